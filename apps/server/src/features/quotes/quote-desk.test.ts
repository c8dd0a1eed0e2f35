import * as calls from '@okoem/contract/quotes.ts';
import * as desk from '@okoem/contract/staff-quotes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../testing/basket-calls.ts';
import { stockOf } from '../../testing/order-factories.ts';
import { subjectsTo } from '../../testing/order-life-calls.ts';
import { createBuyer } from '../../testing/price-factories.ts';
import { createTermsList } from '../../testing/price-list-factories.ts';
import {
  atDesk,
  createCompanyBuyer,
  createManager,
  onQuote,
  quoteAt,
  quoteOfBasket,
  stockFaults,
  viewOfQuote,
} from '../../testing/quote-calls.ts';
import { auditOf } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
let manager: { id: number; token: string; email: string };
beforeAll(async () => {
  shop = await createTestApp();
  manager = await createManager(shop);
});
afterAll(() => shop.close());

/** A quote that waits at the desk. */
async function waiting(items: { offer_id: number; qty: number }[]) {
  const buyer = await createCompanyBuyer(shop);
  await shop.pool`update quote_rules set is_automatic = false`;
  const quote = await quoteOfBasket(shop, buyer.token, items);
  await shop.pool`update quote_rules set is_automatic = true`;
  return { buyer, id: quote.id, number: quote.number };
}

const take = (id: number, token = manager.token) => atDesk(shop, desk.takeQuote, { id, token });
const edit = (id: number, lines: object[]) =>
  atDesk(shop, desk.editQuote, { id, token: manager.token, body: { lines } });
const send = (id: number, body: object = {}) =>
  atDesk(shop, desk.sendQuoteVersion, { id, token: manager.token, body });

describe('a buyer who asks again and again', () => {
  it('has five quotes that hold stock by themselves, and binding ones without a hold after them [KP-015] [KP-021]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool, { stock: 50 });
    const held: boolean[] = [];
    for (let time = 0; time < 6; time += 1) {
      const quote = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 1 }]);
      expect(quote.status).toBe('SENT');
      held.push(quote.is_held);
    }
    expect(held).toEqual([true, true, true, true, true, false]);
  });
});

