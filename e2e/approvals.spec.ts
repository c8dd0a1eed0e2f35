import type { Page } from '@playwright/test';
import { createCompany, LIMIT, linkOf, newLinkTo } from './approval-parts.ts';
import { axeFaults } from './axe-faults.ts';
import { roubles, type Sellable, sellable } from './basket-goods.ts';
import { sendIncomplete } from './form-parts.ts';
import { callAsMember, putOnServer, serverLines, withDatabase } from './member-basket-parts.ts';
import { expect, test } from './shop-test.ts';
import { expectSumsToAgree } from './shown-sums.ts';
import { signInByCookie } from './sign-in-parts.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Ваш заказ' });
const decision = (page: Page) => page.getByRole('region', { name: 'Решение' });

async function noOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** The same asked for once more: it waits for a decision. */
async function askedAgain(id: number): Promise<number> {
  const [row] = await withDatabase(
    (db) => db<{ id: string }[]>`
      insert into approval_request (number, kind, company_id, customer_id, order_limit, goods_total, services_total,
                                    delivery_total, total, asked, details, digest, expires_at, idempotency_key, body_hash)
      select 'СГ-2020-' || lpad(id::text, 6, '0'), kind, company_id, customer_id, order_limit, goods_total, services_total,
             delivery_total, total, asked, details, digest, expires_at, 'once more', body_hash
        from approval_request where id = ${id}
      returning id
    `,
  );
  return Number(row!.id);
}

/** Goods above the limit, and everything of the order but the last press. */
async function fillCheckout(page: Page, promo?: string): Promise<{ good: Sellable; qty: number }> {
  const isGood = ({ store_city: city, price, multiple }: Sellable) =>
    city === 'Москва' && multiple === 1 && price > LIMIT;
  const [good] = await sellable(page.request, 1, isGood);
  await putOnServer(page, [{ offer_id: good!.offer_id, qty: 2, seen_price: good!.price }]);
  if (promo !== undefined) {
    await withDatabase(
      (db) => db`insert into promo_code (code, name, value_type, value) values (${promo}, 'Проверка', 1, 50)`,
    );
    await callAsMember(page, 'baskets:set-promo-code', { promo_code: promo });
  }
  await page.goto('/cart/checkout');
  const recipient = page.getByRole('region', { name: 'Получатель' });
  await recipient.getByLabel('Фамилия, имя, отчество').fill('Белов Сергей Петрович');
  await recipient.getByRole('textbox', { name: 'Телефон' }).fill('+7(900) 123-45-67');
  await recipient.getByRole('button', { name: 'Готово' }).click();
  await page
    .getByRole('article')
    .getByRole('radio', { name: /^Самовывоз со склада/ })
    .check({ force: true });
  await summary(page)
    .getByRole('checkbox', { name: /оферты/ })
    .check();
  await summary(page)
    .getByRole('checkbox', { name: /персональных данных/ })
    .check();
  return { good: good!, qty: 2 };
}

