// Tests of the gate.
