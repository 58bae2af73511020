// TapCost
