import { Refusal } from '@okoem/domain/refusal.ts';
import type { Reply, Request } from '../http/app-type.ts';
import { cookieOf } from '../http/cookie.ts';
import { isFromOwnSite } from './own-site.ts';
import { bearerOf, TOKEN } from './session-token.ts';
import { visitorJar, type VisitorJar } from './visitor-cookie.ts';

/** What a call brings of its session, and how its answer changes the cookie. */
export interface SessionJar {
  /** Of the cookie; what cannot be a token counts as none. */
  refreshToken: string | undefined;
  /** Of the authorization header, dead or alive. */
  accessToken: string | undefined;
  keep: (session: { refreshToken: string; keptFor: number }) => void;
  drop: () => void;
}

/** The only way to the session's cookie. */
export interface SessionDoor {
  /** Browsers add the cookie to whatever any site makes them send, so only calls of our own pages pass. */
  admit: (request: Request) => void;
  jarOf: (request: Request, reply: Reply) => SessionJar;
  /** A guest's own cookie, of the chat; it comes with calls that need no session. */
  visitorOf: (request: Request, reply: Reply) => VisitorJar;
}

export function createSessionDoor(publicUrl: string): SessionDoor {
  const name = sessionCookieName(publicUrl);
  const cookie = (value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure(publicUrl) ? '; Secure' : ''}`;
  return {
    admit({ headers }) {
      if (!isFromOwnSite(headers, publicUrl)) throw new Refusal('FORBIDDEN');
    },
    visitorOf: (request, reply) => visitorJar(request, reply, { isSecure: isSecure(publicUrl) }),
    jarOf({ headers }, reply) {
      const sent = cookieOf(headers.cookie, name) ?? '';
      return {
        refreshToken: TOKEN.test(sent) ? sent : undefined,
        accessToken: bearerOf(headers),
        keep: ({ refreshToken, keptFor }) => void reply.header('set-cookie', cookie(refreshToken, keptFor)),
        drop: () => void reply.headers({ 'set-cookie': cookie('', 0), ...leavingHeaders(publicUrl) }),
      };
    },
  };
}

/**
 * Answers to a member are never kept by browsers; pages that a browser froze to come back to by «back» are. Over plain
 * http browsers ignore it, and say so in the console.
 */
function leavingHeaders(publicUrl: string): Record<string, string> {
  return isSecure(publicUrl) ? { 'clear-site-data': '"cache"' } : {};
}

/** The prefix keeps neighbouring hosts from planting one of theirs; browsers demand Secure, and thus https, for it. */
export function sessionCookieName(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-refresh_token' : 'refresh_token';
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:');
}
