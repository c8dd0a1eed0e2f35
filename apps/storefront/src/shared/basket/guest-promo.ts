import { createStore } from '../store.ts';
import { readStored, writeStored } from '../stored-value.ts';

const KEY = 'basketPromoCode';
const LONGEST = 64;

/** The promo code a guest has typed; empty for none. It goes with every question for prices. */
export const guestPromo = createStore('');

/** In a browser only: a basket is never drawn by the server. */
export function readGuestPromo(): string {
  const stored = readStored(KEY);
  guestPromo.set(typeof stored === 'string' ? stored.slice(0, LONGEST) : '');
  return guestPromo.get();
}

export function keepGuestPromo(code: string): void {
  guestPromo.set(code);
  writeStored(KEY, code);
}
