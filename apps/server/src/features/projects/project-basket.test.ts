import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import * as calls from '@okoem/contract/projects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesOf, setItems } from '../../testing/basket-calls.ts';
import { detach, makeProject, projectIn } from '../../testing/project-calls.ts';
import { newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const on = (id: number) => ({ params: { id: String(id) } });

describe('a basket', () => {
  it('is kept as it is now, and put back with what has changed since [PROJ-007]', async () => {
    const { token } = await newPerson(shop);
    const [same, dearer] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const [scarce, gone] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const [moved, fewer] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const { id } = await makeProject(shop, token);
    const keep = () => shop.call(calls.keepBasketInProject, { ...on(id), token, body: { name: 'Этап 1' } });
    expectRefusal(await keep(), 409, 'BASKET_EMPTY');
    await setItems(shop, token, [
      { offer_id: same.offerId, qty: 2 },
      { offer_id: dearer.offerId, qty: 1 },
      { offer_id: scarce.offerId, qty: 5 },
      { offer_id: gone.offerId, qty: 4 },
      { offer_id: moved.offerId, qty: 1, seen_price: 100_00 },
      { offer_id: fewer.offerId, qty: 6 },
    ]);
    // Since it was put in; kept is what it is at this minute.
    await shop.pool`update offer set cost = 12000 where id = ${moved.offerId}`;
    await shop.pool`update offer_stock set on_hand_milli = 2000 where offer_id = ${fewer.offerId}`;
    const [kept] = projectIn(await keep()).items;
    expect(kept).toMatchObject({ kind: 'basket', title: 'Этап 1', sum: 1520_00, note: '6\u00a0позиций' });

    await shop.pool`update offer set cost = 15000 where id = ${dearer.offerId}`;
    await shop.pool`update offer_stock set on_hand_milli = 3000 where offer_id = ${scarce.offerId}`;
    await shop.pool`update offer set is_active = false where id = ${gone.offerId}`;
    const all = [same, dearer, scarce, gone, moved, fewer];
    await setItems(
      shop,
      token,
      all.map(({ offerId }) => ({ offer_id: offerId, qty: 0 })),
    );
    const back = await shop.call(calls.putBasketBack, {
      token,
      params: { id: String(id), basket: kept!.id },
    });
    const lines = back.json<{ data: { lines: RepeatedLine[] } }>().data.lines;
    expect(
      lines.map(({ result, old_price: was, price, old_quantity: wanted, quantity }) => [
        result,
        [was, price],
        [wanted, quantity],
      ]),
    ).toEqual([
      ['added', [100_00, 100_00], [2, 2]],
      ['added', [100_00, 150_00], [1, 1]],
      ['reduced', [100_00, 100_00], [5, 3]],
      ['gone', [100_00, null], [4, 0]],
      ['added', [120_00, 120_00], [1, 1]],
      ['added', [100_00, 100_00], [2, 2]],
    ]);
    expect(await linesOf(shop, token)).toEqual([
      [same.offerId, 2],
      [dearer.offerId, 1],
      [scarce.offerId, 3],
      [moved.offerId, 1],
      [fewer.offerId, 2],
    ]);
    await detach(shop, token, id, { kind: 'basket', id: kept!.id });
    expectRefusal(
      await shop.call(calls.putBasketBack, { token, params: { id: String(id), basket: kept!.id } }),
      404,
      'NOT_FOUND',
    );
  });
});
