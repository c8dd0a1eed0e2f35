import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api-query.ts';
import { createStore } from '../store.ts';
import { tabSignal } from '../tab-signal.ts';
import { closeAllToasts, toasts } from '../toast-store.ts';
import { QUOTE_DRAFT_KEY } from '../typed-drafts.ts';
import type { BrowserSession } from './browser-session.ts';
import { followSession } from './follow-session.ts';
import { leaving } from './leaving.ts';
import { sampleMember } from './sample-member.ts';
import { sendSessionSignal } from './session-signal.ts';

const forget = vi.fn<() => void>();
const reload = vi.fn<() => void>();
const typed = new Map<string, string>();
const kept = new Map<string, string>();
let page: EventTarget;
const otherTab = tabSignal('okoem-session', ['out', 'changed'], 2);
const client = createQueryClient((async () => ({ data: {} })) as never);

afterEach(() => leaving.set(false));
beforeEach(() => {
  for (const mock of [forget, reload]) mock.mockReset();
  for (const values of [typed, kept]) values.clear();
  typed.set(QUOTE_DRAFT_KEY, '{"name":"Анна"}');
  closeAllToasts();
  page = new EventTarget();
  vi.stubGlobal('window', {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    location: { reload },
    sessionStorage: { removeItem: (key: string) => void typed.delete(key) },
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  });
});

function follow(): () => void {
  const browser = { forget, session: createStore(sampleMember()) } as unknown as BrowserSession;
  return followSession(browser, client);
}

/** As a browser tells of a page it has kept in memory, or has loaded. */
function show(persisted: boolean): void {
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
}

it('who has left in another tab leaves nothing in the forms of this one', async () => {
  const stop = follow();
  otherTab.send('out');
  await expect.poll(() => forget.mock.calls).toHaveLength(1);
  expect(typed.size).toBe(0);
  stop();
});

it('a sign-in is told of in the other tabs and not in its own', async () => {
  const stop = follow();
  sendSessionSignal('changed');
  otherTab.send('out');
  // Signals come in the order they were sent.
  await expect.poll(() => forget.mock.calls).toHaveLength(1);
  expect(toasts.get()).toEqual([]);
  otherTab.send('changed');
  await expect.poll(() => toasts.get()).toHaveLength(1);
  stop();
});

it('a page that comes back from before a sign-in is drawn anew, and only such a page', () => {
  const stop = follow();
  show(true);
  expect(reload).not.toHaveBeenCalled();
  sendSessionSignal('changed');
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledOnce();

  kept.set('sessionChangedAt', String(performance.timeOrigin - 1));
  show(true);
  expect(reload).toHaveBeenCalledOnce();
  leaving.set(true);
  show(true);
  expect(reload).toHaveBeenCalledTimes(2);
  stop();
});
