import { expect, test } from './shop-test.ts';

test('a list left alone for a while is asked for again when its window is looked at [API-016]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/catalog/videonablyudenie');
  await expect(page.locator('[data-alive]')).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const comeBack = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  await comeBack();
  await page.clock.fastForward(61_000);
  expect(asked.filter((path) => path.includes('products:'))).toEqual([]);

  await comeBack();
  await expect.poll(() => asked.some((path) => path.endsWith('/catalog/products:search'))).toBe(true);
});