describe('the manager’s desk', () => {
  it.each([40, 0])(
    'prices all that is wanted by its own step, and what we bear of it is not the seller’s, with %i in stock [KP-014] [PRICE-022]',
    async (stock) => {
      const buyer = await createBuyer(shop.pool);
      const offer = await createOffer(shop.pool, { cost: 100_00, stock: 40 });
      const item = { productId: offer.productId, sellerId: offer.sellerId };
      await createTermsList(shop.pool, {
        sellerId: null,
        companyIds: [buyer.companyId],
        items: [
          { ...item, price: 95_00 },
          { ...item, from: 50, price: 80_00 },
        ],
      });
      await shop.pool`update quote_rules set is_automatic = false`;
      const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offer.offerId, qty: 2 }]);
      await shop.pool`update quote_rules set is_automatic = true`;
      const { draft } = await take(id);
      expect(draft!.lines).toMatchObject([{ list_price: 95_00 }]);
      await shop.pool`update offer_stock set on_hand_milli = ${stock * 1000} where offer_id = ${offer.offerId}`;
      const edited = await edit(id, [{ line_id: draft!.lines[0]!.id, quantity: 100 }]);
      expect(edited.draft!.lines).toMatchObject([{ list_price: 80_00, total: 8000_00 }]);
      expect(edited.margin).toMatchObject({ borne: 2000_00 });
    },
  );

  it('takes, prices, substitutes and sends, inside the limits of the role, and the audit knows [KP-016]', async () => {
    const [asked, other] = [await createOffer(shop.pool), await createOffer(shop.pool, { cost: 200_00 })];
    const { buyer, id, number } = await waiting([{ offer_id: asked.offerId, qty: 2 }]);
    const list = await shop.call(desk.searchStaffQuotes, {
      token: manager.token,
      body: { filter: { is_waiting: true, query: number } },
    });
    expect(list.json().data).toMatchObject([{ id, reasons: ['NOT_AUTOMATIC'], manager_name: '' }]);
    const taken = await take(id);
    expect(taken).toMatchObject({ status: 'IN_WORK', manager: { name: 'Ольга' } });
    const line_id = taken.draft!.lines[0]!.id;
    // Nothing that is still worked on is anybody's price.
    const early = await quoteAt(shop, buyer.token, id);
    expect([early.total, early.shown!.lines[0]!.price]).toEqual([null, null]);
    const edited = await edit(id, [
      { line_id, offer_id: other.offerId, is_substitute: true, price: 190_00, comment: 'Новее' },
    ]);
    expect(edited.draft!.lines).toMatchObject([
      { offer_id: other.offerId, price: 190_00, list_price: 200_00, total: 380_00, is_substitute: true },
    ]);
    expect(edited.margin).toMatchObject({ discount_bp: 500, borne: 20_00 });
    await edit(id, [{ line_id: edited.draft!.lines[0]!.id, price: 170_00 }]);
    const beyond = await onQuote(shop, desk.sendQuoteVersion, { id, token: manager.token, body: {} });
    expectRefusal(beyond, 422, 'UNPROCESSABLE');
    expect(beyond.body).toContain('DISCOUNT');
    const [draftLine] = (await atDesk(shop, desk.getStaffQuote, { id, token: manager.token })).draft!.lines;
    await edit(id, [{ line_id: draftLine!.id, price: 190_00 }]);
    const sent = await send(id, { comment: 'Держим цену', valid_days: 2 });
    expect(sent).toMatchObject({ status: 'SENT', draft: null, reasons: [], version: 1 });
    expect(await quoteAt(shop, buyer.token, id)).toMatchObject({
      total: 380_00,
      shown: { author: 'manager', author_name: 'Ольга', comment: 'Держим цену', is_held: true },
    });
    expect(await subjectsTo(shop, buyer.email)).toEqual([
      `${number}: предварительный расчёт готов`,
      `${number}: предложение готово`,
    ]);
    const audit = await auditOf(shop, 'quote', id);
    expect(audit.map(({ action, actorId }) => [action, Number(actorId)])).toEqual(
      Array.from({ length: 5 }, () => ['quotes.write', manager.id]),
    );
  });

  it('adds lines and takes them out, and knows only offers that are there [KP-016]', async () => {
    const [one, two] = [await createOffer(shop.pool), await createOffer(shop.pool, { cost: 30_00 })];
    const { id } = await waiting([{ offer_id: one.offerId, qty: 1 }]);
    const { draft } = await take(id);
    const more = await edit(id, [{ offer_id: two.offerId, quantity: 2 }]);
    expect(more.draft!.lines.map(({ position, total }) => [position, total])).toEqual([
      [1, 100_00],
      [2, 60_00],
    ]);
    const [first] = more.draft!.lines;
    expect(first!.id).not.toBe(draft!.lines[0]!.id);
    const fewer = await edit(id, [{ line_id: first!.id, is_removed: true }]);
    expect(fewer.draft).toMatchObject({ total: 60_00, lines: [{ position: 2, offer_id: two.offerId }] });
    const wrong = (line: object) =>
      onQuote(shop, desk.editQuote, { id, token: manager.token, body: { lines: [line] } });
    expectRefusal(await wrong({ offer_id: two.offerId + 1000, quantity: 1 }), 400, 'VALIDATION');
    expectRefusal(await wrong({ line_id: first!.id, price: 1_00 }), 400, 'VALIDATION');
    expect((await atDesk(shop, desk.getStaffQuote, { id, token: manager.token })).draft!.total).toBe(60_00);
  });

  it('is for those who may: others read, and a role without a limit binds nothing [KP-016]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const { id, buyer } = await waiting([{ offer_id: offerId, qty: 1 }]);
    const support = await createManager(shop, 'support');
    expect((await atDesk(shop, desk.getStaffQuote, { id, token: support.token })).id).toBe(id);
    expectRefusal(await onQuote(shop, desk.takeQuote, { id, token: support.token }), 403, 'FORBIDDEN');
    expectRefusal(await onQuote(shop, desk.takeQuote, { id, token: buyer.token }), 403, 'FORBIDDEN');
    const line_id = (await take(id)).draft!.lines[0]!.id;
    const lines = [{ line_id, price: 1_00 }];
    for (const { token } of [support, buyer]) {
      expectRefusal(await onQuote(shop, desk.editQuote, { id, token, body: { lines } }), 403, 'FORBIDDEN');
      expectRefusal(await onQuote(shop, desk.sendQuoteVersion, { id, token, body: {} }), 403, 'FORBIDDEN');
    }
    const beyond = async () => {
      const refused = await onQuote(shop, desk.sendQuoteVersion, { id, token: manager.token, body: {} });
      expectRefusal(refused, 422, 'UNPROCESSABLE');
      return refused.json().errors.map(({ code }: { code: string }) => code);
    };
    await shop.pool`delete from quote_role_limit where role = 'sales'`;
    await beyond();
    await shop.pool`insert into quote_role_limit values ('sales', 1000, 0, 99_99)`;
    expect(await beyond()).toEqual(['UNPROCESSABLE', 'SUM']);
    await shop.pool`update quote_role_limit set most_sum = 500000000, min_margin_bp = 9999 where role = 'sales'`;
    expect(await beyond()).toEqual(['UNPROCESSABLE', 'MARGIN']);
    await shop.pool`update quote_role_limit set min_margin_bp = 0 where role = 'sales'`;
    expect((await send(id)).status).toBe('SENT');
  });

  it('refuses with words what was sent, holds it no more, and buyer and audit are told [KP-016] [KP-021] [KP-023]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const { id, buyer, number } = await waiting([{ offer_id: offerId, qty: 1 }]);
    await take(id);
    await send(id);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 1]);
    const body = { comment: 'Снято с производства' };
    expect((await atDesk(shop, desk.declineStaffQuote, { id, token: manager.token, body })).status).toBe(
      'DECLINED',
    );
    expect(await quoteAt(shop, buyer.token, id)).toMatchObject({
      decline: { reason: 'other', comment: 'Снято с производства' },
      can_decline: false,
    });
    expect(await subjectsTo(shop, buyer.email)).toContain(`${number}: предложить не получится`);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    expect((await auditOf(shop, 'quote', id)).map(({ after }) => after)).toMatchObject([
      { status: 'IN_WORK' },
      { status: 'SENT' },
      { status: 'DECLINED', text: 'Снято с производства' },
    ]);
  });

  it('sends nothing that holds more than there is, and changes nothing then [KP-021]', async () => {
    const { offerId } = await createOffer(shop.pool, { stock: 5 });
    const { id } = await waiting([{ offer_id: offerId, qty: 4 }]);
    await take(id);
    await shop.pool`update offer_stock set on_hand_milli = 3000 where offer_id = ${offerId}`;
    const refused = await onQuote(shop, desk.sendQuoteVersion, {
      id,
      token: manager.token,
      body: { is_held: true },
    });
    expectRefusal(refused, 409, 'OUT_OF_STOCK');
    expect((await atDesk(shop, desk.getStaffQuote, { id, token: manager.token })).status).toBe('IN_WORK');
    expect(await stockOf(shop.pool, offerId)).toEqual([3, 0]);
    expect((await send(id, { is_held: false })).status).toBe('SENT');
    expect(await stockFaults(shop)).toBe(0);
  });
});

