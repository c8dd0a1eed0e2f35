import { logOut } from '@okoem/contract/session.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { forgetDrafts } from '../typed-drafts.ts';
import type { BrowserSession } from './browser-session.ts';
import { sendSessionSignal } from './session-signal.ts';

/** Out everywhere in this browser. What was read as a member is forgotten; city and local basket stay. */
export async function leaveSession(browser: BrowserSession, client: QueryClient): Promise<void> {
  await transportOf(client)(logOut, {});
  sendSessionSignal('out');
  browser.forget();
  client.clear();
  forgetDrafts();
  location.assign(SHOP_PATHS.home);
}
