import { keptLine, openCartWith, sellable } from './basket-goods.ts';
import { expect, test } from './shop-test.ts';

test('the same goods are gathered from other warehouses by one press, and back by another [OPTIM-011]', async ({
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
  await expect(panel.getByRole('heading')).toHaveText(['Дешевле всего', 'Быстрее всего', 'Меньше посылок']);
  const before = await page.evaluate(() => localStorage.getItem('basketProducts'));
  await panel.getByRole('button', { name: 'Собрать так' }).and(page.locator(':enabled')).first().click();
  const offersNow = () =>
    page.evaluate(() =>
      (JSON.parse(localStorage.getItem('basketProducts')!) as { offer_id: number }[]).map(
        ({ offer_id }) => offer_id,
      ),
    );
  await expect.poll(offersNow).not.toEqual(lines.map(({ offer_id }) => offer_id));
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('basketProducts'))).toBe(before);
});
