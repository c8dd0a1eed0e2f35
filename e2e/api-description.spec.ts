import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

test('the API description shows a call with its path and the fields of its answer, is styled, fits a phone and has no fault that axe can find', async ({
  page,
}) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API маркетплейса «Окоём»');

  await page.getByRole('navigation').getByRole('link', { name: '/logistic/cities:search' }).click();

  const call = page.getByRole('article', { name: 'POST /logistic/cities:search' });
  await expect(call).toBeInViewport();
  await expect(call).toContainText('Доступно всем');
  for (const field of ['filter', 'query', 'data', 'city', 'address_string', 'city_guid', 'geo_lat'])
    await expect(call.getByText(field, { exact: true }).first()).toBeVisible();
  await expect(call).toContainText(/curl -X POST 'http.+\/api\/v1\/logistic\/cities:search'/);

  await page.setViewportSize({ width: 360, height: 800 });
  await expect(page.locator('.method').first()).toHaveCSS('background-color', 'rgb(0, 107, 80)');
  expect(await scrollWidth(page)).toBe(360);
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  // Every call is drawn by the same function: axe would look at hundreds alike for half a minute.
  const calls = page.getByRole('article');
  expect(await calls.count()).toBeGreaterThan(20);
  await calls.evaluateAll((all) => {
    for (const one of all.slice(12)) one.remove();
  });
  expect(await axeFaults(page)).toEqual([]);
});
