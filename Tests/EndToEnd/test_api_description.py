"""The description of the API is valid, and the API is as it is described."""

import json

import pytest
from api import ENTRY, TODOS, client
from jsonschema import FormatChecker
from jsonschema.validators import Draft202012Validator
from openapi_spec_validator import validate

METHODS = {"get", "post", "patch", "delete"}


@pytest.fixture(scope="module")
def api(served):
    with client(served.url) as api:
        for number in range(3):
            api.add(f"described {number}")
        yield api


@pytest.fixture(scope="module")
def description(api):
    answer = api.get(ENTRY)
    uri = next(l["uri"] for l in answer.json()["links"] if l["rel"] == "service-desc")
    return api.get(uri).json()


def operations(description):
    return [(method, path, item[method]) for path, item in description["paths"].items()
            for method in item if method in METHODS]


def checked(answer, description, operation):
    """Checks an answer against the schema of its status, and for members that it does not name."""
    told = operation["responses"].get(str(answer.status_code), operation["responses"]["default"])
    if "content" not in told:
        assert answer.content == b"", answer.text
        return
    assert answer.headers["Content-Type"] == "application/json"
    schema = told["content"]["application/json"]["schema"]
    whole = schema | {"components": description["components"]}  # where its references lead
    validator = Draft202012Validator(whole, format_checker=FormatChecker())
    assert [error.message for error in validator.iter_errors(answer.json())] == []
    unknown = set(answer.json()) - set(schema.get("properties", answer.json()))
    assert not unknown, f"{unknown} is not described"


def path_of(description, path, api):
    if "{id}" in path:
        name = path.split("/")[1]
        items = api.get(f"{ENTRY}/{name}").json()[name]
        if not items:
            return None
        path = path.replace("{id}", str(items[0]["id"]))
    return (description["servers"][0]["url"] + path).removesuffix("/")


def test_the_description_is_valid_openapi(description):
    validate(description)
    assert description["openapi"].startswith("3.1")


def test_every_operation_has_a_name_a_summary_and_an_error(description):
    names = [operation["operationId"] for _, _, operation in operations(description)]
    assert len(set(names)) == len(names)
    for method, path, operation in operations(description):
        assert operation["summary"].strip() and "default" in operation["responses"], (method, path)


def test_every_get_answers_as_it_is_described(api, description):
    asked = 0
    for method, path, operation in operations(description):
        uri = path_of(description, path, api)
        if method == "get" and uri:
            answer = api.get(uri)
            assert answer.status_code == 200, (uri, answer.text)
            checked(answer, description, operation)
            asked += 1
    assert asked >= 5


@pytest.mark.parametrize("method, path, value", [
    ("post", "/todos", {"content": "valid", "isDone": True}), ("post", "/todos", {}),
    ("post", "/todos", {"content": ""}), ("patch", "/todos/{id}", {"isDone": True}),
    ("patch", "/todos/{id}", {"content": 5}), ("delete", "/todos/{id}", None),
    ("delete", "/todos/{id}", None)])
def test_every_write_answers_as_it_is_described(api, description, method, path, value):
    operation = description["paths"][path][method]
    answer = api.ask(method.upper(), path_of(description, path, api), json=value)
    assert str(answer.status_code) in operation["responses"] or answer.status_code >= 400
    checked(answer, description, operation)


def test_the_described_limits_of_a_query_are_the_true_ones(api, description):
    for parameter in description["paths"]["/todos"]["get"]["parameters"]:
        schema, name = parameter["schema"], parameter["name"]
        if schema["type"] != "integer":
            continue
        for value in (schema["minimum"], schema["maximum"]):
            assert api.get(f"{TODOS}?{name}={value}").status_code == 200, (name, value)
        assert api.get(f"{TODOS}?{name}={schema['minimum'] - 1}").status_code == 400


def test_every_status_that_is_told_has_a_code_in_the_manual(description):
    table = description["info"]["description"]
    rows = [row.split("|")[1:3] for row in table.splitlines() if row.startswith("| ") and
            row[2].isdigit()]
    codes, statuses = [int(row[0]) for row in rows], {int(row[1]) for row in rows}
    assert len(set(codes)) == len(codes) and all(1000 <= code <= 9999 for code in codes)
    assert {400, 403, 404, 405, 406, 412, 413, 415, 422, 429, 500, 503} <= statuses


def test_the_description_survives_a_round_trip(description):
    assert json.loads(json.dumps(description)) == description
