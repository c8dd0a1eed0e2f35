/** Forms whose words survive a reload of the tab. */
export const QUOTE_DRAFT_KEY = 'quoteDraft';
/** To whom a code was sent. */
export const SENT_CODE_KEY = 'sentCode';

/** What was typed on the way to an order, a draft for each payer: the key is followed by whose it is. */
export const CHECKOUT_DRAFT_KEY = 'checkoutDraft';

/** Which uploads were begun in this browser, with the names of their files. */
export const UPLOADS_KEY = 'uploads';

/** What a contractor has typed of a proposal: the key is followed by the request and by whom he acts for. */
export const PROPOSAL_DRAFT_KEY = 'proposalDraft';

/** With the end of a session: whoever sits down next must not find a name and a phone in a form. */
export function forgetDrafts(): void {
  try {
    const many = Object.keys(window.sessionStorage).filter(
      (key) => key.startsWith(CHECKOUT_DRAFT_KEY) || key.startsWith(PROPOSAL_DRAFT_KEY),
    );
    for (const key of [QUOTE_DRAFT_KEY, SENT_CODE_KEY, ...many]) window.sessionStorage.removeItem(key);
    window.localStorage.removeItem(UPLOADS_KEY);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
