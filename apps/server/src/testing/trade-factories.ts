import { randomInt, randomUUID } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';
import { createCustomer } from './factories.ts';
import { uniqueArticle } from './showcase-factories.ts';

export const MOSCOW = '0c5b2444-70a0-4932-980c-b4dc0d3f02b5';

const unique = () => randomUUID().slice(0, 8);

export interface MadeOffer {
  offerId: number;
  productId: number;
  storeId: number;
  sellerId: number;
}

/** A product of a new seller, offered from the seller's one store. */
export async function createOffer(
  db: Db,
  { stock = 10, cost = 100_00, multiple = 1, vat = 22 } = {},
): Promise<MadeOffer> {
  const code = unique();
  const inn = String(randomInt(1_000_000_000, 9_999_999_999));
  const [row] = await db<MadeOffer[]>`
    with made_category as (
      insert into category (code, name, level) values (${`category-${code}`}, 'Раздел', 0) returning id
    ), made_seller as (
      insert into seller (code, name, legal_name, inn, ogrn, legal_address)
      values (${`seller-${code}`}, ${`Продавец ${code}`}, 'ООО', ${inn}, '1027700132195', 'Москва')
      returning id
    ), made_store as (
      insert into store (seller_id, name, city_guid, address_string, geo_lat, geo_lon)
      select id, 'Склад', ${MOSCOW}, 'г Москва, ул. Мира, 1', 55.75, 37.62 from made_seller
      returning id, seller_id
    ), made_product as (
      insert into product (seller_id, category_id, code, article, name, multiple_milli, vat)
      select made_seller.id, made_category.id, ${`product-${code}`}, ${uniqueArticle()}, 'Камера', ${multiple * 1000}, ${vat}
        from made_seller, made_category
      returning id, seller_id
    ), made_offer as (
      insert into offer (product_id, store_id, seller_id, cost)
      select made_product.id, made_store.id, made_store.seller_id, ${cost} from made_product, made_store
      returning id, product_id, store_id, seller_id
    ), made_stock as (
      insert into offer_stock (offer_id, on_hand_milli) select id, ${stock * 1000} from made_offer
    )
    select id as offer_id, product_id, store_id, seller_id from made_offer
  `;
  return row!;
}

export interface MadeOrder extends MadeOffer {
  orderId: number;
  subOrderId: number;
  lineId: number;
}

/** An order of one line, as NEW as it gets: three pieces at 100 ₽. */
export async function createOrder(
  db: Db,
  { offer, customerId: buyerId }: { offer?: MadeOffer; customerId?: number } = {},
): Promise<MadeOrder> {
  const bought = offer ?? (await createOffer(db));
  const { offerId, productId, storeId, sellerId } = bought;
  const customerId = buyerId ?? (await createCustomer(db)).id;
  const number = `2611-${String(randomInt(0, 999_999)).padStart(6, '0')}`;
  const [row] = await db<Omit<MadeOrder, keyof MadeOffer>[]>`
    with made_basket as (
      insert into basket (customer_id) values (${customerId})
      on conflict (customer_id, company_id) do update set version = basket.version + 1
      returning id, version
    ), made_order as (
      insert into customer_order (number, customer_id, basket_id, basket_version, region_guid, payer, recipient,
                                  payment_method, total)
      select ${number}, ${customerId}, id, version, ${MOSCOW}, '{}', '{}', 'card', 30000 from made_basket
      returning id
    ), made_part as (
      insert into sub_order (order_id, seq, seller_id, store_id, delivery_method, delivery, goods_total)
      select id, 1, ${sellerId}, ${storeId}, 3, '{}', 30000 from made_order
      returning id, order_id
    ), made_line as (
      insert into order_line (sub_order_id, store_id, offer_id, product_id, name, article, unit, quantity_milli, cost,
                              price, vat, vat_amount, total)
      select id, ${storeId}, ${offerId}, ${productId}, 'Камера', 'A-1', 'piece', 3000, 10000, 10000, 22, 5410, 30000
        from made_part
      returning id
    )
    select order_id, made_part.id as sub_order_id, made_line.id as line_id from made_part, made_line
  `;
  return { ...bought, ...row! };
}
