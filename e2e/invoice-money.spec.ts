import { readFileSync } from 'node:fs';
import { type Locator, type Page, request as requests } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { isOrderedAlone, roubles, sellable } from './basket-goods.ts';
import { createOwner, type Owner } from './company-parts.ts';
import { type Placed, placeOrder } from './order-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const main = (page: Page) => page.getByRole('main');

async function saved(page: Page, press: Locator): Promise<{ name: string; bytes: Buffer }> {
  const waiting = page.waitForEvent('download');
  await press.click();
  const download = await waiting;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** As the client-bank of the operator would write it: one payment of the whole invoice, today. */
function statement({ inn }: Owner, { number, total }: Placed): string {
  const today = new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow' }).format(new Date());
  const sum = (total / 100).toFixed(2);
  const account = '40702810100000100000';
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=UTF-8',
    `ДатаНачала=${today}`,
    `ДатаКонца=${today}`,
    `РасчСчет=${account}`,
    'СекцияДокумент=Платежное поручение',
    'Номер=417',
    `Дата=${today}`,
    `Сумма=${sum}`,
    `ДатаПоступило=${today}`,
    'ПлательщикСчет=40702810600000104444',
    `ПлательщикИНН=${inn}`,
    'Плательщик1=ООО "Покупатель"',
    `ПолучательСчет=${account}`,
    'Получатель1=ООО "Окоём"',
    `НазначениеПлатежа=Оплата по счету № ${number} за оборудование, в т.ч. НДС`,
    'КонецДокумента',
    'КонецФайла',
    '',
  ].join('\r\n');
}

/** What finance does with the file. */
async function post(text: string): Promise<{ posted: number }> {
  const request = await requests.newContext({ baseURL: process.env['E2E_BASE_URL']! });
  const login = { email: 'finance@demo.okoem.example', password: 'okoem-demo-1' };
  const signed = await request.post('/api/v1/staff/login', { data: login });
  const { access_token: token } = ((await signed.json()) as { data: { access_token: string } }).data;
  const answer = await request.post('/api/v1/operator/bank-statements:import', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(text) } },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { data } = (await answer.json()) as { data: { posted: number } };
  await request.dispose();
  return data;
}

async function looksWell(page: Page, width: number): Promise<void> {
  expect(await scrollWidth(page)).toBe(width);
  expect(await axeFaults(page)).toEqual([]);
}

