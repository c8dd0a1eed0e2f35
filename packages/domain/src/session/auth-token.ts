/** What the browser knows of its session; the refresh token itself stays in a cookie no script can read. */
export interface AuthToken {
  accessToken: string;
  hasRefreshToken: boolean;
  /** A moment, ISO 8601; empty when unknown. */
  expiresAt: string;
}

export const EMPTY_TOKEN: AuthToken = { accessToken: '', hasRefreshToken: false, expiresAt: '' };

/** Seconds; the specification writes the number as text. */
export const TOKEN_LIFETIME = '86400';

/** Below zero, so that "expired before now − margin" means five minutes early instead of five minutes late. */
export const REFRESH_MARGIN_MS = -300_000;

export function isAuthenticated({ accessToken }: AuthToken): boolean {
  return accessToken !== '';
}

/** Whether a request must wait for a fresh token. Without a refresh token there is nothing to refresh by. */
export function needsRefresh({ hasRefreshToken, expiresAt }: AuthToken, now: number): boolean {
  // An unknown moment compares as false, and the server's 401 decides.
  return hasRefreshToken && Date.parse(expiresAt) < now - REFRESH_MARGIN_MS;
}

export interface RefreshAnswer {
  data: {
    access_token: string;
    refresh_token?: string | null | undefined;
    expires_in: number | string;
  };
}

export function tokenFromAnswer({ data }: RefreshAnswer, now: number): AuthToken {
  return {
    accessToken: data.access_token,
    hasRefreshToken: Boolean(data.refresh_token),
    expiresAt: expiryMoment(data.expires_in, now),
  };
}

/** Numbers from here on are moments in seconds since 1970, and from there on in milliseconds. */
const SMALLEST_MOMENT_S = 1_000_000_000;
const SMALLEST_MOMENT_MS = 1_000_000_000_000;

/** The name says a duration and the specification stores a moment: small numbers are seconds from now. */
export function expiryMoment(expiresIn: number | string, now: number): string {
  const number = typeof expiresIn === 'string' && /^\d+$/.test(expiresIn) ? Number(expiresIn) : expiresIn;
  const moment = new Date(typeof number === 'number' ? momentOfNumber(number, now) : number);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}

function momentOfNumber(value: number, now: number): number {
  if (value < SMALLEST_MOMENT_S) return now + value * 1000;
  return value < SMALLEST_MOMENT_MS ? value * 1000 : value;
}
