import type { Db } from '../../platform/database/database.ts';
import { columnOf, type WorkOwner } from './work-account.ts';

export interface SecondFactorRow {
  id: number;
  secret: Buffer;
  isConfirmed: boolean;
}

export async function findSecondFactor(
  db: Db,
  { kind, id }: WorkOwner,
): Promise<SecondFactorRow | undefined> {
  const [row] = await db<SecondFactorRow[]>`
    select id, secret, confirmed_at is not null as is_confirmed
      from second_factor
     where ${db(columnOf(kind))} = ${id}
  `;
  return row;
}

/** Begun anew, an unconfirmed one gets the new secret. */
export async function putSecondFactor(tx: Db, { kind, id }: WorkOwner, secret: Buffer): Promise<void> {
  const column = tx(columnOf(kind));
  await tx`
    insert into second_factor (${column}, secret)
    values (${id}, ${secret})
    on conflict (${column}) do update
       set secret = excluded.secret
     where second_factor.confirmed_at is null
  `;
}

/** False for a step that was used before, or when a later one was: of many at once one gets it. */
export async function useStep(tx: Db, { id, step }: { id: number; step: number }): Promise<boolean> {
  const used = await tx`
    update second_factor
       set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
     where id = ${id}
       and last_step < ${step}
  `;
  return used.count > 0;
}

export async function insertRecoveryCodes(
  tx: Db,
  { id, hashes }: { id: number; hashes: readonly Buffer[] },
): Promise<void> {
  for (const hash of hashes)
    await tx`insert into recovery_code (second_factor_id, code_hash) values (${id}, ${hash})`;
}

export async function useRecoveryCode(tx: Db, { id, hash }: { id: number; hash: Buffer }): Promise<boolean> {
  const used = await tx`
    update recovery_code
       set used_at = now()
     where second_factor_id = ${id}
       and code_hash = ${hash}
       and used_at is null
  `;
  return used.count > 0;
}

/** False when there was none. */
export async function deleteSecondFactor(tx: Db, { kind, id }: WorkOwner): Promise<boolean> {
  const removed = await tx`delete from second_factor where ${tx(columnOf(kind))} = ${id}`;
  return removed.count > 0;
}
