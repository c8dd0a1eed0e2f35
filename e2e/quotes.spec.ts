import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { quoteBody } from '../apps/server/src/testing/quote-bodies.ts';
import { readPdfText } from '../apps/server/src/testing/read-pdf-text.ts';
import { axeFaults } from './axe-faults.ts';
import { sendIncomplete } from './form-parts.ts';
import { serverLines, withDatabase } from './member-basket-parts.ts';
import {
  answerAsManager,
  buyerWithBasket,
  goodsForQuote,
  noOverflow,
  PIECES,
  sendBasketAsQuote,
} from './quote-parts.ts';
import { expect, test } from './shop-test.ts';
import { createMember, freshEmail, lettersTo, typePassword } from './sign-in-parts.ts';

const roubles = (kopecks: number) => Math.floor(kopecks / 100);
const grouped = (kopecks: number) => new RegExp(String(roubles(kopecks)).replace(/\B(?=(\d{3})+$)/g, '\\s'));
const answer = (page: Page) => page.getByRole('region', { name: 'Ответ на предложение' });
const status = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();

interface SentLine {
  name: string;
  price: number;
  quantity: number;
}

/** The lines of what was sent last. */
async function sentLines(id: string): Promise<SentLine[]> {
  const rows = await withDatabase(
    (db) => db<SentLine[]>`
      select line.name, line.price::int, line.quantity_milli::int / 1000 as quantity
        from quote_line as line
       where version_id = (select id from quote_version
                            where quote_id = ${id} and sent_at is not null order by number desc limit 1)
       order by position
    `,
  );
  return [...rows];
}

async function totalOf(id: string): Promise<number> {
  return (await sentLines(id)).reduce((sum, { price, quantity }) => sum + price * quantity, 0);
}

