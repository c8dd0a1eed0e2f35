import type { Actor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import {
  type AgreedPriceRow,
  findAgreedPrices,
  lockCompany,
  replaceAgreedPrices,
} from './agreed-price-repository.ts';

interface AgreedPricesChange {
  companyId: number;
  priceListIds: readonly number[];
  actor: Actor;
  requestId: string | null;
}

/** All of a company's price lists at once. A list that is not there changes nothing. */
export async function setAgreedPriceLists(pool: Pool, change: AgreedPricesChange): Promise<AgreedPriceRow[]> {
  const { companyId, priceListIds, actor, requestId } = change;
  return inTransaction(pool, async (tx) => {
    if (!(await lockCompany(tx, companyId))) throw new Refusal('NOT_FOUND');
    const before = await findAgreedPrices(tx, companyId);
    await replaceAgreedPrices(tx, companyId, priceListIds);
    const after = await findAgreedPrices(tx, companyId);
    if (after.length !== priceListIds.length) throw new Refusal('NOT_FOUND');
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'prices.write',
      subject: { kind: 'company', id: companyId },
      before: { priceLists: before.map(({ id }) => id) },
      after: { priceLists: after.map(({ id }) => id) },
    });
    return after;
  });
}
