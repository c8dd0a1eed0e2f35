import type { Db, Transaction } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';

export interface NewEquipmentLine {
  productId: number | null;
  offerId: number | null;
  name: string;
  article: string;
  unit: string;
  quantityMilli: number;
}

export interface EquipmentRow extends NewEquipmentLine {
  id: number;
  position: number;
  price: number | null;
  /** Of the product's page, null when it is shown no more. */
  code: string | null;
  image: string | null;
}

export async function replaceEquipment(
  tx: Transaction,
  tenderId: number,
  lines: readonly NewEquipmentLine[],
): Promise<void> {
  await tx`delete from tender_equipment where tender_id = ${tenderId}`;
  const column = <Name extends keyof NewEquipmentLine>(name: Name) => lines.map((line) => line[name]);
  await tx`
    insert into tender_equipment (tender_id, position, product_id, offer_id, name, article, unit, quantity_milli)
    select ${tenderId}, position, product_id, offer_id, name, article, unit, quantity
      from unnest(${column('productId')}::bigint[], ${column('offerId')}::bigint[], ${column('name')}::text[],
                  ${column('article')}::text[], ${column('unit')}::text[], ${column('quantityMilli')}::bigint[])
           with ordinality as line (product_id, offer_id, name, article, unit, quantity, position)
  `;
}

/** A request that repeats another has its lines; their prices are read anew when it is published. */
export async function copyEquipment(
  tx: Transaction,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx`
    insert into tender_equipment (tender_id, position, product_id, offer_id, name, article, unit, quantity_milli)
    select ${to}, position, product_id, offer_id, name, article, unit, quantity_milli
      from tender_equipment
     where tender_id = ${from}
  `;
}

export async function findEquipment(
  db: Db,
  tenderId: number,
  { offset, limit }: RowRange,
): Promise<EquipmentRow[]> {
  return db<EquipmentRow[]>`
    select line.id, line.position, line.product_id, line.offer_id, line.name, line.article, line.unit,
           line.quantity_milli, line.price, shown.code, product.images[1] as image
      from tender_equipment as line
      left join product on product.id = line.product_id
      left join shown_product as shown on shown.id = line.product_id
     where line.tender_id = ${tenderId}
     order by line.position
     limit ${limit} offset ${offset}
  `;
}

export interface PricedLine {
  id: number;
  productId: number;
  offerId: number | null;
  quantityMilli: number;
}

export async function findPricedLines(db: Db, tenderId: number): Promise<PricedLine[]> {
  return db<PricedLine[]>`
    select id, product_id, offer_id, quantity_milli
      from tender_equipment
     where tender_id = ${tenderId} and product_id is not null
     order by position
  `;
}

export interface OfferCost {
  id: number;
  productId: number;
  cost: number;
}

export async function findOfferCosts(db: Db, offerIds: readonly number[]): Promise<OfferCost[]> {
  return db<OfferCost[]>`
    select id, product_id, cost from sellable_offer where id = any(${[...offerIds]}::bigint[])
  `;
}

export async function savePrices(
  tx: Transaction,
  prices: readonly { id: number; offerId: number | null; price: number | null }[],
): Promise<void> {
  await tx`
    update tender_equipment as line
       set price = told.price, offer_id = told.offer_id
      from unnest(${prices.map(({ id }) => id)}::bigint[], ${prices.map(({ offerId }) => offerId)}::bigint[],
                  ${prices.map(({ price }) => price)}::bigint[]) as told (id, offer_id, price)
     where line.id = told.id
  `;
}

/** What specifications and kept baskets lie in a project. */
export async function findProjectSources(
  db: Db,
  projectId: number,
): Promise<{ kind: 'specification' | 'basket'; subjectId: string }[]> {
  return db<{ kind: 'specification' | 'basket'; subjectId: string }[]>`
    select kind, subject_id
      from project_item
     where project_id = ${projectId} and kind in ('specification', 'basket')
     order by added_at, subject_id
     limit 100
  `;
}

export interface OfferProduct {
  offerId: number;
  productId: number;
  name: string;
  article: string;
  unit: string;
}

export async function findOfferProducts(
  db: Db,
  offerIds: readonly number[],
): Promise<ReadonlyMap<number, OfferProduct>> {
  const rows = await db<OfferProduct[]>`
    select offer.id as offer_id, product.id as product_id, product.name, product.article, product.unit
      from offer
      join product on product.id = offer.product_id
     where offer.id = any(${[...offerIds]}::bigint[])
  `;
  return new Map(rows.map((row) => [row.offerId, row]));
}
