import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../testing/basket-calls.ts';
import { acceptBody, quoteOfBasket, sendAcceptance, stockFaults } from '../../testing/quote-calls.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';

const QUOTES = 500;
const HELD = 100;
/** Of the scarce one there is for half; of the other for more, so that half an order would show. */
const STOCK = { scarce: 250, other: 400 };

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ MAX_IN_FLIGHT: '5000', REQUEST_DEADLINE_MS: '60000' });
});
afterAll(() => shop.close());

async function inCrowds<Item, Result>(
  items: readonly Item[],
  crowd: number,
  work: (item: Item, place: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += crowd) {
    const some = items.slice(from, from + crowd);
    results.push(...(await Promise.all(some.map((item, at) => work(item, from + at)))));
  }
  return results;
}

describe('five hundred quotes accepted at once with stock for half', () => {
  it('are orders or refusals, never half of one: what was held is kept, nothing is sold twice [KP-029]', async () => {
    const scarce = await createOffer(shop.pool, { stock: STOCK.scarce });
    const other = await createOffer(shop.pool, { stock: STOCK.other, cost: 70_00 });
    const items = [
      { offer_id: scarce.offerId, qty: 1 },
      { offer_id: other.offerId, qty: 1 },
    ];
    const buyers = await inCrowds(Array.from({ length: QUOTES }), 50, () => createMember(shop));
    const quoted = async (buyer: { token: string }) => {
      const { id, status, is_held: isHeld } = await quoteOfBasket(shop, buyer.token, items);
      expect(status).toBe('SENT');
      return { id, isHeld, token: buyer.token, body: await acceptBody(shop, { id, token: buyer.token }) };
    };
    await shop.pool`update quote_rules set holds_for = 'members'`;
    const held = await inCrowds(buyers.slice(0, HELD), 20, quoted);
    await shop.pool`update quote_rules set holds_for = 'nobody'`;
    const open = await inCrowds(buyers.slice(HELD), 20, quoted);
    expect([held.every(({ isHeld }) => isHeld), open.some(({ isHeld }) => isHeld)]).toEqual([true, false]);
    // Held among the others, so that nobody is served by his place in the queue.
    const all = [...open, ...held].toSorted(
      (one, next) => ((one.id * 7919) % 1009) - ((next.id * 7919) % 1009),
    );

    const answers = await Promise.all(
      all.map(async (quote) => ({ quote, response: await sendAcceptance(shop, quote) })),
    );

    const by = Object.groupBy(answers, ({ response }) => response.statusCode);
    expect(by[201]).toHaveLength(STOCK.scarce);
    expect(by[409]).toHaveLength(QUOTES - STOCK.scarce);
    expect(by[201]!.filter(({ quote }) => quote.isHeld)).toHaveLength(HELD);
    expect(by[409]!.every(({ response }) => response.body.includes('OUT_OF_STOCK'))).toBe(true);

    const [orders] = await shop.pool`
      select count(*)::int as orders, count(*) filter (where lines = 2 and total = 17000)::int as whole
        from (select customer_order.id, customer_order.total, count(*) as lines
                from customer_order
                join sub_order as part on part.order_id = customer_order.id
                join order_line as line on line.sub_order_id = part.id
               where quote_id is not null
               group by customer_order.id) as made
    `;
    expect(orders).toEqual({ orders: STOCK.scarce, whole: STOCK.scarce });
    const statuses =
      await shop.pool`select status, count(*)::int as count from quote group by status order by status`;
    expect([...statuses]).toEqual([
      { status: 'ACCEPTED', count: STOCK.scarce },
      { status: 'SENT', count: QUOTES - STOCK.scarce },
    ]);
    const stock = await shop.pool`
      select offer_id, on_hand_milli, reserved_milli from offer_stock
       where offer_id in (${scarce.offerId}, ${other.offerId}) order by offer_id
    `;
    expect([...stock]).toEqual([
      { offerId: scarce.offerId, onHandMilli: STOCK.scarce * 1000, reservedMilli: STOCK.scarce * 1000 },
      { offerId: other.offerId, onHandMilli: STOCK.other * 1000, reservedMilli: STOCK.scarce * 1000 },
    ]);
    expect(
      await shop.pool`select from stock_hold where quote_line_id is not null and state = 'held'`,
    ).toHaveLength(0);
    expect(await stockFaults(shop)).toBe(0);
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });
});
