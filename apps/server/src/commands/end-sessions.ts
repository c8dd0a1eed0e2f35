import type { JobActor } from '@okoem/domain/access/actor.ts';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { inTransaction, type Pool, type Transaction } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

interface Named {
  operator?: string;
  customer?: string;
  'seller-user'?: string;
}

interface ByCommand {
  actor: JobActor;
  requestId: null;
}

const ACCOUNTS = {
  operator: { table: 'operator', column: 'operator_id', action: 'staff.write' },
  customer: { table: 'customer', column: 'customer_id', action: 'people.write' },
  'seller-user': { table: 'seller_user', column: 'seller_user_id', action: 'staff.write' },
} as const;

/** For an account that somebody else may be in: out on every device, and the password is the next thing to change. */
export async function endSessions(pool: Pool, named: Named, by: ByCommand): Promise<void> {
  const kinds = (Object.keys(ACCOUNTS) as (keyof typeof ACCOUNTS)[]).filter((kind) => named[kind]);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1)
    throw new UsageError('Name one of --operator, --customer and --seller-user.');
  const ended = await inTransaction(pool, async (tx) => {
    const { table, column, action } = ACCOUNTS[kind];
    const id = await idOf(tx, table, named[kind]!);
    const { count } =
      await tx`update session set ended_at = now() where ${tx(column)} = ${id} and ended_at is null`;
    const change = { before: { sessions: count }, after: { sessions: 0 } };
    await writeAudit(tx, { ...by, action, subject: { kind, id }, ...change });
    return count;
  });
  console.log(`${ended} sessions are ended.`);
}

/** Customers may share an address that nobody has confirmed; sessions of a wrong one must not end. */
async function idOf(tx: Transaction, table: string, email: string): Promise<number> {
  const rows = await tx<{ id: number }[]>`
    select id from ${tx(table)} where lower(email) = lower(${email}) and closed_at is null
  `;
  if (rows.length > 1) throw new UsageError('Several accounts have that e-mail, none of them confirmed.');
  if (rows.length === 0) throw new UsageError('There is nobody with that e-mail.');
  return rows[0]!.id;
}