describe('a counter-offer', () => {
  it('goes to the manager, stands in his draft, and the next version is told beside the first [KP-018] [KP-022]', async () => {
    const [one, two] = [await createOffer(shop.pool), await createOffer(shop.pool, { cost: 50_00 })];
    const { id, buyer, number } = await waiting([
      { offer_id: one.offerId, qty: 2 },
      { offer_id: two.offerId, qty: 4 },
    ]);
    await take(id);
    await send(id);
    const [first, second] = (await quoteAt(shop, buyer.token, id)).shown!.lines;
    const body = {
      version: 1,
      lines: [
        { line_id: first!.id, price: 92_00 },
        { line_id: second!.id, quantity: 0 },
      ],
      comment: 'Есть цена ниже',
    };
    const countered = viewOfQuote(await onQuote(shop, calls.counterQuote, { id, token: buyer.token, body }));
    expect(countered).toMatchObject({ status: 'COUNTER', can_accept: false, total: 400_00 });
    expect(countered.events.at(-1)).toMatchObject({
      kind: 'counter',
      actor: 'buyer',
      text: 'Есть цена ниже',
      wishes: [
        { line_id: first!.id, price: 92_00, was_price: 100_00, quantity: null },
        { line_id: second!.id, price: null, quantity: 0, was_quantity: 4 },
      ],
    });
    expect(await subjectsTo(shop, manager.email)).toContain(`${number}: встречное предложение`);
    // What version 1 holds stays held until it would have ended.
    expect(await stockOf(shop.pool, two.offerId)).toEqual([10, 4]);
    expectRefusal(await onQuote(shop, calls.counterQuote, { id, token: buyer.token, body }), 409, 'CONFLICT');
    const { draft } = await take(id);
    expect(draft!.lines).toMatchObject([{ price: 92_00, quantity: 2 }]);
    await edit(id, [{ line_id: draft!.lines[0]!.id, price: 95_00 }]);
    await send(id);
    expect(await stockOf(shop.pool, two.offerId)).toEqual([10, 0]);
    const pair = viewOfQuote<Record<string, unknown>>(
      await onQuote(shop, calls.compareQuoteVersions, { id, token: buyer.token, body: { from: 1, to: 2 } }),
    );
    expect(pair).toMatchObject({
      from: { number: 1, total: 400_00 },
      to: { number: 2, total: 190_00 },
      lines: [
        { position: 1, change: 'changed', difference: -10_00, from: { price: 100_00 }, to: { price: 95_00 } },
        { position: 2, change: 'removed', difference: -200_00, to: null },
      ],
      by_price: -10_00,
      by_contents: -200_00,
      difference: -210_00,
    });
    const back = await onQuote(shop, calls.compareQuoteVersions, {
      id,
      token: buyer.token,
      body: { from: 2, to: 1 },
    });
    expect(viewOfQuote<Record<string, unknown>>(back)).toMatchObject({
      from: { number: 2 },
      to: { number: 1 },
      lines: [{ difference: 10_00 }, { position: 2, change: 'added', difference: 200_00 }],
      difference: 210_00,
    });
    const old = await onQuote(shop, calls.getQuote, { id, token: buyer.token, query: { version: '1' } });
    expect(viewOfQuote(old).shown).toMatchObject({ number: 1, total: 400_00 });
    expect(await stockFaults(shop)).toBe(0);
  });

  it('of a sum beyond counting breaks nothing: the line waits for a price that can be meant [KP-022]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const buyer = await createMember(shop);
    const { id, shown } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 1 }]);
    const lines = [{ line_id: shown!.lines[0]!.id, price: 100_000_000_000, quantity: 1_000_000_000 }];
    const body = { version: 1, lines };
    const countered = await onQuote(shop, calls.counterQuote, { id, token: buyer.token, body });
    expect(viewOfQuote(countered).status).toBe('COUNTER');
    const { draft } = await take(id);
    expect(draft!.lines).toMatchObject([{ state: 'asked', price: null }]);
    const refused = await onQuote(shop, desk.sendQuoteVersion, { id, token: manager.token, body: {} });
    expectRefusal(refused, 422, 'UNPROCESSABLE');
  });

  it('speaks of the version that counts and of its lines [KP-022]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const buyer = await createMember(shop);
    const { id, shown } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 1 }]);
    const line_id = shown!.lines[0]!.id;
    const ask = (body: object) => onQuote(shop, calls.counterQuote, { id, token: buyer.token, body });
    expectRefusal(await ask({ version: 2, lines: [{ line_id, price: 1_00 }] }), 409, 'CONFLICT');
    expectRefusal(
      await ask({ version: 1, lines: [{ line_id: line_id + 1000, price: 1_00 }] }),
      400,
      'VALIDATION',
    );
    expectRefusal(await ask({ version: 1, lines: [{ line_id }] }), 400, 'VALIDATION');
    expect((await quoteAt(shop, buyer.token, id)).status).toBe('SENT');
    viewOfQuote(await ask({ version: 1, lines: [{ line_id, price: 90_00, quantity: 3 }] }));
    expect((await take(id)).draft!.lines).toMatchObject([{ price: 90_00, quantity: 3, total: 270_00 }]);
  });
});

