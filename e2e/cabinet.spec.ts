import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { fitsPhone } from './fits-phone.ts';
import { sendIncomplete } from './form-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, linkSentTo, signInByCookie } from './sign-in-parts.ts';

const attention = (page: Page) => page.getByRole('region', { name: 'Что требует внимания' });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();

test('a company sees what waits for it, does it, and keeps its addresses and recipients [FORM-005] [FORM-010] [VALID-002] [VALID-003] [VALID-020] [VALID-021]', async ({
  page,
}) => {
  await signInByCookie(page, 'zakupki');
  await page.goto('/lk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Пётр, вас ждёт|^Пётр, вас ждут/);
  const waiting = await page.getByRole('heading', { level: 1 }).innerText();
  const ending = attention(page).getByRole('article').filter({ hasText: 'Юдин Семён Олегович' });
  // What is more urgent stands first: a debt and what waits for approval.
  await page.getByRole('button', { name: /^Ещё \d+ дел/ }).click();
  await expect(ending).toContainText('Продлить доверенность');
  expect(await axeFaults(page)).toEqual([]);
  await fitsPhone(page);
  await ending.getByRole('link', { name: 'Получатели' }).click();

  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Юдин Семён Олегович' });
  await expect(row).toContainText(/№ 17 до [\d.]+, осталось/);
  await fitsPhone(page);
  await row.getByRole('button', { name: /^Продлить/ }).click();
  const recipient = page.getByRole('dialog');
  await recipient.getByLabel('Фамилия, имя, отчество').fill('Юдин');
  await recipient.getByLabel('Телефон').fill('890000000');
  await save(page);
  await expect(recipient).toContainText('Поле ФИО должно соответствовать формату Фамилия Имя Отчество');
  await expect(recipient).toContainText('Проверьте формат телефона');
  await recipient.getByLabel('Фамилия, имя, отчество').fill('Юдин Семён Олегович');
  await recipient.getByLabel('Телефон').fill('89000000033');
  await page.getByLabel('Действует до').fill('2030-05-31');
  await save(page);
  await expect(row).toContainText('+7(900) 000-00-33');
  await expect(row).toContainText('№ 17 до 31.05.30');
  await row.getByRole('button', { name: /^Удалить/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(row).toContainText('№ 17 до 31.05.30');

  await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: 'Обзор' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Пётр, /);
  await expect(page.getByRole('heading', { level: 1 }), 'one thing less').not.toHaveText(waiting);
  await expect(ending).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: 'Адреса' }).click();
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  const popup = page.getByRole('dialog');
  await sendIncomplete({
    form: popup,
    send: popup.getByRole('button', { name: 'Сохранить' }),
    first: page.getByLabel('Название'),
  });
  await expect(popup).toContainText('Обязательное поле');
  await page.getByLabel('Название').fill('Проходная');
  await page.getByRole('combobox', { name: 'Город' }).fill('Тверь');
  await expect(page.getByRole('option').first()).toContainText('Тверь');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByLabel('Улица, дом, помещение').fill('Советская ул., 1');
  await save(page);
  const place = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Проходная' });
  await expect(place).toContainText('Тверь, Советская ул., 1');
  await place.getByRole('button', { name: /^Сделать основным/ }).click();
  await expect(place).toContainText('Основной');
  await fitsPhone(page);
  await place.getByRole('button', { name: /^Удалить/ }).click();
  await expect(place).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Основной' })).toHaveCount(1);
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.describe('a file that cannot be had', () => {
  test.use({ expectedConsole: [/status of (404|502)/] });

  test('is told in the answer’s own words, or in ours where it has none; one that is there is saved under its name [ERR-007] [ERR-008] [API-075]', async ({
    page,
  }) => {
    await signInByCookie(page, 'sokolov');
    await page.goto('/lk/profile');
    const files = page.getByRole('region', { name: 'Файлы', exact: true });
    await files
      .getByLabel(/Фото профиля/)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    const file = files.getByRole('button', { name: /^me\./ });
    const saved = page.waitForEvent('download');
    const asked = page.waitForRequest(/:download$/);
    await file.click();
    expect((await asked).method()).toBe('POST');
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^me\./);
    // The picture itself: files of this kind begin so.
    expect(
      readFileSync(await download.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');

    await page.route(/:download$/, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    await file.click();
    await expect(page.getByText('Ошибка загрузки файла')).toBeVisible();
    await page.unroute(/:download$/);
    const refusals = [
      { code: 'A', message: 'Файл ещё проверяется' },
      { code: 'B', message: 'Попробуйте позже' },
    ];
    await page.route(/:download$/, (route) => route.fulfill({ status: 404, json: { errors: refusals } }));
    await file.click();
    await expect(page.getByText('Файл ещё проверяется')).toBeVisible();
    await expect(page.getByText('Попробуйте позже')).toHaveCount(0);
    await page.unroute(/:download$/);
    // Deleted elsewhere meanwhile.
    const other = await page.context().newPage();
    await other.goto('/lk/profile');
    await other.getByRole('button', { name: /^Удалить: me/ }).click();
    await expect(other.getByRole('button', { name: /^Удалить: me/ })).toHaveCount(0);
    await file.click();
    await expect(page.getByText('Не найдено')).toBeVisible();
  });
});

test('an account is deleted from the profile, once its consequences are told, and taken back by the letter within two weeks [LK-008]', async ({
  page,
  request,
}) => {
  const { name, email } = await createMember('Юрий');
  await signInByCookie(page, name);
  await page.goto('/lk/profile');
  const ask = page.getByRole('button', { name: 'Удалить аккаунт' });
  await ask.click();
  const popup = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect(popup).toContainText('Кабинет закроется сразу на всех устройствах');
  await expect(popup).toContainText('14 дней его можно вернуть по ссылке из письма');
  await popup.getByRole('button', { name: 'Оставить' }).click();
  await expect(popup).toHaveCount(0);
  await ask.click();
  await popup.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();

  await page.goto(await linkSentTo(request, email, '/restore-account'));
  await page.getByRole('button', { name: 'Вернуть кабинет' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кабинет снова ваш');
  await expect(page).toHaveURL('/restore-account');
  await signInByCookie(page, name);
});
