import { axeFaults } from './axe-faults.ts';
import { settle, stopClock } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

test('a chosen city changes the name shown and the prices asked for, and survives a reload [CITY-001] [CITY-006] [CITY-007] [CITY-008] [CITY-012] [GEN-004] [STORE-001] [STORE-008]', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Разрешить' }).click();
  await page.getByRole('button', { name: 'Ваш город — Москва. Изменить' }).click();
  const popup = page.getByRole('dialog', { name: 'Выберите город' });
  const field = popup.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(popup.getByRole('option')).toContainText(['Москва', 'Санкт-Петербург', 'Новосибирск']);
  const asked = page.waitForRequest(
    (request) => request.url().includes('cities:search') && request.postData()!.includes('Твер'),
  );
  await field.pressSequentially('Твер', { delay: 20 });
  expect((await asked).postDataJSON()).toMatchObject({ filter: { query: 'Твер' } });

  const products = page.waitForRequest(
    (request) => request.url().includes('products:search') && request.method() === 'POST',
  );
  await popup.getByRole('option', { name: /^Тверь/ }).click();

  const { data: guid } = (await products).postDataJSON() as { data: { customer_region_guid: string } };
  await expect(page.getByRole('button', { name: 'Ваш город — Тверь. Изменить' })).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'city');
  const city = JSON.parse(decodeURIComponent(cookie!.value)) as Record<string, string>;
  expect(city).toMatchObject({ city: 'Тверь', city_guid: guid.customer_region_guid });
  const names = new Set(['city', 'currentCityId', 'cookieConsent']);
  const kept = (await context.cookies()).filter(({ name: own }) => names.has(own));
  expect(kept).toHaveLength(3);
  const year = Date.now() / 1000 + 365 * 24 * 3600;
  for (const { path, sameSite, expires } of kept) {
    expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Lax' });
    expect(Math.abs(expires - year)).toBeLessThan(2 * 24 * 3600);
  }

  // Of the city, also where the region has a GUID of its own, and by every call.
  expect(city['region_guid']).not.toBe(city['city_guid']);
  const guids = new Map<string, string>();
  page.on('request', (sent) => {
    const said = /"customer_region_guid":"([^"]+)"/.exec(sent.postData() ?? '');
    if (said) guids.set(new URL(sent.url()).pathname, said[1]!);
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ваш город — Тверь. Изменить' })).toBeVisible();
  await page.getByRole('article').getByRole('button', { name: 'В корзину' }).first().click();
  // By the keyboard: the toast lies over it for a while.
  await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).press('Enter');
  await expect(page.locator('[data-offer]')).toHaveCount(1);
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Ваш город — Тверь. Изменить' }),
  ).toHaveText('Тверь');
  await page.locator('[data-offer]').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => guids.size).toBeGreaterThan(2);
  expect(new Set(guids.values())).toEqual(new Set([city['city_guid']]));
});

test('the server draws the page for the city of the cookie, by its registry and not by its words [CITY-001]', async ({
  request,
}) => {
  const hostile = { city: '<b>Чужой</b>', city_guid: 'c52ea942-555e-45c6-9751-58897717b02f' };
  const fields = Object.fromEntries(
    [
      'address_string',
      'city_kladr',
      'country_code',
      'post_index',
      'region',
      'region_guid',
      'geo_lat',
      'geo_lon',
      'street',
      'house',
    ].map((name) => [name, '']),
  );
  const cookie = `city=${encodeURIComponent(JSON.stringify({ ...fields, ...hostile }))}`;
  const html = await (await request.get('/', { headers: { cookie } })).text();
  expect(html).not.toContain('Чужой');
  expect(html).toMatch(/Ваш город — Тверь/);
});

