import { setBasketPromo } from '@okoem/contract/baskets.ts';
import type { PlacedOrder } from '@okoem/contract/orders.ts';
import { runOrderTimers } from '../../features/orders/order-timers.ts';
import { settlePayments } from '../../features/payments/settle-payments.ts';
import { createMember, type Member, setItems } from '../basket-calls.ts';
import type { Dice } from '../crash/arrivals.ts';
import { createCompanyCustomer, createOperator, createSellerUser, signIn } from '../factories.ts';
import { basketWithWays, orderOf, sendOrder } from '../order-calls.ts';
import { createSecondOffer } from '../order-factories.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createOffer, type MadeOffer } from '../trade-factories.ts';

const PLENTY = 1_000_000;
/** Odd on purpose: shares of them are rounded. */
const COSTS = [133_33, 19_99, 48_217_01];
const RATES = [null, 1234, 0];
const PROMO = 'MONEY';

/** A shop with sellers, goods, services, a promo code and somebody of the staff; its payments have a clock that can be moved. */
export interface MoneyShop {
  app: TestApp;
  clock: { aheadMs: number };
  goods: readonly { offer: MadeOffer; substitute: MadeOffer }[];
  serviceTypeId: number;
  sellers: ReadonlyMap<number, string>;
  staff: string;
}

export async function openMoneyShop(): Promise<MoneyShop> {
  const clock = { aheadMs: 0 };
  const app = await createTestApp({}, { paymentClock: () => new Date(Date.now() + clock.aheadMs) });
  const { pool } = app;
  const goods: { offer: MadeOffer; substitute: MadeOffer }[] = [];
  const sellers = new Map<number, string>();
  for (const [place, cost] of COSTS.entries()) {
    const offer = await createOffer(pool, { stock: PLENTY, cost });
    const substitute = await createSecondOffer(pool, offer, { stock: PLENTY, cost: cost + 7 });
    goods.push({ offer, substitute });
    const rate = RATES[place]!;
    if (rate !== null)
      await pool`insert into commission_rate (seller_id, rate) values (${offer.sellerId}, ${rate})`;
    const { id } = await createSellerUser(pool, { sellerId: offer.sellerId, role: 'orders' });
    sellers.set(offer.sellerId, await signIn(pool, { sellerUserId: id }));
  }
  // With a weight a courier can tell his price.
  await pool`update product set weight_g = 700, volume_cm3 = 1500`;
  await pool`insert into promo_code (code, name, value_type, value, per_buyer) values (${PROMO}, 'Деньги', 1, 7, 1000)`;
  const [service] = await pool<{ id: number }[]>`
    insert into service_type (code, name, pricing, price) values ('tuning', 'Настройка', 'per_piece', 1017) returning id
  `;
  const staff = await signIn(pool, { operatorId: (await createOperator(pool)).id });
  return { app, clock, goods, serviceTypeId: service!.id, sellers, staff };
}

export interface Bought {
  buyer: Member;
  /** For whom the buyer buys; null for himself. */
  companyId: number | null;
  order: PlacedOrder;
  method: string;
}

const METHODS = ['card', 'card', 'card', 'sbp', 'sbp', 'sbp', 'on_receipt'];
const OF_COMPANIES = ['card', 'invoice', 'invoice', 'on_receipt'];

/** One of three buys for a company. */
async function newBuyer({ app }: MoneyShop, dice: Dice): Promise<Pick<Bought, 'buyer' | 'companyId'>> {
  if (dice(3) > 0) return { buyer: await createMember(app), companyId: null };
  const { id, companyId } = await createCompanyCustomer(app.pool);
  return { buyer: { id, token: await signIn(app.pool, { customerId: id }) }, companyId };
}

/** A new buyer, one to three goods of as many sellers, with services, a promo code and a courier as chance will have it. */
export async function buySomething(shop: MoneyShop, dice: Dice): Promise<Bought> {
  const { app, goods, serviceTypeId } = shop;
  const { buyer, companyId } = await newBuyer(shop, dice);
  const { token } = buyer;
  const chosen = goods.filter(() => dice(2) === 0);
  const bought = chosen.length > 0 ? chosen : goods.slice(0, 1);
  const items = bought.map(({ offer: { offerId } }) => ({ offer_id: offerId, qty: 1 + dice(5) }));
  const services = items.slice(0, dice(2)).map(({ offer_id, qty }) => ({
    offer_id,
    service_type_id: serviceTypeId,
    quantity: qty,
  }));
  await setItems(app, token, items, { offer_service_types: services });
  if (dice(3) === 0) await app.call(setBasketPromo, { token, body: { promo_code: PROMO } });
  const methods = companyId === null ? METHODS : OF_COMPANIES;
  const method = methods[dice(methods.length)]!;
  const body = {
    ...(await deliveredOrder(shop, token, { byCourier: dice(3) === 0 })),
    payment_method: method,
    payer: { company_id: companyId },
  };
  const response = await sendOrder(app, token, body);
  if (response.statusCode !== 201) throw new Error(response.body);
  return { buyer, companyId, order: response.json<{ data: PlacedOrder }>().data, method };
}

async function deliveredOrder({ app }: MoneyShop, token: string, { byCourier }: { byCourier: boolean }) {
  const basket = await basketWithWays(app, token);
  const whole = orderOf(basket);
  const ways = basket.deliveries.groups.map(({ options }) => options.find(({ method }) => method === 1));
  if (!byCourier || ways.some((way) => way === undefined)) return whole;
  const carriage = ways.reduce((sum, way) => sum + way!.price_with_vat, 0);
  return {
    ...whole,
    expected_total: whole.expected_total + carriage,
    groups: whole.groups.map(({ key }, place) => ({
      key,
      delivery: { method: 1, carrier_id: ways[place]!.carrier_id, address: 'г Москва, ул. Мира, 5' },
    })),
  };
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export async function runTimers({ app, clock }: MoneyShop): Promise<void> {
  const now = new Date(Date.now() + clock.aheadMs);
  await runOrderTimers(app.pool, { publicUrl: 'http://localhost', supportEmail: 'money@example.com', now });
}

/** Everything that only waits for the clock happens: terms to pay pass, holds grow old, what nobody collects goes back. */
export async function settleToTheEnd(shop: MoneyShop): Promise<void> {
  const { app, clock } = shop;
  app.testBank!.mood = 'right';
  for (const ahead of [61 * MINUTE_MS, 6 * DAY_MS + MINUTE_MS, 9 * DAY_MS]) {
    clock.aheadMs = ahead;
    await app.testBank!.sendDue();
    await runTimers(shop);
    // What the first finds in its way the second finds out of it.
    await settlePayments(app.payments, { all: true }).catch(() => undefined);
    await settlePayments(app.payments, { all: true });
  }
  clock.aheadMs = 0;
}
