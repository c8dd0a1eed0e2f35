// The fuzzing of `npm test` once more, with the number of requests the heavy project sets.
import './fuzz.test.ts';
