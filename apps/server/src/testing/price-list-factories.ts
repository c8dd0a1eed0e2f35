import {
  importPriceList,
  type PriceImport,
  type PriceImportRow,
  searchPriceImportRows,
} from '@okoem/contract/price-imports.ts';
import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import { createOperator, signIn } from './factories.ts';
import { sendForm } from './sent-files.ts';
import type { TestApp } from './test-app.ts';

interface MadeItem {
  productId: number;
  sellerId: number;
  /** In units. */
  from?: number;
  price?: number;
  /** In hundredths. */
  percent?: number;
}

interface MadeRule {
  categoryId?: number;
  brandId?: number;
  from?: number;
  percent: number;
}

export interface ListWish {
  /** Null: the marketplace's. */
  sellerId: number | null;
  name?: string;
  companyIds?: number[];
  groupIds?: number[];
  items?: MadeItem[];
  rules?: MadeRule[];
  isFixed?: boolean;
  isByOperator?: boolean;
}

/** A list with prices by quantity and percents, given to companies and groups. */
export async function createTermsList(db: Db, wish: ListWish): Promise<number> {
  const { sellerId, name = 'Договор', companyIds = [], groupIds = [], items = [], rules = [] } = wish;
  const { isFixed = false, isByOperator = sellerId === null } = wish;
  const [list] = await db<{ id: number }[]>`
    insert into price_list (seller_id, name, is_fixed, is_by_operator, starts_at)
    values (${sellerId}, ${name}, ${isFixed}, ${isByOperator}, now() - interval '10 days')
    returning id
  `;
  const { id } = list!;
  for (const { productId, sellerId: owner, from = 0, price = null, percent = null } of items) {
    await db`
      insert into price_list_item (price_list_id, product_id, seller_id, of_operator, from_milli, price, percent)
      values (${id}, ${productId}, ${owner}, ${sellerId === null}, ${Math.round(from * 1000)}, ${price}, ${percent})
    `;
  }
  for (const { categoryId = null, brandId = null, from = 0, percent } of rules) {
    await db`
      insert into price_list_rule (price_list_id, category_id, brand_id, from_milli, percent)
      values (${id}, ${categoryId}, ${brandId}, ${Math.round(from * 1000)}, ${percent})
    `;
  }
  await db`
    insert into company_price_list (company_id, price_list_id)
    select company, ${id} from unnest(${companyIds}::bigint[]) as company
  `;
  await db`
    insert into price_list_group (group_id, price_list_id)
    select one, ${id} from unnest(${groupIds}::bigint[]) as one
  `;
  return id;
}

let groups = 0;

export async function createGroup(db: Db, companyIds: number[]): Promise<number> {
  groups += 1;
  const [row] = await db<{ id: number }[]>`
    with made as (
      insert into company_group (name) values (${`Группа ${process.pid}-${groups}`}) returning id
    ), joined as (
      insert into company_group_member (group_id, company_id)
      select made.id, unnest(${companyIds}::bigint[]) from made
    )
    select id from made
  `;
  return row!.id;
}

export async function createPriceManager(db: Db): Promise<{ id: number; token: string }> {
  const { id } = await createOperator(db, { role: 'sales' });
  return { id, token: await signIn(db, { operatorId: id }) };
}

export interface SentPrices {
  token: string;
  listId: number;
  /** Text with semicolons, or the bytes of a file. */
  file: string | Uint8Array;
  mode?: 'replace' | 'add';
  path?: string;
}

export async function sendPrices(
  shop: TestApp,
  { token, listId, file, mode, path = importPriceList.path }: SentPrices,
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  if (mode) form.append('mode', mode);
  const isText = typeof file === 'string';
  form.append('file', new Blob([isText ? file : new Uint8Array(file)]), isText ? 'цены.csv' : 'цены.xlsx');
  return sendForm(shop, form, { path: path.replace('{id}', String(listId)), token });
}

export async function previewed(shop: TestApp, sent: SentPrices): Promise<PriceImport> {
  const response = await sendPrices(shop, sent);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ data: PriceImport }>().data;
}

export async function importRows(
  shop: TestApp,
  { token, id, filter = {} }: { token: string; id: number; filter?: object },
): Promise<PriceImportRow[]> {
  const response = await shop.call(searchPriceImportRows, {
    token,
    params: { id: String(id) },
    body: { filter, pagination: { limit: 100 } },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: PriceImportRow[] }>().data;
}
