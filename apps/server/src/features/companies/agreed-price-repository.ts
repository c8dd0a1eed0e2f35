import type { Db, Transaction } from '../../platform/database/database.ts';

export interface AgreedPriceRow {
  id: number;
  name: string;
  /** Null: the marketplace's. */
  seller: string | null;
  startsAt: Date;
  endsAt: Date | null;
}

export async function findAgreedPrices(db: Db, companyId: number): Promise<AgreedPriceRow[]> {
  return db<AgreedPriceRow[]>`
    select price_list.id, price_list.name, seller.name as seller, starts_at, ends_at
      from company_price_list
      join price_list on price_list.id = price_list_id
      left join seller on seller.id = seller_id
     where company_id = ${companyId}
     order by price_list.id
  `;
}

/** Null for a company that is not there. Two changes of one company's lists follow one another. */
export async function lockCompany(tx: Transaction, companyId: number): Promise<{ id: number } | null> {
  const [row] = await tx<{ id: number }[]>`
    select id from company where id = ${companyId} for no key update
  `;
  return row ?? null;
}

/** Only what changes is written: each row makes pages of the company's people old. */
export async function replaceAgreedPrices(
  tx: Transaction,
  companyId: number,
  priceListIds: readonly number[],
): Promise<void> {
  await tx`
    delete from company_price_list
     where company_id = ${companyId}
       and price_list_id <> all(${priceListIds}::bigint[])
  `;
  await tx`
    insert into company_price_list (company_id, price_list_id)
    select ${companyId}, id from price_list where id = any(${priceListIds}::bigint[])
        on conflict do nothing
  `;
}
