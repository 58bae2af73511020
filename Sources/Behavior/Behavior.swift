// Behavior
