import { cancelOrder, receiveOrder } from '@okoem/contract/order-moves.ts';
import { getOrder } from '@okoem/contract/orders.ts';
import { moveStaffSubOrder, moveSubOrder } from '@okoem/contract/seller-orders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOperator, signIn } from '../../testing/factories.ts';
import { createHeldOrder, createSecondOffer, type PartPlan, stockOf } from '../../testing/order-factories.ts';
import {
  auditOf,
  type Buyer,
  callOn,
  createBuyer,
  createSellerHand,
  storyOf,
  subjectsTo,
  viewOf,
} from '../../testing/order-life-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

/** One part of three pieces out of ten, its buyer and its seller. */
async function placed(plan: Omit<PartPlan, 'offers'> = {}) {
  const buyer = await createBuyer(shop);
  const offer = await createOffer(shop.pool);
  const order = await createHeldOrder(shop.pool, {
    customerId: buyer.id,
    method: 'on_receipt',
    parts: [{ offers: [offer], ...plan }],
  });
  const seller = await createSellerHand(shop, offer.sellerId);
  const [part] = order.parts;
  return { buyer, order, seller, part: part!, offerId: offer.offerId };
}

const cancel = (buyer: Buyer, id: number, body: object = {}) =>
  callOn(shop, cancelOrder, { id, token: buyer.token, body });
const move = (token: string, id: number, body: object) => callOn(shop, moveSubOrder, { id, token, body });

describe('a buyer', () => {
  it('cancels what nobody picks yet: the goods go back to the shelf, and both sides are told [LIFE-001] [LIFE-008]', async () => {
    const { buyer, order, seller, part, offerId } = await placed();
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 3]);
    const view = viewOf(await cancel(buyer, order.id, { reason: 'Передумали' }));
    expect(view).toMatchObject({ status: 'CANCELLED', can_cancel: false });
    expect(view.parts[0]).toMatchObject({ state: 'CANCELLED', cancel_reason: 'Передумали' });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    expect(await storyOf(shop, order.id)).toEqual(['state CANCELLED buyer']);
    expect(await subjectsTo(shop, buyer.email)).toEqual([`Заказ ${order.number}-1 отменён`]);
    expect(await subjectsTo(shop, seller.email)).toEqual([`Заказ ${order.number}-1 отменён`]);
    expect(await auditOf(shop, part.id)).toEqual([]);
  });

  it('who cancels twice is answered alike, and nothing is given back twice [LIFE-001] [LIFE-004]', async () => {
    const { buyer, order, offerId } = await placed({ moves: ['CONFIRMED'] });
    await cancel(buyer, order.id);
    expect(viewOf(await cancel(buyer, order.id)).status).toBe('CANCELLED');
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    expect(await subjectsTo(shop, buyer.email)).toHaveLength(1);
  });

  it('asks the seller to cancel what is being picked, once [LIFE-001] [LK-012] [LIFE-008]', async () => {
    const { buyer, order, seller, part, offerId } = await placed({ moves: ['CONFIRMED', 'PICKING'] });
    const view = viewOf(await cancel(buyer, order.id, { part_id: part.id, reason: 'Не нужно' }));
    expect(view.parts[0]).toMatchObject({ state: 'PICKING', is_cancel_asked: true, can_ask_cancel: false });
    expect(viewOf(await cancel(buyer, order.id)).parts[0]!.state).toBe('PICKING');
    expect(await subjectsTo(shop, seller.email)).toEqual([
      `Покупатель просит отменить заказ ${order.number}-1`,
    ]);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 3]);
    expect(await storyOf(shop, order.id)).toEqual(['cancel-asked buyer']);

    const answer = await move(seller.token, part.id, { to: 'CANCELLED', reason: 'По просьбе покупателя' });
    expect(answer.json<{ data: { state: string } }>().data.state).toBe('CANCELLED');
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
  });

  it('neither cancels what is on its way nor receives what is not [LIFE-001] [LIFE-004]', async () => {
    const { buyer, order, part } = await placed({ moves: ['CONFIRMED', 'PICKING', 'SHIPPED'], method: 1 });
    expectRefusal(await cancel(buyer, order.id), 409, 'ORDER_MOVE');
    const received = viewOf(
      await callOn(shop, receiveOrder, { id: order.id, token: buyer.token, body: { part_id: part.id } }),
    );
    expect(received.status).toBe('RECEIVED');
    const other = await placed();
    const early = { id: other.order.id, token: other.buyer.token, body: { part_id: other.part.id } };
    expectRefusal(await callOn(shop, receiveOrder, early), 409, 'ORDER_MOVE');
    const foreign = { ...early, body: { part_id: part.id } };
    expectRefusal(await callOn(shop, receiveOrder, foreign), 404, 'NOT_FOUND');
  });

  it('cancels one part, or all that can be: the rest goes on, and the promo code comes back with the last [LIFE-001] [LIFE-002] [PROMO-004]', async () => {
    const buyer = await createBuyer(shop);
    const [promo] = await shop.pool<{ id: number }[]>`
      insert into promo_code (code, name, value_type, value) values ('FIVE', 'Пять рублей', 2, 500) returning id
    `;
    const promoNow = async () => {
      const [row] = await shop.pool<{ used: number; spent: number }[]>`
        select used, spent from promo_code where id = ${promo!.id}
      `;
      return [row!.used, row!.spent];
    };
    const offers = [await createOffer(shop.pool), await createOffer(shop.pool)];
    const beside = await createSecondOffer(shop.pool, offers[0]!);
    const { id, parts } = await createHeldOrder(shop.pool, {
      customerId: buyer.id,
      payUntil: new Date(Date.now() + 86_400_000),
      promoCodeId: promo!.id,
      parts: [{ offers: [offers[0]!, beside] }, { offers: [offers[1]!] }],
    });
    const onShelf = () => Promise.all([...offers, beside].map(({ offerId }) => stockOf(shop.pool, offerId)));
    const held = [10, 3];
    expect(await onShelf()).toEqual([held, held, held]);
    const first = viewOf(await cancel(buyer, id, { part_id: parts[0]!.id }));
    expect(first.parts.map(({ state }) => state)).toEqual(['CANCELLED', 'NEW']);
    expect(first).toMatchObject({ status: 'NEW', payment_state: 'AWAITING' });
    expect(await promoNow()).toEqual([1, 500]);
    // Both lines of the part that was cancelled, and not that of the other.
    expect(await onShelf()).toEqual([[10, 0], held, [10, 0]]);
    const whole = viewOf(await cancel(buyer, id));
    expect(whole).toMatchObject({ status: 'CANCELLED', payment_state: 'NONE', pay_until: null });
    expect(whole.can_restore).toBe(false);
    expect(await promoNow()).toEqual([0, 0]);
    expect(await onShelf()).toEqual(offers.concat(beside).map(() => [10, 0]));
  });
});

