import type { Reply, Request } from '../http/app-type.ts';
import { cookieOf } from '../http/cookie.ts';
import { TOKEN } from './session-token.ts';

/** What a call brings of a guest's chat, and how its answer changes the cookie. */
export interface VisitorJar {
  /** What cannot be a token counts as none. */
  token: string | undefined;
  keep: (token: string, seconds: number) => void;
  drop: () => void;
}

/**
 * Lax: other sites' pages make no call of ours with it, so what a guest has is changed from our own pages only. The prefix
 * keeps neighbouring hosts from planting one of theirs.
 */
export function visitorJar(
  { headers }: Request,
  reply: Reply,
  { isSecure }: { isSecure: boolean },
): VisitorJar {
  const name = isSecure ? '__Host-visitor' : 'visitor';
  const sent = cookieOf(headers.cookie, name) ?? '';
  const set = (value: string, seconds: number) => {
    const flags = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    reply.header('set-cookie', `${name}=${value}; ${flags}`);
  };
  return {
    token: TOKEN.test(sent) ? sent : undefined,
    keep: set,
    drop: () => set('', 0),
  };
}
