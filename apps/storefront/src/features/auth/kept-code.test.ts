import { beforeEach, expect, it, vi } from 'vitest';
import { forgetCode, keepCode, keptCode } from './kept-code.ts';

const STEP = {
  name: 'code',
  via: 'email',
  address: 'anna@example.com',
  code: { requestId: 'a', resendAt: 60_000, endsAt: 300_000 },
} as const;

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

it('a code that was sent is kept until its time is over', () => {
  keepCode(STEP);
  expect(keptCode(299_999)).toEqual(STEP);
  expect(keptCode(300_000)).toBeUndefined();
});

it('a used one is forgotten', () => {
  keepCode(STEP);
  forgetCode();
  expect(keptCode(0)).toBeUndefined();
});

it.each(['{"address":"a"}', '{"address":"a","code":{"requestId":1}}', '[]', 'x'])(
  'what somebody else wrote there is nothing: %s',
  (text) => {
    stored.set('sentCode', text);
    expect(keptCode(0)).toBeUndefined();
  },
);
