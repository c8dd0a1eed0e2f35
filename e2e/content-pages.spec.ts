import { AxeBuilder } from './settled-axe.ts';
import { expect, test } from './shop-test.ts';

for (const { path, name } of [
  { path: '/pages/delivery', name: /доставк/i },
  { path: '/pages/user-agreement', name: 'Пользовательское соглашение' },
  { path: '/pages/privacy-policy', name: 'Политика конфиденциальности' },
]) {
  test(`${path} shows its page from the CMS, titled and described [ROUTE-014] [ROUTE-016] [ROUTE-017] [CMS-001] [SEO-002] [SEO-003]`, async ({
    page,
  }) => {
    const response = await page.goto(path);

    expect(response!.status()).toBe(200);
    const html = await response!.text();
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    expect((await page.getByRole('article').innerText()).length).toBeGreaterThan(500);
  });
}

test('the knowledge base lists articles newest first and leads to each, and on to others', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'База знаний' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/База знаний/);
  const dates = await page
    .locator('article time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!));
  expect(dates).toEqual([...dates].sort().toReversed());
  const first = page.getByRole('article').first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('region', { name: 'Ещё статьи' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('a page number beyond the last is no page', async ({ page }) => {
  test.info().annotations.push({ type: 'console', description: '404' });
  const response = await page.request.get('/blog?page=999');
  expect(response.status()).toBe(404);
});

for (const path of ['/pages/delivery', '/blog']) {
  for (const width of [1440, 1024, 768, 375]) {
    test(`${path} at ${width} px keeps its text readable, and axe finds no fault`, async ({ page }) => {
      // What is still fading in has not its own contrast yet.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const text = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
      expect(text.x).toBeGreaterThanOrEqual(width > 768 ? 32 : 16);
      expect(text.x + text.width).toBeLessThanOrEqual(width - 16);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  }
}
