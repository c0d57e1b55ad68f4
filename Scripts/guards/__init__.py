"""The guards of Scripts/check: one file each, every one with known-bad cases in Tests/GuardTests."""
