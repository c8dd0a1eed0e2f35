import { forgetChanges } from '../basket/kept-basket.ts';
import { forgetWishes } from '../member-lists/kept-wishes.ts';
import { forgetDrafts } from '../typed-drafts.ts';
import type { BrowserSession } from './browser-session.ts';

/** With the end of a session, in the tab that ended it and in every other: nothing of the person stays in it. */
export function forgetMember(browser: BrowserSession | undefined): void {
  browser?.forget();
  forgetDrafts();
  forgetWishes();
  forgetChanges();
}
