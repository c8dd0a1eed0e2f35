import type { CompanyGroup } from '@okoem/contract/price-lists.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export async function findGroups(db: Db, id?: number): Promise<CompanyGroup[]> {
  const rows = await db<
    (Omit<CompanyGroup, 'seller_id' | 'price_lists'> & {
      sellerId: number | null;
      priceLists: CompanyGroup['price_lists'];
    })[]
  >`
    select own.id, own.name, own.seller_id,
           coalesce((select json_agg(json_build_object('id', company.id, 'name', company.name, 'inn', company.inn)
                                     order by company.name, company.id)
                       from company_group_member as member
                       join company on company.id = member.company_id
                      where member.group_id = own.id), '[]') as companies,
           coalesce((select json_agg(json_build_object('id', list.id, 'name', list.name) order by list.id)
                       from price_list_group as given
                       join price_list as list on list.id = given.price_list_id
                      where given.group_id = own.id), '[]') as price_lists
      from company_group as own
     where ${id ?? null}::bigint is null or own.id = ${id ?? null}
     order by own.name, own.id
  `;
  return rows.map(({ sellerId, priceLists, ...group }) => ({
    ...group,
    seller_id: sellerId,
    price_lists: priceLists,
  }));
}

/** Undefined where there is a group of that name. */
export async function insertGroup(tx: Transaction, name: string): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into company_group (name) values (${name}) on conflict do nothing returning id
  `;
  return row?.id;
}

export async function lockGroup(tx: Transaction, id: number): Promise<boolean> {
  return (await tx`select from company_group where id = ${id} for update`).length > 0;
}

/** False where another group has the name. */
export async function renameGroup(
  tx: Transaction,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const [other] = await tx`
    select from company_group where id <> ${id} and seller_id is null and lower(name) = lower(${name})
  `;
  if (other) return false;
  await tx`update company_group set name = ${name} where id = ${id}`;
  return true;
}

export async function deleteGroup(tx: Transaction, id: number): Promise<void> {
  await tx`delete from company_group where id = ${id}`;
}

/** Only what changes is written: each row makes pages of the companies' people old. Answers with how many there are now. */
export async function replaceMembers(
  tx: Transaction,
  { id, companyIds }: { id: number; companyIds: readonly number[] },
): Promise<number> {
  await tx`
    delete from company_group_member where group_id = ${id} and company_id <> all(${[...companyIds]}::bigint[])
  `;
  await tx`
    insert into company_group_member (group_id, company_id)
    select ${id}, company.id from company where company.id = any(${[...companyIds]}::bigint[])
        on conflict do nothing
  `;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from company_group_member where group_id = ${id}
  `;
  return row!.count;
}

export async function replaceGroupLists(
  tx: Transaction,
  { id, priceListIds }: { id: number; priceListIds: readonly number[] },
): Promise<number> {
  await tx`
    delete from price_list_group where group_id = ${id} and price_list_id <> all(${[...priceListIds]}::bigint[])
  `;
  await tx`
    insert into price_list_group (group_id, price_list_id)
    select ${id}, list.id from price_list as list where list.id = any(${[...priceListIds]}::bigint[])
        on conflict do nothing
  `;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from price_list_group where group_id = ${id}
  `;
  return row!.count;
}
