import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const { PRIORITY_LOW } = constants.priority;
const THREADS = '/proc/self/task';

/** Of this process: whoever answers people beside it goes first where both want the last core. */
export function lowerPriority(): void {
  setPriority(PRIORITY_LOW);
  // Linux has a priority for each thread, and those in which the engine compiles and clears memory were there before.
  for (const thread of threads()) {
    try {
      setPriority(thread, PRIORITY_LOW);
    } catch {
      // It has ended meanwhile.
    }
  }
}

function threads(): number[] {
  try {
    return readdirSync(THREADS).map(Number);
  } catch {
    return [];
  }
}
