import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { giveBackCall, spendCall } from '../../platform/http/call-quota.ts';
import { recipientKey } from '../../platform/messages/recipient-key.ts';
import { isPassword } from '../../platform/session/password.ts';
import type { OpenedSession } from '../../platform/session/refresh-session.ts';
import { findConfirmedAccount, lockPassword } from './account-repository.ts';
import { addressOf, emailAddress } from './address.ts';
import { enter, type Visit } from './entering.ts';

const MOST_WRONG_PER_LOGIN = 10;
const MOST_WRONG_PER_CALLER = 60;

export interface Credentials {
  login: string;
  password: string;
}

/** The same work for every login, known or not, and one refusal for all that can be wrong. */
export async function signInByPassword(
  { pool, isLimited }: { pool: Pool; isLimited: boolean },
  { login, password }: Credentials,
  visit: Visit,
): Promise<OpenedSession> {
  const address = addressOf(login) ?? emailAddress(login);
  const quotas = [
    { scope: 'login-caller', caller: visit.caller, mostPerHour: MOST_WRONG_PER_CALLER },
    {
      scope: 'login',
      caller: recipientKey(address.channel, address.value),
      mostPerHour: MOST_WRONG_PER_LOGIN,
    },
  ];
  if (isLimited) for (const quota of quotas) await spendCall(pool, quota);
  const account = await findConfirmedAccount(pool, address);
  const isRight = await isPassword(password, account?.passwordHash ?? undefined);
  if (!account || !isRight) throw new Refusal('LOGIN_FAILED');
  return inTransaction(pool, async (tx) => {
    if (!(await lockPassword(tx, account))) throw new Refusal('LOGIN_FAILED');
    if (isLimited) for (const quota of quotas) await giveBackCall(tx, quota);
    return enter(tx, account.id, visit);
  });
}