describe('a seller', () => {
  it('leads a parcel to the carrier: what is sent is sold, and the buyer hears of every step [LIFE-002] [LIFE-003] [LIFE-004] [LIFE-008]', async () => {
    const { buyer, order, seller, part, offerId } = await placed({ method: 1 });
    for (const to of ['CONFIRMED', 'PICKING'])
      expect((await move(seller.token, part.id, { to })).statusCode).toBe(200);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 3]);
    await move(seller.token, part.id, { to: 'SHIPPED', tracking: 'TR-1' });
    expect(await stockOf(shop.pool, offerId)).toEqual([7, 0]);
    expect((await move(seller.token, part.id, { to: 'SHIPPED' })).statusCode).toBe(200);
    expect(await stockOf(shop.pool, offerId)).toEqual([7, 0]);
    expect(await subjectsTo(shop, buyer.email)).toEqual([
      `Заказ ${order.number}-1 подтверждён продавцом`,
      `Заказ ${order.number}-1 собирается`,
      `Заказ ${order.number}-1 передан в доставку`,
    ]);
    const [letter] = await shop.pool<{ body: string }[]>`
      select body from message where recipient = ${buyer.email} order by id desc limit 1
    `;
    expect(letter!.body).toContain('TR-1');
    // What has left the shelf does not leave it again when it is in the buyer's hands.
    const body = { part_id: part.id };
    const view = viewOf(await callOn(shop, receiveOrder, { id: order.id, token: buyer.token, body }));
    expect(view.parts[0]!.state).toBe('RECEIVED');
    expect(await stockOf(shop.pool, offerId)).toEqual([7, 0]);
    expect(await auditOf(shop, part.id)).toEqual(['seller CONFIRMED', 'seller PICKING', 'seller SHIPPED']);
  });

  it('hands over at the counter: what waits there is held, and sold when it is received [LIFE-002] [LIFE-008]', async () => {
    const { buyer, order, seller, part, offerId } = await placed({ moves: ['CONFIRMED', 'PICKING'] });
    await move(seller.token, part.id, { to: 'READY' });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 3]);
    const [letter] = await shop.pool<{ body: string }[]>`
      select body from message where recipient = ${buyer.email} order by id desc limit 1
    `;
    expect(letter!.body).toContain('ул. Мира, 1');
    expect(letter!.body).toContain('Хранится до');
    const body = { part_id: part.id };
    const view = viewOf(await callOn(shop, receiveOrder, { id: order.id, token: buyer.token, body }));
    expect(view.parts[0]!.state).toBe('RECEIVED');
    expect(await stockOf(shop.pool, offerId)).toEqual([7, 0]);
    expect(await subjectsTo(shop, buyer.email)).toEqual([
      `Заказ ${order.number}-1 готов к выдаче`,
      `Заказ ${order.number}-1 получен`,
    ]);
    // Of its own steps a seller gets no letter.
    expect(await subjectsTo(shop, seller.email)).toEqual([`Заказ ${order.number}-1 получен покупателем`]);
  });

  it('does what its role allows with its own parts, and explains what it cancels [LIFE-003] [LIFE-004]', async () => {
    const { buyer, seller, part, order } = await placed();
    expectRefusal(await move(seller.token, part.id, { to: 'SHIPPED' }), 409, 'ORDER_MOVE');
    expectRefusal(await move(seller.token, part.id, { to: 'RECEIVED' }), 409, 'ORDER_MOVE');
    expectRefusal(await move(seller.token, part.id, { to: 'CANCELLED' }), 400, 'VALIDATION');
    const [still] = await shop.pool`select state from sub_order where id = ${part.id}`;
    expect(still!['state']).toBe('NEW');
    expect(await storyOf(shop, order.id)).toEqual([]);
    const finance = await createSellerHand(shop, part.sellerId, 'finance');
    expectRefusal(await move(finance.token, part.id, { to: 'CONFIRMED' }), 403, 'FORBIDDEN');
    const stranger = await placed();
    const foreign = await move(stranger.seller.token, part.id, { to: 'CONFIRMED' });
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect(foreign.json()).toEqual((await move(seller.token, 999_999_999, { to: 'CONFIRMED' })).json());

    // The reason is told to the buyer, on the page and by letter.
    expect((await move(seller.token, part.id, { to: 'CANCELLED', reason: 'Сгорел склад' })).statusCode).toBe(
      200,
    );
    const view = viewOf(await callOn(shop, getOrder, { id: order.id, token: buyer.token }));
    expect(view.parts[0]).toMatchObject({ state: 'CANCELLED', cancel_reason: 'Сгорел склад' });
    const [letter] = await shop.pool<{ body: string; html: string }[]>`
      select body, html from message where recipient = ${buyer.email} order by id desc limit 1
    `;
    expect(letter!.body).toContain('Сгорел склад');
    expect(letter!.html).toContain('Сгорел склад');
  });

  it('is not heard by who has switched such letters off, but by everybody when it cancels [LIFE-008]', async () => {
    const { buyer, order, seller, part } = await placed();
    await shop.pool`
      insert into notification_choice (customer_id, event, channel, is_on) values (${buyer.id}, 'order', 'email', false)
    `;
    await move(seller.token, part.id, { to: 'CONFIRMED' });
    expect(await subjectsTo(shop, buyer.email)).toEqual([]);
    await move(seller.token, part.id, { to: 'CANCELLED', reason: 'Брак' });
    expect(await subjectsTo(shop, buyer.email)).toEqual([`Заказ ${order.number}-1 отменён`]);
    expect(await subjectsTo(shop, seller.email)).toEqual([]);
  });
});

