import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool } from '../database/database.ts';
import type { Log } from '../log.ts';
import {
  findLateRotations,
  insertRefreshToken,
  judgeRefreshToken,
  lockSession,
  markRotated,
} from './refresh-token-repository.ts';
import {
  ACCESS_TOKEN_SECONDS,
  createSession,
  endSession,
  insertAccessToken,
  type SessionOwner,
  type SessionPlace,
} from './session-repository.ts';
import { hashToken, newSalt, newToken, successorOf, type TokenPair } from './session-token.ts';

export interface OpenedSession extends TokenPair {
  expiresIn: number;
}

/** A session that can be refreshed, as every sign-in opens one. */
export async function openSession(tx: Db, owner: SessionOwner, place?: SessionPlace): Promise<OpenedSession> {
  const refreshToken = newToken();
  const { sessionId, accessToken, expiresIn } = await createSession(tx, owner, place);
  await insertRefreshToken(tx, { sessionId, refreshToken });
  return { refreshToken, accessToken, expiresIn };
}

export interface RefreshParts {
  pool: Pool;
  log: Log;
  requestId: string;
}

/** Changes a refresh token for its successor. All who bring the same one at about the same time get the same. */
export async function refreshSession(
  { pool, log, requestId }: RefreshParts,
  refreshToken: string,
): Promise<OpenedSession> {
  const { tokens, reusedBy } = await inTransaction(pool, (tx) => renew(tx, refreshToken));
  if (reusedBy !== undefined) {
    const fields = { event: 'refresh-token-reused', requestId, actor: reusedBy };
    log.warn(fields, 'a refresh token was used again after its rotation: its session is ended');
  }
  if (!tokens) throw new Refusal('UNAUTHORIZED');
  // A replay comes at most the grace later, which is less than a token is accepted late.
  return { ...tokens, expiresIn: ACCESS_TOKEN_SECONDS };
}

interface Renewal {
  tokens?: TokenPair | undefined;
  reusedBy?: string;
}

/** Refusals are answered rather than thrown: the end of a stolen session has to be committed. */
async function renew(tx: Db, refreshToken: string): Promise<Renewal> {
  const tokenHash = hashToken(refreshToken);
  const sessionId = await lockSession(tx, tokenHash);
  const judged = sessionId === undefined ? undefined : await judgeRefreshToken(tx, tokenHash);
  if (sessionId === undefined || !judged) return {};
  switch (judged.state) {
    case 'living':
      return { tokens: await rotate(tx, { sessionId, refreshToken }) };
    case 'replayed':
      return { tokens: await latestSuccessor(tx, { sessionId, refreshToken }) };
    case 'reused':
      await endSession(tx, sessionId);
      return { reusedBy: judged.owner };
    case 'dead':
      return {};
  }
}

interface HeldToken {
  sessionId: string;
  refreshToken: string;
}

async function rotate(tx: Db, { sessionId, refreshToken }: HeldToken): Promise<TokenPair> {
  const salt = newSalt();
  const successor = successorOf(refreshToken, salt);
  await markRotated(tx, { refreshToken, salt });
  await insertRefreshToken(tx, { sessionId, refreshToken: successor.refreshToken });
  await insertAccessToken(tx, { sessionId, accessToken: successor.accessToken });
  return successor;
}

/** A successor may have been rotated in its turn already: a browser left with that one would lose its session later. */
async function latestSuccessor(
  tx: Db,
  { sessionId, refreshToken }: HeldToken,
): Promise<TokenPair | undefined> {
  const rotations = await findLateRotations(tx, sessionId);
  const salts = new Map(rotations.map(({ tokenHash, successorSalt }) => [keyOf(tokenHash), successorSalt]));
  let latest: TokenPair | undefined;
  let salt = salts.get(keyOf(hashToken(refreshToken)));
  while (salt) {
    latest = successorOf(latest?.refreshToken ?? refreshToken, salt);
    salt = salts.get(keyOf(hashToken(latest.refreshToken)));
  }
  return latest;
}

function keyOf(hash: Buffer): string {
  return hash.toString('base64');
}
