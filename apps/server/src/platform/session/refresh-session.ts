import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../database/database.ts';
import type { Log } from '../log.ts';
import { GUEST } from './actor.ts';
import {
  findLateRotations,
  insertRefreshToken,
  judgeRefreshToken,
  lockSession,
  markRotated,
} from './refresh-token-repository.ts';
import {
  createSession,
  endSession,
  endSurplusSessions,
  insertAccessToken,
  lifeOf,
  type SessionLife,
  type SessionOwner,
  type SessionPlace,
} from './session-repository.ts';
import { hashToken, newSalt, newToken, successorOf, type TokenPair } from './session-token.ts';

export interface OpenedSession extends TokenPair {
  expiresIn: number;
  /** How long the refresh token is good for: as long as its cookie. */
  keptFor: number;
}

/** A session that can be refreshed, as every sign-in opens one. */
export async function openSession(tx: Db, owner: SessionOwner, place?: SessionPlace): Promise<OpenedSession> {
  const refreshToken = newToken();
  const { sessionId, accessToken, expiresIn } = await createSession(tx, owner, place);
  const { refresh: seconds } = lifeOf('customerId' in owner);
  await insertRefreshToken(tx, { sessionId, refreshToken, seconds });
  await endSurplusSessions(tx, owner);
  return { refreshToken, accessToken, expiresIn, keptFor: seconds };
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
  const { tokens, life, reusedBy } = await inTransaction(pool, (tx) => renew(tx, refreshToken, requestId));
  if (reusedBy !== undefined) {
    const fields = { event: 'refresh-token-reused', requestId, actor: reusedBy };
    log.warn(fields, 'a refresh token was used again after its rotation: its session is ended');
  }
  if (!tokens || !life) throw new Refusal('UNAUTHORIZED');
  // A replay comes at most the grace later, which is less than a token is accepted late.
  return { ...tokens, expiresIn: life.access, keptFor: life.refresh };
}

interface Renewal {
  life?: SessionLife;
  tokens?: TokenPair | undefined;
  reusedBy?: string;
}

/** Refusals are answered rather than thrown: the end of a stolen session has to be committed. */
async function renew(tx: Transaction, refreshToken: string, requestId: string): Promise<Renewal> {
  const tokenHash = hashToken(refreshToken);
  const sessionId = await lockSession(tx, tokenHash);
  const judged = sessionId === undefined ? undefined : await judgeRefreshToken(tx, tokenHash);
  if (sessionId === undefined || !judged) return {};
  const life = lifeOf(judged.isCustomer);
  switch (judged.state) {
    case 'living':
      return { life, tokens: await rotate(tx, { sessionId, refreshToken }, life) };
    case 'replayed':
      return { life, tokens: await latestSuccessor(tx, { sessionId, refreshToken }) };
    case 'reused':
      await endSession(tx, sessionId);
      await noteTheft(tx, { sessionId, owner: judged.owner, requestId });
      return { reusedBy: judged.owner };
    case 'dead':
      return {};
  }
}

/** The log is gone in weeks, and whoever asks what happened to an account asks later. */
async function noteTheft(
  tx: Transaction,
  { sessionId, owner, requestId }: { sessionId: string; owner: string; requestId: string },
): Promise<void> {
  await writeAudit(tx, {
    // Either of two came late with it: the owner or the thief.
    actor: GUEST,
    action: 'session.renew',
    subject: { kind: 'session', id: sessionId },
    before: { ended: false },
    after: { ended: true, owner, why: 'reused after its rotation' },
    requestId,
  });
}

interface HeldToken {
  sessionId: string;
  refreshToken: string;
}

async function rotate(
  tx: Db,
  { sessionId, refreshToken }: HeldToken,
  { access, refresh: seconds }: SessionLife,
): Promise<TokenPair> {
  const salt = newSalt();
  const successor = successorOf(refreshToken, salt);
  await markRotated(tx, { refreshToken, salt });
  await insertRefreshToken(tx, { sessionId, refreshToken: successor.refreshToken, seconds });
  await insertAccessToken(tx, { sessionId, accessToken: successor.accessToken, expiresIn: access });
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