describe('the staff', () => {
  it('moves in place of both, with a comment, into the audit [LIFE-003] [LIFE-004]', async () => {
    const { part, order } = await placed({ moves: ['CONFIRMED'] });
    const token = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
    const body = { to: 'PICKING', comment: 'Позвонил продавцу' };
    expectRefusal(
      await callOn(shop, moveStaffSubOrder, { id: part.id, token, body: { to: 'PICKING' } }),
      400,
      'VALIDATION',
    );
    expect(viewOf(await callOn(shop, moveStaffSubOrder, { id: part.id, token, body })).status).toBe(
      'PICKING',
    );
    expect(await auditOf(shop, part.id)).toEqual(['staff PICKING']);
    const [kept] = await shop.pool<{ audit: string }[]>`
      select after::text as audit from audit_entry where subject_kind = 'sub_order' and subject_id = ${String(part.id)}
    `;
    expect(kept!.audit).toContain('Позвонил продавцу');
    expect(await storyOf(shop, order.id)).toEqual(['state PICKING operator']);
    const back = { to: 'NEW', comment: 'Назад' };
    expectRefusal(
      await callOn(shop, moveStaffSubOrder, { id: part.id, token, body: back }),
      409,
      'ORDER_MOVE',
    );
    const auditor = await signIn(shop.pool, {
      operatorId: (await createOperator(shop.pool, { role: 'auditor' })).id,
    });
    expectRefusal(
      await callOn(shop, moveStaffSubOrder, { id: part.id, token: auditor, body }),
      403,
      'FORBIDDEN',
    );
  });
});

