import { createStore } from '../store.ts';

/** The member has left and the next page is on its way: nobody is asked to sign in on this one. */
export const leaving = createStore(false);

/** From the press that ends the session on: whatever is under way for the member asks and keeps nothing any more. */
export const ending = createStore(false);
