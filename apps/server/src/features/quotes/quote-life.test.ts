import * as calls from '@okoem/contract/quotes.ts';
import * as desk from '@okoem/contract/staff-quotes.ts';
import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { quoteRemindAt } from '@okoem/domain/quote/quote-promise.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../testing/account-calls.ts';
import { createMember } from '../../testing/basket-calls.ts';
import { stockOf } from '../../testing/order-factories.ts';
import { subjectsTo } from '../../testing/order-life-calls.ts';
import { createBuyer, createPriceList } from '../../testing/price-factories.ts';
import { quoteBody, sendQuoteBody } from '../../testing/quote-bodies.ts';
import {
  accepted,
  atDesk,
  createCompanyBuyer,
  createManager,
  onQuote,
  quoteAt,
  quoteOfBasket,
  stockFaults,
  viewOfQuote,
} from '../../testing/quote-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer, type MadeOffer } from '../../testing/trade-factories.ts';
import { draftQuote } from './draft-quote.ts';
import { findQuote, findQuoteId, type QuoteRecord } from './quote-life-repository.ts';
import { loadQuotePaper } from './quote-paper.ts';
import { runQuoteTimers } from './quote-timers.ts';

const publicUrl = 'https://okoem.example';
const DAY_MS = 86_400_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await createManager(shop);
});
afterAll(() => shop.close());

const articleOf = async ({ productId }: MadeOffer) => {
  const [row] = await shop.pool<{ article: string }[]>`select article from product where id = ${productId}`;
  return row!.article;
};

/** A request of the popup, as far as its job has brought it. */
async function requested(
  changes: Record<string, unknown>,
  token?: string,
): Promise<QuoteRecord & { email: string }> {
  const body = quoteBody(changes);
  const { number } = (await sendQuoteBody(shop, body, token)).json().data;
  const id = (await findQuoteId(shop.pool, number))!;
  expect((await findQuote(shop.pool, id))!.status).toBe('NEW');
  const [job] = await shop.pool<{ payload: { quote_id: number } }[]>`
    select payload from graphile_worker._private_jobs
      join graphile_worker._private_tasks as task on task.id = task_id
     where task.identifier = 'draft-quote' and (payload ->> 'quote_id')::bigint = ${id}
  `;
  await draftQuote(shop.pool, job!.payload.quote_id, { publicUrl });
  return { ...(await findQuote(shop.pool, id))!, email: String(body['email']) };
}

async function tokenTo(email: string): Promise<string> {
  const letters = await messagesTo(shop, email);
  const found = letters.map(({ body }) => /\/quotes\/([\w-]{43})/.exec(body)?.[1]).filter(Boolean);
  expect(found.length).toBeGreaterThan(0);
  return found.at(-1)!;
}

