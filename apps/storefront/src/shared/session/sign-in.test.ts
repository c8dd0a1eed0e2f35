import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWish, keptWishes } from '../member-lists/kept-wishes.ts';
import { finishSignIn } from './sign-in.ts';

const assign = vi.fn<(path: string) => void>();
const reload = vi.fn<() => void>();
const replaceState = vi.fn<(state: unknown, unused: string, path: string) => void>();
let stored: Map<string, string>;

beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage(): void {}
      close(): void {}
    },
  );
  stored = new Map();
  for (const mock of [assign, reload, replaceState]) mock.mockReset();
  vi.stubGlobal('window', {
    location: { pathname: '/product/lamp-5', search: '?a=1', hash: '#reviews', assign, reload },
    history: { state: null, replaceState },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

describe('after signing in', () => {
  it.each(['/cart', '/lk/orders?status=NEW'])(
    'the path that was asked for is followed: %s [AUTH-017]',
    (path) => {
      finishSignIn({ redirectTo: path });
      expect(assign).toHaveBeenCalledExactlyOnceWith(path);
    },
  );

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '/%2F/evil'])(
    'another site is never followed: %s [AUTH-022]',
    (redirectTo) => {
      finishSignIn({ redirectTo });
      expect(assign).toHaveBeenCalledExactlyOnceWith('/');
    },
  );

  it('the page stays where nothing else was asked for, drawn anew', () => {
    finishSignIn({});
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/product/lamp-5?a=1#reviews');
    expect(reload).toHaveBeenCalledOnce();
    finishSignIn({ redirectTo: '/product/lamp-5?a=1' });
    expect(reload).toHaveBeenCalledTimes(2);
    expect(assign).not.toHaveBeenCalled();
  });

  it('what was begun is taken up once', () => {
    finishSignIn({ resume: { kind: 'favourite', productId: 5, offerId: 6 } });
    expect(keptWishes()).toEqual([{ list: 'favourites', product_id: 5, offer_id: 6, isWanted: true }]);
    forgetWish('favourites', 5);
    expect(keptWishes()).toEqual([]);
  });

  it('what somebody else wrote there is nothing', () => {
    const wish = { list: 'favourites', product_id: 5, offer_id: 6, isWanted: true };
    const odd = [{ ...wish, product_id: 'x' }, { ...wish, list: 'orders' }, { ...wish, isWanted: 1 }, null];
    stored.set('memberWishes', JSON.stringify(odd));
    expect(keptWishes()).toEqual([]);
  });
});