for (const width of [1440, 375]) {
  test(`an offer is seen, countered, answered by the manager, accepted and ordered at its prices, at ${width} [KP-040] [KP-041] [KP-043] [KP-045] [KP-049]`, async ({
    page,
  }) => {
    const { goods } = await buyerWithBasket(page);
    const id = await sendBasketAsQuote(page, 'Проходная, Тверь');
    await page.setViewportSize({ width, height: 900 });

    // Bound at once: the sum, until when, and that the goods are put aside.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^КП-\d{4}-\d{6}$/);
    await expect(status(page, 'Ждёт вашего ответа')).toBeVisible();
    await expect(page.getByText('Проходная, Тверь').first()).toBeVisible();
    await expect(answer(page)).toContainText(/Цены и резерв держим до \d+\s\S+, \d\d:\d\d/);
    await expect(answer(page)).toContainText('После срока резерв снимем, а цены можно будет обновить');
    await expect(answer(page).getByRole('timer')).toContainText(/дн|час/);
    const table = page.getByRole('table', { name: 'Строки версии 1' });
    for (const { article } of goods) await expect(table).toContainText(article);
    for (const { name, price, quantity } of await sentLines(id)) {
      const line = table
        .getByRole('row')
        .filter({ hasText: name.slice(0, 12) })
        .first();
      await expect(line).toContainText(grouped(price));
      await expect(line).toContainText(grouped(price * quantity));
    }
    await expect(table).toContainText(/к \d+\s/);
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);

    // The buyer's own terms, by keys.
    const was = await totalOf(id);
    const [first] = await sentLines(id);
    const own = Math.floor((first!.price * 0.97) / 100) * 100;
    await answer(page).getByRole('button', { name: 'Предложить своё' }).click();
    const prices = table.getByRole('textbox', { name: /^Ваша цена/ });
    const bar = page.getByRole('region', { name: 'Своё предложение' });
    await expect(bar.getByRole('button', { name: 'Отправить менеджеру' })).toBeDisabled();
    await prices.first().focus();
    await page.keyboard.press('Enter');
    await expect(prices.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(prices.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(prices.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await prices.first().fill('дёшево');
    await expect(bar).toContainText('там не число');
    await page.keyboard.press('Escape');
    await expect(bar).toContainText('Измените цену или количество');
    await prices.first().fill(String(roubles(own)));
    const wanted = was - first!.quantity * (first!.price - own);
    await expect(bar).toContainText(grouped(wanted));
    const quantities = table.getByRole('textbox', { name: /^Количество/ });
    await quantities.nth(1).fill('0');
    await expect(bar).toContainText(grouped(first!.quantity * own));
    await expect(bar).toContainText('Изменили 2');
    await page.keyboard.press('Escape');
    await expect(quantities.nth(1)).toHaveValue(String(PIECES));
    await page.getByLabel('Комментарий', { exact: true }).fill('Есть дешевле у другого поставщика');
    // Closed by mistake, it is there again.
    await bar.getByRole('button', { name: 'Отмена' }).click();
    await expect(bar).toHaveCount(0);
    await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
    await expect(page.getByLabel('Комментарий', { exact: true })).toHaveValue(
      'Есть дешевле у другого поставщика',
    );
    await expect(bar).toContainText(grouped(wanted));
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
    const countering = page.waitForRequest(/quotes\/\d+:counter$/);
    await bar.getByRole('button', { name: 'Отправить менеджеру' }).click();
    expect((await countering).postDataJSON()).toMatchObject({
      lines: [{ line_id: expect.any(Number), price: own }],
    });
    await expect(status(page, 'Встречное предложение')).toBeVisible();
    const talk = page.getByRole('region', { name: 'Переписка и история' });
    await expect(talk).toContainText('Есть дешевле у другого поставщика');
    await expect(talk).toContainText(grouped(own));

    // The answer is the next version, its changes marked.
    await answerAsManager(id, 'Договорились, берите две');
    await page.reload();
    await expect(status(page, 'Ждёт вашего ответа')).toBeVisible();
    const pair = page.getByRole('table', { name: /Версии 1 и 2 рядом/ });
    await expect(pair.locator('mark')).toHaveText([grouped(own)]);
    await expect(answer(page)).toContainText(/к версии 1: цены −/);
    await expect(page.getByRole('blockquote')).toContainText('Договорились, берите две');
    expect(await totalOf(id)).toBe(wanted);
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
    // The first one stays readable, at its own prices.
    const versions = page.getByRole('group', { name: /^Версии КП-/ });
    await versions.getByRole('button', { name: /^Версия 1/ }).click();
    const earlier = page.getByRole('table', { name: 'Строки версии 1' });
    await expect(earlier).toContainText(grouped(first!.price));
    await expect(earlier.locator('tfoot')).toContainText(grouped(was));
    await versions.getByRole('button', { name: /^Версия 2/ }).click();
    await expect(pair).toBeVisible();
    await talk.getByLabel('Вопрос или комментарий менеджеру').fill('Спасибо, принимаем');
    await talk.getByRole('button', { name: 'Отправить' }).click();
    await expect(talk.getByText('Спасибо, принимаем', { exact: true })).toBeVisible();

    // Delivery, payment, order: the checkout's own steps.
    await answer(page).getByRole('link', { name: 'Принять и создать заказ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Заказ по КП' })).toBeVisible();
    const recipient = page.getByRole('region', { name: 'Получатель' });
    await recipient.getByLabel('Фамилия, имя, отчество').fill('Орлова Марина Игоревна');
    await recipient.getByRole('textbox', { name: 'Телефон' }).fill('+7(900) 123-45-67');
    await recipient.getByRole('button', { name: 'Готово' }).click();
    const parcels = page.getByRole('article');
    const ways = parcels.getByRole('radio', { name: /^Самовывоз со склада/ });
    await expect(ways.first()).toBeEnabled();
    for (const way of await ways.all()) await way.check({ force: true });
    await page.getByRole('radio', { name: /^По счёту/ }).check({ force: true });
    const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
    await summary.getByRole('checkbox', { name: /оферты/ }).check();
    await summary.getByRole('checkbox', { name: /персональных данных/ }).check();
    await expect(summary).toContainText(grouped(wanted));
    await noOverflow(page);
    expect(await axeFaults(page)).toEqual([]);
    await summary.getByRole('button', { name: 'Подтвердить заказ' }).click();
    await expect(page).toHaveURL(/\/lk\/orders\/\d+\?placed=1/);
    const orderId = /orders\/(\d+)/.exec(page.url())![1]!;
    const [order] = await withDatabase(
      (db) =>
        db<
          { total: string; quote_id: string; payment_method: string; recipient: string; ways: number[] }[]
        >`select total, quote_id, payment_method, recipient::text as recipient,
                 (select array_agg(distinct delivery_method) from sub_order where order_id = ${orderId}) as ways
            from customer_order where id = ${orderId}`,
    );
    expect([Number(order!.total), order!.quote_id]).toEqual([wanted, id]);
    expect([order!.payment_method, order!.recipient, order!.ways]).toEqual([
      'invoice',
      expect.stringContaining('Орлова Марина Игоревна'),
      [3],
    ]);
    // What was in the basket is still there.
    expect(await serverLines(page)).toEqual(goods.map(({ offer_id }) => [offer_id, PIECES]));

    await page.goto(`/lk/quotes/${id}`);
    await expect(status(page, 'Принято')).toBeVisible();
    await expect(answer(page).getByRole('link', { name: /^Открыть заказ/ })).toBeVisible();
  });
}

test.describe('the list of offers', () => {
  // The list is refused once on purpose.
  test.use({ expectedConsole: [/status of 503/] });

  test('says that it loads, that it failed and that nothing is there; offers are found by status and by words, refused with a reason, and the list tells both [KP-042] [KP-050]', async ({
    page,
  }) => {
    const { goods } = await buyerWithBasket(page);
    await page.goto('/lk/quotes');
    await expect(page.getByRole('heading', { name: 'КП пока нет' })).toBeVisible();
    const id = await sendBasketAsQuote(page, 'Периметр склада');
    const heading = page.getByRole('heading', { level: 1, name: /^КП-/ });
    const number = (await heading.textContent())!;
    await page.goto('/lk');
    const attention = page.getByRole('region', { name: 'Что требует внимания' });
    await expect(attention).toContainText(/Ответить на КП на \d[\d\s,]*\s₽/);
    await expect(attention).toContainText(new RegExp(`${number}, до \\d+\\s\\S+ в \\d\\d:\\d\\d`));
    const search = '**/lk/quotes:search';
    let fail = (): void => undefined;
    const held = new Promise<void>((resolve) => (fail = resolve));
    await page.route(search, async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { errors: [] } });
    });
    await page.getByRole('navigation', { name: 'Кабинет' }).getByRole('link', { name: 'КП' }).click();
    await expect(page.getByLabel('Загружаем КП')).toBeVisible();
    fail();
    await expect(page.getByRole('heading', { name: 'КП не загрузились' })).toBeVisible();
    await page.unroute(search);
    await page.getByRole('button', { name: 'Повторить' }).click();
    const row = page.locator(`[data-quote='${number}']`);
    await expect(row).toContainText('Ждёт вашего ответа');
    await expect(row).toContainText(/цены и резерв до \d+\s/);
    await page.getByRole('searchbox', { name: 'Поиск' }).fill('такого нет нигде');
    await expect(page.getByRole('heading', { name: 'Таких КП нет' })).toBeVisible();
    for (const text of [number, 'Периметр', goods[0]!.name, goods[0]!.article]) {
      await page.getByRole('searchbox', { name: 'Поиск' }).fill('такого нет нигде');
      await expect(page.getByRole('heading', { name: 'Таких КП нет' })).toBeVisible();
      await page.getByRole('searchbox', { name: 'Поиск' }).fill(text);
      await expect(row).toBeVisible();
    }
    await page.getByRole('button', { name: 'Принято', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Таких КП нет' })).toBeVisible();
    await expect(page).toHaveURL(/status=ACCEPTED/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Принято', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(page.getByRole('searchbox', { name: 'Поиск' })).toHaveValue(goods[0]!.article);
    await expect(page.getByRole('heading', { name: 'Таких КП нет' })).toBeVisible();
    await page.getByRole('button', { name: 'Ждёт вашего ответа', exact: true }).click();
    await expect(row).toBeVisible();
    await expect(page).toHaveURL(/status=.*SENT/);
    await page.goto('/lk/quotes');
    for (const width of [1024, 768, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await noOverflow(page);
    }
    // A card of its own: what it says stands one below the other.
    const places = await Promise.all(
      ['Ждёт вашего ответа', number, '₽'].map(async (text) => row.getByText(text).first().boundingBox()),
    );
    expect(places.map((box) => Math.round(box!.y))).toEqual(
      places.map((box) => Math.round(box!.y)).toSorted((one, other) => one - other),
    );
    expect(new Set(places.map((box) => Math.round(box!.y))).size).toBe(3);
    expect(await axeFaults(page)).toEqual([]);

    await row.getByRole('link', { name: number }).click();
    await expect(page).toHaveURL(new RegExp(`/lk/quotes/${id}$`));
    await answer(page).getByRole('button', { name: 'Отказаться' }).click();
    const popup = page.getByRole('dialog', { name: 'Почему отказываетесь' });
    await expect(popup.getByRole('radio')).toHaveCount(4);
    await popup.getByRole('radio', { name: 'Проект отложен' }).check({ force: true });
    await popup.getByLabel('Что передать менеджеру').fill('Вернёмся в феврале');
    await popup.getByRole('button', { name: 'Отказаться' }).click();
    await expect(status(page, 'Отклонено')).toBeVisible();
    await expect(answer(page)).toContainText('Проект отложен. Вернёмся в феврале');
    await expect(page.getByRole('link', { name: 'Принять и создать заказ' })).toHaveCount(0);
  });
});

test('a version is saved as a file, and a copy for a customer bears the contractor and nothing of ours [KP-044] [KP-046] [FORM-005] [FORM-010]', async ({
  page,
}) => {
  await buyerWithBasket(page);
  const id = await sendBasketAsQuote(page, 'Холл');
  await expect(status(page, 'Ждёт вашего ответа')).toBeVisible();
  const own = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await own).suggestedFilename()).toMatch(/^КП-\d{4}-\d{6}, версия 1\.pdf$/);
  const ours = await textOf(await (await own).path());
  const total = await totalOf(id);
  expect(ours).toMatch(grouped(total));

  await page.getByRole('button', { name: 'Копия для заказчика' }).click();
  const popup = page.getByRole('dialog', { name: 'Копия для заказчика' });
  const first = popup.getByLabel('Ваша организация');
  await first.fill('');
  await sendIncomplete({ form: popup, send: popup.getByRole('button', { name: 'Скачать PDF' }), first });
  await popup.getByLabel('Ваша организация').fill('ООО «Монтажник»');
  await expect(popup.getByLabel('E-mail'), 'what is known stands there').toHaveValue(/@/);
  await popup.getByLabel('E-mail').fill('zakaz@montazhnik.example');
  await popup.getByLabel('Наценка на всё, %').fill('20');
  const picture = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#1c4e9a' } })
    .png()
    .toBuffer();
  await popup
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(popup.getByText('Нужна картинка PNG или JPG', { exact: false })).toBeVisible();
  await popup
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(popup.getByRole('img', { name: 'Ваш логотип' })).toBeVisible();
  await expect(popup).toContainText(grouped(Math.round(total * 1.2)));
  expect(await axeFaults(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await popup.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('Коммерческое предложение.pdf');
  const theirs = await textOf(await (await saved).path());
  expect(theirs).toContain('ООО «Монтажник»');
  expect(theirs).not.toMatch(/око[её]м|okoem|КП-\d{4}/i);
  expect(theirs).not.toMatch(grouped(total));
});

test('a guest opens the offer by the link of the letter, and nothing happens until a button is pressed [KP-048]', async ({
  page,
  request,
}) => {
  const goods = await goodsForQuote();
  const email = freshEmail('guest');
  const basket = goods.map(({ offer_id }) => ({ offer_id, qty: PIECES }));
  const asked = await request.post('/api/v1/quotes:create', { data: quoteBody({ email, basket }) });
  expect(asked.status(), await asked.text()).toBe(201);
  const link = async () => {
    const letters = await lettersTo(request, email);
    return letters.map(({ text }) => /\/quotes\/[\w-]{43}/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(link).toBeTruthy();

  await page.goto((await link())!);
  await page.getByRole('button', { name: 'Только нужные' }).click();
  await expect(status(page, 'Ждёт вашего ответа')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Строки версии 1' })).toContainText(goods[0]!.article);
  await expect(answer(page).getByRole('button', { name: 'Войти и принять' })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await noOverflow(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await expect(status(page, 'Ждёт вашего ответа')).toBeVisible();
  await answer(page).getByRole('button', { name: 'Войти и принять' }).click();
  await typePassword(page, (await createMember('Юрий')).name);
  await answer(page).getByRole('button', { name: 'Перенести в кабинет и принять' }).click();
  await expect(page).toHaveURL(/\/lk\/quotes\/\d+$/);
  await expect(answer(page).getByRole('link', { name: 'Принять и создать заказ' })).toBeVisible();
  await answer(page).getByRole('button', { name: 'Отказаться' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отказаться' }).click();
  await expect(status(page, 'Отклонено')).toBeVisible();
});

async function textOf(path: string): Promise<string> {
  return readPdfText(await readFile(path)).replaceAll('\u00A0', ' ');
}
