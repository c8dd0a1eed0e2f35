import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { sendIncomplete } from './form-parts.ts';
import { expect, test } from './shop-test.ts';
import { freshCompany, freshEmail, freshPhone, isSignedIn, linkSentTo } from './sign-in-parts.ts';

const PASSWORD = 'granit-2026';

async function openForm(page: Page, kind: 'Организация или ИП' | 'Физическое лицо') {
  await page.goto('/pages/delivery');
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await popup.getByRole('radio', { name: new RegExp(kind) }).check();
  await popup.getByRole('button', { name: 'Продолжить' }).click();
  return popup;
}

async function fillPerson(page: Page, email: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Фамилия, имя, отчество').fill('Орлова Марина Игоревна');
  await popup.getByRole('textbox', { name: 'Телефон' }).fill(freshPhone());
  await popup.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await popup.getByRole('textbox', { name: 'Пароль', exact: true }).fill(PASSWORD);
  await popup.getByRole('textbox', { name: 'Пароль ещё раз' }).fill(PASSWORD);
  await popup.getByRole('checkbox', { name: /оферты/ }).check();
  await popup.getByRole('checkbox', { name: /персональных данных/ }).check();
}

/** The registry as it answers for a company. */
async function knowCompany(page: Page, company: ReturnType<typeof freshCompany>): Promise<void> {
  const known = {
    ...company,
    customer_type: 'ENTITY',
    name: 'ООО «Гранитум»',
    full_name: 'Общество с ограниченной ответственностью «Гранитум»',
    legal_address: '115000, Москва, Складочная ул., д. 3, офис 12',
    head: 'Орлова Марина Игоревна',
    status: 1,
    tax_system: 5,
  };
  await page.route('**/companies:find-by-inn', (route) => {
    const { inn } = route.request().postDataJSON() as { inn: string };
    const companies = inn === company.inn ? [known] : [];
    return route.fulfill({ json: { data: { companies, is_available: true } } });
  });
}

test.describe('registration', () => {
  // The link works once.
  test.use({ expectedConsole: [/status of 400.*verify-email/] });

  test('a person registers, and the link of the letter confirms the address once [AUTH-016] [AUTH-026] [ROUTE-026] [FORM-005] [FORM-010]', async ({
    page,
    request,
  }) => {
    const popup = await openForm(page, 'Физическое лицо');
    const submit = popup.getByRole('button', { name: 'Зарегистрироваться' });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await sendIncomplete({ form: popup, send: submit, first: popup.getByLabel('Фамилия, имя, отчество') });
    await expect(popup.getByText('Обязательное поле')).toHaveCount(7);
    const labels = ['Фамилия, имя, отчество', 'Телефон', 'E-mail', 'Пароль', 'Пароль ещё раз'];
    await expect(popup.locator('label[for]')).toHaveText(labels.map((label) => `${label}*`));
    await popup.getByRole('button', { name: 'согласие на обработку данных' }).click();
    await expect(popup.getByRole('checkbox', { name: /персональных данных/ })).toBeFocused();
    const email = freshEmail('person');
    await fillPerson(page, email);
    await expect(submit).not.toHaveAttribute('aria-disabled');
    await submit.click();
    await expect(page).toHaveURL('/lk/profile');
    expect(await isSignedIn(page)).toBe(true);

    const link = await linkSentTo(request, email, '/verify-email');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Почта подтверждена');
    await expect(page.getByRole('status').filter({ hasText: 'Почта подтверждена' })).toContainText(email);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка не сработала');
  });

  test('an organisation registers by its ИНН, with nine fields that nobody fills in [AUTH-016]', async ({
    page,
  }) => {
    const company = freshCompany();
    await knowCompany(page, company);
    const popup = await openForm(page, 'Организация или ИП');
    await popup.getByLabel('ИНН').fill(company.inn);
    const card = popup.getByRole('region', { name: 'Данные из реестра' });
    await expect(card).toContainText('ООО «Гранитум»Действующая');
    await expect(card).toContainText(`КПП${company.kpp}ОГРН${company.ogrn}`);
    await expect(card).toContainText('Общая система налогообложения (ОСН)');
    await expect(popup.getByLabel('КПП')).toHaveCount(0);
    await fillPerson(page, freshEmail('buyer'));
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await axeFaults(page, 'dialog')).toEqual([]);
    }
    const body = page.waitForRequest('**/customers/register-by-organization');
    await popup.getByRole('button', { name: 'Зарегистрироваться' }).click();
    expect((await body).postDataJSON()).toMatchObject({
      ...company,
      customer_type: 'ENTITY',
      org_name: 'ООО «Гранитум»',
      tax_system: 5,
    });
    await expect(page).toHaveURL('/lk/profile');
    expect(await isSignedIn(page)).toBe(true);

    // A colleague with the same number is not let into the company, but asks for it.
    await page.context().clearCookies();
    const again = await openForm(page, 'Организация или ИП');
    await again.getByLabel('ИНН').fill(company.inn);
    await expect(card).toBeVisible();
    await fillPerson(page, freshEmail('colleague'));
    await again.getByRole('button', { name: 'Зарегистрироваться' }).click();
    const joined = page.getByRole('dialog', { name: 'Компания уже у нас' });
    await expect(joined).toContainText(`ООО «Гранитум»ИНН ${company.inn}`);
    expect(await axeFaults(page, 'dialog')).toEqual([]);
    await joined.getByRole('button', { name: 'Продолжить' }).click();
    await expect(page).toHaveURL('/lk/profile');
  });
});

