import { builtFiles } from './built-files.ts';
import { findProduct, scrollToLowerHalf } from './find-product.ts';
import { expect, test } from './shop-test.ts';

test.describe('a part below the first screen', () => {
  test.use({ viewport: { width: 375, height: 120 } });

  test('holds up no choice that nothing was touched for, as a screen reader makes it', async ({
    page,
    request,
  }) => {
    const answer = await request.post('/api/v1/catalog/sellers:search-one', {
      data: { filter: { code: 'rubezhnaya-liniya' } },
    });
    const { id } = ((await answer.json()) as { data: { id: number } }).data;
    const path = `/seller/rubezhnaya-liniya-${id}`;
    await page.goto(path);
    const first = page.locator('article a').first();
    const before = (await first.getAttribute('href'))!;
    // Below the window by more than the part is fetched ahead.
    expect(
      await page.locator('#stores').evaluate((part) => part.getBoundingClientRect().top),
    ).toBeGreaterThan(420);
    await expect(page.locator('#stores')).not.toHaveAttribute('data-alive');

    await page
      .locator('select')
      .first()
      .evaluate((select: HTMLSelectElement) => {
        select.value = 'price_asc';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await expect(page).toHaveURL(`${path}?sort=price_asc`);
    await expect(first).not.toHaveAttribute('href', before);
    await expect(page.locator('#stores')).toHaveAttribute('data-alive');
  });
});

test.describe('a part whose script does not come', () => {
  test.use({ expectedConsole: [/Failed to load resource: net::ERR_FAILED/] });

  test('is read as the server drew it, and comes to life with the next touch', async ({ page, request }) => {
    let requests = 0;
    await page.route(builtFiles('product-lower.part'), (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    const { id, code, name } = await findProduct(request);
    await page.goto(`/product/${code}-${id}`);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => requests).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { name: 'Описание' })).toBeAttached();
    await page.mouse.wheel(0, 400);
    await scrollToLowerHalf(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });
});