describe('a request of the popup', () => {
  it('becomes a quote of the same number, its goods priced and its known articles recognised [KP-012] [KP-014]', async () => {
    const [basket, listed] = [await createOffer(shop.pool), await createOffer(shop.pool, { cost: 20_00 })];
    const [one, other] = [await createOffer(shop.pool), await createOffer(shop.pool)];
    await shop.pool`update product set article = 'ДВА-77' where id in (${one.productId}, ${other.productId})`;
    const member = await createMember(shop);
    const quote = await requested(
      {
        kind: 'specification',
        basket: [{ offer_id: basket.offerId, qty: 2 }],
        lines: [
          { text: 'Считыватель', article: await articleOf(listed), unit: 'шт', quantity: '5' },
          { text: 'Неведомое', article: 'НЕТ-ТАКОГО', unit: 'шт', quantity: '1' },
          { text: 'Считыватель', article: await articleOf(listed), unit: 'шт', quantity: 'много' },
          { text: 'Камера', article: 'ДВА-77', unit: 'компл', quantity: '2' },
        ],
      },
      member.token,
    );
    expect(quote).toMatchObject({ status: 'DRAFTED', customerId: member.id, reasons: ['UNKNOWN_LINES'] });
    const view = await quoteAt(shop, member.token, quote.id);
    expect(
      view.shown!.lines.map(({ state, quantity, price, asked }) => [state, quantity, price, asked.text]),
    ).toEqual([
      ['priced', 2, 100_00, ''],
      ['priced', 5, 20_00, 'Считыватель'],
      ['asked', null, null, 'Неведомое'],
      ['asked', null, null, 'Считыватель'],
      // Whose of the two is meant nobody knows.
      ['asked', null, null, 'Камера'],
    ]);
    expect(view.shown!.lines.slice(2).map(({ asked }) => asked)).toEqual([
      { text: 'Неведомое', article: 'НЕТ-ТАКОГО', unit: 'шт', quantity: '1' },
      { text: 'Считыватель', article: await articleOf(listed), unit: 'шт', quantity: 'много' },
      { text: 'Камера', article: 'ДВА-77', unit: 'компл', quantity: '2' },
    ]);
    expect(view.total).toBe(300_00);
    // Told twice, it is done once.
    await draftQuote(shop.pool, quote.id, { publicUrl });
    expect((await quoteAt(shop, member.token, quote.id)).events).toHaveLength(1);
  });

  it('of goods alone is a binding quote at once, and one of words alone waits at the desk [KP-012] [KP-015]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const bound = await requested({ basket: [{ offer_id: offerId, qty: 1 }] });
    expect(bound).toMatchObject({ status: 'SENT', customerId: null, reasons: [] });
    expect(await subjectsTo(shop, bound.email)).toEqual([
      `Заявка ${bound.number} принята`,
      `${bound.number}: предложение готово`,
    ]);
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    const words = await requested({ comment: 'Позвоните мне' });
    expect(words).toMatchObject({ status: 'DRAFTED', reasons: ['NO_LINES'] });
    expect(await subjectsTo(shop, words.email)).toEqual([`Заявка ${words.number} принята`]);
  });
});

