import { describe, expect, it, vi } from 'vitest';
import { EMPTY_TOKEN, type AuthToken } from './auth-token.ts';
import { safeRedirect } from './redirect-path.ts';
import { createTokenGate, endsSession } from './token-gate.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');
const OLD: AuthToken = { accessToken: 'old', hasRefreshToken: true, expiresAt: '2026-11-15T11:00:00Z' };
const FRESH: AuthToken = { accessToken: 'fresh', hasRefreshToken: true, expiresAt: '2026-11-16T12:00:00Z' };

describe('createTokenGate', () => {
  it('looks at the token before each request and renews only an old one', async () => {
    const { gate, refresh } = gateWith(FRESH);
    expect((await gate.tokenForRequest()).accessToken).toBe('fresh');
    expect(refresh).not.toHaveBeenCalled();

    const stale = gateWith(OLD);
    expect((await stale.gate.tokenForRequest()).accessToken).toBe('fresh');
    expect((await stale.gate.tokenForRequest()).accessToken).toBe('fresh');
    expect(stale.refresh).toHaveBeenCalledTimes(1);
  });

  it('shares one refresh among requests made at the same time', async () => {
    const { gate, refresh } = gateWith(OLD);
    const tokens = await Promise.all(Array.from({ length: 5 }, () => gate.tokenForRequest()));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(tokens.map(({ accessToken }) => accessToken)).toEqual(Array(5).fill('fresh'));
  });

  it('logs a failed refresh and lets the waiting requests go without a token', async () => {
    const { gate, refresh, logFailure, state } = gateWith(OLD);
    refresh.mockRejectedValue(new Error('offline'));
    const tokens = await Promise.all([gate.tokenForRequest(), gate.tokenForRequest()]);
    expect(tokens.map(({ accessToken }) => accessToken)).toEqual(['', '']);
    expect(logFailure).toHaveBeenCalledTimes(1);
    expect(state.token).toBe(OLD);
  });

  it('sends clear once for a burst of 401s, and never because of clear itself', async () => {
    const { gate, clear, state } = gateWith(FRESH);
    const sent = await Promise.all([gate.tokenForRequest(), gate.tokenForRequest(), gate.tokenForRequest()]);
    await Promise.all(sent.slice(0, 2).map(gate.sessionLost));
    await gate.sessionLost(sent[2]!);
    expect(clear).toHaveBeenCalledTimes(1);
    expect(state.token).toEqual(EMPTY_TOKEN);

    expect(endsSession({ status: 401, path: '/clear' })).toBe(false);
    expect(endsSession({ status: 401, path: 'clear' })).toBe(false);
    expect(endsSession({ status: 401, path: '/baskets:current' })).toBe(true);
    expect(endsSession({ status: 403, path: '/baskets:current' })).toBe(false);
  });

  it('ends the session of a request that went without a token after a refused refresh', async () => {
    const { gate, refresh, clear, state } = gateWith(OLD);
    refresh.mockRejectedValue(new Error('refused'));
    await gate.sessionLost(await gate.tokenForRequest());
    expect(clear.mock.calls).toEqual([[OLD.accessToken]]);
    expect(state.token).toEqual(EMPTY_TOKEN);
  });

  it('keeps a session whose refresh had no answer, and tries again with the next request', async () => {
    const { gate, refresh, clear, state } = gateWith(OLD);
    refresh.mockRejectedValueOnce(new Error('offline'));
    await gate.sessionLost(await gate.tokenForRequest());
    expect(clear).not.toHaveBeenCalled();
    expect(state.token).toBe(OLD);
    expect((await gate.tokenForRequest()).accessToken).toBe(FRESH.accessToken);
  });

  it('lets a late 401 of an older session leave a newer one alone', async () => {
    const { gate, clear, state } = gateWith(FRESH);
    const sent = await gate.tokenForRequest();
    state.token = { ...FRESH, accessToken: 'after login' };
    await gate.sessionLost(sent);
    expect(clear).not.toHaveBeenCalled();
    expect(state.token.accessToken).toBe('after login');
  });

  it('forgets the session even when clear fails', async () => {
    const { gate, clear, logFailure, state } = gateWith(FRESH);
    clear.mockRejectedValue(new Error('offline'));
    await gate.sessionLost(await gate.tokenForRequest());
    expect(state.token).toEqual(EMPTY_TOKEN);
    expect(logFailure).toHaveBeenCalledTimes(1);
  });
});

describe('safeRedirect', () => {
  it('follows only paths of this site that start with a single slash (A35) [AUTH-022]', () => {
    for (const path of [
      '/',
      '/lk/orders',
      '/catalog/search?q=%22a%22',
      '/cart#top',
      '/pages/%D1%82%D0%B5%D1%81%D1%82',
    ]) {
      expect(safeRedirect(path)).toBe(path);
    }
    const elsewhere = [
      '//evil.example',
      '/\\evil.example',
      'https:evil',
      'https://evil.example',
      'javascript:alert(1)',
      '/%09/evil.example',
      '/\t/evil.example',
      '/%2Fevil.example',
      '/%5Cevil.example',
      '/%',
      'lk/orders',
      '',
      null,
      undefined,
    ];
    for (const path of elsewhere) expect(safeRedirect(path)).toBe('/');
  });
});

function gateWith(token: AuthToken) {
  const state = { token };
  const refresh = vi.fn<() => Promise<AuthToken>>(async () => FRESH);
  const clear = vi.fn<(lostToken: string) => Promise<void>>(async () => undefined);
  const logFailure = vi.fn<(error: unknown) => void>();
  const gate = createTokenGate({
    read: () => state.token,
    write: (next) => {
      state.token = next;
    },
    refresh,
    clear,
    isOver: (error) => error instanceof Error && error.message === 'refused',
    now: () => NOW,
    logFailure,
  });
  return { gate, state, refresh, clear, logFailure };
}
