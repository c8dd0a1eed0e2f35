import { openSoldOut } from './find-product.ts';
import { twoFrames } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

test('to a guest at home: no goal of a banner that is partly seen, no script of a chat that is not configured, no call for a heart [SLIDER-013] [SLIDER-015] [CHAT-003] [FAV-001]', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL!)) foreign.push(request.url());
    if (request.url().includes('/api/')) asked.push(request.url());
  });
  await page.addInitScript(() => {
    const goals: string[] = [];
    Object.assign(window, { goals, ym: (_: string, __: string, goal: string) => goals.push(goal) });
  });
  // Nobody looks at the pictures, and a cold server on a busy machine makes some of them too late.
  await page.route('**/insecure/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  const goals = () => page.evaluate(() => (window as unknown as { goals: string[] }).goals);
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 420 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Разрешить' }).click();
  await page.clock.runFor(6000);
  expect(await goals()).toEqual([]);
  // All but a strip of it.
  const slider = (await page.getByRole('region', { name: 'Главное' }).boundingBox())!;
  await page.setViewportSize({ width: 1440, height: Math.round(slider.y + slider.height * 0.9) });
  await twoFrames(page);
  await page.clock.runFor(6000);
  expect(await goals()).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(async () => (await page.clock.runFor(1000), goals()))
    .toContainEqual(expect.stringMatching(/^view_banner_slider_[1-4]$/));

  const scripts = () => page.evaluate(() => document.scripts.length);
  const before = await scripts();
  const button = page.getByRole('button', { name: 'Открыть чат' });
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Чат с Окоёмом' })).toBeVisible();
  await page.clock.runFor(20_000);
  await page.keyboard.press('Escape');
  await expect(button).toBeVisible();
  expect(await scripts()).toBe(before);
  expect(foreign).toEqual([]);

  asked.length = 0;
  const heart = page.getByRole('button', { name: /^В избранное/ }).first();
  await heart.click();
  await expect(page.getByRole('dialog', { name: 'Вход' })).toContainText('избранное');
  await page.clock.runFor(20_000);
  expect(asked).toEqual([]);
});

test('the form that waits for goods blames only what was touched [FORM-005]', async ({ page, request }) => {
  await openSoldOut(page, request);
  await page.getByRole('button', { name: 'Сообщить о поступлении' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  const email = popup.getByLabel('E-mail');
  const missing = popup.getByText('Обязательное поле');
  await email.fill('не адрес');
  await expect(popup.getByText('Некорректный')).toHaveCount(0);
  await email.blur();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(missing).toHaveCount(0);

  await popup.getByRole('checkbox').check();
  await popup.getByRole('checkbox').uncheck();
  await expect(missing).toHaveCount(1);
});

test('a city chosen on a listing asks anew for its products and facets, and is the region of the product, its offers and the basket after it [GEN-004]', async ({
  page,
}) => {
  const asked: [string, string | undefined][] = [];
  page.on('request', (sent) => {
    const call = /\/api\/v1\/([^?]*)/.exec(sent.url())?.[1];
    const guid = sent.url().includes('region_guid')
      ? new URL(sent.url()).searchParams.get('customer_region_guid')
      : /"customer_region_guid":"([^"]*)"/.exec(sent.postData() ?? '')?.[1];
    if (call !== undefined && guid) asked.push([call, guid]);
  });
  const guidsOf = (call: RegExp) => [
    ...new Set(asked.filter(([name]) => call.test(name)).map(([, guid]) => guid)),
  ];
  await page.goto('/catalog/videonablyudenie');
  await page.getByRole('button', { name: 'Ваш город — Москва. Изменить' }).click();
  await page
    .getByRole('dialog', { name: 'Выберите город' })
    .getByRole('option', { name: /^Казань/ })
    .click();
  await expect.poll(() => guidsOf(/products:search$/).length).toBe(1);
  const [kazan] = guidsOf(/products:search$/);
  expect(kazan).not.toBe('0c5b2444-70a0-4932-980c-b4dc0d3f02b5');
  await expect.poll(() => guidsOf(/products:facets$/)).toEqual([kazan]);

  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect.poll(() => guidsOf(/products\/\d+$/)).toEqual([kazan]);
  await expect.poll(() => guidsOf(/offers:search$/)).toEqual([kazan]);
  await page.getByRole('button', { name: 'В корзину' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click();
  await expect.poll(() => guidsOf(/offers:quote$/)).toEqual([kazan]);

  // What is open follows the city too, and the basket is counted anew for it.
  await page.goBack();
  await page.getByRole('button', { name: 'Ваш город — Казань. Изменить' }).click();
  await page
    .getByRole('dialog', { name: 'Выберите город' })
    .getByRole('option', { name: /^Екатеринбург/ })
    .click();
  await expect.poll(() => guidsOf(/products\/\d+$/)).toHaveLength(2);
  const [, next] = guidsOf(/products\/\d+$/);
  await expect.poll(() => guidsOf(/offers:search$/)).toEqual([kazan, next]);
  await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click();
  await expect.poll(() => guidsOf(/offers:quote$/)).toEqual([kazan, next]);
});
