import { logOut } from '@okoem/contract/session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api-query.ts';
import { QUOTE_DRAFT_KEY } from '../typed-drafts.ts';
import type { BrowserSession } from './browser-session.ts';
import { leaveSession } from './leave-session.ts';

const CITY = 'city=%7B%22city%22%3A%22Казань%22%7D';
const assign = vi.fn<(path: string) => void>();
const forget = vi.fn<() => void>();
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map([
    [QUOTE_DRAFT_KEY, '{"name":"Анна"}'],
    ['other', '1'],
  ]);
  for (const mock of [assign, forget]) mock.mockReset();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(): void {}
      close(): void {}
    },
  );
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('document', { cookie: CITY });
  vi.stubGlobal('window', { sessionStorage: { removeItem: (key: string) => stored.delete(key) } });
});

const browser = { forget } as unknown as BrowserSession;

it('leaves nothing of the person in memory or in a form, and the city as it was [AUTH-023] [API-082]', async () => {
  const call = vi.fn<() => Promise<object>>(async () => ({ data: { ok: true } }));
  const client = createQueryClient(call as never);
  client.setQueryData(['profile'], { name: 'Анна' });
  await leaveSession(browser, client);
  expect(call).toHaveBeenCalledExactlyOnceWith(logOut, {});
  expect(forget).toHaveBeenCalledOnce();
  expect(client.getQueryData(['profile'])).toBeUndefined();
  expect([...stored.keys()]).toEqual(['other']);
  expect(document.cookie).toBe(CITY);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/');
});

it('does not pretend: without a connection the person is still signed in', async () => {
  const client = createQueryClient((async () => {
    throw new TypeError('Failed to fetch');
  }) as never);
  client.setQueryData(['profile'], { name: 'Анна' });
  await expect(leaveSession(browser, client)).rejects.toThrow('Failed to fetch');
  expect(forget).not.toHaveBeenCalled();
  expect(assign).not.toHaveBeenCalled();
});
