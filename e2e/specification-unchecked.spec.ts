import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { sellable, type Sellable } from './basket-goods.ts';
import { withDatabase } from './member-basket-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const byPiece = ({ multiple, quantity, article }: Sellable) =>
  multiple === 1 && quantity >= 20 && /^[\w-]{6,}$/.test(article);
const rowAt = (page: Page, at: number) =>
  page.getByRole('grid', { name: 'Строки спецификации' }).locator('[data-spec-row]').nth(at);
const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Какие строки показать' }).getByRole('button', { name });
const kept = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as { article: string }[])
      .map(({ article }) => article)
      .toSorted(),
  );

/** How sure a row is. */
async function setFound(page: Page, { id: product }: Sellable, found: 'LIKELY' | 'SURE'): Promise<void> {
  const id = new URL(page.url()).searchParams.get('id')!;
  const { count } = await withDatabase(
    (db) => db`
      update specification_row set found = ${found}
       where specification_id = ${id} and product_id = ${product}
    `,
  );
  expect(count).toBe(1);
  await page.reload();
  await isCounted(page);
}

/** While it is counted there is nothing to press. On a phone the sum says what it holds as well. */
const isCounted = (page: Page) =>
  expect(
    page.getByRole('region', { name: 'Итог' }).getByText(/^товары .*доставка .*в корзине — отдельно/),
  ).toBeVisible();

/** Two rows by their articles; of the second one nobody is sure. */
async function openWithUnchecked(page: Page, [one, other]: readonly Sellable[]): Promise<void> {
  await page.goto('/pages/specs');
  await page.getByLabel('Строки спецификации').fill(`${one!.article} 2 шт\n${other!.article} 3 шт`);
  await page.getByRole('button', { name: 'Подобрать и посчитать' }).click();
  await expect(rowAt(page, 1)).toContainText(other!.article);
  await setFound(page, other!, 'LIKELY');
  await expect(rowAt(page, 1)).toContainText('Проверьте');
}

test('rows that nobody has checked go into the basket and КП only after a question, and analogues only to who wants them [SPECS-073] [SPECS-127] [SPECS-128]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 2, byPiece);
  const [one, other] = goods as [Sellable, Sellable];
  const both = [one.article, other.article].toSorted();
  await openWithUnchecked(page, goods);
  const bar = page.getByRole('region', { name: 'Итог' });
  const toBasket = bar.getByRole('button', { name: /2\sстроки в корзину/ });
  const popup = page.getByRole('dialog', { name: /1\sстрока ещё не проверена/ });

  await expect(filter(page, /^Проверить · 1$/)).toBeVisible();
  await toBasket.press('Enter');
  await expect(popup.getByRole('button', { name: 'Проверить' })).toBeFocused();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 812 });
    expect(await scrollWidth(page), `at ${width}`).toBeLessThanOrEqual(width);
    expect(await axeFaults(page), `at ${width}`).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await expect(toBasket).toBeFocused();
  expect(await kept(page)).toEqual([]);

  await toBasket.click();
  await popup.getByRole('button', { name: 'Только точные' }).click();
  await expect.poll(() => kept(page)).toEqual([one.article]);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect.poll(() => kept(page)).toEqual([]);

  await isCounted(page);
  await bar.getByRole('button', { name: 'КП' }).click();
  await popup.getByRole('button', { name: 'Только точные' }).click();
  const quote = page.getByRole('dialog', { name: 'Получить КП' });
  await quote.getByLabel('Имя').fill('Марина');
  await quote.getByLabel('Телефон').fill('9001234567');
  await quote.getByLabel('E-mail').fill('marina@company.example');
  await quote.getByRole('checkbox', { name: /персональных данных/ }).check();
  const sending = page.waitForRequest('**/quotes:create');
  await quote.getByRole('button', { name: 'Отправить' }).click();
  const { lines } = (await sending).postDataJSON() as { lines: { text: string }[] };
  // The unchecked row is asked for as it was written, not as the goods that were guessed.
  expect(lines.map(({ text }) => text)).toEqual([one.name, expect.stringContaining(other.article)]);
  expect(lines[1]!.text).not.toBe(other.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'КП' })).toBeFocused();

  // Of two rows the first is led to, although the filter hides it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await setFound(page, one, 'LIKELY');
  await filter(page, /^Точно · 0$/).click();
  await expect(rowAt(page, 0)).toHaveCount(0);
  await toBasket.press('Enter');
  const asked = page.getByRole('dialog', { name: /2\sстроки ещё не проверены/ });
  await expect(asked.getByRole('button', { name: 'Проверить' })).toBeFocused();
  await expect(asked.getByRole('button', { name: 'Только точные' })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(rowAt(page, 1)).toContainText(other.article);
  await expect(rowAt(page, 0)).toBeFocused();
  await setFound(page, one, 'SURE');

  await toBasket.click();
  await popup.getByRole('button', { name: 'Добавить все' }).click();
  await expect.poll(() => kept(page)).toEqual(both);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect.poll(() => kept(page)).toEqual([]);

  // What was decided is asked about no more.
  await rowAt(page, 1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radiogroup', { name: 'Кандидаты для строки 2' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rowAt(page, 1)).toContainText('Подтверждено');
  await toBasket.click();
  await expect(bar.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
  expect(await kept(page)).toEqual(both);

  await withDatabase(
    (db) => db`
      update specification_row
         set decision = null, candidates = jsonb_set(candidates, '{0,is_analogue}', 'true')
       where specification_id = ${new URL(page.url()).searchParams.get('id')!} and product_id = ${other.id}
    `,
  );
  await page.reload();
  await expect(filter(page, /^Аналоги · 1$/)).toBeVisible();
  await expect(rowAt(page, 1).getByRole('img', { name: /^Уверенность [1-5] из 5$/ })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Без аналогов' }).check({ force: true });
  await expect(filter(page, /^Аналоги · 0$/)).toBeVisible();
  await expect(filter(page, /^Не нашли · 1$/)).toBeVisible();
  await expect(rowAt(page, 1)).toContainText('есть только аналоги');
  await expect(bar).toContainText(/1 из 2\sстрок в сумме/);
});
