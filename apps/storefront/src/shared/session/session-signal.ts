import { tabSignal } from '../tab-signal.ts';

/**
 * How tabs of one browser tell each other of the session. 'out': every tab is a guest's now. 'changed': somebody signed in,
 * or acts for another company, and what other tabs show is out of date.
 */
const { send, follow } = tabSignal('okoem-session', ['out', 'changed']);

export const sendSessionSignal = send;
export const onSessionSignal = follow;