for (const width of [1440, 375]) {
  test(`a company pays by invoice: a statement of the bank posts the money, order, invoice and balance say so, and the act is saved, at ${width} [BALANCE-010] [BALANCE-001] [BALANCE-004] [BALANCE-008]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const owner = await createOwner();
    await signInByCookie(page, owner.name);
    await page.goto('/lk/balance');
    await expect(main(page)).toContainText('Расчётов пока нет');

    const [good] = await sellable(page.request, 1, isOrderedAlone);
    const items = [{ offer_id: good!.offer_id, qty: good!.multiple * 2 }];
    const order = await placeOrder(page, items, { payer: { company_id: owner.companyId } });
    const sum = new RegExp((order.total / 100).toLocaleString('ru').replaceAll(/\s/g, '\\s'));
    await page.goto('/lk/balance');
    await expect(main(page).locator('[data-figure=owed]')).toContainText(sum);
    await expect(main(page).locator('[data-figure=owed]')).toContainText('Просрочки нет');
    const debt = main(page).getByRole('region', { name: 'Что оплатить' }).getByRole('listitem');
    await expect(debt).toHaveText(
      new RegExp(`^Заказ ${order.number}до \\d\\d\\.\\d\\d\\.20\\d\\d${roubles(order.total)}$`),
    );
    await looksWell(page, width);

    expect(await post(statement(owner, order))).toMatchObject({ posted: 1 });

    await page.goto(`/lk/orders/${order.id}`);
    await expect(main(page).getByRole('region', { name: 'Оплата' })).toContainText('Оплачен');
    await expect(main(page).getByRole('region', { name: 'Документы', exact: true })).toContainText('Оплачен');

    await page.goto('/lk');
    await main(page)
      .getByRole('link', { name: /^Баланс компании/ })
      .click();
    await expect(page).toHaveURL('/lk/balance');
    await expect(main(page).locator('[data-figure=owed]')).toContainText(/^К оплате\s*0\s₽/);
    const paid = main(page).locator('[data-movement=paid]');
    await expect(paid).toContainText(`Платёжное поручение № 417`);
    await expect(paid).toContainText(`заказ № ${order.number}`);
    const charged = main(page).locator('[data-movement=charged]');
    await expect(charged).toContainText(`Заказ № ${order.number}-1`);
    const whole = roubles(order.total);
    const sumAndBalance = async (row: Locator) => (await row.locator('td').allInnerTexts()).slice(2);
    // A bank tells the day and no hour: its money stands behind the order that it pays for, whatever the time is.
    await expect(main(page).locator('[data-movement]')).toHaveText([/Платёжное поручение/, /Заказ №/]);
    expect(await sumAndBalance(charged)).toEqual([`+${whole}`, `долг ${whole}`]);
    expect(await sumAndBalance(paid)).toEqual([`−${whole}`, '0\u00A0₽']);
    const sums = main(page).getByRole('region', { name: 'Движения' }).locator('dd');
    await expect(sums).toHaveText(['0\u00A0₽', whole, whole, '0\u00A0₽']);

    await main(page).getByRole('button', { name: 'Сформировать' }).click();
    const act = main(page).locator('[data-paper=reconciliation]');
    await expect(act).toContainText(/Акт сверки АС-\d{4}-\d{6}/);
    const pdf = await saved(page, act.getByRole('button', { name: /PDF$/ }));
    expect(pdf.name).toMatch(/^Акт сверки АС-\d{4}-\d{6}\.pdf$/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    await looksWell(page, width);
    await act.getByRole('link').click();
    const sheet = page.getByRole('article', { name: /^Акт сверки № АС-/ });
    await expect(sheet).toContainText('взаимной задолженности нет');
    await expect(sheet).toContainText('Обороты за период');
    await looksWell(page, width);
    await page.goto('/lk/documents?kind=reconciliation');
    await expect(main(page).locator('li[data-paper=reconciliation]')).toHaveCount(1);
  });
}

test.describe('the balance', () => {
  test.use({ expectedConsole: [/status of (404|500|502)/] });

  test('is narrowed by days, says when it cannot be had, and is no page for a person [BALANCE-004] [BALANCE-005] [BALANCE-008]', async ({
    page,
  }) => {
    await signInByCookie(page, 'zakupki');
    await page.goto('/lk/balance');
    await expect(main(page).locator('[data-figure=owed]')).toContainText('Просрочено');
    await expect(main(page).locator('[data-figure=advance]')).toContainText(/12\s500\s₽/);
    const rows = main(page).locator('[data-movement]');
    await expect(rows.first()).toBeVisible();
    await main(page).getByRole('region', { name: 'Движения' }).getByLabel('Дата по').fill('2020-01-01');
    await expect(page).toHaveURL('/lk/balance?to=2020-01-01');
    await expect(main(page)).toContainText('В эти дни движений не было');
    await main(page).getByRole('link', { name: 'Показать все движения' }).click();
    await expect(rows.first()).toBeVisible();
    await main(page).getByRole('region', { name: 'Движения' }).getByLabel('Дата с').fill('2099-01-01');
    await expect(page).toHaveURL('/lk/balance?from=2099-01-01');
    await expect(main(page)).toContainText('В эти дни движений не было');
    await main(page).getByRole('link', { name: 'Показать все движения' }).click();
    await expect(rows.first()).toBeVisible();

    await main(page).getByRole('button', { name: 'Сформировать' }).click();
    const act = main(page).locator('[data-paper=reconciliation]');
    await expect(act).toBeVisible();
    await page.route(/:download$/, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
    await act.getByRole('button', { name: /XLSX$/ }).click();
    await expect(page.getByText('Ошибка загрузки файла')).toBeVisible();
    await page.unroute(/:download$/);
    const gone = { status: 404, json: { errors: [{ code: 'NOT_FOUND', message: 'Не найдено' }] } };
    await page.route(/:download$/, (route) => route.fulfill(gone));
    await act.getByRole('button', { name: /XLSX$/ }).click();
    await expect(page.getByText('Не найдено')).toBeVisible();

    await page.goto('/lk/orders');
    await page.route(/\/lk\/balance(\/movements:search)?$/, (route) =>
      route.request().resourceType() === 'document'
        ? route.continue()
        : route.fulfill({ status: 500, body: '' }),
    );
    await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: 'Баланс' }).click();
    await expect(main(page)).toContainText('Баланс не загрузился');
    await page.unrouteAll();
    await main(page).getByRole('button', { name: 'Повторить' }).click();
    await expect(main(page).locator('[data-figure=owed]')).toBeVisible();

    const { name } = await createMember('Олег');
    await signInByCookie(page, name);
    await page.goto('/lk/balance');
    await expect(main(page)).toContainText('Сейчас вы действуете для себя');
    await expect(
      page.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: 'Баланс' }),
    ).toHaveCount(0);
  });
});
