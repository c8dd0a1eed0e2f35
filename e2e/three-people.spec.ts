import type { APIRequestContext, Page } from '@playwright/test';
import {
  changeProfile,
  enterByPassword,
  expectCarriedOver,
  expectKept,
  fillPerson,
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
  leave,
  lettersTo,
  linkSentTo,
} from './sign-in-parts.ts';

const LISTING = '/catalog/videonablyudenie';
/** «Контур-Монтаж», which has agreed prices. */
const MODEL_COMPANY = 1;
const COMPANY_INN = 7;

// A code of somebody who has agreed to nothing yet is refused once.
test.use({ expectedConsole: [/status of 400/] });
// Each is long and a person of its own: the workers share them.
test.describe.configure({ mode: 'parallel' });

/** Whoever comes from nothing, at every width; answers what came along from the guest's life. */
async function comeByPhone(page: Page, request: APIRequestContext, phone: string): Promise<string> {
  const { popup, product } = await liveAsGuest(page);
  await popup.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Код из СМС' }).fill(await codeSentTo(request, phone));
  const newcomer = page.getByRole('dialog', { name: 'Вы у нас впервые' });
  await newcomer.getByLabel('Как к вам обращаться').fill('Марина');
  await newcomer.getByRole('checkbox', { name: /оферты/ }).check();
  await newcomer.getByRole('checkbox', { name: /персональных данных/ }).check();
  await newcomer.getByRole('button', { name: 'Открыть кабинет' }).click();
  await expect(newcomer).toHaveCount(0);
  return product;
}

/** From the documents to «Подтверждён» and to prices of its own in the first HTML. */
async function verifyEntity(
  page: Page,
  request: APIRequestContext,
  { email, inn }: { email: string; inn: string },
): Promise<void> {
  await page.goto('/lk/verification');
  const documents = ['Выписка из ЕГРЮЛ', 'ИНН', 'ОГРН', 'Устав'];
  await sendDocuments(page, documents);
  const sent = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /\.pdf$/ }) });
  await expect(sent).toHaveText(documents.map((label) => new RegExp(`^${label}.*На проверке$`)));
  const support = await Staff.signIn('support');
  const waiting = await support.waiting(inn);
  await (await Staff.signIn('sales')).givePricesOf(MODEL_COMPANY, waiting.company.id);
  const before = await (await page.request.get(LISTING)).text();
  await support.decide(waiting);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Документы подтверждены' })).toBeVisible();
  const approved = ['Устав', 'Выписка из ЕГРЮЛ', 'ОГРН', 'ИНН'];
  await expect(sent).toHaveText(approved.map((label) => new RegExp(`^${label}.*Подтверждён$`)));
  await expect
    .poll(async () => (await (await page.request.get(LISTING)).text()).includes('"has_personal_price":true'))
    .toBe(true);
  expect(before).not.toContain('"has_personal_price":true');
  await expectLetter(request, email, /^Верификация пройдена/);
}

/** Refused for one document, which is sent again. */
async function verifyProprietor(
  page: Page,
  request: APIRequestContext,
  { email, inn }: { email: string; inn: string },
): Promise<void> {
  await page.goto('/lk/verification');
  await sendDocuments(page, ['ИНН', 'ОГРН']);
  const support = await Staff.signIn('support');
  await support.decide(await support.waiting(inn), { [COMPANY_INN]: 'Не видно печати' });
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Что исправить' })).toBeVisible();
  await expect(main).toContainText('Не видно печати');
  await expectLetter(request, email, /исправ|отклон/i);
  await main.getByRole('button', { name: 'Исправить' }).click();
  await sendDocuments(page, ['ИНН']);
  await support.decide(await support.waiting(inn));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Документы подтверждены' })).toBeVisible();
}

for (const width of [1440, 375])
  test.describe(`from nothing at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    // Each is a whole life with some thirty pages; two minutes are not enough for one on a machine with other work.
    test.slow();

    test('a private person comes by a code to the phone, lives here, leaves and comes back [FAV-005]', async ({
      page,
      request,
    }) => {
      const phone = freshPhone();
      const product = await comeByPhone(page, request, phone);
      await expectCarriedOver(page, product);
      await changeProfile(page, 'Соколова');
      await leave(page);
      await letAMinutePass(phone);
      await recover(page, request, phone);
      await leave(page);
      await enterByPassword(page, phone, `${PASSWORD}-new`);
      await expectKept(page);
    });

    test('a legal entity is verified, sees its own prices in the first HTML, leaves and comes back [FAV-005] [VERIF-001] [VERIF-002] [VALID-028] [LK-004]', async ({
      page,
      request,
    }) => {
      const email = freshEmail('entity');
      const company = freshCompany();
      const product = await register(page, { email, ...company });
      await expectCarriedOver(page, product);
      await changeProfile(page, 'Соколова');
      await confirmAddress(page, email);
      await verifyEntity(page, request, { email, inn: company.inn });
      await leave(page);
      await enterByPassword(page, email, PASSWORD);
      await leave(page);
      await recover(page, request, email);
      await expectKept(page);
    });

    test('a sole proprietor is refused, corrects one document, is confirmed, leaves and comes back [FAV-005] [VERIF-001]', async ({
      page,
      request,
    }) => {
      const email = freshEmail('proprietor');
      const proprietor = freshProprietor();
      const product = await register(page, { email, ...proprietor });
      await expectCarriedOver(page, product);
      await changeProfile(page, 'Литвин');
      await confirmAddress(page, email);
      await verifyProprietor(page, request, { email, inn: proprietor.inn });
      await leave(page);
      await recover(page, request, email);
      await leave(page);
      await enterByPassword(page, email, `${PASSWORD}-new`);
      await expectKept(page);
    });
  });

interface NewCompany {
  email: string;
  inn: string;
  ogrn: string;
  kpp?: string;
}

/** Typed by hand: the registry does not know it. Answers what came along from the guest's life. */
async function register(page: Page, { email, inn, ogrn, kpp }: NewCompany): Promise<string> {
  const { popup, product } = await liveAsGuest(page);
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
  return product;
}

async function expectLetter(request: APIRequestContext, email: string, subject: RegExp): Promise<void> {
  const subjects = async () => (await lettersTo(request, email)).map((letter) => letter.subject);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(subject));
}

async function confirmAddress(page: Page, email: string): Promise<void> {
  await page.goto(await linkSentTo(page.request, email, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Почта подтверждена');
}
