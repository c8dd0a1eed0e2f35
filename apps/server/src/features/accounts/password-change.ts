import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { changePassword } from '@okoem/contract/sessions.ts';
import type { changePasswordPublic } from '@okoem/contract/sign-in.ts';
import type { CodeSent } from '@okoem/contract/verification-codes.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { type CallQuota, giveBackCall, spendCall } from '../../platform/http/call-quota.ts';
import { sendMessage } from '../../platform/messages/message.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { hashPassword, isPassword } from '../../platform/session/password.ts';
import { noAccountMessage, passwordChangedMessage } from './account-letters.ts';
import {
  confirmedAddress,
  endCustomerSessions,
  findConfirmedAccount,
  findContacts,
  lockPassword,
  setPassword,
} from './account-repository.ts';
import { type Address, addressOf } from './address.ts';
import { refuseFaults } from './field-faults.ts';
import type { IsLeaked } from './leaked-passwords.ts';
import { newPasswordFaults } from './new-password.ts';
import { requireRecentIdentity } from './recent-identity.ts';
import type { VerificationCodes } from './verification-codes.ts';

const MOST_WRONG_PER_HOUR = 10;
const RECOVERY = ['recovery'] as const;

export interface PasswordParts {
  pool: Pool;
  codes: VerificationCodes;
  isLimited: boolean;
  publicUrl: string;
  isLeaked: IsLeaked;
}

type RecoveryBody = EndpointCall<typeof changePasswordPublic>['body'];
type ChangeBody = EndpointCall<typeof changePassword>['body'];

/** First stage. Somebody is written to in any case: a code, or that there is no account; the screen says the same. */
export async function sendRecoveryCode(
  { pool, codes, publicUrl }: PasswordParts,
  { login, caller }: { login: string; caller: string },
): Promise<CodeSent> {
  const address = loginAddress(login);
  return inTransaction(pool, async (tx) => {
    const account = await findConfirmedAccount(tx, address);
    const instead = account ? {} : { instead: noAccountMessage(address, publicUrl) };
    return codes.send(tx, { address, purpose: 'recovery', caller, ...instead });
  });
}

/** Second stage. */
export async function recoverPassword(parts: PasswordParts, body: RecoveryBody): Promise<void> {
  const { pool, codes } = parts;
  const { login, request_id: requestId, code, password, password_confirmation } = body;
  const address = loginAddress(login);
  const typed = { code, password, password_confirmation };
  const missing = Object.entries(typed).filter(([, value]) => value === undefined);
  refuseFaults(missing.map(([field]) => ({ field, message: VALIDATION_MESSAGES.REQUIRED })));
  refuseFaults(
    newPasswordFaults({
      password: password!,
      password_confirmation: password_confirmation!,
      logins: [address.value],
      isLeaked: parts.isLeaked,
    }),
  );
  const id = await codes.check(pool, { requestId, address, purposes: RECOVERY, code: code! });
  const passwordHash = await hashPassword(password!);
  await inTransaction(pool, async (tx) => {
    await codes.use(tx, id);
    const account = await findConfirmedAccount(tx, address);
    // Closed since the code was sent.
    if (!account) throw new Refusal('CODE_INVALID', { field: 'code' });
    await replacePassword(tx, parts, { customerId: account.id, passwordHash });
  });
}

/** By who has signed in: the session that asks goes on, the others end. */
export async function changeOwnPassword(
  parts: PasswordParts,
  { customerId, sessionId }: SignedInCustomer,
  { old_password: oldPassword, password, password_confirmation }: ChangeBody,
): Promise<void> {
  const { pool, isLimited, isLeaked } = parts;
  const account = await findContacts(pool, customerId);
  if (!account) throw new Refusal('UNAUTHORIZED');
  const { email, phone, passwordHash: current } = account;
  refuseFaults(newPasswordFaults({ password, password_confirmation, logins: [email, phone], isLeaked }));
  const quota = passwordQuota(customerId);
  // Where there is no old one to show, the session alone would make whoever has it an owner.
  if (current === null) await requireRecentIdentity(pool, { sessionId });
  if (isLimited) await spendCall(pool, quota);
  // Never 401: that would sign the person out for a typing error.
  if (current !== null && !(await isPassword(oldPassword ?? '', current)))
    refuseFaults([{ field: 'old_password', message: 'Старый пароль не подходит' }]);
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (tx) => {
    if (!(await lockPassword(tx, { id: customerId, passwordHash: current }))) throw new Refusal('CONFLICT');
    if (isLimited) await giveBackCall(tx, quota);
    await replacePassword(tx, parts, { customerId, passwordHash, sessionId });
  });
}

/** Wrong ones of who has signed in, whatever they are asked for. */
export function passwordQuota(customerId: number): CallQuota {
  return { scope: 'password', caller: `customer ${customerId}`, mostPerHour: MOST_WRONG_PER_HOUR };
}

interface Replacement {
  customerId: number;
  passwordHash: string;
  /** Goes on. */
  sessionId?: string;
}

/** Whoever knew the old one has no session left, and the owner hears of it. */
async function replacePassword(
  tx: Db,
  { publicUrl }: PasswordParts,
  { customerId, passwordHash, sessionId }: Replacement,
): Promise<void> {
  await setPassword(tx, customerId, passwordHash);
  await endCustomerSessions(tx, customerId, sessionId);
  const contacts = await findContacts(tx, customerId);
  const address = contacts && confirmedAddress(contacts);
  if (address) await sendMessage(tx, passwordChangedMessage(address, publicUrl));
}

function loginAddress(login: string): Address {
  const address = addressOf(login);
  if (!address) refuseFaults([{ field: 'login', message: 'Укажите телефон или e-mail' }]);
  return address!;
}
