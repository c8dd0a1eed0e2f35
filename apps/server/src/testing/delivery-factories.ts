import type { CalculatedDelivery, DeliveryGroup, DeliveryOption } from '@okoem/contract/logistic.ts';
import { calculateDelivery } from '@okoem/contract/logistic.ts';
import { expect } from 'vitest';
import type { Db } from '../platform/database/database.ts';
import { CITIES, type CityName, createGoods, type OfferWish } from './catalog-factories.ts';
import type { TestApp } from './test-app.ts';

let nextCode = 1;

export async function createPickupPoint(
  db: Db,
  {
    carrierId = 1,
    city = 'Москва',
    maxKg = null,
    cash = false,
    isActive = true,
  }: { carrierId?: number; city?: CityName; maxKg?: number | null; cash?: boolean; isActive?: boolean } = {},
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into pickup_point (carrier_id, code, name, city_guid, address, lat, lon, hours, cash, max_weight_g, is_active)
    values (${carrierId}, ${`T${(nextCode += 1)}`}, 'Пункт', ${CITIES[city]}, 'ул. Мира, 1', 55, 37, 'пн–пт 9–18', ${cash},
            ${maxKg === null ? null : maxKg * 1000}, ${isActive})
    returning id
  `;
  return row!.id;
}

/** An offer whose product has a weight and a volume, or none. */
export async function createSizedOffer(
  db: Db,
  { kg = 2, litres = 5, ...offer }: OfferWish & { kg?: number | null; litres?: number | null } = {},
): Promise<{ offerId: number; sellerId: number }> {
  const { id, offerIds, sellerId } = await createGoods(db, { offers: [{ stock: 1000, ...offer }] });
  await db`
    update product
       set weight_g = ${kg === null ? null : Math.round(kg * 1000)}, volume_cm3 = ${litres === null ? null : litres * 1000}
     where id = ${id}
  `;
  return { offerId: offerIds[0]!, sellerId };
}

export interface Asked {
  items?: { offer_id: number; qty: number }[];
  [field: string]: unknown;
}

/** The body of a calculation to Moscow, by a courier. */
export function deliveryBody({ items, ...given }: Asked, city: CityName = 'Москва'): object {
  return {
    method: 1,
    customer_region_guid: CITIES[city],
    basket_hash: '',
    quantity: 1,
    ...(items && { items }),
    ...given,
  };
}

export async function calculated(
  shop: TestApp,
  asked: Asked,
  { city, token }: { city?: CityName; token?: string } = {},
): Promise<CalculatedDelivery> {
  const response = await shop.call(calculateDelivery, {
    body: { data: deliveryBody(asked, city) },
    ...(token !== undefined && { token }),
  });
  expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
  return response.json().data;
}

export function optionOf(
  { options }: DeliveryGroup,
  method: number,
  carrierId: number | null,
): DeliveryOption | undefined {
  return options.find((own) => own.method === method && own.carrier_id === carrierId);
}
