import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../testing/basket-calls.ts';
import { linesOf, OPERATOR } from '../testing/operator-calls.ts';
import { quoteAt, quoteOfBasket } from '../testing/quote-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createOffer } from '../testing/trade-factories.ts';
import { runQuote } from './operator-quote.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const run = (...words: string[]) => linesOf(() => runQuote(shop.pool, words, OPERATOR));

it('a quote is led by command to the buyer, and what cannot be done is said [KP-027]', async () => {
  const rules = await run('rules', 'automatic', 'no');
  expect(rules[0]).toContain('automatic\tno');
  const buyer = await createMember(shop);
  const [one, other] = [await createOffer(shop.pool), await createOffer(shop.pool, { cost: 70_00 })];
  const { id, number } = await quoteOfBasket(shop, buyer.token, [{ offer_id: one.offerId, qty: 2 }]);
  expect(await run()).toEqual([expect.stringContaining(`${number}\tПредварительный расчёт`)]);
  await expect(run(number, 'price', '1', '90')).rejects.toThrow('Данные изменились');
  expect((await run(number, 'take'))[0]).toContain('В работе у менеджера');
  expect(await run(number, 'price', '1', '90,50')).toContainEqual(expect.stringMatching(/90,50\s₽/));
  await expect(run(number, 'price', '7', '90')).rejects.toThrow('number of a line');
  await expect(run(number, 'price', '1', 'free')).rejects.toThrow('in roubles');
  await expect(run(number, 'decline')).rejects.toThrow('Say why');
  await expect(run(number, 'burn')).rejects.toThrow('nothing called');
  await expect(run('КП-2020-000001')).rejects.toThrow('There is no quote');
  await run(number, 'offer', '1', String(other.offerId), '3');
  expect((await run(number, 'send', 'Держим', 'неделю'))[0]).toContain('Предложение отправлено');
  expect(await quoteAt(shop, buyer.token, id)).toMatchObject({
    total: 210_00,
    shown: {
      comment: 'Держим неделю',
      lines: [{ offer_id: other.offerId, quantity: 3, is_substitute: true }],
    },
  });
  const { number: second } = await quoteOfBasket(shop, buyer.token, [{ offer_id: one.offerId, qty: 1 }]);
  expect((await run(second, 'decline', 'Нет', 'в', 'наличии'))[0]).toContain('Отклонено');
  const { count } =
    await shop.pool`select from audit_entry where action = 'quotes.write' and actor_kind = 'job'`;
  expect(count).toBe(5);
  await expect(run('rules', 'valid-days', 'five')).rejects.toThrow('whole number');
  await expect(run('rules', 'colour', '1')).rejects.toThrow('A rule is one of');
  expect((await run('rules', 'holds-for', 'members'))[0]).toContain('holds-for\tmembers');
  const wanted = [
    ['most-sum', '1234500'],
    ['most-lines', '77'],
    ['max-discount', '321'],
    ['min-margin', '654'],
    ['valid-days', '9'],
    ['binds-guests', 'no'],
  ] as const;
  for (const [name, value] of wanted) await run('rules', name, value);
  const [told] = await run('rules');
  for (const [name, value] of wanted) expect(told).toContain(`${name}\t${value}`);
  expect(told).toMatch(/role sales\tdiscount \d+, margin \d+, sum \d+/);
});
