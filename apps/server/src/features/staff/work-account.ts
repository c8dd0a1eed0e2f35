import type { Db } from '../../platform/database/database.ts';
import type { SessionOwner } from '../../platform/session/session-repository.ts';

export type WorkKind = 'operator' | 'seller-user';

/** An account that somebody works with: of the staff, or of a seller. */
export interface WorkOwner {
  kind: WorkKind;
  id: number;
}

/** `operator 7`: the name in seals, tickets and limits. */
export function nameOfOwner({ kind, id }: WorkOwner): string {
  return `${kind} ${id}`;
}

export function ownerOfName(name: string): WorkOwner | undefined {
  const [, kind, id] = /^(operator|seller-user) (\d+)$/.exec(name) ?? [];
  return kind === undefined ? undefined : { kind: kind as WorkKind, id: Number(id) };
}

export function sessionOwner({ kind, id }: WorkOwner): SessionOwner {
  return kind === 'operator' ? { operatorId: id } : { sellerUserId: id };
}

export interface WorkAccount {
  id: number;
  email: string;
  passwordHash: string | null;
}

export async function findWorkAccount(
  db: Db,
  { kind, email }: { kind: WorkKind; email: string },
): Promise<WorkAccount | undefined> {
  const [row] = await db<WorkAccount[]>`
    select id, email, password_hash
      from ${table(db, kind)}
     where lower(email) = ${email}
       and closed_at is null
  `;
  return row;
}

/** Until the commit the account is neither closed nor given another second factor. */
export async function lockWorkAccount(tx: Db, { kind, id }: WorkOwner): Promise<WorkAccount | undefined> {
  const [row] = await tx<WorkAccount[]>`
    select id, email, password_hash
      from ${table(tx, kind)}
     where id = ${id}
       and closed_at is null
       for update
  `;
  return row;
}

export async function setWorkPassword(tx: Db, { kind, id }: WorkOwner, passwordHash: string): Promise<void> {
  await tx`update ${table(tx, kind)} set password_hash = ${passwordHash} where id = ${id}`;
}

export async function endWorkSessions(
  tx: Db,
  { kind, id }: WorkOwner,
  exceptId: string | null = null,
): Promise<void> {
  await tx`
    update session
       set ended_at = now()
     where ${tx(columnOf(kind))} = ${id}
       and ended_at is null
       and id is distinct from ${exceptId}::uuid
  `;
}

function table(db: Db, kind: WorkKind) {
  return kind === 'operator' ? db`operator` : db`seller_user`;
}

export function columnOf(kind: WorkKind): 'operator_id' | 'seller_user_id' {
  return kind === 'operator' ? 'operator_id' : 'seller_user_id';
}
