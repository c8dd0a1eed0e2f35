import { randomUUID } from 'node:crypto';
import { setBasketItems, setBasketPromo } from '@okoem/contract/baskets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, linesOf, type Member, setItems } from '../../testing/basket-calls.ts';
import { orderBody, sendOrder } from '../../testing/order-calls.ts';
import { createManyOffers } from '../../testing/price-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ MAX_IN_FLIGHT: '5000', REQUEST_DEADLINE_MS: '60000' });
});
afterAll(() => shop.close());

/** So many at once: more would only wait for the same connections. */
async function inCrowds<Item, Result>(
  items: readonly Item[],
  crowd: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += crowd) {
    results.push(...(await Promise.all(items.slice(from, from + crowd).map(work))));
  }
  return results;
}

const members = (count: number): Promise<Member[]> =>
  inCrowds(Array.from({ length: count }), 50, () => createMember(shop));
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  Object.groupBy(answers, ({ statusCode }) => statusCode);

describe('I1: five hundred buyers of fifty pieces, twenty times', () => {
  it('buy exactly fifty each time', async () => {
    const buyers = await members(500);
    for (let round = 0; round < 20; round += 1) {
      const { offerId } = await createOffer(shop.pool, { stock: 50 });
      const ready = await inCrowds(buyers, 50, async ({ token }) => {
        await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
        return { token, body: await orderBody(shop, token) };
      });
      const answers = await Promise.all(ready.map(({ token, body }) => sendOrder(shop, token, body)));
      const by = statusesOf(answers);
      expect(by[201]).toHaveLength(50);
      expect(by[409]).toHaveLength(450);
      const [stock] = await shop.pool`
        select on_hand_milli, reserved_milli,
               (select sum(quantity_milli)::bigint from stock_hold where offer_id = ${offerId} and state = 'held') as held
          from offer_stock where offer_id = ${offerId}
      `;
      expect(stock).toEqual({ onHandMilli: 50_000, reservedMilli: 50_000, held: 50_000 });
      await inCrowds(buyers, 50, ({ token }) => setItems(shop, token, [{ offer_id: offerId, qty: 0 }]));
    }
  });
});

describe('I2: two hundred keys, each sent a hundred times at once', () => {
  it('make two hundred orders', async () => {
    const buyers = await members(200);
    const { offerId } = await createOffer(shop.pool, { stock: 100_000 });
    await inCrowds(buyers, 10, async ({ id, token }) => {
      await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
      const [body, key] = [await orderBody(shop, token), randomUUID()];
      const answers = await Promise.all(Array.from({ length: 100 }, () => sendOrder(shop, token, body, key)));
      expect(Object.keys(statusesOf(answers))).toEqual(['201']);
      expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
      const { count } = await shop.pool`select from customer_order where customer_id = ${id}`;
      expect(count).toBe(1);
    });
    const [stock] = await shop.pool`select reserved_milli from offer_stock where offer_id = ${offerId}`;
    expect(stock).toEqual({ reservedMilli: 200_000 });
  });
});

describe('I3: thirty lines set at once by each of two hundred', () => {
  it('are thirty lines each, and one offer set fifty ways at once is one of them', async () => {
    const buyers = await members(200);
    const ids = await createManyOffers(shop.pool, await createOffer(shop.pool), 31);
    const [contested, ...others] = ids;
    await inCrowds(buyers, 10, async ({ token }) => {
      await Promise.all([
        ...others.map((id) => setItems(shop, token, [{ offer_id: id, qty: 2 }])),
        ...Array.from({ length: 50 }, (_, at) =>
          setItems(shop, token, [{ offer_id: contested!, qty: at + 1 }]),
        ),
      ]);
      const kept = new Map(await linesOf(shop, token));
      expect(others.map((id) => kept.get(id))).toEqual(others.map(() => 2));
      expect(kept.get(contested!)).toBeGreaterThanOrEqual(1);
      expect(kept.get(contested!)).toBeLessThanOrEqual(50);
      expect(kept.size).toBe(31);
    });
  });
});

