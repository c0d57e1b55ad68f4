print("tsubame")