for (const width of [1440, 375]) {
  test(`an employee above the limit asks, the boss approves one by the letter’s link and refuses another, and the order is there, at ${width} [LK-028] [LK-029] [LK-030] [PROMO-005]`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const { buyer, ownerEmail } = await createCompany();
    await signInByCookie(page, buyer.name);
    const promo = `SHEF${width}${Date.now()}`;
    const { good } = await fillCheckout(page, promo);
    await expectSumsToAgree(summary(page).locator('dl'), {
      total: summary(page)
        .locator('p', { hasText: /^К оплате/ })
        .locator('b'),
      code: promo,
    });
    await expect(summary(page)).toContainText(
      `Сверх вашего лимита ${roubles(LIMIT)} — заказ уйдёт на согласование`,
    );
    await expect(summary(page)).toContainText(/Согласует: Пётр/);
    await expect(summary(page)).toContainText('товары не забронированы');
    await expect(summary(page).getByRole('button', { name: 'Подтвердить заказ' })).toHaveCount(0);
    await summary(page).getByLabel('Комментарий для согласующего').fill('На объект к пятнице');
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
    await summary(page).getByRole('button', { name: 'Отправить на согласование' }).click();

    await expect(page).toHaveURL(/\/lk\/approvals\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Согласование СГ-\d{4}-\d{6}$/);
    await expect(decision(page)).toContainText('Ждём решения');
    await expect(page.getByRole('button', { name: 'Согласовать и оформить' })).toHaveCount(0);
    expect(await serverLines(page)).toEqual([]);
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);

    // The boss is nobody this browser knows.
    const boss = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
    const link = await linkOf(page, ownerEmail);
    const sent = await boss.goto(link);
    expect(sent!.headers()['referrer-policy']).toBe('no-referrer');
    await expect(boss.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
    expect(await sent!.text()).not.toContain(good.article);
    await expect(decision(boss)).toContainText('Решение за вами');
    await expect(decision(boss)).toContainText('На объект к пятнице');
    await expect(boss.getByRole('main')).toContainText(/Сергей.*, Снабженец · ООО «Покупатель»/);
    await expect(boss.getByRole('region', { name: 'Что в заказе' })).toContainText(
      /Самовывоз.*бесплатно, до \d/,
    );
    await expect(boss.getByRole('button', { name: 'Отказать', exact: true })).toBeVisible();
    await expect(boss.getByRole('region', { name: 'Что в заказе' })).toContainText(good.article);
    await expect(boss.getByRole('region', { name: 'Что в заказе' })).toContainText(roubles(LIMIT));
    const sums = boss.getByRole('region', { name: 'Что в заказе' }).locator('dl', { hasText: 'Итого' });
    await expectSumsToAgree(sums, { total: sums.locator('[data-total] dd'), code: promo });
    await noOverflow(boss);
    expect(await axeFaults(boss)).toEqual([]);
    await boss.getByRole('button', { name: 'Согласовать и оформить' }).click();
    await expect(decision(boss)).toContainText(/Заказ \d{4}-\d{6} оформлен/);
    await expect(boss.getByRole('button', { name: 'Согласовать и оформить' })).toHaveCount(0);
    await expectRefusedByLink(boss, await askedAgain(Number(page.url().split('/').at(-1))));
    await boss.context().close();

    await page.reload();
    await decision(page)
      .getByRole('link', { name: /^Открыть заказ/ })
      .click();
    await expect(page).toHaveURL(/\/lk\/orders\/\d+$/);
    await expect(page.getByRole('main')).toContainText(good.article);
    const placed = page.locator('[data-order-sums] dl', { hasText: 'Итого' });
    await expectSumsToAgree(placed, { total: placed.locator('[data-total] dd'), code: promo });
  });
}

/** The other button of the letter's page: it takes a reason and says it to everybody who opens the link again. */
async function expectRefusedByLink(boss: Page, id: number): Promise<void> {
  await boss.goto(await newLinkTo(id));
  await boss.getByRole('button', { name: 'Отказать', exact: true }).click();
  await boss.getByLabel('Почему отказываете').fill('Не в этом месяце');
  await boss.getByRole('button', { name: 'Отказать в согласовании' }).click();
  await expect(decision(boss)).toContainText('В согласовании отказано');
  await boss.reload();
  await expect(decision(boss)).toContainText('В согласовании отказано');
  await expect(decision(boss)).toContainText('Не в этом месяце');
  await expect(decision(boss).getByRole('button')).toHaveCount(0);
}

/** As if it had been ten roubles a piece cheaper when it was asked for: the shop's own prices are everybody's. */
async function makeCheaperThen(id: number): Promise<void> {
  await withDatabase(
    (db) => db`
      with then_cheaper as (
        update approval_line set price = price - 1000, total = total - 2000 where request_id = ${id}
      )
      update approval_request
         set goods_total = goods_total - 2000, total = total - 2000, digest = repeat('x', 43)
       where id = ${id}
    `,
  );
}

