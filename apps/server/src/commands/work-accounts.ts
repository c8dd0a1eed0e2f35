import { text } from 'node:stream/consumers';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { SELLER_ROLE_LABELS, SELLER_ROLES } from '@okoem/domain/access/seller-role.ts';
import { leakedPasswords } from '../features/accounts/leaked-passwords.ts';
import { newPasswordFaults } from '../features/accounts/new-password.ts';
import { deleteSecondFactor } from '../features/staff/second-factor-repository.ts';
import {
  endWorkSessions,
  findWorkAccount,
  setWorkPassword,
  type WorkKind,
  type WorkOwner,
} from '../features/staff/work-account.ts';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { readConfig } from '../platform/config.ts';
import { inTransaction, type Pool } from '../platform/database/database.ts';
import { hashPassword } from '../platform/session/password.ts';
import { UsageError } from './usage-error.ts';

interface ByCommand {
  actor: JobActor;
  requestId: null;
}

export async function addSellerUser(
  pool: Pool,
  { seller = '', email, name, role }: { seller?: string; email?: string; name?: string; role: string },
  by: ByCommand,
): Promise<void> {
  if (!/^\d{1,15}$/.test(seller) || !email || !name)
    throw new UsageError('Somebody of a seller needs --seller (its number), --email, --name and --role.');
  const known = SELLER_ROLES.find((one) => one === role);
  if (!known) throw new UsageError(`A role at a seller is one of ${SELLER_ROLES.join(', ')}.`);
  await inTransaction(pool, async (tx) => {
    const [seat] = await tx`select from seller where id = ${Number(seller)}`;
    if (!seat) throw new UsageError('There is no such seller.');
    const [added] = await tx<{ id: number }[]>`
      insert into seller_user (seller_id, role, name, email)
      values (${Number(seller)}, ${role}, ${name}, ${email})
      on conflict do nothing
      returning id
    `;
    if (!added) throw new UsageError('Somebody of a seller has that e-mail already.');
    const subject = { kind: 'seller-user', id: added.id };
    const after = { sellerId: Number(seller), role };
    await writeAudit(tx, { ...by, action: 'staff.write', subject, before: null, after });
  });
  console.log(`Added, with the role ${role} («${SELLER_ROLE_LABELS[known]}»). Set a password next.`);
}

interface Named {
  operator?: string;
  'seller-user'?: string;
}

/** From stdin, since arguments are seen by everybody on the machine and kept by shells. */
export async function setPasswordFromStdin(pool: Pool, named: Named, by: ByCommand): Promise<void> {
  const { owner, email } = await ownerOf(pool, named);
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const isLeaked = leakedPasswords(readConfig().LEAKED_PASSWORDS_FILE);
  const [fault] = newPasswordFaults({ password, password_confirmation: password, logins: [email], isLeaked });
  if (fault) throw new UsageError(fault.message);
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (tx) => {
    await setWorkPassword(tx, owner, passwordHash);
    await endWorkSessions(tx, owner);
    const after = { changed: 'password' };
    await writeAudit(tx, { ...by, action: 'staff.write', subject: owner, before: null, after });
  });
  console.log('The password is set; all sessions of the account are ended.');
}

/** Who lost both the app and the codes begins anew. */
export async function resetSecondFactor(pool: Pool, named: Named, by: ByCommand): Promise<void> {
  const { owner } = await ownerOf(pool, named);
  await inTransaction(pool, async (tx) => {
    if (!(await deleteSecondFactor(tx, owner)))
      throw new UsageError('There is no second factor to take away.');
    await endWorkSessions(tx, owner);
    const [before, after] = [{ secondFactor: true }, { secondFactor: false }];
    await writeAudit(tx, { ...by, action: 'staff.write', subject: owner, before, after });
  });
  console.log('The second factor is taken away; all sessions of the account are ended.');
}

async function ownerOf(pool: Pool, named: Named): Promise<{ owner: WorkOwner; email: string }> {
  const { operator, 'seller-user': sellerUser } = named;
  const email = operator ?? sellerUser;
  if (!email || (operator && sellerUser)) throw new UsageError('Name one of --operator and --seller-user.');
  const kind: WorkKind = operator ? 'operator' : 'seller-user';
  const account = await findWorkAccount(pool, { kind, email: email.toLowerCase() });
  if (!account) throw new UsageError('There is nobody with that e-mail.');
  return { owner: { kind, id: account.id }, email };
}
