import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../database/database.ts';
import type { Request } from '../http/app-type.ts';
import { type Actor, GUEST } from './actor.ts';
import { findActor } from './session-repository.ts';
import { bearerOf, hashToken } from './session-token.ts';

/** How long an answer of the database is believed: a logout elsewhere is felt within this time. */
const BELIEVED_MS = 1000;
const MOST_REMEMBERED = 10_000;

/**
 * Finds the living session behind the bearer token. No token makes a guest; a token that is dead, unknown or garbled
 * is refused, never taken for a guest, or a signed-in shopper would silently act as a stranger.
 */
export function createIdentify(pool: Pool): (request: Request) => Promise<Actor> | Actor {
  const remembered = new Map<string, { actor: Actor; until: number }>();

  return function identify(request) {
    // At once, for most callers are guests or were here a moment ago.
    if (request.headers.authorization === undefined) return GUEST;
    const token = bearerOf(request.headers);
    if (token === undefined) throw new Refusal('UNAUTHORIZED');

    const hash = hashToken(token);
    const key = hash.toString('base64');
    const known = remembered.get(key);
    if (known && known.until > performance.now()) return known.actor;
    remembered.delete(key);
    return lookUp(hash, key);
  };

  async function lookUp(hash: Buffer, key: string): Promise<Actor> {
    const actor = await findActor(pool, hash);
    if (!actor) throw new Refusal('UNAUTHORIZED');
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, { actor, until: performance.now() + BELIEVED_MS });
    return actor;
  }
}
