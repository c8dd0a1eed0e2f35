import { createHash } from 'node:crypto';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool, type Transaction } from '../../platform/database/database.ts';

interface Keyed {
  customerId: number;
  key: string;
  /** What was asked for: another wish by the same key is a mistake of the caller. */
  body: unknown;
}

/** Done once by one key: a repetition gets the id that the first one made. */
export async function doneOnce(
  pool: Pool,
  { customerId, key, body }: Keyed,
  work: (tx: Transaction) => Promise<number>,
): Promise<number> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest();
  return inTransaction(pool, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`proposal ${customerId} ${key}`}, 0))`;
    const [kept] = await tx<{ bodyHash: Buffer; madeId: number | null }[]>`
      select body_hash, (answer ->> 'proposal_id')::bigint as made_id
        from idempotency_key where customer_id = ${customerId} and key = ${key}
    `;
    if (kept) {
      if (!bodyHash.equals(kept.bodyHash) || kept.madeId === null) throw new Refusal('IDEMPOTENCY_MISMATCH');
      return kept.madeId;
    }
    const id = await work(tx);
    await tx`
      insert into idempotency_key (customer_id, key, body_hash, status, answer)
      values (${customerId}, ${key}, ${bodyHash}, 201, jsonb_build_object('proposal_id', ${id}::bigint))
    `;
    return id;
  });
}
