import { NEW_ARRIVAL_DAYS } from '@okoem/domain/catalog/listing-request.ts';

const NEW_SECONDS = NEW_ARRIVAL_DAYS * 86_400;
/** Debounce: products change all the time, and scanning a million of them takes a millisecond. */
const SOON_MS = 1000;
/** Longer waits are split: timers overflow at 2^31 milliseconds, and the clock may be adjusted. */
const LONGEST_WAIT_MS = 60_000;

/** The columns that tell the age of the products. */
export interface ProductAges {
  /** By slot; the id of an empty one is 0. */
  products: { readonly id: Float64Array; readonly createdAt: Uint32Array };
  readonly slotEnd: number;
}

export interface NewnessClock {
  /** After products changed: one of them may be about to stop being new. */
  noteProducts: () => void;
  stop: () => void;
}

/** Products stop being new by the clock. Cards and listings compute that on every request; caches of them need a signal. */
export function createNewnessClock(data: ProductAges, onTurn: () => void): NewnessClock {
  let lookedAt = secondsNow();
  let dueAt = Infinity;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const now = secondsNow();
    const { hasTurned, next } = endsOfNewness(data, { after: lookedAt, upTo: now });
    lookedAt = now;
    dueAt = Infinity;
    lookAt(Math.min(next * 1000, Date.now() + LONGEST_WAIT_MS));
    if (hasTurned) onTurn();
  }

  function lookAt(moment: number): void {
    if (moment >= dueAt) return;
    dueAt = moment;
    clearTimeout(timer);
    timer = setTimeout(look, Math.max(1, moment - Date.now()));
    timer.unref();
  }

  lookAt(Date.now() + SOON_MS);
  return {
    noteProducts: () => lookAt(Date.now() + SOON_MS),
    stop: () => {
      clearTimeout(timer);
      dueAt = -Infinity;
    },
  };
}

/** Whether some product stopped being new within the seconds, and when the next one will. */
function endsOfNewness(
  { products: { id, createdAt }, slotEnd }: ProductAges,
  { after, upTo }: { after: number; upTo: number },
): { hasTurned: boolean; next: number } {
  let hasTurned = false;
  let next = Infinity;
  for (let slot = 0; slot < slotEnd; slot += 1) {
    if (id[slot] === 0) continue;
    const end = createdAt[slot]! + NEW_SECONDS + 1;
    if (end <= after) continue;
    if (end <= upTo) hasTurned = true;
    else if (end < next) next = end;
  }
  return { hasTurned, next };
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
