import type { Page } from '@playwright/test';
import {
  changeProfile,
  enterByPassword,
  expectCarriedOver,
  fillPerson,
  leave,
  letAMinutePass,
  liveAsGuest,
  PASSWORD,
  recover,
  sendDocuments,
  Staff,
} from './journey-parts.ts';
import { expect, test } from './shop-test.ts';
import {
  codeSentTo,
  freshCompany,
  freshEmail,
  freshPhone,
  freshProprietor,
  lettersTo,
} from './sign-in-parts.ts';

const LISTING = '/catalog/videonablyudenie';
/** «Контур-Монтаж», which has agreed prices. */
const MODEL_COMPANY = 1;
const COMPANY_INN = 7;

// A code of somebody who has agreed to nothing yet is refused once.
test.use({ expectedConsole: [/status of 400/] });

for (const width of [1440, 375]) {
  test.describe(`from nothing at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('a private person comes by a code to the phone, lives here, leaves and comes back', async ({
      page,
      request,
    }) => {
      const phone = freshPhone();
      const popup = await liveAsGuest(page);
      await popup.getByRole('textbox', { name: 'Телефон' }).fill(phone);
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Код из СМС' }).fill(await codeSentTo(request, phone));
      const newcomer = page.getByRole('dialog', { name: 'Вы у нас впервые' });
      await newcomer.getByLabel('Как к вам обращаться').fill('Марина');
      await newcomer.getByRole('checkbox', { name: /оферты/ }).check();
      await newcomer.getByRole('checkbox', { name: /персональных данных/ }).check();
      await newcomer.getByRole('button', { name: 'Открыть кабинет' }).click();
      await expect(newcomer).toHaveCount(0);
      await expectCarriedOver(page);
      await changeProfile(page, 'Соколова');
      await leave(page);
      await letAMinutePass(phone);
      await recover(page, request, phone);
      await leave(page);
      await enterByPassword(page, phone, `${PASSWORD}-new`);
      await expectCarriedOver(page);
    });

    test('a legal entity is verified and sees its own prices in the first HTML', async ({
      page,
      request,
    }) => {
      const email = freshEmail(`entity-${width}`);
      const company = freshCompany();
      await register(page, { email, inn: company.inn, ogrn: company.ogrn, kpp: company.kpp });
      await expectCarriedOver(page);
      await changeProfile(page, 'Соколова');
      await confirmAddress(page, email);

      await page.goto('/lk/verification');
      const documents = ['Выписка из ЕГРЮЛ', 'ИНН', 'ОГРН', 'Устав'];
      await sendDocuments(page, documents);
      const waiting = await (await Staff.signIn(request, 'support')).waiting(company.inn);
      await (await Staff.signIn(request, 'sales')).givePricesOf(MODEL_COMPANY, waiting.company.id);
      const before = await (await page.request.get(LISTING)).text();
      await (await Staff.signIn(request, 'support')).decide(waiting);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Документы подтверждены' })).toBeVisible();
      await expect
        .poll(async () =>
          (await (await page.request.get(LISTING)).text()).includes('"has_personal_price":true'),
        )
        .toBe(true);
      expect(before).not.toContain('"has_personal_price":true');
      expect(await subjectsTo(request, email)).toContainEqual(expect.stringMatching(/^Верификация пройдена/));

      await leave(page);
      await enterByPassword(page, email, PASSWORD);
      await leave(page);
      await recover(page, request, email);
      await expectCarriedOver(page);
    });

    test('a sole proprietor is refused, corrects one document and is confirmed', async ({
      page,
      request,
    }) => {
      const email = freshEmail(`proprietor-${width}`);
      const proprietor = freshProprietor();
      await register(page, { email, ...proprietor });
      await expectCarriedOver(page);
      await changeProfile(page, 'Литвин');

      await page.goto('/lk/verification');
      await sendDocuments(page, ['ИНН', 'ОГРН']);
      const support = await Staff.signIn(request, 'support');
      await support.decide(await support.waiting(proprietor.inn), { [COMPANY_INN]: 'Не видно печати' });
      await page.reload();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: 'Что исправить' })).toBeVisible();
      await expect(main).toContainText('Не видно печати');
      expect(await subjectsTo(request, email)).toContainEqual(expect.stringMatching(/исправ|отклон/i));
      await main.getByRole('button', { name: 'Исправить' }).click();
      await sendDocuments(
        page,
        ['ИНН: заменить'].map((label) => label.replace(': заменить', '')),
      );
      await support.decide(await support.waiting(proprietor.inn));
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Документы подтверждены' })).toBeVisible();

      await confirmAddress(page, email);
      await leave(page);
      await recover(page, request, email);
      await leave(page);
      await enterByPassword(page, email, `${PASSWORD}-new`);
      await expectCarriedOver(page);
    });
  });
}

interface NewCompany {
  email: string;
  inn: string;
  ogrn: string;
  kpp?: string;
}

/** Typed by hand: the registry does not know it. */
async function register(page: Page, { email, inn, ogrn, kpp }: NewCompany): Promise<void> {
  const popup = await liveAsGuest(page);
  await popup.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Организация или ИП/ }).check();
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await dialog.getByLabel('ИНН').fill(inn);
  await expect(dialog).toContainText('В реестре такого ИНН нет');
  if (kpp === undefined) {
    await dialog.getByLabel('Название').fill('ИП Литвин А. Е.');
    await dialog.getByLabel('ОГРНИП').fill(ogrn);
  } else {
    await dialog.getByLabel('Краткое название').fill('ООО «Гранитум»');
    await dialog.getByLabel('КПП').fill(kpp);
    await dialog.getByRole('textbox', { name: 'ОГРН' }).fill(ogrn);
  }
  await dialog.getByRole('radio', { name: /^Упрощенная/ }).check();
  await fillPerson(dialog, email);
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(dialog).toHaveCount(0);
}

async function subjectsTo(request: Parameters<typeof lettersTo>[0], email: string): Promise<string[]> {
  return (await lettersTo(request, email)).map(({ subject }) => subject);
}

async function confirmAddress(page: Page, email: string): Promise<void> {
  const letters = await lettersTo(page.request, email);
  const link = letters.map(({ text }) => /\/verify-email\?token=[\w-]+/.exec(text)?.[0]).find(Boolean);
  await page.goto(link!);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Почта подтверждена');
}
