/** Forms whose words survive a reload of the tab. */
export const QUOTE_DRAFT_KEY = 'quoteDraft';
/** To whom a code was sent. */
export const SENT_CODE_KEY = 'sentCode';

/** With the end of a session: whoever sits down next must not find a name and a phone in a form. */
export function forgetDrafts(): void {
  try {
    for (const key of [QUOTE_DRAFT_KEY, SENT_CODE_KEY]) window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
