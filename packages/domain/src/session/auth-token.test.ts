import { describe, expect, it } from 'vitest';
import {
  EMPTY_TOKEN,
  expiryMoment,
  isAuthenticated,
  needsRefresh,
  REFRESH_MARGIN_MS,
  TOKEN_LIFETIME,
  tokenFromAnswer,
  type AuthToken,
} from './auth-token.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('the token of the browser', () => {
  it('means a member exactly when an access token is present [AUTH-001]', () => {
    expect(isAuthenticated(token({ accessToken: 'a' }))).toBe(true);
    expect(isAuthenticated({ accessToken: 'a', hasRefreshToken: false, expiresAt: '' })).toBe(true);
    expect(isAuthenticated(token({ accessToken: '' }))).toBe(false);
  });

  it('is a string, a boolean and a string', () => {
    const answer = { data: { access_token: 'a', refresh_token: 'present', expires_in: 86_400 } };
    expect(tokenFromAnswer(answer, NOW)).toEqual({
      accessToken: 'a',
      hasRefreshToken: true,
      expiresAt: '2026-11-16T12:00:00.000Z',
    });
  });

  it('is empty after a reset', () => {
    expect(EMPTY_TOKEN).toEqual({ accessToken: '', hasRefreshToken: false, expiresAt: '' });
  });

  it("lives '86400' seconds, written as a string [AUTH-024]", () => {
    expect(TOKEN_LIFETIME).toBe('86400');
  });
});

describe('needsRefresh', () => {
  it('holds when expiresAt < now − margin and there is a refresh token', () => {
    const edge = NOW - REFRESH_MARGIN_MS;
    expect(needsRefresh(token({ expiresAt: iso(edge - 1) }), NOW)).toBe(true);
    expect(needsRefresh(token({ expiresAt: iso(edge) }), NOW)).toBe(false);
    expect(needsRefresh(token({ expiresAt: iso(edge + 1) }), NOW)).toBe(false);
  });

  it('never holds without a refresh token, however old the token is', () => {
    expect(needsRefresh(token({ hasRefreshToken: false, expiresAt: '2001-01-01T00:00:00Z' }), NOW)).toBe(
      false,
    );
  });

  it('comes five minutes early by a margin of −300000 ms', () => {
    expect(REFRESH_MARGIN_MS).toBe(-300_000);
    expect(needsRefresh(token({ expiresAt: iso(NOW + 299_999) }), NOW)).toBe(true);
    expect(needsRefresh(token({ expiresAt: iso(NOW + 300_001) }), NOW)).toBe(false);
  });

  it('does not guess about an unknown moment', () => {
    expect(needsRefresh(token({ expiresAt: '' }), NOW)).toBe(false);
  });
});

describe('tokenFromAnswer', () => {
  it('takes access_token for accessToken', () => {
    expect(tokenFromAnswer({ data: { access_token: 'xyz', expires_in: 1 } }, NOW).accessToken).toBe('xyz');
  });

  it('keeps of refresh_token only whether there is one', () => {
    const secret = tokenFromAnswer(
      { data: { access_token: 'a', refresh_token: 'secret', expires_in: 1 } },
      NOW,
    );
    expect(secret.hasRefreshToken).toBe(true);
    expect(JSON.stringify(secret)).not.toContain('secret');
    for (const refresh_token of ['', null, undefined]) {
      const answer = { data: { access_token: 'a', refresh_token, expires_in: 1 } };
      expect(tokenFromAnswer(answer, NOW).hasRefreshToken).toBe(false);
    }
  });

  it('stores expires_in as expiresAt', () => {
    const moment = '2026-12-01T00:00:00.000Z';
    expect(tokenFromAnswer({ data: { access_token: 'a', expires_in: moment } }, NOW).expiresAt).toBe(moment);
  });

  it('takes a small number for seconds from now and anything else for a moment, kept as text', () => {
    expect(expiryMoment(60, NOW)).toBe('2026-11-15T12:01:00.000Z');
    expect(expiryMoment(TOKEN_LIFETIME, NOW)).toBe('2026-11-16T12:00:00.000Z');
    expect(expiryMoment(NOW + 1000, NOW)).toBe('2026-11-15T12:00:01.000Z');
    expect(expiryMoment((NOW + 1000) / 1000, NOW)).toBe('2026-11-15T12:00:01.000Z');
    expect(expiryMoment('2026-11-15T15:00:00+03:00', NOW)).toBe('2026-11-15T12:00:00.000Z');
    expect(expiryMoment('soon', NOW)).toBe('');
  });
});

function token(changes: Partial<AuthToken> = {}): AuthToken {
  return { accessToken: 'a', hasRefreshToken: true, expiresAt: iso(NOW + 86_400_000), ...changes };
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
