import type { MemberSession, SiteRuntime } from '@okoem/contract/page.ts';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { scriptJson } from './script-json.ts';

/** Everything the browser needs to continue where the server's render ended. */
export interface BootState {
  runtime: SiteRuntime;
  /** Absent for a guest: a page in the cache says nothing of its reader. */
  session?: MemberSession;
  queries: DehydratedState;
  router: HydrationState;
  /** Ids of the routes drawn, so that the browser need not search for them before it has a router. */
  matches: readonly string[];
}

export const BOOT_STATE_ID = 'boot-state';

/** Safe to stand inside a script element. */
export function bootStateText(state: BootState): string {
  return scriptJson(state);
}

export function readBootState(): BootState {
  const text = document.getElementById(BOOT_STATE_ID)?.textContent;
  if (!text) throw new Error('The page carries no boot state.');
  return JSON.parse(text) as BootState;
}
