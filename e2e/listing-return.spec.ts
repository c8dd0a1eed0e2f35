import type { Page } from '@playwright/test';
import { twoFrames } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const PATH = '/catalog/videonablyudenie';
const PAGE_SIZE = 24;

for (const width of [1440, 375]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('back from a product the reader finds every page put together, and the place they left', async ({
      page,
    }) => {
      await page.clock.install();
      const { left, count } = await readOn(page);
      await openSeen(page);

      for (let time = 0; time < 2; time += 1) {
        await page.goBack();
        await expect(page).toHaveURL(`${PATH}?page=3`);
        await expectPlace(page, { left, count });
        await page.goForward();
        await expect(page).toHaveURL(/\/product\//);
      }
    });
  });
}

test('pages put together are still there after ten minutes with a product', async ({ page }) => {
  await page.clock.install();
  const { left, count } = await readOn(page);
  await openSeen(page);
  await page.clock.fastForward(10 * 60_000);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await expectPlace(page, { left, count });
  // The last page was read ten minutes ago and is asked again behind the reader's back, those before it are not.
  expect(asked.filter((path) => path.endsWith('products:search')).length).toBeLessThanOrEqual(1);
});

async function readOn(page: Page): Promise<{ left: number; count: number }> {
  await page.goto(PATH);
  for (const shown of [2, 3]) {
    await page.getByRole('link', { name: 'Показать ещё' }).click();
    await expect(cards(page)).toHaveCount(shown * PAGE_SIZE);
  }
  // In the middle of the second page.
  await cards(page)
    .nth(1.5 * PAGE_SIZE)
    .evaluate((card) => scrollTo(0, card.getBoundingClientRect().top + scrollY - 300));
  await twoFrames(page);
  return { left: await page.evaluate(() => scrollY), count: await cards(page).count() };
}

/** The reader's own press moves nothing, where a test would first scroll the link into view. */
async function openSeen(page: Page): Promise<void> {
  await cards(page)
    .nth(1.5 * PAGE_SIZE)
    .getByRole('link')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  // The code of another page comes as fast as the machine lets it.
  await expect(page).toHaveURL(/\/product\//, { timeout: 30_000 });
  await expect(page.getByRole('complementary', { name: 'Покупка' })).toBeVisible();
}

async function expectPlace(page: Page, { left, count }: { left: number; count: number }): Promise<void> {
  await expect(cards(page)).toHaveCount(count);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(2);
  // Nor does anything that comes late move the list away: every picture is there, and what waited for a timer.
  await page.clock.runFor(5000);
  await page.waitForLoadState('load');
  await twoFrames(page);
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(2);
}

function cards(page: Page) {
  return page.getByRole('main').getByRole('article');
}
