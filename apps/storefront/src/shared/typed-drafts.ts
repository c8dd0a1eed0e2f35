/** Forms whose words survive a reload of the tab. */
export const QUOTE_DRAFT_KEY = 'quoteDraft';

/** With the end of a session: whoever sits down next must not find a name and a phone in a form. */
export function forgetDrafts(): void {
  try {
    window.sessionStorage.removeItem(QUOTE_DRAFT_KEY);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
