import { createHash } from 'node:crypto';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type Db, inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';

export interface Keyed {
  customerId: number;
  key: string;
  bodyHash: Buffer;
}

export function keyedBy(customerId: number, key: string, body: unknown): Keyed {
  return { customerId, key, bodyHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

/** The request that this key made; made now if it has made none. Sent again, it is answered and not done again. */
export async function oncePerKey(
  pool: Pool,
  keyed: Keyed,
  make: (tx: Transaction) => Promise<number>,
): Promise<number> {
  const { customerId, key, bodyHash } = keyed;
  return inTransaction(pool, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`tender ${customerId} ${key}`}, 0))`;
    const known = await knownTender(tx, keyed);
    if (known !== undefined) return known;
    const id = await make(tx);
    await tx`
      insert into idempotency_key (customer_id, key, body_hash, status, answer)
      values (${customerId}, ${key}, ${bodyHash}, 201, jsonb_build_object('tender_id', ${id}::bigint))
    `;
    return id;
  });
}

async function knownTender(db: Db, { customerId, key, bodyHash }: Keyed): Promise<number | undefined> {
  const [kept] = await db<{ bodyHash: Buffer; tenderId: number | null }[]>`
    select body_hash, (answer ->> 'tender_id')::bigint as tender_id
      from idempotency_key where customer_id = ${customerId} and key = ${key}
  `;
  if (!kept) return undefined;
  if (!bodyHash.equals(kept.bodyHash) || kept.tenderId === null) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return kept.tenderId;
}
