import type { APIRequestContext } from '@playwright/test';
import { type KeptLine, keptLine, openCartWith, roubles, sellable } from './basket-goods.ts';
import { twoFrames } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

interface Variant {
  goal: string;
  total: number;
  saving: number;
  against: { total: number };
  same_as: string | null;
  is_present: boolean;
  items: { offer_id: number; qty: number }[];
}

/** As the page asks: at once, then for the best. */
async function variantsOf(
  request: APIRequestContext,
  lines: readonly KeptLine[],
  stage: 'quick' | 'best',
): Promise<[Variant, Variant, Variant]> {
  const base = process.env['E2E_BASE_URL'];
  const items = lines.map(({ offer_id, qty }) => ({ offer_id, qty }));
  const response = await request.post(`${base}/api/v1/catalog/offers:optimise`, { data: { items, stage } });
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: { variants: [Variant, Variant, Variant] } };
  return data.variants;
}

test('the same goods are gathered from other warehouses by one press, and back by another [OPTIM-011] [OPTIM-013]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 6, ({ offers }) => offers.length > 1);
  // From the last warehouse of each, which is seldom the best.
  const lines = goods.map((one) => keptLine({ ...one, offer_id: one.offers.at(-1)!.id }));
  await openCartWith(page, lines);
  const panel = page.getByRole('region', { name: 'Собрать иначе' });
  await expect(panel).toContainText('Эту корзину можно собрать');
  await panel.getByRole('button', { name: 'Показать варианты' }).click();
  await expect(panel).toContainText('Суммы — с доставкой');
  const [cheapest] = await variantsOf(request, lines, 'best');
  expect(cheapest.saving).toBe(cheapest.against.total - cheapest.total);
  const card = panel.getByRole('listitem').filter({ hasText: 'Дешевле всего' });
  await expect(card).toContainText(roubles(cheapest.total));
  await expect(card).toContainText(`дешевле на ${roubles(cheapest.saving)}`);
  await expect(card).toContainText(`Сейчас ${roubles(cheapest.against.total)} с\u00A0доставкой`);
  const before = await page.evaluate(() => localStorage.getItem('basketProducts'));
  await card.getByRole('button', { name: 'Собрать так' }).click();
  const quantities = (items: readonly { offer_id: number; qty: number }[]) => {
    const summed = new Map<number, number>();
    for (const { offer_id: id, qty } of items) summed.set(id, (summed.get(id) ?? 0) + qty);
    return [...summed].toSorted(([one], [other]) => one - other);
  };
  const kept = () => page.evaluate(() => localStorage.getItem('basketProducts')!);
  await expect
    .poll(async () => quantities(JSON.parse(await kept()) as KeptLine[]))
    .toEqual(quantities(cheapest.items));
  expect(quantities(cheapest.items)).not.toEqual(quantities(lines));
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('basketProducts'))).toBe(before);
});

test('nothing is said where nothing is better [OPTIM-011]', async ({ page, request }) => {
  const best = await alreadyBest(request);
  const answered = page.waitForResponse('**/offers:optimise');
  await openCartWith(page, [best]);
  await (await answered).finished();
  await twoFrames(page);
  await expect(page.getByRole('region', { name: 'Собрать иначе' })).toHaveCount(0);
});

/** What is cheapest, quickest and in fewest parcels as it is. */
async function alreadyBest(request: APIRequestContext): Promise<KeptLine> {
  for (const one of await sellable(request, 24)) {
    const line = keptLine(one);
    const variants = await variantsOf(request, [line], 'quick');
    if (variants.every(({ is_present: isPresent }) => isPresent)) return line;
  }
  throw new Error('Everything could be had better.');
}

test('goals that the same goods reach are one card under all their names [OPTIM-014]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 6, ({ offers }) => offers.length > 1);
  const lines = goods.map((one) => keptLine({ ...one, offer_id: one.offers.at(-1)!.id }));
  const plans = await Promise.all(lines.map((line) => variantsOf(request, [line], 'quick')));
  // One thing goes in one parcel: what is cheapest is also fewest.
  const at = plans.findIndex(([cheapest, , fewest]) => !cheapest.is_present && fewest.same_as === 'cheapest');
  const cards = plans[at]!.filter(({ same_as: same }) => same === null);
  await openCartWith(page, [lines[at]!]);
  const panel = page.getByRole('region', { name: 'Собрать иначе' });
  await panel.getByRole('button', { name: 'Показать варианты' }).click();
  await expect(panel.getByRole('heading')).toHaveCount(cards.length);
  await expect(panel.getByRole('heading').first()).toHaveText(/^Дешевле всего.* и\s+меньше посылок$/);
  await expect(panel.getByRole('button', { name: 'Собрать так' }).first()).toBeEnabled();
});
