import { quoteOffers } from '@okoem/contract/basket-quote.ts';
import type { DeliveryGroup } from '@okoem/contract/logistic.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMember, setItems } from '../../testing/basket-calls.ts';
import { catalogReader, type FoundCard } from '../../testing/catalog-calls.ts';
import { CITIES, type CityName } from '../../testing/catalog-factories.ts';
import { calculated } from '../../testing/delivery-factories.ts';
import { fixClock, MONDAY_MORNING } from '../../testing/fixed-clock.ts';
import { BY_COMMAND } from '../../testing/operator-calls.ts';
import { basketWithWays, orderOf, sendOrder } from '../../testing/order-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { importTariffs } from './import-tariffs.ts';

const DELIVERY = 1;
/** All warehouses from Kaliningrad to the Urals have sent what was ordered today. */
const MONDAY_EVENING = '2026-11-16T20:00:00+03:00';
/** With warehouses of its own, near some, and behind all of them. */
const WHERE = ['Москва', 'Казань', 'Тула', 'Владивосток'] as const satisfies readonly CityName[];

fixClock();
let shop: TestApp;
let ids: { light: number[]; heavy: number[]; heaviest: number[] };
beforeAll(async () => {
  shop = await createTestApp({}, { demo: true });
  ids = {
    light: await productsOf(0, 15),
    // СДЭК takes 150 kg to a door, our own courier 300.
    heavy: await productsOf(151, 300),
    heaviest: await productsOf(301, 2000),
  };
});
afterAll(() => shop.close());

/** Dear enough that every seller sends one of them. */
async function productsOf(fromKg: number, toKg: number): Promise<number[]> {
  const rows = await shop.pool<{ id: number }[]>`
    select distinct product.id
      from shown_product as product
      join offer_state as offer on offer.product_id = product.id
     where weight_g between ${fromKg * 1000} and ${toKg * 1000}
       and offer.is_sellable and not offer.is_pre_order and offer.cost > 500000
     order by product.id
     limit 40
  `;
  return rows.map(({ id }) => id);
}

async function cardsOf(among: readonly number[], city: CityName, count = 2): Promise<FoundCard[]> {
  const { data } = await catalogReader(shop).search({
    filter: { id: among, in_stock: true },
    customer_region_guid: CITIES[city],
  });
  const plenty = data.filter(({ quantity, multiple }) => quantity >= multiple * 3);
  expect(plenty.length, city).toBeGreaterThanOrEqual(count);
  return plenty.slice(0, count);
}

const firstDay = ({ options }: DeliveryGroup, method?: number) =>
  options
    .filter((own) => (method === undefined ? own.carrier_id !== null : own.method === method))
    .map((own) => own.arrive_from)
    .toSorted()[0];

async function quotedDays(items: { offer_id: number; qty: number }[], city: CityName) {
  const response = await shop.call(quoteOffers, { body: { items, customer_region_guid: CITIES[city] } });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const { groups, items: lines } = response.json().data;
  expect([groups.length, lines.length]).toEqual([1, items.length]);
  return { parcel: groups[0].arrival_date as string, line: lines[0].arrival_date as string };
}

let nextHash = 1;

/** The day of each place, in the order in which a buyer comes by. */
async function daysOf(card: FoundCard, city: CityName): Promise<Record<string, unknown>> {
  const page = await catalogReader(shop).product(card.id, { customer_region_guid: CITIES[city] });
  const items = [{ offer_id: card.offer_id, qty: card.multiple }];
  const { parcel, line } = await quotedDays(items, city);
  // Not what was kept from before.
  const basketHash = `${nextHash++}`;
  const { groups } = await calculated(shop, { items, basket_hash: basketHash }, { city });
  return {
    card: card.arrival_date,
    page: page.arrival_date,
    parcel,
    line,
    door: firstDay(groups[0]!, DELIVERY),
    anyCarrier: firstDay(groups[0]!),
  };
}

const sameDay = (day: unknown) => ({
  card: day,
  page: day,
  parcel: day,
  line: day,
  door: day,
  anyCarrier: day,
});

