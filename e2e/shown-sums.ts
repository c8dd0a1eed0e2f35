import type { Locator } from '@playwright/test';
import { expect } from './shop-test.ts';

/** Kopecks of '−1 234,50 ₽'; what costs nothing is a word. */
function kopecks(text: string): number {
  if (text === 'бесплатно') return 0;
  const [, minus, roubles, fraction = ''] = /^(?:от )?(−?)([\d\s]+)(?:,(\d\d))?\s₽$/u.exec(text.trim())!;
  const sum = Number(roubles!.replaceAll(/\s/gu, '')) * 100 + Number(fraction);
  return minus === '' ? sum : -sum;
}

/** The rows of a list of sums as they are shown, name and kopecks. */
async function rowsOf(list: Locator): Promise<[string, number][]> {
  const rows = await list.evaluate((dl) =>
    [...dl.querySelectorAll('dt')].map((dt) => [dt.textContent, dt.nextElementSibling!.textContent] as const),
  );
  // What is part of another row is no row of the sum.
  return rows
    .filter(([name]) => !/НДС|^Итого/.test(name))
    .map(([name, sum]) => [name, kopecks(sum)] as [string, number]);
}

/** Whoever adds up what the page shows comes to its total; the code stands in one row by its name. */
export async function expectSumsToAgree(
  list: Locator,
  { total, code, isDeliveryApart = false }: { total: Locator; code: string; isDeliveryApart?: boolean },
): Promise<void> {
  await expect(list).toContainText(`Промокод ${code}−`);
  const rows = await rowsOf(list);
  expect(rows.filter(([name]) => name.includes(code))).toHaveLength(1);
  const counted = rows.filter(([name]) => !isDeliveryApart || name !== 'Доставка');
  const sum = counted.reduce((all, [, one]) => all + one, 0);
  expect(sum).toBe(kopecks((await total.textContent())!));
  expect(sum).toBeGreaterThan(0);
}
