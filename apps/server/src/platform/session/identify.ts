import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../database/database.ts';
import { gathered } from '../database/gathered.ts';
import type { Request } from '../http/app-type.ts';
import { callerOf } from '../http/caller-address.ts';
import type { Log } from '../log.ts';
import { type Actor, GUEST } from './actor.ts';
import type { TokenMint } from './minted-token.ts';
import { findActors, findActorOfSession, noteSeen } from './session-repository.ts';
import { bearerOf, hashToken } from './session-token.ts';

/** Lifetime of a cache entry: a logout elsewhere takes effect within this time. */
const MAX_AGE_MS = 1000;
const MOST_CACHED = 10_000;
/** How often a session's last use is written down. */
const SEEN_EVERY_MINUTES = 10;

export interface IdentifyParts {
  pool: Pool;
  mint: TokenMint;
  log: Pick<Log, 'warn'>;
}

/**
 * Finds the living session behind the bearer token. No token makes a guest; a token that is dead, unknown or garbled
 * is refused, never taken for a guest, or a signed-in shopper would silently act as a stranger.
 */
export function createIdentify({
  pool,
  mint,
  log,
}: IdentifyParts): (request: Request) => Promise<Actor> | Actor {
  const cache = new Map<string, { actor: Actor; until: number }>();
  const seen = new Map<string, number>();
  const findActor = gathered((hashes: readonly string[]) => findActors(pool, hashes));

  return function identify(request) {
    // Synchronous for guests and cached tokens, which are most callers.
    if (request.headers.authorization === undefined) return GUEST;
    const token = bearerOf(request.headers);
    if (token === undefined) throw new Refusal('UNAUTHORIZED');

    const key = hashToken(token).toString('hex');
    const cached = cache.get(key);
    if (cached && cached.until > performance.now()) return cached.actor;
    cache.delete(key);
    return lookUp(request, token, key);
  };

  async function lookUp(request: Request, token: string, key: string): Promise<Actor> {
    const minted = mint.read(token);
    const actor = await (minted ? findActorOfSession(pool, minted) : findActor(key));
    if (!actor) throw new Refusal('UNAUTHORIZED');
    if (cache.size >= MOST_CACHED) cache.clear();
    cache.set(key, { actor, until: performance.now() + MAX_AGE_MS });
    if (actor.kind !== 'guest') note(actor.sessionId, request);
    return actor;
  }

  /** Nobody waits for it, and nobody fails with it. */
  function note(sessionId: string, { ip = '' }: Request): void {
    const now = performance.now();
    if ((seen.get(sessionId) ?? -Infinity) > now - SEEN_EVERY_MINUTES * 60_000) return;
    if (seen.size >= MOST_CACHED) seen.clear();
    seen.set(sessionId, now);
    noteSeen(pool, { sessionId, caller: callerOf(ip), minutes: SEEN_EVERY_MINUTES }).catch((error: unknown) =>
      log.warn({ event: 'session-not-noted', error }, 'the last use of a session was not written down'),
    );
  }
}
