import { AxeBuilder } from './settled-axe.ts';
import { expect, test } from './shop-test.ts';

test('the API description shows a call with its path and the fields of its answer', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API маркетплейса «Окоём»');

  await page.getByRole('navigation').getByRole('link', { name: '/logistic/cities:search' }).click();

  const call = page.getByRole('article', { name: 'POST /logistic/cities:search' });
  await expect(call).toBeInViewport();
  await expect(call).toContainText('Доступно всем');
  for (const field of ['filter', 'query', 'data', 'city', 'address_string', 'city_guid', 'geo_lat'])
    await expect(call.getByText(field, { exact: true }).first()).toBeVisible();
  await expect(call).toContainText(/curl -X POST 'http.+\/api\/v1\/logistic\/cities:search'/);
});

test('the API description is styled, fits a phone and has no flaw that axe can find', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/api/docs');

  await expect(page.locator('.method').first()).toHaveCSS('background-color', 'rgb(0, 107, 80)');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([]);
});
