import type { Page, Request } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openProduct } from './find-product.ts';
import { settle } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

test.describe('the request for an offer', () => {
  test('shows errors after a touch only, and sending touches all and leads to the first wrong field [FORM-005] [FORM-010] [FORM-001] [VALID-001] [VALID-004] [KP-002]', async ({
    page,
  }) => {
    const popup = await openQuote(page);
    const error = popup.getByText('Обязательное поле');
    await expect(error).toHaveCount(0);

    await popup.getByLabel('E-mail').fill('криво');
    await expect(popup.getByText('Неверный формат e-mail')).toHaveCount(0);
    await popup.getByLabel('E-mail').blur();
    await expect(popup.getByText('Неверный формат e-mail')).toBeVisible();

    await popup.getByRole('button', { name: 'Отправить' }).click();
    await expect(error).toHaveCount(3);
    await expect(popup.getByLabel('Имя')).toBeFocused();
    await popup.getByLabel('Имя').fill('Марина');
    await popup.getByRole('button', { name: 'Отправить' }).click();
    await expect(popup.getByLabel('Телефон')).toBeFocused();
  });

  test('is stored, answers with its number and a promise, and tells it in a toast [KP-001] [KP-002] [TOAST-008]', async ({
    page,
  }) => {
    const popup = await openQuote(page);
    await fillContacts(page);
    await popup.getByLabel('Организация или ИНН').fill('ООО «Контур»');
    await popup.getByLabel('Что нужно').fill('24 камеры и регистратор');
    const lists = ['список.csv', 'второй.csv'].map((name) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${name};24\nРегистратор;1\n`),
    }));
    await popup.locator('input[type=file]').setInputFiles(lists);
    for (const { name } of lists) await expect(popup.getByText(name)).toBeVisible();
    const request = page.waitForRequest(/quotes:create/);
    await popup.getByRole('button', { name: 'Отправить' }).click();
    const sent = sentBody(await request);
    expect(sent).toMatchObject({
      kind: 'offer',
      name: 'Марина',
      phone: '+7(900) 123-45-67',
      email: 'marina@company.example',
      organisation: 'ООО «Контур»',
      comment: '24 камеры и регистратор',
      file_ids: [expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)],
      consent: { doc: 'personal_data' },
    });
    expect(new Set(sent['file_ids'] as string[]).size).toBe(2);

    await expect(page.getByRole('dialog', { name: 'Заявка отправлена' })).toContainText(/КП-\d{4}-\d{6}/);
    await expect(page.locator('[role=status][data-theme=success]')).toContainText('Заявка отправлена');
  });

  test.describe('without a connection', () => {
    // The browser itself notes what was cut.
    test.use({ expectedConsole: [/ERR_FAILED/] });

    test('keeps what was typed when the popup is closed, and when the connection is lost [ERR-010]', async ({
      page,
    }) => {
      const popup = await openQuote(page);
      await popup.getByLabel('Что нужно').fill('Не потеряй меня');
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await page.getByRole('button', { name: 'Получить КП', exact: true }).last().click();
      await expect(popup.getByLabel('Что нужно')).toHaveValue('Не потеряй меня');

      await fillContacts(page);
      await page.route('**/quotes:create', (route) => route.abort());
      await popup.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByText('Сервер не отвечает, попробуйте позже')).toBeVisible();
      await expect(popup.getByLabel('Имя')).toHaveValue('Марина');
      await page.unroute('**/quotes:create');
      await popup.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByRole('dialog', { name: 'Заявка отправлена' })).toContainText(/КП-\d{4}-\d{6}/);
    });
  });

  test('refuses a file it cannot take, in words, before anything is sent [KP-002] [VALID-016] [VALID-028]', async ({
    page,
  }) => {
    const popup = await openQuote(page);
    await popup.locator('input[type=file]').setInputFiles({
      name: 'virus.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    });
    await expect(popup.getByText('Такие файлы не принимаем', { exact: false })).toBeVisible();
    await popup.getByRole('button', { name: /^Убрать файл/ }).click();
    await expect(popup.getByText('virus.exe')).toHaveCount(0);

    const file = (name: string, size = 1) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.alloc(size, 'а;1\n'),
    });
    await popup.locator('input[type=file]').setInputFiles(file('большой.csv', 10_240_001));
    await expect(popup.getByText('Размер файла не должен превышать 10 МБ', { exact: true })).toBeVisible();
    await popup.getByRole('button', { name: /^Убрать файл/ }).click();
    const six = ['1.csv', '2.csv', '3.csv', '4.csv', '5.csv', '6.csv'];
    await popup.locator('input[type=file]').setInputFiles(six.map((name) => file(name, 8)));
    await expect(popup.getByText('Максимум 5 файлов')).toBeVisible();
    await expect(popup.getByRole('button', { name: /^Убрать файл/ })).toHaveCount(5);
  });

  test('names the product it is opened from, and of the last one only what was written by hand', async ({
    page,
    request,
  }) => {
    const first = await openProduct(page, request);
    const popup = await openFromProduct(page);
    const comment = popup.getByLabel('Что нужно');
    await expect(comment).toHaveValue(new RegExp(`артикул ${first.article}$`));
    await popup.getByLabel('Имя').fill('Марина');
    await page.keyboard.press('Escape');

    const second = await openProduct(page, request, { skip: 1 });
    await openFromProduct(page);
    await expect(popup.getByLabel('Имя')).toHaveValue('Марина');
    await expect(comment).toHaveValue(`${second.name}, артикул ${second.article}`);
    await comment.press('Control+End');
    await comment.pressSequentially(' — 24 штуки');
    await page.keyboard.press('Escape');

    await openProduct(page, request);
    await openFromProduct(page);
    await expect(comment).toHaveValue(
      `${first.name}, артикул ${first.article}\n${second.name}, артикул ${second.article} — 24 штуки`,
    );
  });

  test('sends a copied name without what nobody sees', async ({ page }) => {
    const popup = await openQuote(page);
    await fillContacts(page);
    await popup.getByLabel('Имя').fill('Ма\u200bри\u202eна');
    const sent = page.waitForRequest(/quotes:create/);
    await popup.getByRole('button', { name: 'Отправить' }).click();
    expect(sentBody(await sent)['name']).toBe('Марина');
    await expect(page.getByRole('dialog', { name: 'Заявка отправлена' })).toBeVisible();
  });

  test.describe('that the server refuses', () => {
    test.use({ expectedConsole: [/status of 400/] });

    test('says why beside the fields, of the goods of the basket too [KP-002]', async ({ page, request }) => {
      const unseen = 'Уберите переносы строк и невидимые знаки';
      const gone = 'Такого предложения нет, уберите его из корзины';
      await page.route(/quotes:create/, (route) =>
        route.fulfill({
          status: 400,
          json: {
            errors: [
              { code: 'VALIDATION', message: unseen, field: 'organisation' },
              { code: 'VALIDATION', message: gone, field: 'basket.0.offer_id' },
            ],
          },
        }),
      );
      await openProduct(page, request);
      const box = page.getByRole('complementary', { name: 'Покупка' });
      await box.getByRole('button', { name: 'В корзину' }).click();
      await page.goto('/cart');
      await page.getByRole('main').getByRole('button', { name: 'Получить КП' }).click();
      await fillContacts(page);
      const popup = page.getByRole('dialog', { name: 'Получить КП' });
      const asked = page.waitForRequest(/quotes:create/);
      await popup.getByRole('button', { name: 'Отправить' }).click();
      const kept = await page.evaluate(
        () => JSON.parse(localStorage.getItem('basketProducts')!) as { offer_id: number; qty: number }[],
      );
      expect(kept).toHaveLength(1);
      expect(sentBody(await asked)['basket']).toEqual(kept.map(({ offer_id, qty }) => ({ offer_id, qty })));
      await expect(popup.getByLabel('Организация или ИНН')).toHaveAccessibleDescription(unseen);
      const basket = popup.getByRole('checkbox', { name: /^Взять товары из корзины/ });
      await expect(basket).toHaveAccessibleDescription(gone);
      // Whoever does not want them asked for takes them out of the request.
      await basket.uncheck();
      const without = page.waitForRequest(/quotes:create/);
      await popup.getByRole('button', { name: 'Отправить' }).click();
      expect(sentBody(await without)['basket'] ?? []).toEqual([]);
    });
  });

  test('takes the goods of the basket only for who comes from it', async ({ page, request }) => {
    await openProduct(page, request);
    const box = page.getByRole('complementary', { name: 'Покупка' });
    await box.getByRole('button', { name: 'В корзину' }).click();
    await page.goto('/cart');
    await page.getByRole('main').getByRole('button', { name: 'Получить КП' }).click();
    const popup = page.getByRole('dialog', { name: 'Получить КП' });
    const basket = popup.getByRole('checkbox', { name: /^Взять товары из корзины/ });
    await expect(basket).toBeChecked();
    await popup.getByLabel('Имя').fill('Марина');
    await page.keyboard.press('Escape');

    await openProduct(page, request, { skip: 1 });
    await openFromProduct(page);
    await expect(popup.getByLabel('Имя')).toHaveValue('Марина');
    await expect(basket).not.toBeChecked();
  });

  test('fits every width, its buttons in sight, and has no fault that axe can find', async ({ page }) => {
    const popup = await openQuote(page);
    const widths = [
      { width: 1440, panelWidth: 576 },
      { width: 1024, panelWidth: 576 },
      { width: 768, panelWidth: 768 },
      { width: 375, panelWidth: 375 },
    ];
    for (const { width, panelWidth } of widths) {
      await page.setViewportSize({ width, height: 800 });
      await settle(page);
      const panel = (await popup.locator('> div').first().boundingBox())!;
      expect(panel.width).toBe(panelWidth);
      expect(panel.y + panel.height).toBeLessThanOrEqual(800);
      await expect(popup.getByRole('button', { name: 'Отправить' })).toBeInViewport({ ratio: 1 });
    }
    // A sheet up to 768 px, a panel above.
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 800 });
    expect(await axeFaults(page, 'dialog')).toEqual([]);
  });
});

function sentBody(request: Request): Record<string, unknown> {
  const body = request.postDataJSON() as Record<string, unknown>;
  return (body['data'] as Record<string, unknown> | undefined) ?? body;
}

async function openQuote(page: Page) {
  await page.goto('/pages/delivery');
  await page.getByRole('button', { name: 'Получить КП' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Получить КП' });
  await expect(popup.getByLabel('Имя')).toBeVisible();
  return popup;
}

async function openFromProduct(page: Page) {
  const box = page.getByRole('complementary', { name: 'Покупка' });
  await box.getByRole('button', { name: 'Получить КП' }).click();
  const popup = page.getByRole('dialog', { name: 'Получить КП' });
  await expect(popup.getByLabel('Имя')).toBeVisible();
  return popup;
}

async function fillContacts(page: Page): Promise<void> {
  const popup = page.getByRole('dialog', { name: 'Получить КП' });
  await popup.getByLabel('Имя').fill('Марина');
  await popup.getByLabel('Телефон').fill('89001234567');
  await popup.getByLabel('E-mail').fill('marina@company.example');
  await popup.getByRole('checkbox', { name: /персональных данных/ }).check();
  await expect(popup.getByLabel('Телефон')).toHaveValue('+7(900) 123-45-67');
}
