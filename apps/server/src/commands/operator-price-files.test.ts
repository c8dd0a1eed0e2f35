import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createGoods, type MadeGoods } from '../testing/catalog-factories.ts';
import { createCompanyCustomer } from '../testing/factories.ts';
import { BY_COMMAND } from '../testing/operator-calls.ts';
import { createTermsList } from '../testing/price-list-factories.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import type { PriceFileOptions } from './operator-price-files.ts';
import { runPriceCommand } from './operator-prices.ts';

let shop: TestApp;
let folder: string;
let goods: MadeGoods;
beforeAll(async () => {
  shop = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'okoem-prices-'));
  goods = await createGoods(shop.pool, { article: 'CMD-1' });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

const run = (words: string, options: Partial<PriceFileOptions> = {}) =>
  runPriceCommand(shop.pool, words.split(' '), {
    by: BY_COMMAND,
    add: false,
    members: undefined,
    lists: undefined,
    ...options,
  });
const priceNow = async (listId: number) => {
  const rows = await shop.pool<
    { price: number }[]
  >`select price from price_list_item where price_list_id = ${listId}`;
  return rows.map(({ price }) => price);
};

it('a list goes out as a file, comes back changed, is applied and undone by the number of the draft', async () => {
  const listId = await createTermsList(shop.pool, {
    sellerId: goods.sellerId,
    items: [{ productId: goods.id, sellerId: goods.sellerId, price: 90_00 }],
  });
  const path = join(folder, 'цены.xlsx');
  await run(`export ${listId} ${path}`);
  await run(`import ${listId} ${path}`);
  expect(said.at(-1)).toContain('без изменений 1');
  const changed = join(folder, 'новые.csv');
  await writeFile(changed, 'Артикул;Цена\nCMD-1;75\nCMD-1-X;60\n');
  await run(`import ${listId} ${changed}`);
  expect(said.find((line) => line.startsWith('Изменятся'))).toMatch(/CMD-1.*90.*→.*75.*-17 %/s);
  expect(said.find((line) => line.startsWith('Не найдены'))).toContain('возможно: CMD-1');
  expect(await priceNow(listId)).toEqual([90_00]);
  const [number] = /ЦЕН-\d+/.exec(said.at(-1)!)!;
  await run(`apply ${number}`);
  expect(await priceNow(listId)).toEqual([75_00]);
  await run(`undo ${number}`);
  expect(await priceNow(listId)).toEqual([90_00]);
  await expect(run(`apply ${number}`)).rejects.toThrow(/изменился/);
  await expect(run(`import ${listId} ${join(folder, 'нет.csv')}`)).rejects.toThrow(/cannot be read/);
});

it('groups of companies are made, replaced and shown', async () => {
  const { companyId } = await createCompanyCustomer(shop.pool);
  const [company] = await shop.pool<{ inn: string }[]>`select inn from company where id = ${companyId}`;
  const listId = await createTermsList(shop.pool, { sellerId: null, name: 'Для монтажников' });
  await run('groups Монтажники Сибири', { members: company!.inn, lists: String(listId) });
  expect(said.at(-1)).toMatch(/Монтажники Сибири.*Для монтажников/s);
  await run('groups монтажники сибири', { lists: String(listId) });
  expect(said.at(-1)).toContain('никого');
  await expect(run('groups Другие', { members: '0000000000' })).rejects.toThrow(/no company/);
});
