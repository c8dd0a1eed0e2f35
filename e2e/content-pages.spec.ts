import { expect, test } from './shop-test.ts';

test('pages of the CMS are drawn by the server, titled and described [ROUTE-014] [ROUTE-016] [ROUTE-017] [CMS-001] [SEO-002] [SEO-003]', async ({
  request,
}) => {
  for (const { path, name } of [
    { path: '/pages/delivery', name: /<h1[^>]*>[^<]*доставк/i },
    { path: '/pages/returns', name: /<h1[^>]*>[^<]*возврат/i },
    { path: '/pages/user-agreement', name: /<h1[^>]*>Пользовательское соглашение</ },
    { path: '/pages/privacy-policy', name: /<h1[^>]*>Политика конфиденциальности</ },
  ]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const html = await response.text();
    expect(html).toMatch(/<title>[^<]{10,}<\/title>/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    expect(html).toMatch(name);
    const [, article] = /<article[^>]*>(.*?)<\/article>/s.exec(html)!;
    expect(article!.replaceAll(/<[^>]*>/g, '').length, path).toBeGreaterThan(500);
    const found = await request.post('/api/v1/cms/pages:search', {
      data: { data: { slug: path.split('/').pop() } },
    });
    const { data } = (await found.json()) as { data: { body: string }[] };
    expect(data).toHaveLength(1);
    expect(wordsIn(article!), path).toContain(wordsIn(data[0]!.body));
  }
});

test('a link from one page of the CMS shows the other [ROUTE-014] [ROUTE-017]', async ({ page }) => {
  await page.goto('/pages/delivery');
  const help = page.getByRole('navigation', { name: 'Разделы справки' });
  await help.getByRole('link', { name: 'Возврат и гарантия' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/возврат/i);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Политика конфиденциальности' }).click();
  await expect(page).toHaveURL('/pages/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Политика конфиденциальности');
});

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
  expect(dates.length).toBeGreaterThan(1);
  expect(dates).toEqual([...dates].sort().toReversed());
  const first = page.getByRole('article').first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('region', { name: 'Ещё статьи' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('a page number beyond the last is no page', async ({ request }) => {
  const response = await request.get('/blog?page=999');
  expect(response.status()).toBe(404);
});

for (const path of ['/pages/delivery', '/blog']) {
  test(`${path} keeps its text readable at every width`, async ({ page }) => {
    await page.goto(path);
    for (const width of [1440, 1024, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      const text = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
      expect(text.x).toBeGreaterThanOrEqual(width > 768 ? 32 : 16);
      expect(text.x + text.width).toBeLessThanOrEqual(width - 16);
    }
  });
}

function wordsIn(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