describe('words and a refusal of the buyer', () => {
  it('reach the manager; a refusal ends the quote and gives back what it held [KP-016] [KP-023]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const { id, buyer, number } = await waiting([{ offer_id: offerId, qty: 3 }]);
    const early = { id, token: buyer.token, body: { text: 'Жду' } };
    expect(viewOfQuote(await onQuote(shop, calls.commentQuote, early)).status).toBe('DRAFTED');
    await take(id);
    await send(id);
    const said = { id, token: buyer.token, body: { text: 'Когда привезёте?' } };
    expect(viewOfQuote(await onQuote(shop, calls.commentQuote, said)).events.at(-1)).toMatchObject({
      kind: 'comment',
      actor: 'buyer',
      text: 'Когда привезёте?',
    });
    const reply = { id, token: manager.token, body: { text: 'В четверг' } };
    await atDesk(shop, desk.commentStaffQuote, reply);
    expect(await subjectsTo(shop, buyer.email)).toContain(`${number}: менеджер ответил`);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 3]);
    const body = { reason: 'price', comment: 'Нашли дешевле' };
    const declined = viewOfQuote(await onQuote(shop, calls.declineQuote, { id, token: buyer.token, body }));
    expect(declined).toMatchObject({
      status: 'DECLINED',
      decline: { reason_label: 'Нашли дешевле' },
      can_counter: false,
    });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    const told = await subjectsTo(shop, manager.email);
    expect(told).toEqual(
      expect.arrayContaining([`${number}: покупатель пишет`, `${number}: покупатель отказался`]),
    );
    expectRefusal(await onQuote(shop, desk.takeQuote, { id, token: manager.token }), 409, 'CONFLICT');
    const after = { id, token: buyer.token, body: { text: 'Вернёмся весной' } };
    expect(viewOfQuote(await onQuote(shop, calls.commentQuote, after)).events.at(-1)).toMatchObject({
      text: 'Вернёмся весной',
    });
    const answered = await atDesk(shop, desk.commentStaffQuote, { ...reply, body: { text: 'Будем рады' } });
    expect(answered.events.at(-1)).toMatchObject({ actor: 'manager', text: 'Будем рады' });
    expect((await auditOf(shop, 'quote', id)).map(({ after }) => after)).toMatchObject([
      { status: 'IN_WORK' },
      { status: 'SENT' },
      { text: 'В четверг' },
      { text: 'Будем рады' },
    ]);
    expect(await stockFaults(shop)).toBe(0);
  });
});

