import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReader, tellNews } from '../testing/notice-calls.ts';
import { linesOf, OPERATOR } from '../testing/operator-calls.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { listOutbox, runTemplates } from './operator-templates.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const said = async (act: () => Promise<void>) => (await linesOf(act)).join('\n');
const run = (...words: string[]) => said(() => runTemplates(shop.pool, words, OPERATOR));

it('words of a letter are changed and taken back by command [NOTICE-011]', async () => {
  expect(await run()).toContain('order-placed\t0\tЗаказ принят');
  expect(await run('order-placed')).toContain('Текст магазина, не изменён.');
  const shown = await run('order-placed', 'Заказ {{number}} у нас', 'Первое.\\n\\nВторое.');
  expect(shown).toContain('Заказ 2611-000042 у нас\n\nЗаказ принят\n\nПервое.\n\nВторое.');
  await expect(run('order-placed', 'Заказ {{x}}', 'Текст')).rejects.toThrow('does not fit');
  await expect(run('order-placed', 'Заказ')).rejects.toThrow('Say the subject');
  await expect(run('code')).rejects.toThrow('A letter is one of');
  expect(await run('order-placed', 'default')).toContain('не изменён');
  expect(await run()).toContain('order-placed\t2\t');
});

it('what nobody has carried away is listed after some minutes [NOTICE-004]', async () => {
  const anna = await createReader(shop, { hasPhone: true });
  await tellNews(shop, anna.email, { customerId: anna.id, event: 'invoice' });
  expect(await said(() => listOutbox(shop.pool))).toContain('Everything');
  await shop.pool`update message set created_at = now() - interval '10 minutes' where recipient = ${anna.phone}`;
  expect(await said(() => listOutbox(shop.pool))).toContain(`messenger\t${anna.phone}\tОкоём: Заказ`);
});