test('a company that the registry does not know is typed, and held to its check digits [AUTH-026] [VALID-018]', async ({
  page,
}) => {
  const company = freshCompany();
  let isAvailable = true;
  const asked: string[] = [];
  await page.route('**/companies:find-by-inn', (route) => {
    asked.push((route.request().postDataJSON() as { inn: string }).inn);
    return route.fulfill({ json: { data: { companies: [], is_available: isAvailable } } });
  });
  const popup = await openForm(page, 'Организация или ИП');
  await popup.getByLabel('ИНН').pressSequentially(company.inn);
  await expect(popup).toContainText('В реестре такого ИНН нет');
  const required = ['ИНН', 'Краткое название', 'КПП', 'ОГРН', 'Фамилия, имя, отчество', 'Телефон', 'E-mail'];
  const labels = popup.locator('label[for]');
  await expect(labels.filter({ hasText: '*' })).toHaveText(
    [...required, 'Пароль', 'Пароль ещё раз'].map((label) => `${label}*`),
  );
  await expect(labels.filter({ hasNotText: '*' })).toHaveText(['Юридический адрес', 'Должность']);
  await expect(popup.locator('legend').filter({ hasText: 'налогообложения' })).toHaveText(
    'Система налогообложения*',
  );
  expect(asked).toEqual([company.inn]);
  await popup.getByLabel('КПП').fill('7700');
  await popup.getByLabel('ОГРН').fill('1267700000041');
  await popup.getByLabel('Краткое название').fill('ООО «Вектор»');
  await expect(popup).toContainText('КПП — девять знаков');
  await expect(popup).toContainText('Проверьте ОГРН: 13 цифр');
  expect(await axeFaults(page, 'dialog')).toEqual([]);

  isAvailable = false;
  await popup.getByLabel('ИНН').fill('5001-0073 2259');
  await expect(popup).toContainText('Реестр сейчас не отвечает');
  await expect(popup.getByLabel('КПП')).toHaveCount(0);
  await expect(popup.getByLabel('ОГРНИП')).toHaveValue('1267700000041');

  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await expect(popup.getByLabel('ИНН')).toHaveValue('500100732259');
  await expect(popup.getByLabel('Название')).toHaveValue('ООО «Вектор»');
});
