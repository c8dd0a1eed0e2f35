import { isTrackingKey } from '../screen/tracking-key.ts';

/** Words of a search and new goods stand beside the filters; filter-key.ts has all keys, and more than every page needs. */
export const WORDS_KEY = 'q';
export const NEW_KEY = 'is_new';

/** Keys of the address that never become filters: the first four are the specification's, the others our own. */
export const RESERVED_KEYS = ['page', WORDS_KEY, NEW_KEY, 'viewport', 'sort', 'per_page', 'all'] as const;

/** Keys that would reach into the objects the filters are kept in. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a key of an address chooses something. */
export function isFilterKey(key: string): boolean {
  const isReserved = RESERVED_KEYS.some((reserved) => reserved === key);
  return !isReserved && !FORBIDDEN_KEYS.has(key) && !isTrackingKey(key);
}
