import type { PriceList } from '@okoem/contract/price-lists.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import {
  findPriceLists,
  insertPriceList,
  isSeller,
  lockPriceList,
  type PriceListRow,
  type PriceListTerms,
  updatePriceList,
} from './price-list-repository.ts';

export interface By {
  actor: Actor;
  requestId: string | null;
}

const ONE = { offset: 0, limit: 1 };

export function priceListView(row: PriceListRow): PriceList {
  const { id, name, sellerId, sellerName, isFixed, isByOperator, startsOn, endsOn, version } = row;
  return {
    id,
    name,
    seller: sellerId === null ? null : { id: sellerId, name: sellerName ?? '' },
    is_fixed: isFixed,
    is_by_operator: isByOperator,
    starts_on: startsOn,
    ends_on: endsOn,
    positions: row.positions,
    rules: row.rules,
    companies: row.companies,
    groups: row.groups,
    version,
  };
}

/** `sellerId`: only lists of this seller are there. */
export async function priceListById(db: Db, id: number, sellerId?: number): Promise<PriceListRow> {
  const [row] = await findPriceLists(db, { id, sellerId }, ONE);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
}

/** What nobody else sells for is borne by the marketplace. */
export async function createPriceList(
  pool: Pool,
  wish: PriceListTerms & { sellerId: number | null },
  { actor, requestId }: By,
): Promise<PriceListRow> {
  const { sellerId } = wish;
  return inTransaction(pool, async (tx) => {
    if (sellerId !== null && !(await isSeller(tx, sellerId)))
      throw new Refusal('NOT_FOUND', { field: 'seller_id' });
    const terms = { ...wish, isByOperator: wish.isByOperator || sellerId === null };
    const id = await insertPriceList(tx, terms);
    const subject = { kind: 'price_list', id };
    await writeAudit(tx, { actor, requestId, action: 'prices.write', subject, before: null, after: terms });
    return priceListById(tx, id);
  });
}

export async function changePriceList(
  pool: Pool,
  wish: PriceListTerms & { id: number },
  { actor, requestId }: By,
): Promise<PriceListRow> {
  return inTransaction(pool, async (tx) => {
    const list = await lockPriceList(tx, wish.id);
    if (!list) throw new Refusal('NOT_FOUND');
    const before = await priceListById(tx, wish.id);
    await updatePriceList(tx, { ...wish, isByOperator: wish.isByOperator || list.sellerId === null });
    const after = await priceListById(tx, wish.id);
    const subject = { kind: 'price_list', id: wish.id };
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'prices.write',
      subject,
      before: termsOf(before),
      after: termsOf(after),
    });
    return after;
  });
}

function termsOf({ name, isFixed, isByOperator, startsOn, endsOn }: PriceListTerms): PriceListTerms {
  return { name, isFixed, isByOperator, startsOn, endsOn };
}
