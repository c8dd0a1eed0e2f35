import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { expect, test } from './shop-test.ts';

test.describe('the catalog on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('lists the 18 departments with icons by their codes, and a neutral one for the rest [CATPOP-001] [CATPOP-002] [LAYOUT-008]', async ({
    page,
    request,
  }) => {
    const { top } = await openCatalog(page);

    await expect(top).toHaveCount(18);
    const answer = await request.post('/api/v1/catalog/categories:search-info', { data: {} });
    const { data } = (await answer.json()) as { data: { name: string; code: string }[] };
    const listed = await top.evaluateAll((all) =>
      all.map((one) => [one.textContent, one.getAttribute('href')]),
    );
    expect(listed).toEqual(data.map(({ name, code }) => [name, `/catalog/${code}`]));
    const icons = await top
      .locator('[data-category-icon]')
      .evaluateAll((all) => all.map((icon) => icon.innerHTML));
    expect(new Set(icons).size).toBe(18);
    await page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Каталог товаров' })).toBeHidden();
  });

  test('opens a department 400 ms after the pointer came, and nothing for a pointer that passes [CATPOP-004] [CATPOP-007] [CONST-004]', async ({
    page,
  }) => {
    const { top, submenu } = await openCatalog(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await top.nth(1).hover();
    await page.clock.runFor(380);
    await top.nth(2).hover();
    await page.clock.runFor(380);
    await expect(submenu).toHaveAttribute('data-submenu', 'videonablyudenie');
    await page.clock.runFor(40);
    await expect(submenu).toHaveAttribute('data-submenu', 'kontrol-dostupa');
    await expect(submenu.getByRole('heading', { level: 2 })).toHaveText('Контроль доступа');
    await expect(submenu.locator('a[href="/catalog/schityvateli"]')).toHaveCount(1);
    await expect(submenu.locator('a[href^="/catalog/ip-kamery"]')).toHaveCount(0);
  });

  test('opens on the first department, with nothing to be guessed [CATPOP-017]', async ({ page }) => {
    const { submenu } = await openCatalog(page);

    await expect(submenu).toHaveAttribute('data-submenu', 'videonablyudenie');
    await expect(submenu.getByRole('heading', { level: 2 })).toHaveText('Видеонаблюдение');
  });

  test('closes it 500 ms after the pointer left, and keeps it when the pointer returns [CATPOP-008] [CATPOP-017] [CONST-005]', async ({
    page,
  }) => {
    const { top, submenu } = await openCatalog(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await top.nth(2).hover();
    await page.clock.runFor(420);
    await expect(submenu).toHaveAttribute('data-submenu', 'kontrol-dostupa');

    await page.getByRole('heading', { name: 'Популярные бренды' }).hover();
    await page.clock.runFor(450);
    await submenu.getByRole('heading', { level: 2 }).hover();
    await page.clock.runFor(2000);
    await expect(submenu).toHaveAttribute('data-submenu', 'kontrol-dostupa');

    await page.getByRole('heading', { name: 'Популярные бренды' }).hover();
    await page.clock.runFor(480);
    await expect(submenu).toHaveAttribute('data-submenu', 'kontrol-dostupa');
    await page.clock.runFor(40);
    await expect(submenu).toHaveAttribute('data-submenu', 'videonablyudenie');

    // Out of the list of departments too, and back to its line.
    await top.nth(2).hover();
    await page.clock.runFor(420);
    await page.getByRole('heading', { name: 'Популярные бренды' }).hover();
    await page.clock.runFor(480);
    await top.nth(2).hover();
    await page.clock.runFor(2000);
    await expect(submenu).toHaveAttribute('data-submenu', 'kontrol-dostupa');
    await page.getByRole('heading', { name: 'Популярные бренды' }).hover();
    await page.clock.runFor(480);
    await expect(submenu).toHaveAttribute('data-submenu', 'kontrol-dostupa');
    await page.clock.runFor(40);
    await expect(submenu).toHaveAttribute('data-submenu', 'videonablyudenie');
  });

  test('shows the second level in two columns, five of the third and the rest by «Еще» [CATPOP-004] [CATPOP-005] [CATPOP-006] [ROUTE-024]', async ({
    page,
  }) => {
    const { submenu } = await openCatalog(page);

    const sections = submenu.locator('> ul > li');
    const lefts = await sections.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(2);
    expect(lefts.length).toBeGreaterThan(5);
    for (const section of await sections.all()) {
      expect(await section.locator('ul a').count()).toBeLessThanOrEqual(5);
    }
    const short = sections.filter({ hasText: 'Поворотные камеры' }).first();
    await expect(short.getByRole('button')).toHaveCount(0);
    const long = sections.filter({ has: page.getByRole('button', { name: /^(Еще|Свернуть)$/ }) }).first();
    await long.getByRole('button', { name: 'Еще' }).click();
    expect(await long.locator('ul a').count()).toBeGreaterThan(5);
    await long.getByRole('button', { name: 'Свернуть' }).click();
    await expect(long.locator('ul a')).toHaveCount(5);
    await expect(submenu.getByRole('link', { name: 'Купольные IP-камеры' })).toHaveAttribute(
      'href',
      /^\/catalog\/[a-z0-9-]+$/,
    );
  });

  test('asks for popular brands only and leads to all of them [CATPOP-009] [CATPOP-010]', async ({
    page,
  }) => {
    const asked = page.waitForResponse(/catalog\/brands:search/);
    await openCatalog(page);
    const answer = await asked;
    expect(answer.request().postDataJSON()).toMatchObject({ data: { filter: { is_popular: true } } });
    const { data } = (await answer.json()) as { data: { name: string; is_popular: boolean }[] };
    expect([...new Set(data.map((brand) => brand.is_popular))]).toEqual([true]);
    const menu = page.getByRole('navigation', { name: 'Каталог товаров' });
    await expect(menu.getByRole('link', { name: 'Смотреть все' })).toHaveAttribute('href', '/brands');
    await expect(menu.locator('a[href^="/brands/"]')).toHaveCount(10);
    const pictures = menu.locator('a[href^="/brands/"] img');
    await expect(pictures).toHaveCount(10);
    const width = () => pictures.first().evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  });

  test('is walked by the keyboard alone, and gives the focus back [CATPOP-016] [CATPOP-018]', async ({
    page,
  }) => {
    await page.goto('/pages/delivery');
    const button = page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    const submenu = page.locator('[data-submenu]');
    await expect(submenu).toBeVisible();
    // Whatever opens now opens without a delay.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('ArrowDown');
    await expect(submenu).toHaveAttribute('data-submenu', 'videonablyudenie');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(submenu).toHaveAttribute('data-submenu', 'kontrol-dostupa');
    await page.keyboard.press('ArrowRight');
    await expect(submenu.getByRole('link').first()).toBeFocused();
    const sections = submenu.locator('> ul > li');
    await page.keyboard.press('ArrowDown');
    await expect(sections.nth(1).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(sections.nth(1).getByRole('link').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(sections.nth(0).locator('a:focus')).toHaveCount(1);
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('link', { name: 'Контроль доступа', exact: true }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(submenu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('stays inside the window and has no fault that axe can find, at every width', async ({ page }) => {
    await openCatalog(page);
    for (const width of [1440, 1280, 1024, 769]) {
      await page.setViewportSize({ width, height: 800 });
      const box = (await page.getByRole('navigation', { name: 'Каталог товаров' }).boundingBox())!;
      expect(box.x).toBe(0);
      expect(box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(800);
      if (width === 1440 || width === 769)
        expect(await axeFaults(page, '#catalog'), `at ${width} px`).toEqual([]);
    }
  });
});

test.describe('the catalog on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('drills down level by level to links, without a fault that axe can find, and climbs back [LAYOUT-008] [CATPOP-011] [CATPOP-012] [CATPOP-013] [CATPOP-014] [CATPOP-015] [CATPOP-019]', async ({
    page,
  }) => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: 'Основное' })
      .getByRole('button', { name: 'Каталог', exact: true })
      .click();
    const catalog = page.getByRole('dialog', { name: 'Каталог товаров' });
    await expect(catalog.getByRole('listitem')).toHaveCount(18);
    const header = page.locator('header button', { hasText: /^Каталог$/ });
    await expect(header).toHaveAttribute('aria-expanded', 'true');

    const find = catalog.getByRole('searchbox', { name: 'Найти раздел' });
    await find.fill('купол ip');
    await expect(catalog.getByRole('listitem')).toHaveText('Купольные IP-камерыIP-камеры');
    await expect(catalog.getByRole('link')).toHaveAttribute('href', '/catalog/ip-kamery-kupolnye');
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await find.fill('пылесосы');
    await expect(catalog.getByRole('status')).toHaveText('Такого раздела нет');
    await find.fill('');
    await expect(catalog.getByRole('listitem')).toHaveCount(18);

    await catalog.getByRole('button', { name: 'Видеонаблюдение' }).click();
    await expect(catalog.getByRole('listitem').first()).toHaveText('Все товары раздела');
    await expect(catalog.getByRole('link', { name: 'Все товары раздела' })).toHaveAttribute(
      'href',
      '/catalog/videonablyudenie',
    );
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await catalog.getByRole('button', { name: 'IP-камеры', exact: true }).click();
    await expect(catalog.getByRole('heading')).toContainText('IP-камеры');
    await expect(catalog.getByRole('listitem').first()).toHaveText('Все товары раздела');
    await expect(catalog.getByRole('link', { name: 'Все товары раздела' })).toHaveAttribute(
      'href',
      '/catalog/ip-kamery',
    );
    const leaf = catalog.getByRole('link', { name: 'Купольные IP-камеры' });
    await expect(leaf).toHaveAttribute('href', '/catalog/ip-kamery-kupolnye');
    await expect(leaf.locator('svg')).toHaveCount(0);
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await catalog.getByRole('button', { name: 'Назад' }).click();
    await expect(catalog.getByRole('heading')).toContainText('Видеонаблюдение');
    await catalog.getByRole('button', { name: 'Назад' }).click();
    await expect(catalog.getByRole('listitem')).toHaveCount(18);
    // The same flag opens it from the header.
    await catalog.getByRole('button', { name: 'Закрыть попап' }).click();
    await expect(header).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }).click();
    await expect(catalog).toBeVisible();
  });
});

async function openCatalog(page: Page) {
  await page.goto('/pages/delivery');
  await page.getByRole('banner').getByRole('button', { name: 'Каталог', exact: true }).click();
  const submenu = page.locator('[data-submenu]');
  await expect(submenu).toBeVisible();
  return { top: page.locator('[data-top] a'), submenu };
}
