import { createStore } from '../store.ts';
import { readStored, writeStored } from '../stored-value.ts';

const KEY = 'basketPromoCode';
const LONGEST = 64;

/** The promo code a guest has typed; empty for none. It goes with every question for prices; the server draws no basket. */
export const guestPromo = createStore(typeof window === 'undefined' ? '' : stored());

export function keepGuestPromo(code: string): void {
  guestPromo.set(code);
  writeStored(KEY, code);
}

function stored(): string {
  const code = readStored(KEY);
  return typeof code === 'string' ? code.slice(0, LONGEST) : '';
}
