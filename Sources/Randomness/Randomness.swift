// Randomness
