import { createHmac, hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export const TOKEN = /^[\w-]{43}$/;

/** 256 random bits; the database holds only their hash, so a copy of it opens no session. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w-]{43}|[\w-]{54})$/.exec(authorization)?.[1];
}

export interface TokenPair {
  refreshToken: string;
  accessToken: string;
}

export function newSalt(): Buffer {
  return randomBytes(32);
}

/**
 * What follows a refresh token, found again as often as somebody asks with the same token and salt. As random as both of
 * them: the salt alone (a copy of the database) or the token alone (a stolen cookie) tells nothing of the successor.
 */
export function successorOf(refreshToken: string, salt: Buffer): TokenPair {
  const tokenFor = (purpose: 'refresh' | 'access') =>
    createHmac('sha256', refreshToken).update(salt).update(purpose).digest('base64url');
  return { refreshToken: tokenFor('refresh'), accessToken: tokenFor('access') };
}
