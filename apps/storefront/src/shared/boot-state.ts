import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';

/** Everything the browser needs to continue where the server's render ended. */
export interface BootState {
  runtime: SiteRuntime;
  queries: DehydratedState;
  router: HydrationState;
}

export const BOOT_STATE_ID = 'boot-state';

const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** JSON that cannot end the script element it stands in, nor begin a comment, whatever a product is called. */
export function bootStateText(state: BootState): string {
  return JSON.stringify(state).replace(
    UNSAFE_IN_SCRIPT,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function readBootState(): BootState {
  const text = document.getElementById(BOOT_STATE_ID)?.textContent;
  if (!text) throw new Error('The page carries no boot state.');
  return JSON.parse(text) as BootState;
}
