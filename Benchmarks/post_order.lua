wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.body = '{"id":4711,"customer":"Ada Lovelace","total":129.5,"isPaid":true,"tags":["express","gift","fragile"]}'
