import type { MemberSession, SiteRuntime } from '@okoem/contract/page.ts';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import { scriptJson } from './script-json.ts';

/** Everything the browser needs to continue where the server's render ended. */
export interface BootState {
  runtime: SiteRuntime;
  /** Absent for a guest. A page in the cache has a mark here, which becomes the session as JSON when it is sent. */
  session?: MemberSession | string;
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

/** The boot state of a page that was sent. */
export interface ReadBootState extends BootState {
  session?: MemberSession;
}

export function readBootState(): ReadBootState {
  const text = document.getElementById(BOOT_STATE_ID)?.textContent;
  if (!text) throw new Error('The page carries no boot state.');
  const state = JSON.parse(text) as BootState;
  const { session, ...rest } = state;
  if (session === undefined) return rest;
  return { ...rest, session: typeof session === 'string' ? (JSON.parse(session) as MemberSession) : session };
}
