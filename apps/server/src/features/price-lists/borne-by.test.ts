import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { setItems } from '../../testing/basket-calls.ts';
import { createGoods } from '../../testing/catalog-factories.ts';
import { placed } from '../../testing/order-calls.ts';
import { createBuyer } from '../../testing/price-factories.ts';
import { createTermsList, type ListWish } from '../../testing/price-list-factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { findLedgerFaults } from '../ledger/ledger-fault-repository.ts';
import { movePart } from '../orders/move-part.ts';
import { lockPart } from '../orders/move-repository.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const MOVER = {
  actor: { kind: 'job', name: 'test' },
  requestId: null,
  publicUrl: 'http://localhost',
} as const;

type Wish = Pick<ListWish, 'isByOperator' | 'rules'> & { isOperators?: boolean };

/** Ten pieces of 100 ₽ bought by these lists and handed over: what everybody has of it. */
async function shares(wishes: readonly Wish[]) {
  const goods = await createGoods(shop.pool, { offers: [{ stock: 100 }] });
  const buyer = await createBuyer(shop.pool);
  for (const { isOperators = false, ...wish } of wishes) {
    const sellerId = isOperators ? null : goods.sellerId;
    await createTermsList(shop.pool, { sellerId, companyIds: [buyer.companyId], ...wish });
  }
  await setItems(shop, buyer.token, [{ offer_id: goods.offerIds[0]!, qty: 10 }]);
  const order = await placed(shop, buyer.token, { payer: { company_id: buyer.companyId } });
  const [part] = await shop.pool<{ id: number }[]>`select id from sub_order where order_id = ${order.id}`;
  for (const to of ['CONFIRMED', 'PICKING', 'READY', 'RECEIVED'] as const) {
    const by = to === 'RECEIVED' ? 'buyer' : 'seller';
    await inTransaction(shop.pool, async (tx) =>
      movePart(tx, (await lockPart(tx, part!.id))!, { to, reason: 'проверка' }, { ...MOVER, by }),
    );
  }
  const rows = await shop.pool<{ account: string; sum: number }[]>`
    select account, sum(amount)::bigint as sum from ledger_line
     where sub_order_id = ${part!.id} and account in ('promo', 'seller_due', 'commission') group by account
  `;
  const sums = Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  return {
    total: order.total,
    borne: sums['promo'] ?? 0,
    seller: -(sums['seller_due'] ?? 0) - (sums['commission'] ?? 0),
  };
}

describe('who bears a discount of a price list', () => {
  it('is the seller for a list of his own: he is owed what was charged [PRICE-026]', async () => {
    expect(await shares([{ rules: [{ percent: 10_00 }] }])).toEqual({
      total: 900_00,
      borne: 0,
      seller: 900_00,
    });
  });

  it('is the marketplace where the list says so: the seller is owed his own price [PRICE-026]', async () => {
    const operators = { isOperators: true, rules: [{ percent: 10_00 }] };
    expect(await shares([operators])).toEqual({ total: 900_00, borne: 100_00, seller: 1000_00 });
    const borne = { isByOperator: true, rules: [{ percent: 20_00, from: 10 }] };
    expect(await shares([borne])).toEqual({ total: 800_00, borne: 200_00, seller: 1000_00 });
  });

  it('are both where both have a list: each bears his own part [PRICE-026]', async () => {
    const both = [{ rules: [{ percent: 5_00 }] }, { isOperators: true, rules: [{ percent: 15_00 }] }];
    expect(await shares(both)).toEqual({ total: 850_00, borne: 100_00, seller: 950_00 });
    const betterOwn = [{ rules: [{ percent: 20_00 }] }, { isOperators: true, rules: [{ percent: 15_00 }] }];
    expect(await shares(betterOwn)).toEqual({ total: 800_00, borne: 0, seller: 800_00 });
  });

  it('leaves the books without a fault', async () => {
    expect(await findLedgerFaults(shop.pool)).toEqual([]);
  });
});