it('card, page, basket and checkout tell one day, before the cut-off and after, near and far, light and heavy [ARRIVE-003] [ARRIVE-017] [ARRIVE-018] [DELIV-017]', async () => {
  const told: Record<string, unknown[]> = {};
  for (const moment of [MONDAY_MORNING, MONDAY_EVENING]) {
    vi.setSystemTime(new Date(moment));
    told[moment] = [];
    for (const city of WHERE) {
      for (const kind of ['light', 'heavy', 'heaviest'] as const) {
        for (const card of await cardsOf(ids[kind], city)) {
          const days = await daysOf(card, city);
          expect(days, `${city}, ${kind}, ${card.name}`).toEqual(sameDay(card.arrival_date));
          told[moment].push(card.arrival_date);
        }
      }
    }
    expect(told[moment]).toHaveLength(WHERE.length * 6);
  }
  // Neither the hour nor the city is without effect.
  expect(told[MONDAY_EVENING]).not.toEqual(told[MONDAY_MORNING]);
  expect(new Set(told[MONDAY_MORNING]).size).toBeGreaterThan(3);
});

it('the order keeps the day that its card told, as the first of its range [ARRIVE-017]', async () => {
  for (const [moment, city, among] of [
    [MONDAY_MORNING, 'Москва', ids.light],
    [MONDAY_EVENING, 'Казань', ids.light],
    [MONDAY_MORNING, 'Владивосток', ids.heavy],
  ] as const) {
    vi.setSystemTime(new Date(moment));
    const [card] = await cardsOf(among, city, 1);
    const { token } = await createMember(shop);
    const region = { customer_region_guid: CITIES[city] };
    await setItems(shop, token, [{ offer_id: card!.offer_id, qty: card!.multiple }]);
    const basket = await basketWithWays(shop, token, region);
    const [option] = basket.deliveries.groups[0]!.options.filter(
      ({ method }) => method === DELIVERY,
    ).toSorted((one, other) => one.arrive_from.localeCompare(other.arrive_from));
    const delivery = { method: DELIVERY, carrier_id: option!.carrier_id, address: `г ${city}, ул. Мира, 5` };
    const response = await sendOrder(shop, token, {
      ...orderOf(basket),
      ...region,
      expected_total: basket.totals.total + option!.price_with_vat,
      groups: [{ key: basket.groups[0]!.key, delivery }],
      payment_method: 'invoice',
    });
    expect(response.statusCode, response.body).toBe(201);
    const [part] = await shop.pool<{ promisedFrom: string; promisedTo: string }[]>`
      select promised_from::text, promised_to::text from sub_order where order_id = ${response.json().data.id}
    `;
    expect(part, city).toEqual({ promisedFrom: card!.arrival_date, promisedTo: option!.arrive_to });
  }
});

it('a parcel of many pieces goes with a carrier that takes them all, and the basket tells that day [ARRIVE-018]', async () => {
  const [row] = await shop.pool<{ offerId: number; qty: number }[]>`
    select offer.id as offer_id, ceil(320000.0 / weight_g)::int as qty
      from shown_product as product
      join offer_state as offer on offer.product_id = product.id
      join store on store.id = offer.store_id
     where store.city_guid = ${CITIES.Москва} and offer.is_sellable and not offer.is_pre_order
       and multiple_milli = 1000 and weight_g between 4000 and 15000 and available_milli * weight_g > 400000000
     order by offer.id
     limit 1
  `;
  const items = (qty: number) => [{ offer_id: row!.offerId, qty }];
  for (const city of ['Москва', 'Казань'] as const) {
    const [one, many] = [await quotedDays(items(1), city), await quotedDays(items(row!.qty), city)];
    const { groups } = await calculated(shop, { items: items(row!.qty) }, { city });
    expect(groups[0]!.weight_kg).toBeGreaterThan(300);
    expect(many, city).toEqual({ parcel: firstDay(groups[0]!), line: firstDay(groups[0]!) });
    expect(many.parcel > one.parcel, city).toBe(true);
  }
});

it('a size that nobody told counts as nothing: what was promised with the freight goes with the parcels [ARRIVE-018]', async () => {
  const [heavy] = await cardsOf(ids.heaviest, 'Владивосток', 1);
  await shop.pool`
    update product
       set weight_g = null, volume_cm3 = null, package_length_mm = null, package_width_mm = null, package_height_mm = null
     where id = ${heavy!.id}
  `;
  await shop.settleCatalog();
  const [untold] = await cardsOf([heavy!.id], 'Владивосток', 1);
  expect(untold!.arrival_date! < heavy!.arrival_date!).toBe(true);
  const day = untold!.arrival_date;
  expect(await daysOf(untold!, 'Владивосток')).toMatchObject({ page: day, parcel: day, line: day });
});

