import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { type CallQuota, giveBackCall, spendCall } from '../../platform/http/call-quota.ts';
import { recipientKey } from '../../platform/messages/recipient-key.ts';
import { isPassword } from '../../platform/session/password.ts';
import type { OpenedSession } from '../../platform/session/refresh-session.ts';
import type { Secrets } from '../../platform/session/secrets.ts';
import { stepOfCode } from '../../platform/session/totp.ts';
import { emailAddress } from '../accounts/address.ts';
import { enterAs, type Visit } from '../accounts/entering.ts';
import {
  findSecondFactor,
  type SecondFactorRow,
  useRecoveryCode,
  useStep,
} from './second-factor-repository.ts';
import {
  findWorkAccount,
  lockWorkAccount,
  nameOfOwner,
  ownerOfName,
  sessionOwner,
  type WorkKind,
  type WorkOwner,
} from './work-account.ts';

const MOST_WRONG_PER_ACCOUNT = 10;
const MOST_WRONG_PER_CALLER = 60;

export interface WorkSignInParts extends Secrets {
  pool: Pool;
  isLimited: boolean;
}

export type PasswordShown = { session: OpenedSession } | { ticket: string };

/** The same work for every address, known or not, and one refusal for all that can be wrong. */
export async function showPassword(
  { pool, isLimited, issueTicket }: WorkSignInParts,
  { kind, ...typed }: { kind: WorkKind; email: string; password: string },
  visit: Visit,
): Promise<PasswordShown> {
  const email = emailAddress(typed.email).value;
  const quotas = quotasOf({ scope: `${kind} login`, account: recipientKey('email', email) }, visit);
  if (isLimited) await spend(pool, quotas);
  const account = await findWorkAccount(pool, { kind, email });
  const isRight = await isPassword(typed.password, account?.passwordHash ?? undefined);
  if (!account || !isRight) throw new Refusal('STAFF_LOGIN_FAILED');
  return inTransaction(pool, async (tx) => {
    if (isLimited) await giveBack(tx, quotas);
    const owner = { kind, id: account.id };
    const factor = await findSecondFactor(tx, owner);
    if (factor?.isConfirmed) return { ticket: issueTicket(nameOfOwner(owner)) };
    return { session: await enterAs(tx, sessionOwner(owner), visit) };
  });
}

/** A ticket of the other kind is none: staff come in by their own door. */
export async function showCode(
  parts: WorkSignInParts,
  { kind, ticket, code }: { kind: WorkKind; ticket: string; code: string },
  visit: Visit,
): Promise<OpenedSession> {
  const { pool, isLimited } = parts;
  const owner = ownerOfName(parts.readTicket(ticket) ?? '');
  if (owner?.kind !== kind) throw new Refusal('TICKET_INVALID');
  const quotas = quotasOf({ scope: 'second factor', account: nameOfOwner(owner) }, visit);
  if (isLimited) await spend(pool, quotas);
  return inTransaction(pool, async (tx) => {
    const account = await lockWorkAccount(tx, owner);
    const factor = account && (await findSecondFactor(tx, owner));
    if (!factor?.isConfirmed) throw new Refusal('TICKET_INVALID');
    if (!(await isCode(tx, parts, { owner, factor, code })))
      throw new Refusal('CODE_INVALID', { field: 'code' });
    if (isLimited) await giveBack(tx, quotas);
    return enterAs(tx, sessionOwner(owner), visit);
  });
}

/** Whether it is a code of the app or a recovery code, not used before; used from now on. */
async function isCode(
  tx: Db,
  { unseal, hashCode }: Secrets,
  { owner, factor, code }: { owner: WorkOwner; factor: SecondFactorRow; code: string },
): Promise<boolean> {
  const { id } = factor;
  const name = nameOfOwner(owner);
  const secret = unseal(factor.secret, name);
  const step = secret && stepOfCode(secret, code, Date.now());
  if (step !== undefined) return useStep(tx, { id, step });
  return useRecoveryCode(tx, { id, hash: hashCode(code.toLowerCase(), name) });
}

function quotasOf({ scope, account }: { scope: string; account: string }, { caller }: Visit): CallQuota[] {
  return [
    { scope: 'staff-login-caller', caller, mostPerHour: MOST_WRONG_PER_CALLER },
    { scope, caller: account, mostPerHour: MOST_WRONG_PER_ACCOUNT },
  ];
}

async function spend(db: Db, quotas: readonly CallQuota[]): Promise<void> {
  for (const quota of quotas) await spendCall(db, quota);
}

async function giveBack(db: Db, quotas: readonly CallQuota[]): Promise<void> {
  for (const quota of quotas) await giveBackCall(db, quota);
}
