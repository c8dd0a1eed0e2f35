import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../testing/basket-calls.ts';
import { createCompanyCustomer } from '../testing/factories.ts';
import { linesOf, OPERATOR } from '../testing/operator-calls.ts';
import { chooseDirectly, draftTender, onTender, tenderAt } from '../testing/tender-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { runTender } from './operator-tender.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const run = (...words: string[]) => linesOf(() => runTender(shop.pool, words, OPERATOR));

it('a first request is listed, refused with words its author reads, and passed by command [TENDER-027]', async () => {
  const author = await createMember(shop);
  const contractor = await createCompanyCustomer(shop.pool);
  const { id } = await draftTender(shop, author.token);
  const number = String(id);
  expect(await run()).toEqual(['No tender waits.']);
  await expect(run(number)).rejects.toThrow('There is no tender');
  await onTender(shop, calls.publishTender, { id, token: author.token });
  expect(await run()).toEqual([
    expect.stringContaining(`${id}\tНа проверке\tМонтаж\tВидеонаблюдение в офисе`),
  ]);
  const { token } = await createMember(shop);
  const second = await draftTender(shop, token, { kind: 2, title: 'Проект склада' });
  await onTender(shop, calls.publishTender, { id: second.id, token });
  expect(await run()).toEqual([
    expect.stringContaining(`${id}\t`),
    expect.stringContaining(`${second.id}\tНа проверке\tПроектирование\tПроект склада`),
  ]);
  await expect(run(number, 'refuse')).rejects.toThrow('Say what');
  await expect(run(number, 'burn')).rejects.toThrow('nothing called');
  expect((await run(number, 'refuse', 'Уберите', 'телефон')).at(-1)).toBe('Причина: Уберите телефон');
  expect((await tenderAt(shop, id, author.token)).check).toMatchObject({ reason: 'Уберите телефон' });
  await expect(run(number, 'pass')).rejects.toThrow('проверки не ждёт');
  await onTender(shop, calls.publishTender, { id, token: author.token });
  expect((await run(number, 'pass'))[0]).toContain('Ожидание предложений подрядчиков');
  expect((await tenderAt(shop, id)).stage).toBe('published');
  await expect(run(number, 'close')).rejects.toThrow('с выбранным подрядчиком');
  await chooseDirectly(shop, id, { contractorId: contractor.id });
  await expect(run(number, 'close')).rejects.toThrow('60 дней');
  await shop.pool`update tender_event set created_at = now() - interval '61 days' where tender_id = ${id}`;
  expect((await run(number, 'close'))[0]).toContain('Закрыт');
});