describe('the rules of quotes', () => {
  it('are read by the staff, written by administrators, and the audit keeps both sides [KP-027]', async () => {
    const { data } = (await shop.call(desk.getQuoteRules, { token: manager.token })).json();
    expect(data).toMatchObject({ is_automatic: true, valid_days: 5, holds_for: 'companies' });
    const support = await createManager(shop, 'support');
    expect((await shop.call(desk.getQuoteRules, { token: support.token })).json().data).toEqual(data);
    const { changed_at: _, ...rules } = data;
    const body = { ...rules, valid_days: 3, comment: 'Весна' };
    expectRefusal(await shop.call(desk.setQuoteRules, { token: manager.token, body }), 403, 'FORBIDDEN');
    const { token } = await createManager(shop, 'administrator');
    expect((await shop.call(desk.setQuoteRules, { token, body })).json().data.valid_days).toBe(3);
    expect(await auditOf(shop, 'quote_rules', 'rules')).toMatchObject([
      { action: 'settings.write', before: { valid_days: 5 }, after: { valid_days: 3 } },
    ]);
    const [first, ...others] = rules.roles;
    const wider = { ...body, roles: [{ ...first, max_discount_bp: 1234 }, ...others] };
    await shop.call(desk.setQuoteRules, { token, body: wider });
    const read = (await shop.call(desk.getQuoteRules, { token: manager.token })).json().data;
    expect(read).toMatchObject({ valid_days: 3, roles: wider.roles });
    expect(await auditOf(shop, 'quote_rules', 'rules')).toHaveLength(2);
    const twice = { ...body, roles: [...rules.roles, rules.roles[0]] };
    expectRefusal(await shop.call(desk.setQuoteRules, { token, body: twice }), 400, 'VALIDATION');
    await shop.call(desk.setQuoteRules, { token, body: { ...body, valid_days: 5 } });
  });
});
