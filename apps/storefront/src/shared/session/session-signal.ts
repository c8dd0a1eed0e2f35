import { tabSignal } from '../tab-signal.ts';
import { stampSession } from './session-stamp.ts';

/**
 * How tabs of one browser tell each other of the session. 'out': every tab is a guest's now. 'changed': somebody signed in,
 * or acts for another company, and what other tabs show is out of date.
 */
const signal = tabSignal('okoem-session', ['out', 'changed']);

/** Tabs that are open hear it; pages that lie in the browser's memory find the stamp when they come back. */
export function sendSessionSignal(change: 'out' | 'changed'): void {
  stampSession();
  signal.send(change);
}

export const onSessionSignal = signal.follow;
