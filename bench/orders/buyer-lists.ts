import { randomUUID } from 'node:crypto';
import { currentBasketWithDeliveries, setBasketItems } from '@okoem/contract/baskets.ts';
import type { OwnBasket } from '@okoem/contract/baskets.ts';
import type { CalculatedDelivery, DeliveryGroup } from '@okoem/contract/logistic.ts';
import { placeOrder } from '@okoem/contract/orders.ts';
import { CONSENT_TEXTS, REQUIRED_CONSENTS } from '@okoem/domain/customer/consent-documents.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import type { BenchProcess } from '../catalog/bench-process.ts';
import type { BasketPlan, BenchOffer, Buyer } from './bench-buyers.ts';
import type { BuyerCall } from './buyer-call.ts';
import type { StatementRecorderJobs } from './statement-recorder.ts';

const CITY = DEFAULT_CITY.city_guid;
/** Lines that one buyer changes in turn; each time it is another quantity. */
const LINES = 2;
const QUANTITIES = 3;

/** Buyer after buyer changes a line of his basket: nobody comes again before all others had their turn. */
export function setItemCalls(buyers: readonly Buyer[], offers: readonly BenchOffer[]): BuyerCall[] {
  return Array.from({ length: QUANTITIES }, (_, turn) =>
    buyers.map(({ token }, place) => {
      const offer = offers[(place * 7 + (turn % LINES)) % offers.length]!;
      return {
        path: setBasketItems.path,
        body: { items: [{ offer_id: offer.id, qty: turn + 1 }] },
        token,
      };
    }),
  ).flat();
}

/** Three lines of two warehouses for each buyer, other lines for the next. */
export function basketPlans(buyers: readonly Buyer[], offers: readonly BenchOffer[]): BasketPlan[] {
  const byStore = [...Map.groupBy(offers, ({ storeId }) => storeId).values()].filter((own) => own.length > 1);
  if (byStore.length < 2) throw new Error('There are too few warehouses to order from.');
  return buyers.map((buyer, place) => {
    const near = byStore[place % byStore.length]!;
    const other = byStore[(place + 1) % byStore.length]!;
    const turn = Math.floor(place / byStore.length);
    return {
      buyer,
      offers: [near[turn % near.length]!, near[(turn + 1) % near.length]!, other[turn % other.length]!],
    };
  });
}

type Wish = { method: number; carrier_id?: number; pickup_point_id?: number; address?: string };

/** The baskets as orders: one third goes by courier, one to points, one is collected. */
export async function orderCalls(
  recorder: BenchProcess<StatementRecorderJobs>,
  plans: readonly BasketPlan[],
): Promise<BuyerCall[]> {
  const calls = plans.map(({ buyer: { token } }) => ({
    path: currentBasketWithDeliveries.path,
    body: { customer_region_guid: CITY },
    token,
  }));
  const baskets = (await recorder.ask('ask', { calls })) as (OwnBasket & {
    deliveries: CalculatedDelivery;
  })[];
  return baskets.map(({ basket_version, totals, deliveries }, place) => {
    const chosen = deliveries.groups.map((group) => wayOf(group, (place % 3) + 1));
    return {
      path: placeOrder.path,
      token: plans[place]!.buyer.token,
      key: randomUUID(),
      body: {
        basket_version,
        expected_total: totals.total + chosen.reduce((sum, { price }) => sum + price, 0),
        customer_region_guid: CITY,
        groups: chosen.map(({ key, delivery }) => ({ key, delivery })),
        payer: { company_id: null },
        recipient: { full_name: 'Смирнова Анна Петровна', phone: '+7(916) 123-45-67' },
        payment_method: 'on_receipt',
        consents: REQUIRED_CONSENTS.map((doc) => ({ doc, revision: CONSENT_TEXTS[doc].revision })),
      },
    };
  });
}

function wayOf({ key, options }: DeliveryGroup, method: number) {
  const [option] = options
    .filter((own) => own.method === method)
    .toSorted((one, other) => one.price_with_vat - other.price_with_vat);
  if (!option) throw new Error(`Parcel ${key} cannot go by method ${method}.`);
  const delivery: Wish = { method };
  if (option.carrier_id !== null) delivery.carrier_id = option.carrier_id;
  if (method === 1) delivery.address = 'ул. Мира, 1';
  if (method === 2) delivery.pickup_point_id = option.pickup_points![0]!.id;
  return { key, delivery, price: option.price_with_vat };
}
