import { readStored, writeStored } from '../stored-value.ts';

/** That this browser has a chat of a guest; whose it is, a cookie says that no script can read. */
const KEY = 'guestChat';

export function hasGuestChat(): boolean {
  return readStored(KEY) === true;
}

export function keepGuestChat(isThere = true): void {
  writeStored(KEY, isThere);
}
