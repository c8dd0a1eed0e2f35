import type { Db } from '../../platform/database/database.ts';
import type { Address } from './address.ts';

export interface NewCode {
  id: string;
  address: Address;
  recipient: string;
  purpose: string;
  codeHash: Buffer;
  customerId: number | null;
  seconds: number;
}

export interface SendingLimits {
  resendSeconds: number;
  mostPerHour: number;
}

/** Seconds until another code may go to this recipient; of calls at once, each sees those before it. */
export async function waitForNextCode(
  tx: Db,
  { recipient, resendSeconds, mostPerHour }: SendingLimits & { recipient: string },
): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`code ${recipient}`}, 0))`;
  const [row] = await tx<{ seconds: number }[]>`
    select coalesce(ceil(extract(epoch from greatest(
             max(created_at) + make_interval(secs => ${resendSeconds}),
             case when count(*) >= ${mostPerHour} then min(created_at) + interval '1 hour' end
           ) - now())), 0)::int as seconds
      from (select created_at
              from verification_code
             where recipient = ${recipient}
               and created_at > now() - interval '1 hour'
             order by created_at desc
             limit ${mostPerHour}) as latest
  `;
  return row!.seconds;
}

export async function insertCode(tx: Db, code: NewCode): Promise<void> {
  const { id, address, recipient, purpose, codeHash, customerId, seconds } = code;
  await tx`
    insert into verification_code (id, channel, address, recipient, purpose, code_hash, customer_id, expires_at)
    values (${id}, ${address.channel}, ${address.value}, ${recipient}, ${purpose}, ${codeHash}, ${customerId},
            now() + make_interval(secs => ${seconds}))
  `;
}

export interface CodeQuestion {
  requestId: string | undefined;
  address: Address;
  purposes: readonly string[];
  customerId: number | null;
}

/** Codes that can still be typed in, tries left or not. */
export async function findOpenCodes(
  db: Db,
  { requestId, address, purposes, customerId }: CodeQuestion,
): Promise<{ id: string }[]> {
  return db<{ id: string }[]>`
    select id
      from verification_code
     where address = ${address.value}
       and channel = ${address.channel}
       and purpose = any(${purposes as string[]})
       and customer_id is not distinct from ${customerId}::bigint
       and id = coalesce(${requestId ?? null}::uuid, id)
       and used_at is null
       and expires_at > now()
     limit 2
  `;
}

/** One statement judges a guess and counts it, so that any number at once gets no more than `most`; right ones are free. */
export async function guessCode(
  db: Db,
  { id, codeHash, most }: { id: string; codeHash: Buffer; most: number },
): Promise<'right' | 'wrong' | 'no tries left'> {
  const [row] = await db<{ isRight: boolean }[]>`
    update verification_code
       set attempts = attempts + case when code_hash = ${codeHash} then 0 else 1 end
     where id = ${id}
       and attempts < ${most}
    returning code_hash = ${codeHash} as is_right
  `;
  if (!row) return 'no tries left';
  return row.isRight ? 'right' : 'wrong';
}

/** False when somebody was faster. */
export async function markCodeUsed(tx: Db, id: string): Promise<boolean> {
  const used = await tx`
    update verification_code set used_at = now() where id = ${id} and used_at is null and expires_at > now()
  `;
  return used.count > 0;
}

/** Kept for a day: limits look an hour back, people who ask what happened a little further. */
export async function pruneCodes(db: Db): Promise<number> {
  const removed = await db`delete from verification_code where expires_at < now() - interval '1 day'`;
  return removed.count;
}
