import type { Kopecks } from '@okoem/domain/money.ts';
import type { Milli } from '@okoem/domain/quantity/milli.ts';
import type { Db } from '../../platform/database/database.ts';

/** Whose basket: a person's, by the company the person acts for. */
export interface BasketOwner {
  customerId: number;
  companyId: number | null;
}

export interface KeptLine {
  offerId: number;
  quantityMilli: Milli;
  place: number;
  seenPrice: Kopecks | null;
}

export interface KeptService {
  offerId: number;
  serviceTypeId: number;
  quantity: number;
}

export interface KeptBasket {
  id: number;
  version: number;
  promoCode: string | null;
  lines: KeptLine[];
  services: KeptService[];
}

const ofOwner = (db: Db, { customerId, companyId }: BasketOwner) => db`
  basket.customer_id = ${customerId} and basket.company_id is not distinct from ${companyId}::bigint
`;

/** One question for all of it; undefined for who never had one. */
export async function findBasket(db: Db, owner: BasketOwner): Promise<KeptBasket | undefined> {
  const [row] = await db<(Omit<KeptBasket, 'lines' | 'services'> & Partial<KeptBasket>)[]>`
    select basket.id, basket.version, basket.promo_code,
           (select json_agg(json_build_object('offerId', offer_id, 'quantityMilli', quantity_milli, 'place', place,
                                              'seenPrice', seen_price) order by place, offer_id)
              from basket_line where basket_id = basket.id) as lines,
           (select json_agg(json_build_object('offerId', offer_id, 'serviceTypeId', service_type_id, 'quantity', quantity)
                            order by offer_id, service_type_id)
              from basket_line_service where basket_id = basket.id) as services
      from basket
     where ${ofOwner(db, owner)}
  `;
  return row && { ...row, lines: row.lines ?? [], services: row.services ?? [] };
}

/** What is needed to judge a wish. */
export interface OfferLimits {
  id: number;
  multipleMilli: Milli;
  availableMilli: Milli;
  cost: Kopecks;
  isSellable: boolean;
}

export async function findOfferLimits(db: Db, ids: readonly number[]): Promise<OfferLimits[]> {
  return db<OfferLimits[]>`
    select offer.id, product.multiple_milli, offer.available_milli, offer.cost, offer.is_sellable
      from offer_state as offer
      join product on product.id = offer.product_id
     where offer.id = any(${[...ids]}::bigint[])
       and offer.is_shown
  `;
}

export interface LineToSet {
  offerId: number;
  /** Zero takes the line out. */
  quantity: Milli;
  /** What a merge may come to. */
  limit: Milli;
  place?: number | undefined;
  seenPrice?: Kopecks | undefined;
}

export interface ChangedBasket {
  basketId: number;
  version: number;
  /** How many there are now. */
  lines: number;
}

/** Absolute, so that a repetition changes nothing; one statement, so that no answer is half of one. */
export async function setLines(
  db: Db,
  owner: BasketOwner,
  { lines, most, isMerge }: { lines: readonly LineToSet[]; most: number; isMerge: boolean },
): Promise<ChangedBasket> {
  const column = <Value>(of: (line: LineToSet) => Value): Value[] => lines.map(of);
  const [row] = await db<ChangedBasket[]>`
    select basket_id, version, lines
      from set_basket_items(
             ${owner.customerId}, ${owner.companyId}, ${most}, ${isMerge},
             ${column(({ offerId }) => offerId)}::bigint[], ${column(({ quantity }) => quantity)}::bigint[],
             ${column(({ limit }) => limit)}::bigint[], ${column(({ place }) => place ?? null)}::bigint[],
             ${column(({ seenPrice }) => seenPrice ?? null)}::bigint[])
  `;
  return row!;
}

export async function findLineQuantities(
  db: Db,
  { basketId, offerIds }: { basketId: number; offerIds: readonly number[] },
): Promise<{ offerId: number; quantityMilli: Milli }[]> {
  return db`
    select offer_id, quantity_milli from basket_line
     where basket_id = ${basketId} and offer_id = any(${[...offerIds]}::bigint[])
  `;
}

/** The next version of a basket, held until the transaction ends; undefined where there is none. */
export async function lockBasket(
  tx: Db,
  owner: BasketOwner,
): Promise<{ id: number; version: number } | undefined> {
  const [row] = await tx<{ id: number; version: number }[]>`
    update basket set version = version + 1, updated_at = now() where ${ofOwner(tx, owner)} returning id, version
  `;
  return row;
}

export async function deleteLines(tx: Db, basketId: number): Promise<void> {
  await tx`delete from basket_line where basket_id = ${basketId}`;
}

export async function setPromoCode(tx: Db, basketId: number, code: string | null): Promise<void> {
  await tx`update basket set promo_code = ${code} where id = ${basketId}`;
}

/** Zero takes a service off. False: one of the offers is no line of the basket, or there is no such service. */
export async function setServices(
  tx: Db,
  basketId: number,
  services: readonly KeptService[],
): Promise<boolean> {
  const wanted = tx`
    unnest(${services.map(({ offerId }) => offerId)}::bigint[],
           ${services.map(({ serviceTypeId }) => serviceTypeId)}::bigint[],
           ${services.map(({ quantity }) => quantity)}::int[]) as wish (offer_id, service_type_id, quantity)
  `;
  const [known] = await tx<{ areKnown: boolean }[]>`
    select bool_and(line.offer_id is not null and type.id is not null) as are_known
      from ${wanted}
      left join basket_line as line on line.basket_id = ${basketId} and line.offer_id = wish.offer_id
      left join service_type as type on type.id = wish.service_type_id
  `;
  if (known?.areKnown !== true) return false;
  await tx`
    delete from basket_line_service as chosen
     using ${wanted}
     where chosen.basket_id = ${basketId} and chosen.offer_id = wish.offer_id
       and chosen.service_type_id = wish.service_type_id and wish.quantity = 0
  `;
  await tx`
    insert into basket_line_service as chosen (basket_id, offer_id, service_type_id, quantity)
    select ${basketId}::bigint, wish.offer_id, wish.service_type_id, wish.quantity
      from ${wanted}
     where wish.quantity > 0
        on conflict (basket_id, offer_id, service_type_id) do update set quantity = excluded.quantity
  `;
  return true;
}
