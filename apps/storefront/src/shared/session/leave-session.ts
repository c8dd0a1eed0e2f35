import { logOut } from '@okoem/contract/session.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { forgetComparison } from '../compare/forget-comparison.ts';
import type { BrowserSession } from './browser-session.ts';
import { forgetMember } from './forget-member.ts';
import { ending, leaving } from './leaving.ts';
import { callsSettled } from './session-calls.ts';
import { sendSessionSignal } from './session-signal.ts';

/** Out everywhere in this browser. */
export async function leaveSession(
  browser: BrowserSession | undefined,
  client: QueryClient,
  go?: () => void,
): Promise<void> {
  ending.set(true);
  // What is still asked for as a member would be answered by 401 after the session has ended.
  await client.cancelQueries();
  await callsSettled();
  try {
    await transportOf(client)(logOut, {});
  } catch (error) {
    ending.set(false);
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'pending' });
    throw error;
  }
  await goOnAsGuest(browser, client, go);
}

/**
 * After the server has ended the session. What was read as a member is forgotten, and so is the comparison, which is kept by
 * the server and must not go to whoever signs in next; the city stays.
 */
export async function goOnAsGuest(
  browser: BrowserSession | undefined,
  client: QueryClient,
  go: () => void = () => location.assign(SHOP_PATHS.home),
): Promise<void> {
  sendSessionSignal('out');
  ending.set(true);
  leaving.set(true);
  forgetComparison();
  forgetMember(browser);
  client.clear();
  // The member's page is taken down before the next microtask, and with it whatever would ask whether to leave it.
  await Promise.resolve();
  go();
}