it('days of cards follow the tables and the carriers that are switched on [ARRIVE-017] [ARRIVE-019]', async () => {
  const [before] = await cardsOf(ids.light, 'Владивосток', 1);
  const { id, arrival_days: days } = before!;
  const region = { customer_region_guid: CITIES['Владивосток'] };
  const inTime = () => catalogReader(shop).total({ filter: { id, arrival: [days!] }, ...region });
  expect(await inTime()).toBe(1);
  await shop.pool`update carrier set is_active = id = 3`;
  await shop.settleCatalog();
  const [after] = await cardsOf([before!.id], 'Владивосток', 1);
  expect(after!.arrival_date! > before!.arrival_date!).toBe(true);
  expect(await daysOf(after!, 'Владивосток')).toEqual(sameDay(after!.arrival_date));
  expect(await inTime()).toBe(0);
  const asked = { filter: { id: ids.light, in_stock: true }, sort: 'delivery', ...region };
  const inOrder = (await catalogReader(shop).search({ ...asked, pagination: { limit: 60 } })).data;
  expect(inOrder.length).toBeGreaterThan(20);
  const told = inOrder.map((card) => card.arrival_days!);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(inOrder.find((card) => card.id === id)!.arrival_date).toBe(after!.arrival_date);
  await shop.pool`update carrier set is_active = true`;
  await shop.settleCatalog();
  expect((await cardsOf([before!.id], 'Владивосток', 1))[0]!.arrival_date).toBe(before!.arrival_date);
  expect(await inTime()).toBe(1);

  // A courier who is with everybody the day the goods leave.
  const table = `способ;тариф;кг за м3;макс. вес, кг;до, км;дней от;дней до;до, кг;цена, руб.;каждый следующий кг, руб.
1;Самолётом;200;;20000;0;1;30;100;10`;
  const imported = await importTariffs(shop.pool, { carrierId: 3, text: table, ...BY_COMMAND });
  expect(imported).toMatchObject({ kind: 'imported', tariffs: 1, steps: 1 });
  await shop.settleCatalog();
  const [flown] = await cardsOf([id], 'Владивосток', 1);
  expect(flown!.arrival_date! < before!.arrival_date!).toBe(true);
  expect(await daysOf(flown!, 'Владивосток')).toEqual(sameDay(flown!.arrival_date));
});

it('a card counts with what the least that is sold weighs and measures, not with one piece [ARRIVE-018]', async () => {
  const [card] = await cardsOf(ids.heaviest, 'Владивосток', 1);
  const { id, offer_id: offerId } = card!;
  await shop.pool`update offer_stock set on_hand_milli = 1000000 where offer_id = ${offerId}`;
  // A quick courier who takes thirty kilograms, by weight or by room, and no more.
  const table = `способ;тариф;кг за м3;макс. вес, кг;до, км;дней от;дней до;до, кг;цена, руб.;каждый следующий кг, руб.
1;Налегке;200;;20000;0;1;30;100;`;
  const imported = await importTariffs(shop.pool, { carrierId: 3, text: table, ...BY_COMMAND });
  expect(imported).toMatchObject({ kind: 'imported', tariffs: 1, steps: 1 });
  const soldBy = async (multiple: number, { weightG, volumeCm3 }: { weightG: number; volumeCm3: number }) => {
    await shop.pool`
      update product
         set multiple_milli = ${multiple * 1000}, weight_g = ${weightG}, volume_cm3 = ${volumeCm3}
       where id = ${id}
    `;
    await shop.settleCatalog();
    const [sold] = await cardsOf([id], 'Владивосток', 1);
    expect(await daysOf(sold!, 'Владивосток')).toEqual(sameDay(sold!.arrival_date));
    return sold!.arrival_date!;
  };
  for (const size of [
    { weightG: 1000, volumeCm3: 1 },
    { weightG: 1, volumeCm3: 5000 },
  ]) {
    const light = await soldBy(30, size);
    expect((await soldBy(31, size)) > light).toBe(true);
  }
});
