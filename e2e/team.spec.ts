import type { APIRequestContext, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { sendIncomplete } from './form-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { codeSentTo, freshEmail, linkSentTo, signInByCookie } from './sign-in-parts.ts';

/** «Завод Прибой» of the demo: its numbers are the same at every run. */
const ZAVOD_INN = '5280148990';
const LISTING = '/catalog/videonablyudenie';
const OWN = ['Контур-Монтаж', '"has_personal_price":true'];

/** Who of the company's own words stand in the HTML as it was sent. */
const ownIn = async (page: Page) => {
  const html = await (await page.request.get(LISTING)).text();
  return OWN.filter((text) => html.includes(text));
};

/** A newcomer with nothing but the letter: the code that signs in also shows that the address is theirs. */
async function enterByLetter(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Войти' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await popup.getByRole('button', { name: 'Получить код' }).click();
  await expect(popup).toContainText('Отправили на');
  await popup.getByRole('textbox').fill(await codeSentTo(request, email));
  await popup.getByLabel('Как к вам обращаться').fill('Марк');
  await popup.getByRole('checkbox', { name: /оферты/ }).check();
  await popup.getByRole('checkbox', { name: /персональных данных/ }).check();
  await popup.getByRole('button', { name: 'Открыть кабинет' }).click();
}

// A right code of somebody new waits for the consents, and a wrong link is refused.
test.use({ expectedConsole: [/status of 400/] });
// None of them sees what another changes: the workers share them.
test.describe.configure({ mode: 'parallel' });

test('an owner invites by e-mail; a newcomer registers, accepts and sees the prices of the company, until he is removed [VALID-018] [FORM-005] [FORM-010]', async ({
  page,
  request,
  context,
}) => {
  await signInByCookie(page, 'zakupki');
  await page.goto('/lk/employees');
  const email = freshEmail('colleague');
  await page.getByRole('button', { name: 'Пригласить сотрудника' }).click();
  const inviting = page.getByRole('dialog', { name: 'Пригласить сотрудника' });
  await sendIncomplete({
    form: inviting,
    send: inviting.getByRole('button', { name: 'Отправить приглашение' }),
    first: inviting.getByRole('textbox', { name: 'E-mail' }),
  });
  await inviting.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await expect(inviting.getByRole('radio', { name: /Закупщик.*оформляет заказы/ })).toBeChecked();
  await inviting.getByLabel(/Лимит на заказ/).fill('150 000,- ₽');
  await expect(inviting.getByLabel(/Лимит на заказ/)).toHaveValue('150000');
  await inviting.getByRole('button', { name: 'Отправить приглашение' }).click();
  const invited = page.getByRole('region', { name: 'Приглашены' });
  await expect(invited.getByRole('listitem').filter({ hasText: email })).toContainText('Закупщик');
  const owner = await context.cookies();

  const link = await linkSentTo(request, email, '/invite');
  await context.clearCookies();
  const sent = await page.goto(link);
  expect(sent!.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  const offer = page.getByRole('region', { name: 'Приглашение' });
  await expect(offer).toContainText('ООО «Контур-Монтаж»');
  await expect(offer).toContainText('Пётр Ильин');
  await expect(offer).toContainText('Закупщик');
  await enterByLetter(page, request, email);
  await page.getByRole('button', { name: 'Принять приглашение' }).click();
  await expect(page).toHaveURL('/lk/profile');
  await expect(page.getByRole('main')).toContainText('ООО «Контур-Монтаж»');
  // The used link is not one step back.
  const visited = await page.evaluate(() => window.navigation.entries().map(({ url }) => url ?? ''));
  expect(visited.filter((url) => url.includes('token'))).toEqual([]);
  expect(await ownIn(page)).toEqual(OWN);
  const newcomer = await context.cookies();

  await context.clearCookies();
  await context.addCookies(owner);
  await page.goto('/lk/employees');
  const row = page
    .getByRole('region', { name: 'В компании' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(row).toContainText('До 150 000 ₽');
  await row.getByRole('button', { name: /^Изменить/ }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('radio', { name: /Наблюдатель/ }).check();
  await popup.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row).toContainText('Только просмотр');
  await row.getByRole('button', { name: /^Изменить/ }).click();
  await popup.getByRole('button', { name: 'Убрать из компании' }).click();
  await popup.getByRole('button', { name: 'Убрать', exact: true }).click();
  await expect(row).toHaveCount(0);

  await context.clearCookies();
  await context.addCookies(newcomer);
  expect(await ownIn(page)).toEqual([]);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Приглашение уже приняли');
  await page.getByRole('main').getByRole('link', { name: 'В кабинет' }).click();
  await expect(page.getByRole('main').getByRole('complementary')).toContainText('Для себя');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 800 } });

  test('the team, its popups and dead links fit and are right for axe', async ({ page }) => {
    await signInByCookie(page, 'zakupki');
    await page.goto('/lk/employees');
    expect(await scrollWidth(page)).toBe(375);
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Изменить: Белов/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Смотрит заказы и документы');
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Принять: Рогова/ }).click();
    expect(await axeFaults(page, 'dialog')).toEqual([]);

    await page.context().clearCookies();
    await page.goto('/invite?token=wrong');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка не подходит');
    expect(await axeFaults(page)).toEqual([]);
    await page.goto('/restore-account?token=wrong');
    await page.getByRole('button', { name: 'Вернуть кабинет' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка не подходит');
    expect(await axeFaults(page)).toEqual([]);
  });

  test('a request to join is sent, waits for the owner and is taken back; axe finds no fault in it', async ({
    page,
  }) => {
    await signInByCookie(page, 'pavel');
    await page.goto('/lk/profile');
    const companies = page.getByRole('region', { name: 'Мои компании' });
    await companies.getByRole('button', { name: 'Добавить компанию' }).click();
    const adding = page.getByRole('dialog', { name: 'Добавить компанию' });
    await adding.getByLabel('ИНН').fill(ZAVOD_INN);
    await expect(adding.getByRole('region', { name: 'Данные из реестра' })).toContainText('Завод Прибой');
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await adding.getByRole('button', { name: 'Добавить компанию' }).click();
    await page
      .getByRole('dialog', { name: 'Компания уже у нас' })
      .getByRole('button', { name: 'Понятно' })
      .click();
    const request = companies.getByRole('listitem').filter({ hasText: 'Завод Прибой' });
    await expect(request).toContainText('решает владелец');
    await request.getByRole('button', { name: /^Отозвать запрос/ }).click();
    await expect(request).toHaveCount(0);
  });
});