describe('the link of a guest’s letter', () => {
  it('opens a page on which nothing happens by itself; its buttons answer the quote [KP-024]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const quote = await requested({ basket: [{ offer_id: offerId, qty: 2 }] });
    const params = { token: await tokenTo(quote.email) };
    const opened = viewOfQuote(await shop.call(calls.openQuoteLink, { params }));
    expect(opened).toMatchObject({
      id: quote.id,
      is_guest: true,
      can_accept: false,
      can_counter: true,
      total: 200_00,
    });
    expect(viewOfQuote(await shop.call(calls.openQuoteLink, { params }))).toEqual(opened);
    const commented = await shop.call(calls.commentByQuoteLink, { params, body: { text: 'Спасибо' } });
    expect(viewOfQuote(commented).events).toEqual(
      expect.arrayContaining([...opened.events, expect.objectContaining({ text: 'Спасибо' })]),
    );
    const lines = [{ line_id: opened.shown!.lines[0]!.id, price: 90_00 }];
    const countered = await shop.call(calls.counterByQuoteLink, { params, body: { version: 1, lines } });
    expect(viewOfQuote(countered).status).toBe('COUNTER');
    const declined = await shop.call(calls.declineByQuoteLink, { params, body: { reason: 'other' } });
    expect(viewOfQuote(declined).status).toBe('DECLINED');
    expect(await findLetterText(quote.email)).not.toContain('Анна Смирнова');
    const unknown = await shop.call(calls.openQuoteLink, { params: { token: 'x'.repeat(43) } });
    expectRefusal(unknown, 404, 'NOT_FOUND');
  });

  it('renews the prices of what has expired [KP-024]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const quote = await requested({ basket: [{ offer_id: offerId, qty: 2 }] });
    const params = { token: await tokenTo(quote.email) };
    expectRefusal(await shop.call(calls.refreshByQuoteLink, { params }), 409, 'CONFLICT');
    await runQuoteTimers(shop.pool, { publicUrl, now: quote.validUntil! });
    expect(viewOfQuote(await shop.call(calls.openQuoteLink, { params })).can_refresh).toBe(true);
    const renewed = viewOfQuote(await shop.call(calls.refreshByQuoteLink, { params }));
    expect(renewed).toMatchObject({ status: 'SENT', version: 2 });
    const pair = await shop.call(calls.compareByQuoteLink, { params, body: { from: 1, to: 2 } });
    expect(viewOfQuote<{ difference: number }>(pair).difference).toBe(0);
  });

  it('lets who signs in make the quote his own, and only then it is ordered [KP-024]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const quote = await requested({ basket: [{ offer_id: offerId, qty: 1 }] });
    const params = { token: await tokenTo(quote.email) };
    const member = await createMember(shop);
    expectRefusal(
      await onQuote(shop, calls.getQuote, { id: quote.id, token: member.token }),
      404,
      'NOT_FOUND',
    );
    expectRefusal(await shop.call(calls.claimQuote, { params }), 401, 'UNAUTHORIZED');
    const claimed = await shop.call(calls.claimQuote, { params, token: member.token });
    expect(viewOfQuote(claimed)).toMatchObject({ is_guest: false, can_accept: true });
    const byLink = [
      await shop.call(calls.openQuoteLink, { params }),
      await shop.call(calls.commentByQuoteLink, { params, body: { text: 'Здравствуйте' } }),
      await shop.call(calls.declineByQuoteLink, { params, body: { reason: 'other' } }),
      await shop.call(calls.refreshByQuoteLink, { params }),
    ];
    for (const response of byLink) expectRefusal(response, 404, 'NOT_FOUND');
    const stranger = await createMember(shop);
    expectRefusal(await shop.call(calls.claimQuote, { params, token: stranger.token }), 404, 'NOT_FOUND');
    const order = await accepted(shop, { id: quote.id, token: member.token });
    expect(order.total).toBe(100_00);
  });
});

async function findLetterText(email: string): Promise<string> {
  return (await messagesTo(shop, email)).map(({ body }) => body).join('\n');
}