test('a broken cookie is dropped and the capital used; guests have the second city id [CITY-002] [CITY-009] [CITY-013] [STORE-002] [STORE-009]', async ({
  page,
  context,
  baseURL,
}) => {
  const withoutGuid = { city: 'Тверь', region: 'Тверская область' };
  for (const value of ['%7Bbroken', encodeURIComponent(JSON.stringify(withoutGuid))]) {
    await context.addCookies([{ name: 'city', value, url: baseURL! }]);
    // A cookie is dropped for the whole site, from whichever page.
    await page.goto('/pages/delivery');
    await expect(page.getByRole('button', { name: 'Ваш город — Москва. Изменить' })).toBeVisible();
    await expect
      .poll(async () => (await context.cookies()).map(({ name, value: own }) => `${name}=${own}`), value)
      .toEqual(['currentCityId=2']);
  }
});

test('the list is walked by the keyboard alone', async ({ page }) => {
  await page.goto('/pages/delivery');
  await page.getByRole('button', { name: 'Ваш город — Москва. Изменить' }).focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Выберите город' });
  await popup.getByRole('combobox').pressSequentially('каза');
  await expect(popup.getByRole('option').first()).toContainText('Казань');
  await page.keyboard.press('ArrowDown');
  await expect(popup.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ваш город — Казань. Изменить' })).toBeVisible();
});

test('the popup fits every width and has no fault that axe can find; a town that is not there gets a helpful word', async ({
  page,
}) => {
  await page.goto('/pages/delivery');
  await page.getByRole('button', { name: 'Ваш город — Москва. Изменить' }).click();
  const popup = page.getByRole('dialog', { name: 'Выберите город' });
  await expect(popup.getByRole('option').first()).toBeVisible();
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await settle(page);
    const panel = (await popup.locator('> div').first().boundingBox())!;
    expect(panel.x).toBe(0);
    expect(panel.width).toBe(width > 768 ? 336 : width);
    expect(panel.y + panel.height).toBeLessThanOrEqual(800);
    // A panel above 768 px, a sheet below.
    if (width === 1440 || width === 375)
      expect(await axeFaults(page, 'dialog'), `at ${width} px`).toEqual([]);
  }
  await popup.getByRole('combobox').fill('Зюйдвестовск');
  await expect(popup).toContainText('«Зюйдвестовск» не нашли');
});

for (const width of [1440, 375]) {
  test(`at ${width} px the note about the city comes after the one about cookies, over no tool, and once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/pages/delivery');
    const note = page.getByRole('region', { name: 'Ваш город' });
    await expect(note).toHaveCount(0);
    await page.getByRole('button', { name: 'Только нужные' }).click();
    await expect(note).toBeVisible();
    const head = (await page.getByRole('banner').boundingBox())!;
    expect((await note.boundingBox())!.y).toBeGreaterThan(head.y + head.height);

    await note.getByRole('button', { name: 'Да' }).click();
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(note).toHaveCount(0);
  });
}

test('«Другой» opens the choice of the city, where the one shown is marked', async ({ page }) => {
  await page.goto('/pages/delivery');
  await page.getByRole('button', { name: 'Только нужные' }).click();
  await page.getByRole('region', { name: 'Ваш город' }).getByRole('button', { name: 'Другой' }).click();
  await expect(page.getByRole('option', { name: /^Москва ?, выбран сейчас/ })).toBeVisible();
});

test('a city is asked for 300 ms after the last key [CONST-010]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('cities:search') && sent.postData()!.includes('Твер')) asked.push(sent.url());
  });
  await page.clock.install();
  await page.goto('/pages/delivery');
  await page.getByRole('button', { name: /^Ваш город/ }).click();
  const field = page.getByRole('dialog', { name: 'Выберите город' }).getByRole('combobox');
  await expect(field).toBeFocused();
  await stopClock(page);
  await field.fill('Твер');
  await page.clock.runFor(290);
  expect(asked).toEqual([]);
  await page.clock.runFor(300);
  await expect.poll(() => asked).toHaveLength(1);
});