describe('I4: five thousand orders while their baskets are changed', () => {
  it('are each a whole snapshot: the sum of its own lines, of one version of the basket', async () => {
    const buyers = await members(100);
    const ids = await createManyOffers(shop.pool, await createOffer(shop.pool), 8);
    await shop.pool`update offer_stock set on_hand_milli = 1000000000 where offer_id = any(${ids})`;
    const seen: [number, number][] = [];
    let placed = 0;
    for (let round = 0; placed < 5000 && round < 200; round += 1) {
      const answers = await inCrowds(buyers, 25, async ({ token }) => {
        await setItems(
          shop,
          token,
          ids.slice(0, 4).map((id) => ({ offer_id: id, qty: 1 + (round % 3) })),
        );
        const body = await orderBody(shop, token);
        const [answer] = await Promise.all([
          sendOrder(shop, token, body),
          ...(round % 2 === 0
            ? []
            : ids
                .slice(4)
                .map((id) =>
                  shop.call(setBasketItems, { token, body: { items: [{ offer_id: id, qty: 1 }] } }),
                )),
        ]);
        // What was ordered is what was seen, whatever the basket did meanwhile.
        if (answer.statusCode === 201) seen.push([answer.json().data.total, body.expected_total]);
        return answer;
      });
      placed += answers.filter(({ statusCode }) => statusCode === 201).length;
      expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    }
    expect(placed).toBeGreaterThanOrEqual(5000);
    const wrong = await shop.pool`
      select customer_order.id
        from customer_order
        join sub_order as part on part.order_id = customer_order.id
        join order_line as line on line.sub_order_id = part.id
       group by customer_order.id
      having sum(line.total) <> max(customer_order.total)
    `;
    expect(wrong).toEqual([]);
    expect(seen.filter(([total, expected]) => total !== expected)).toEqual([]);
    const [stock] = await shop.pool`
      select (select sum(reserved_milli) from offer_stock where offer_id = any(${ids}))::bigint as reserved,
             (select sum(quantity_milli) from stock_hold where offer_id = any(${ids}) and state = 'held')::bigint as held
    `;
    expect(stock!['reserved']).toBe(stock!['held']);
  });
});

describe('I6: two hundred orders with a code that has room for one, or for ten, twenty times', () => {
  it('use it no more often', async () => {
    const buyers = await members(200);
    for (let round = 0; round < 20; round += 1) {
      const limit = round % 2 === 0 ? 1 : 10;
      const code = `ROUND${round}`;
      await shop.pool`
        insert into promo_code (code, name, value_type, value, uses_at_most) values (${code}, 'Акция', 2, 1000, ${limit})
      `;
      const { offerId } = await createOffer(shop.pool, { stock: 100_000 });
      const ready = await inCrowds(buyers, 50, async ({ token }) => {
        await setItems(shop, token, [{ offer_id: offerId, qty: 1 }]);
        await shop.call(setBasketPromo, { token, body: { promo_code: code } });
        return { token, body: await orderBody(shop, token) };
      });
      const answers = await Promise.all(ready.map(({ token, body }) => sendOrder(shop, token, body)));
      expect(statusesOf(answers)[201]).toHaveLength(limit);
      const [used] = await shop.pool`
        select used, spent, (select count(*)::int from promo_use where promo_code_id = promo_code.id) as uses
          from promo_code where code = ${code}
      `;
      expect(used).toEqual({ used: limit, spent: limit * 1000, uses: limit });
      await inCrowds(buyers, 50, ({ token }) => setItems(shop, token, [{ offer_id: offerId, qty: 0 }]));
    }
  });
});

describe('I8: sixty-five lines of a guest merged by twenty logins at once, a hundred times', () => {
  it('are the union, each with its larger quantity', async () => {
    const ids = await createManyOffers(shop.pool, await createOffer(shop.pool), 70);
    for (let round = 0; round < 100; round += 1) {
      const { token } = await createMember(shop);
      const own = ids.slice(0, 10).map((id) => ({ offer_id: id, qty: 3 }));
      await setItems(shop, token, own);
      const guest = ids.slice(5).map((id, at) => ({ offer_id: id, qty: (at % 5) + 1 }));
      await Promise.all(Array.from({ length: 20 }, () => setItems(shop, token, guest, { merge: true })));
      const expected = new Map<number, number>(own.map(({ offer_id: id, qty }) => [id, qty]));
      for (const { offer_id: id, qty } of guest) expected.set(id, Math.max(qty, expected.get(id) ?? 0));
      expect(new Map(await linesOf(shop, token))).toEqual(expected);
    }
  });
});