describe('the term of a quote', () => {
  it('is reminded of, ends by the clock with a letter, and gives back what was held [KP-019] [KP-021]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool);
    const { offerId: other } = await createOffer(shop.pool);
    const quote = await quoteOfBasket(shop, buyer.token, [
      { offer_id: offerId, qty: 3 },
      { offer_id: other, qty: 2 },
    ]);
    const until = Date.parse(quote.valid_until!);
    expect(await runQuoteTimers(shop.pool, { publicUrl, now: new Date() })).toBe(0);
    const [kept] = await shop.pool<{ remindAt: Date }[]>`select remind_at from quote where id = ${quote.id}`;
    const [sent] = await shop.pool<{ sentAt: Date }[]>`
      select sent_at from quote_version where quote_id = ${quote.id}
    `;
    expect(kept!.remindAt).toEqual(quoteRemindAt(sent!.sentAt));
    const reminded = async (now: Date) => {
      await runQuoteTimers(shop.pool, { publicUrl, now });
      return (await subjectsTo(shop, buyer.email)).length;
    };
    expect(await reminded(new Date(kept!.remindAt.getTime() - 1000))).toBe(1);
    expect(await reminded(kept!.remindAt)).toBe(2);
    await runQuoteTimers(shop.pool, { publicUrl, now: new Date(until - 60_000) });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 3]);
    const over = { publicUrl, now: new Date(until) };
    await runQuoteTimers(shop.pool, over);
    await runQuoteTimers(shop.pool, over);
    expect(await quoteAt(shop, buyer.token, quote.id)).toMatchObject({
      status: 'EXPIRED',
      can_accept: false,
      can_refresh: true,
      is_held: false,
    });
    for (const held of [offerId, other]) expect(await stockOf(shop.pool, held)).toEqual([10, 0]);
    expect(await subjectsTo(shop, buyer.email)).toEqual([
      `${quote.number}: предложение готово`,
      `${quote.number}: остался один рабочий день`,
      `${quote.number}: срок предложения истёк`,
    ]);
    expect(await stockFaults(shop)).toBe(0);
  });

  it('of what was countered gives back the held goods when it is over, whatever the manager does [KP-021]', async () => {
    const buyer = await createCompanyBuyer(shop);
    const { offerId } = await createOffer(shop.pool);
    const { id, shown, valid_until } = await quoteOfBasket(shop, buyer.token, [
      { offer_id: offerId, qty: 3 },
    ]);
    const lines = [{ line_id: shown!.lines[0]!.id, price: 90_00 }];
    await onQuote(shop, calls.counterQuote, { id, token: buyer.token, body: { version: 1, lines } });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 3]);
    await runQuoteTimers(shop.pool, { publicUrl, now: new Date(Date.parse(valid_until!) + DAY_MS) });
    expect(await stockOf(shop.pool, offerId)).toEqual([10, 0]);
    expect((await quoteAt(shop, buyer.token, id)).status).toBe('COUNTER');
  });

  it('and a request whose job was lost is drafted by the clock [KP-012]', async () => {
    const { offerId } = await createOffer(shop.pool);
    const body = quoteBody({ basket: [{ offer_id: offerId, qty: 1 }] });
    const { number } = (await sendQuoteBody(shop, body)).json().data;
    await runQuoteTimers(shop.pool, { publicUrl, now: new Date(Date.now() + 3_600_000) });
    expect(await findQuote(shop.pool, (await findQuoteId(shop.pool, number))!)).toMatchObject({
      status: 'SENT',
    });
  });
});

