print("tapcost")
