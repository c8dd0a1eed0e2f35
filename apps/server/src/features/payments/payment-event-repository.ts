import type { Db } from '../../platform/database/database.ts';
import type { BankNotice, ProviderCode } from './payment-provider.ts';

export interface PaymentEventRow extends BankNotice {
  id: number;
  provider: ProviderCode;
  workedAt: Date | null;
}

/** Stored before anything is made of it; the same word again is counted. */
export async function storeEvent(
  db: Db,
  { provider, notice, body }: { provider: ProviderCode; notice: BankNotice; body: unknown },
): Promise<PaymentEventRow> {
  const { externalId, ref, status, amount } = notice;
  const [row] = await db<PaymentEventRow[]>`
    insert into payment_event as known (provider, external_id, ref, status, amount, body)
    values (${provider}, ${externalId}, ${ref}, ${status}, ${amount}, ${JSON.stringify(body)}::text::jsonb)
        on conflict (provider, external_id, status, amount) do update set times = known.times + 1
    returning id, provider, external_id, ref, status, amount, worked_at
  `;
  return row!;
}

export async function findUnworkedEvents(db: Db, limit: number): Promise<PaymentEventRow[]> {
  return db<PaymentEventRow[]>`
    select id, provider, external_id, ref, status, amount, worked_at
      from payment_event
     where worked_at is null
     order by id
     limit ${limit}
  `;
}

export async function markWorked(db: Db, id: number, outcome: string): Promise<void> {
  await db`update payment_event set worked_at = now(), outcome = ${outcome.slice(0, 100)} where id = ${id}`;
}