test.describe('in the cabinet', () => {
  test.use({ expectedConsole: [/409 \(Conflict\)/] });

  test('who decides is told how many wait, sees what changed, and refuses with a reason by the keyboard; goods go back [LK-029] [FORM-005] [FORM-010]', async ({
    page,
  }) => {
    test.slow();
    const { owner, buyer } = await createCompany();
    await signInByCookie(page, buyer.name);
    await page.goto('/lk/approvals');
    await expect(page.getByText('Запросов нет')).toBeVisible();
    const { good, qty } = await fillCheckout(page);
    await summary(page).getByRole('button', { name: 'Отправить на согласование' }).click();
    await expect(page).toHaveURL(/\/lk\/approvals\/\d+$/);
    const address = new URL(page.url()).pathname;
    await makeCheaperThen(Number(address.split('/').at(-1)));

    await page.context().clearCookies();
    await signInByCookie(page, owner.name);
    await page.goto('/lk/approvals');
    const way = page
      .getByRole('navigation', { name: 'Кабинет' })
      .getByRole('link', { name: /^Согласования/ });
    await expect(way).toHaveText('Согласования1');
    const boxes = page.getByRole('navigation', { name: 'Какие запросы' });
    await expect(boxes.getByRole('link')).toHaveText(['Ждут вас1', 'Ваши запросы', 'Все запросы компании']);
    await boxes.getByRole('link', { name: 'Ваши запросы' }).click();
    await expect(page.getByRole('link', { name: /^Запрос СГ-/ })).toHaveCount(0);
    await boxes.getByRole('link', { name: 'Все запросы компании' }).click();
    await expect(page.getByRole('link', { name: /^Запрос СГ-/ })).toHaveCount(1);
    await boxes.getByRole('link', { name: /^Ждут вас/ }).click();
    await expect(page).toHaveURL(/box=to_decide/);
    await page.getByRole('link', { name: /^Запрос СГ-/ }).click();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Согласовать и оформить' }).press('Enter');
    const changes = page.getByRole('alert').filter({ hasText: 'кое-что изменилось' });
    await expect(changes).toContainText(`стало ${roubles(good.price)}`);
    await expect(page.getByRole('button', { name: /^Согласовать [\d\s,]+₽/ })).toBeVisible();
    await page.getByRole('button', { name: 'Отказать', exact: true }).press('Enter');
    await sendIncomplete({
      form: page.getByRole('main'),
      send: page.getByRole('button', { name: 'Отказать в согласовании' }),
      first: page.getByLabel('Почему отказываете'),
    });
    await expect(page.getByText('Напишите причину')).toBeVisible();
    await page.getByLabel('Почему отказываете').fill('Подорожало, подождём');
    await page.getByRole('button', { name: 'Отказать в согласовании' }).press('Enter');
    await expect(decision(page)).toContainText('Подорожало, подождём');
    await expect(way).toHaveText('Согласования');

    await page.context().clearCookies();
    await signInByCookie(page, buyer.name);
    await page.goto(address);
    await expect(decision(page)).toContainText('В согласовании отказано');
    await page.getByRole('button', { name: 'Вернуть в корзину' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.locator('[data-offer]')).toHaveCount(1);
    expect(await serverLines(page)).toEqual([[good.offer_id, qty]]);

    // One that waits is taken back by who asked.
    const waiting = await askedAgain(Number(address.split('/').at(-1)));
    await page.goto('/lk/approvals');
    await expect(page.getByRole('link', { name: /^Запрос СГ-/ })).toHaveCount(2);
    await page.goto(`/lk/approvals/${waiting}`);
    await page.getByRole('button', { name: 'Отозвать запрос' }).click();
    await expect(decision(page)).toContainText('Отозван');
    await expect(page.getByRole('button', { name: 'Отозвать запрос' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Вернуть в корзину' })).toBeVisible();
  });
});

test.describe('a link that opens nothing any more', () => {
  test.use({ expectedConsole: [/404 \(Not Found\)/] });

  test('says so, on a phone too [LK-030]', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto(`/approvals/${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ссылка больше не открывается');
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
  });
});