describe('at once', () => {
  it('a cancelling buyer and a confirming seller: whoever comes first, the goods are given back once [LIFE-002]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { buyer, order, seller, part, offerId } = await placed();
      const answers = await Promise.all([
        cancel(buyer, order.id),
        move(seller.token, part.id, { to: 'CONFIRMED' }),
        cancel(buyer, order.id),
        move(seller.token, part.id, { to: 'CANCELLED', reason: 'Нет товара' }),
      ]);
      expect(
        answers.map(({ statusCode }) => statusCode).filter((code) => code !== 200 && code !== 409),
      ).toEqual([]);
      // Cancelled in the end, whoever was first: a confirmed order can be cancelled too.
      expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
      const story = await storyOf(shop, order.id);
      expect(story.filter((line) => line.includes('CANCELLED'))).toHaveLength(1);
      const [holds] = await shop.pool`
        select count(*)::int as ended from stock_hold
         where order_line_id = ${part.lineIds[0]!} and state = 'released'
      `;
      expect(holds!['ended']).toBe(1);
    }
  });

  it('a buyer who receives and the staff who do it for him, each twice: the goods leave the shelf once [LIFE-002] [LIFE-003] [LIFE-004]', async () => {
    const token = await signIn(shop.pool, { operatorId: (await createOperator(shop.pool)).id });
    for (let round = 0; round < 10; round += 1) {
      const { buyer, order, part, offerId } = await placed({ moves: ['CONFIRMED', 'PICKING', 'READY'] });
      const receive = () =>
        callOn(shop, receiveOrder, { id: order.id, token: buyer.token, body: { part_id: part.id } });
      const moved = { to: 'RECEIVED', comment: 'Забрал при нас' };
      const hand = () => callOn(shop, moveStaffSubOrder, { id: part.id, token, body: moved });
      const answers = await Promise.all([receive(), hand(), receive(), hand()]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      expect(await stockOf(shop.pool, offerId)).toEqual([7, 0]);
      const story = await storyOf(shop, order.id);
      expect(story.filter((line) => line.includes('RECEIVED'))).toHaveLength(1);
    }
  });

  it('a cancelling buyer and a picking seller: one of them wins [LIFE-002]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { buyer, order, seller, part, offerId } = await placed({ moves: ['CONFIRMED'] });
      const [cancelled, picked] = await Promise.all([
        cancel(buyer, order.id),
        move(seller.token, part.id, { to: 'PICKING' }),
      ]);
      const { state, is_cancel_asked: isAsked } = viewOf(cancelled).parts[0]!;
      const isPicked = picked.statusCode === 200;
      expect({ state, isAsked }).toEqual(
        isPicked ? { state: 'PICKING', isAsked: true } : { state: 'CANCELLED', isAsked: false },
      );
      expect(await stockOf(shop.pool, offerId)).toEqual([10, isPicked ? 3 : 0]);
    }
  });
});