describe('«Обновить цены»', () => {
  const expired = async (price?: number) => {
    const buyer = await createCompanyBuyer(shop);
    const offer = await createOffer(shop.pool);
    const quote = await quoteOfBasket(shop, buyer.token, [{ offer_id: offer.offerId, qty: 2 }]);
    await runQuoteTimers(shop.pool, { publicUrl, now: new Date(Date.parse(quote.valid_until!)) });
    await shop.pool`update offer set cost = ${price ?? 120_00} where id = ${offer.offerId}`;
    return { buyer, offer, quote };
  };

  it('of an expired quote sends the next version by the prices of the day, the first stays as it was [KP-018] [KP-028]', async () => {
    const { buyer, quote } = await expired();
    const refreshed = viewOfQuote(
      await onQuote(shop, calls.refreshQuote, { id: quote.id, token: buyer.token }),
    );
    expect(refreshed).toMatchObject({ status: 'SENT', version: 2, total: 240_00, is_held: true });
    expect(refreshed.versions.map(({ number, total }) => [number, total])).toEqual([
      [1, 200_00],
      [2, 240_00],
    ]);
    expectRefusal(
      await onQuote(shop, calls.refreshQuote, { id: quote.id, token: buyer.token }),
      409,
      'CONFLICT',
    );
  });

  it('takes off the prices of the day what was taken off before, and asks the desk for it [KP-015] [KP-028]', async () => {
    const manager = await createManager(shop);
    const [buyer, offer] = [await createCompanyBuyer(shop), await createOffer(shop.pool)];
    await shop.pool`update quote_rules set is_automatic = false`;
    const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offer.offerId, qty: 2 }]);
    await shop.pool`update quote_rules set is_automatic = true`;
    const { draft } = await atDesk(shop, desk.takeQuote, { id, token: manager.token });
    const lines = [{ line_id: draft!.lines[0]!.id, price: 95_00 }];
    await atDesk(shop, desk.editQuote, { id, token: manager.token, body: { lines } });
    await atDesk(shop, desk.sendQuoteVersion, { id, token: manager.token, body: {} });
    const { valid_until: until } = await quoteAt(shop, buyer.token, id);
    await runQuoteTimers(shop.pool, { publicUrl, now: new Date(Date.parse(until!)) });
    await shop.pool`update offer set cost = 120_00 where id = ${offer.offerId}`;
    // No manager's discount is given again by the system alone.
    const asked = await onQuote(shop, calls.refreshQuote, { id, token: buyer.token });
    const { status, reasons } = viewOfQuote(asked);
    expect([status, ...reasons.map(({ code }) => code)]).toEqual(['IN_WORK', 'DISCOUNT', 'MARGIN']);
    const [line] = await shop.pool`
      select price, list_price from quote_line
       where version_id = (select max(id) from quote_version where quote_id = ${id})
    `;
    expect(line).toEqual({ price: 114_00, listPrice: 120_00 });
  });

  it('counts what was agreed no more with a company whose verification was withdrawn [KP-014] [KP-028]', async () => {
    const buyer = await createBuyer(shop.pool);
    const offer = await createOffer(shop.pool);
    await createPriceList(shop.pool, offer, { companyIds: [buyer.companyId], price: 80_00 });
    const quote = await quoteOfBasket(shop, buyer.token, [{ offer_id: offer.offerId, qty: 2 }]);
    expect(quote.total).toBe(160_00);
    await runQuoteTimers(shop.pool, { publicUrl, now: new Date(Date.parse(quote.valid_until!)) });
    const verification = VERIFICATION_STATUSES.REJECTED;
    await shop.pool`update company set verification = ${verification} where id = ${buyer.companyId}`;
    const refreshed = viewOfQuote(
      await onQuote(shop, calls.refreshQuote, { id: quote.id, token: buyer.token }),
    );
    expect(refreshed).toMatchObject({ version: 2, total: 200_00 });
  });

  it('of goods that are sold no more asks the desk for them by name [KP-012] [KP-028]', async () => {
    const { buyer, offer, quote } = await expired();
    await shop.pool`update offer set is_active = false where id = ${offer.offerId}`;
    await onQuote(shop, calls.refreshQuote, { id: quote.id, token: buyer.token });
    const gone = await quoteAt(shop, buyer.token, quote.id);
    expect([gone.status, gone.reasons.map(({ code }) => code)]).toEqual(['IN_WORK', ['UNKNOWN_LINES']]);
    const [draft] = await shop.pool`
      select asked_text, asked_quantity, price from quote_line
       where version_id = (select id from quote_version where quote_id = ${quote.id} and sent_at is null)
    `;
    expect(draft).toEqual({ askedText: 'Камера', askedQuantity: '2', price: null });
  });

  it('beyond the rules goes to the desk [KP-028]', async () => {
    const { buyer, quote } = await expired(1_000_000_00);
    const refreshed = viewOfQuote(
      await onQuote(shop, calls.refreshQuote, { id: quote.id, token: buyer.token }),
    );
    expect(refreshed.status).toBe('IN_WORK');
    expect(refreshed.reasons.map(({ code }) => code)).toEqual(['SUM']);
    expect(refreshed.versions).toHaveLength(1);
  });
});

it('a paper of a quote is all of a version that was sent, and of a draft there is none [KP-018]', async () => {
  const buyer = await createCompanyBuyer(shop);
  const { offerId } = await createOffer(shop.pool);
  const { id } = await quoteOfBasket(shop, buyer.token, [{ offer_id: offerId, qty: 2 }]);
  const quote = (await findQuote(shop.pool, id))!;
  expect(await loadQuotePaper(shop.pool, quote)).toMatchObject({
    number: quote.number,
    buyer: { organisation: 'ООО «Контур»' },
    version: { number: 1, total: 200_00, lines: [{ total: 200_00, product: { name: 'Камера' } }] },
  });
  await expect(loadQuotePaper(shop.pool, quote, { version: 2 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
