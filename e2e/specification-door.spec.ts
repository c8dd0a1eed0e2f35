import { expect, test } from './shop-test.ts';

test('typed lines are counted as they are typed and become a specification of their own [ROUTE-015] [SPECS-001] [SPECS-002]', async ({
  page,
}) => {
  await page.goto('/pages/specs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Просчет спецификации');
  await expect(page).toHaveTitle(/^Просчет спецификации/);
  const crumbs = page.getByRole('navigation', { name: 'Хлебные крошки' });
  await expect(crumbs.getByRole('listitem').last()).toHaveText('Просчет спецификации');
  const submit = page.getByRole('button', { name: 'Подобрать и посчитать' });
  await expect(submit).toBeDisabled();
  await page
    .getByLabel('Строки спецификации')
    .fill('1\tКамера купольная 4 Мп\tVD-540\tшт\t24\nКабель КПСнг 1×2×0,75 — 6 бухт');
  await expect(page.getByText(/^Распознали 2\sстроки/)).toBeVisible();
  await submit.click();
  const rows = page.getByRole('grid', { name: 'Строки спецификации' }).locator('[data-spec-row]');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('VD-540');
  await expect(rows.nth(1)).toContainText(/6\sбухт/);
  await expect(page).toHaveTitle(/^Просчет спецификации/);
  await expect(
    page.getByRole('main').getByText('Просчет спецификации', { exact: true }).last(),
  ).toBeVisible();
});

test('the bar of a specification covers neither the question about cookies nor the end of the page, however high it is [ROUTE-009] [ROUTE-015]', async ({
  page,
}) => {
  await page.goto('/pages/specs');
  await page.getByLabel('Строки спецификации').fill('Камера купольная 4 Мп — 24 шт');
  await page.getByRole('button', { name: 'Подобрать и посчитать' }).click();
  const bar = page.getByRole('region', { name: 'Итог' });
  await expect(bar).toContainText('₽');
  const consent = page.getByRole('button', { name: 'Только нужные' });
  const question = page.getByRole('region').filter({ has: consent });
  for (const width of [1280, 769, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // From 769 px on the bar floats 20 px above the edge while its list is in sight.
    const under = width > 768 ? 20 : 0;
    const room = async () => {
      const [asked, summed] = [(await question.boundingBox())!, (await bar.boundingBox())!];
      return 900 - asked.y - asked.height - summed.height - under;
    };
    await expect.poll(room, `at ${width} px`).toBeGreaterThanOrEqual(0);
  }
  await consent.click();
  await expect(question).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  for (const width of [768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const gap = async () => {
      const [last, first] = [(await footer.boundingBox())!, (await bar.boundingBox())!];
      return first.y - last.y - last.height;
    };
    await expect.poll(gap, `at ${width} px`).toBeGreaterThanOrEqual(0);
  }
});
