import type { Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { createOwner } from './company-parts.ts';
import { sendIncomplete } from './form-parts.ts';
import { noOverflow } from './quote-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';
import { createTender, expectNoContacts, keptProposal, panel, setContractor } from './tender-parts.ts';

const form = (page: Page) => page.getByRole('region', { name: 'Форма предложения' });

for (const width of [1440, 375]) {
  test(`a contractor proposes by line at prices of today, changes it and takes it back, at ${width} [TENDER-002] [TENDER-084] [TENDER-088] [TENDER-082] [FORM-005] [FORM-010]`, async ({
    page,
  }) => {
    const tender = await createTender({ hasGoods: true });
    const contractor = await createOwner();
    await signInByCookie(page, contractor.name);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(tender.path);
    await panel(page).getByRole('button', { name: 'Сделать предложение' }).click();
    const total = form(page).getByText('Всего для заказчика').locator('..');

    // What is missing is named, and leads to its field.
    await sendIncomplete({
      form: form(page),
      send: form(page).getByRole('button', { name: 'Отправить заказчику' }),
      first: form(page).getByLabel('Цена работ, ₽'),
    });
    const lacks = form(page).getByRole('list', { name: 'Чего не хватает' });
    await expect(lacks.getByRole('button')).toHaveText(['Назовите цену работ', 'Укажите срок работ в днях']);
    await lacks.getByRole('button', { name: 'Укажите срок работ в днях' }).click();
    await expect(form(page).getByLabel('Срок работ, дней')).toBeFocused();
    await form(page).getByLabel('Срок работ, дней').fill('21');
    await form(page).getByLabel('Цена работ, ₽').fill('468 000');

    // Goods of the list cost what they cost today; one that is left out costs nothing.
    const lines = form(page).locator('[data-line]');
    await expect(lines).toHaveCount(2);
    const whole = async () => Number((await total.locator('b').textContent())!.replaceAll(/\D/g, ''));
    await expect.poll(whole).toBeGreaterThan(468_000);
    const withBoth = await whole();
    await lines.first().getByRole('combobox').selectOption('Не входит');
    await expect.poll(whole).toBeLessThan(withBoth);
    await expect(total).toContainText(/материалы/);
    await form(page).getByText('За доплату').first().click();
    await form(page).getByLabel('Цена, ₽: Пусконаладка').fill('28000');
    await form(page).getByRole('button', { name: 'Три этапа: 30 / 40 / 30' }).click();
    for (const [stage, days] of ['5', '12', '4'].entries())
      await form(page)
        .getByLabel(`Дней на этап ${stage + 1}`)
        .fill(days);
    await form(page).getByLabel('Доля этапа 3, %').fill('20');
    await expect(form(page).getByText('Доли этапов дают 90 %, а нужно 100 %').first()).toBeVisible();
    await form(page).getByLabel('Доля этапа 3, %').fill('30');
    await form(page).getByLabel('Гарантия, месяцев').fill('36');
    await form(page).getByLabel('Как будете работать').fill('Две бригады, работаем и ночью');
    await form(page)
      .getByLabel('Файлы предложения: выбрать на устройстве')
      .setInputFiles(
        ['Смета.pdf', 'График.pdf'].map((file) => ({
          name: file,
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
        })),
      );
    await expect(form(page).getByText('Смета.pdf')).toBeVisible();
    await expect(form(page).getByText('График.pdf')).toBeVisible();
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);

    // What was typed outlives a reload.
    const goods = Promise.withResolvers<void>();
    await page.route('**/equipment:search', async (route) => {
      await goods.promise;
      await route.continue();
    });
    await page.reload();
    await panel(page).getByRole('button', { name: 'Сделать предложение' }).click();
    await expect(form(page).getByLabel('Цена работ, ₽')).toHaveValue('468 000');
    await expect(form(page).getByText('Смета.pdf')).toBeVisible();
    // Goods that are not known yet would be left out of what is sent.
    const send = form(page).getByRole('button', { name: 'Отправить заказчику' });
    await expect(send).toHaveAttribute('aria-busy', 'true');
    goods.resolve();
    await send.click();
    await expect(panel(page)).toContainText('Ждёт решения заказчика');
    await expect(panel(page)).toContainText(/Версия 1/);
    await expect(panel(page)).toContainText(/468\s000\s₽/);
    await expect(form(page)).toHaveCount(0);
    expect(await keptProposal(contractor.companyId)).toEqual({
      days: 21,
      warranty: 36,
      text: 'Две бригады, работаем и ночью',
      lines: ['excluded', 'same'],
      shares: [30, 40, 30],
      stage_days: [5, 12, 4],
      files: ['Смета.pdf', 'График.pdf'],
    });
    await expectNoContacts(page, tender.path, tender.secrets);
    expect(await axeFaults(page)).toEqual([]);

    await panel(page).getByRole('button', { name: 'Изменить' }).click();
    await expect(form(page).getByLabel('Доля этапа 2, %')).toHaveValue('40');
    await form(page).getByLabel('Цена работ, ₽').fill('450000');
    await form(page).getByRole('button', { name: 'Сохранить новую версию' }).click();
    await expect(panel(page)).toContainText(/Версия 2/);
    await expect(panel(page)).toContainText(/450\s000\s₽/);

    await page.goto('/lk/tenders?tab=proposed');
    const row = page.locator('[data-own-proposal]');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Ожидание предложений подрядчиков');
    await expect(row).toContainText('Ждёт решения заказчика');
    await row.getByRole('link', { name: tender.title }).click();
    await panel(page).getByRole('button', { name: 'Отозвать предложение' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать', exact: true }).click();
    await panel(page).getByRole('button', { name: 'Сделать предложение' }).click();
    await expect(form(page).getByLabel('Цена работ, ₽')).toHaveValue('450000');
  });
}

test('who may not propose is told before the form, and where it is mended [TENDER-083]', async ({
  page,
  browser,
}) => {
  const strict = await createTender({ systems: ['alarm'], verifiedOnly: true, licenceNeeded: true });
  await page.goto(strict.path);
  await expect(panel(page)).toContainText('Заказчик ждёт только проверенные компании');
  await expect(panel(page).getByRole('button', { name: 'Войти и предложить цену' })).toBeVisible();

  const person = await createMember('Иван');
  await signInByCookie(page, person.name);
  await page.goto(strict.path);
  await expect(panel(page)).toContainText('Предлагают компании и ИП');
  await panel(page).getByRole('button', { name: 'Добавить компанию' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const company = await createOwner();
  await setContractor(company, { isVerified: false });
  const context = await browser.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  const other = await context.newPage();
  await signInByCookie(other, company.name);
  await other.goto(strict.path);
  await expect(panel(other).getByRole('link', { name: 'Пройти проверку' })).toHaveAttribute(
    'href',
    '/lk/verification',
  );
  await setContractor(company, { isVerified: true });
  await other.reload();
  await expect(panel(other).getByRole('link', { name: 'Добавить лицензию' })).toHaveAttribute(
    'href',
    '/lk/contractor#licences',
  );
  await setContractor(company, { licenceDays: 30 });
  await other.reload();
  await expect(panel(other).getByRole('button', { name: 'Сделать предложение' })).toBeVisible();
  await context.close();
});

test('a contractor asks, the author answers under the request, and everybody reads both [TENDER-085]', async ({
  page,
  browser,
}) => {
  const tender = await createTender();
  const contractor = await createOwner();
  await signInByCookie(page, contractor.name);
  await page.goto(tender.path);
  const talk = page.getByRole('region', { name: 'Вопросы и ответы' });
  await talk.getByLabel('Ваш вопрос заказчику').fill('Есть ли закладные в стенах?');
  await talk.getByRole('button', { name: 'Задать вопрос' }).click();
  await expect(talk.locator('[data-question]')).toContainText('Ваш вопрос');
  await expect(talk.locator('[data-question]')).toContainText('ждёт ответа');

  const context = await browser.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  const author = await context.newPage();
  await signInByCookie(author, tender.author.name);
  await author.goto(tender.path);
  await expect(author.locator('html')).toHaveAttribute('data-alive', '');
  const asked = author.locator('[data-question]');
  await expect(asked).toContainText('Подрядчик');
  await asked.getByLabel('Ответ: его увидят все').fill('Да, по всему первому этажу');
  await asked.getByRole('button', { name: 'Ответить' }).click();
  const said = ['Есть ли закладные в стенах?', 'Да, по всему первому этажу'];
  await expect(asked.getByRole('paragraph')).toHaveText(said);
  expect(await axeFaults(author)).toEqual([]);
  await author.context().clearCookies();
  const html = await (await author.goto(tender.path))!.text();
  expect(html).not.toContain('ООО «Покупатель»');
  await expect(asked.getByRole('paragraph')).toHaveText(said);
  await page.reload();
  await expect(talk.locator('[data-question]').getByRole('paragraph')).toHaveText(said);
  await context.close();
});
