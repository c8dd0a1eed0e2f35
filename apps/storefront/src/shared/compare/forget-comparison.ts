import { dropCookie } from '../cookie.ts';
import { COMPARE_KEY, COMPARE_OWNER_KEY } from './compare-keys.ts';

/** This browser's copy of it; a member's own is kept by the server and comes back with the next login. */
export function forgetComparison(): void {
  dropCookie(COMPARE_KEY);
  try {
    for (const key of [COMPARE_KEY, COMPARE_OWNER_KEY]) window.localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
