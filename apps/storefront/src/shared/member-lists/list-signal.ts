import { tabSignal } from '../tab-signal.ts';

/** A list of the member has changed on the server; every tab reads it for itself. */
export const listSignal = tabSignal('okoem-member-lists', ['favourites', 'compared']);
