import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { createOwner, type Owner } from './company-parts.ts';
import { sendIncomplete } from './form-parts.ts';
import { putOnServer, withDatabase } from './member-basket-parts.ts';
import { type Good, goodsForQuote, noOverflow, PIECES } from './quote-parts.ts';
import { expect, test } from './shop-test.ts';
import { signInByCookie } from './sign-in-parts.ts';
import { takeEquipment } from './tender-equipment-parts.ts';
import {
  type Caller,
  callerOf,
  connectionOf,
  contractor,
  type DrawingFile,
  drawingOnDisk,
  keptFiles,
  keptTender,
  letTheDeadlinePass,
  operator,
  orderedLines,
  pasteAndMatch,
  propose,
  proposedLines,
  publishSealed,
  rate,
  reportNext,
  sealedUntil,
  WISH,
} from './tender-journey-parts.ts';

const TITLE = 'Монтаж видеонаблюдения на складе';
const STAGES = [
  { name: 'Кабель и монтаж', share: 60, days: 10 },
  { name: 'Пусконаладка', share: 40, days: 4 },
] as const;

// A connection that is cut says so in the console.
test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

for (const width of [1440, 375]) {
  test(`a tender with a drawing that was cut twice is proposed to, answered, compared, chosen, bought, accepted and rated; another dies by its deadline, at ${width} [TENDER-003] [TENDER-009] [TENDER-090] [TENDER-091] [TENDER-092] [FORM-005] [FORM-010] [TENDER-093] [TENDER-094] [TENDER-095] [TENDER-096] [UPLOAD-020] [UPLOAD-021] [TENDER-065]`, async ({
    page,
  }) => {
    test.setTimeout(400_000);
    await page.setViewportSize({ width, height: 900 });
    const owner = await createOwner();
    await signInByCookie(page, owner.name);
    const goods = await goodsForQuote({ isOnlyThere: true });
    await putOnServer(
      page,
      goods.map(({ offer_id }, at) => ({ offer_id, qty: PIECES + at })),
    );
    const file = drawingOnDisk('План корпуса 2.dwg');
    const [one, other, staff] = [
      await contractor('ООО «Линия-Монтаж»'),
      await contractor('ООО «Контур-Техно»'),
      await operator(),
    ];
    try {
      const id = await postTender(page, { goods, file });
      await staff.post(`staff/tenders/${id}:pass`, {});
      await proposals(id, one, other);
      await answerAndChoose(page, id);
      await orderEquipment(page, { id, goods });
      await acceptWorks(page, { id, chosen: one });
      await rate(page, { id, chosen: one });
      await letAnotherDie(page, { id, owner });
    } finally {
      file.remove();
      await Promise.all([one.dispose(), other.dispose(), staff.dispose()]);
    }
  });
}

test('the author of a sealed request sees how many proposed and when prices open, and gives it up with a reason [TENDER-001] [TENDER-088] [TENDER-090] [TENDER-096] [TENDER-097]', async ({
  page,
}) => {
  const owner = await createOwner();
  await signInByCookie(page, owner.name);
  const [me, one, staff] = [await callerOf(owner), await contractor('ООО «Тайна»'), await operator()];
  const id = await publishSealed(me, staff);
  const terms = { works_price: 41_200_000, days: 14, warranty_months: 24, stages: STAGES };
  const rival = await contractor('ООО «Секрет»');
  for (const who of [one, rival]) await who.post(`tenders/${id}/proposals`, terms, 201);
  await page.goto(`/tenders/${id}`);
  await expect(part(page)).toContainText(
    new RegExp(`2\\sпредложения\\. Цены запечатаны: откроются ${sealedUntil()}\\sв\\s.+\\sМСК, всем сразу`),
  );
  await expect(page.getByRole('main')).not.toContainText(/«Тайна»|«Секрет»/);
  await expect(page.getByRole('main')).not.toContainText(/412\s000/);
  await expect(page.getByRole('button', { name: /^Выбрать/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Никого не выбирать' }).click();
  const popup = page.getByRole('dialog', { name: 'Никого не выбирать?' });
  await popup.getByText('Работы отложены').click();
  await popup.getByRole('button', { name: 'Отказаться от выбора' }).click();
  await expect(page.getByText('Подрядчик не выбран', { exact: true }).first()).toBeVisible();
  await expect(part(page)).toContainText('Работы отложены');
  await page.goto('/tenders/new?kind=2');
  const preview = page.getByRole('region', { name: 'Так увидит подрядчик' });
  await expect(preview).toContainText('Проектирование');
  // A kind is chosen in the form too, and is what is kept.
  const kind = page.getByRole('group', { name: 'Вид работ' });
  await kind.getByRole('radio', { name: /^Монтаж/ }).check({ force: true });
  await expect(preview).toContainText('Монтаж');
  await kind.getByRole('radio', { name: /^Проектирование/ }).check({ force: true });
  await page.getByRole('textbox', { name: 'Название' }).fill('Проект СКУД склада');
  await expect(page).toHaveURL(/draft=\d+/);
  const draft = new URL(page.url()).searchParams.get('draft')!;
  await expect
    .poll(async () => [
      ...(await withDatabase((db) => db`select kind::int, title from tender where id = ${draft}`)),
    ])
    .toEqual([{ kind: 2, title: 'Проект СКУД склада' }]);
  await page.goto('/lk/tenders');
  const row = page.locator(`[data-own-tender="${id}"]`);
  await expect(row).toContainText('Проект видеонаблюдения');
  await expect(row).toContainText('Подрядчик не выбран');
  await Promise.all([me, one, rival, staff].map((who) => who.dispose()));
});

const next = (page: Page) => page.getByRole('button', { name: /^Дальше/ });
const upload = (page: Page) => page.getByRole('list', { name: 'Файлы заявки' }).getByRole('listitem');
const choose = (page: Page) => page.getByLabel('Файлы заявки: выбрать на устройстве');

interface Posting {
  goods: readonly Good[];
  file: DrawingFile;
}

/** The four steps, as a person fills them in; the draft keeps itself. */
async function postTender(page: Page, { file }: Posting): Promise<string> {
  await page.goto('/tenders/new?kind=1');
  await expect(page.getByRole('heading', { level: 1, name: 'Новая заявка на работы' })).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'Хватит ли данных и как увидит подрядчик' });
  await expect(aside.getByRole('region', { name: 'Так увидит подрядчик' })).toContainText('Монтаж');
  const enough = aside.getByRole('progressbar', { name: 'Заполнено' });
  const atFirst = Number(await enough.getAttribute('value'));
  const first = page.getByRole('textbox', { name: 'Название' });
  await sendIncomplete({ form: page.getByRole('main'), send: next(page), first });
  await expect(page.getByRole('group', { name: 'Какие системы' })).toContainText(
    'Выберите минимум 1 значение',
  );
  await page.getByRole('textbox', { name: 'Название' }).fill(TITLE);
  await page
    .getByRole('group', { name: 'Какие системы' })
    .getByRole('button', { name: 'Видеонаблюдение' })
    .click();
  await page.getByRole('combobox', { name: 'Объект' }).selectOption({ label: 'Склад' });
  await page.getByRole('textbox', { name: 'Площадь, м²' }).fill('1860');
  await page
    .getByRole('textbox', { name: 'Что сделать' })
    .fill('Смонтировать камеры по приложенному проекту. Потолок 9 метров, кабельные лотки есть.');
  expect(await axeFaults(page)).toEqual([]);
  await noOverflow(page);
  await next(page).click();

  await page.getByRole('textbox', { name: 'Город' }).fill('Подольск');
  await page
    .getByRole('group', { name: 'Города' })
    .getByRole('button', { name: /^Подольск/ })
    .first()
    .click();
  // The list of cities is gone; the focus on it is not lost.
  await expect(page.getByRole('textbox', { name: 'Город' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Адрес' }).fill('Промышленная ул., 14');
  await page.getByLabel('Начать работы').fill('2027-03-01');
  await page.getByLabel('Закончить работы').fill('2027-04-15');
  await noOverflow(page);
  await next(page).click();

  await page.getByText('Точная сумма').click();
  await page.getByRole('textbox', { name: 'Сумма, ₽' }).fill('500 000');
  await page.getByRole('combobox', { name: 'Список оборудования' }).selectOption('basket');
  await page.getByRole('button', { name: 'Взять список' }).click();
  await expect(page.getByRole('button', { name: 'Убрать список' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('draft')!;
  await sendDrawing(page, { id, file });
  expect(await axeFaults(page)).toEqual([]);
  await noOverflow(page);
  await next(page).click();

  await page.getByRole('checkbox', { name: 'Только проверенные компании' }).check();
  await page.getByRole('textbox', { name: 'Почта' }).fill('petr@example.com');
  await page.getByRole('textbox', { name: 'С кем говорить' }).fill('Пётр Ильин');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 916');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7 916 123-45-67');
  expect(Number(await enough.getAttribute('value'))).toBeGreaterThan(atFirst + 3);
  const preview = page.getByRole('region', { name: 'Так увидит подрядчик' });
  await expect(preview).toContainText(TITLE);
  await expect(preview).toContainText(/Склад · 1\s860\sм² · Подольск · Видеонаблюдение/);
  await expect(preview).toContainText('Потолок 9 метров, кабельные лотки есть.');
  await expect(preview).toContainText(/заказчика, 2\sстроки/);
  await expect(preview).toContainText(/Бюджет500\s000\s₽/);
  for (const secret of ['916', 'Пётр', 'Промышленная']) await expect(preview).not.toContainText(secret);
  await noOverflow(page);
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page.getByRole('heading', { name: 'Заявка отправлена на проверку' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/Первую заявку «.*» посмотрит оператор/);
  expect(await keptTender(id)).toEqual({ ...WISH, title: TITLE });
  return id;
}

/** Cut once by a lost connection and once by a reload of the page; neither begins anew. */
async function sendDrawing(page: Page, { id, file }: { id: string; file: DrawingFile }): Promise<void> {
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/uploads/'))
      offsets.push(Number(request.headers()['upload-offset']));
  });
  const connection = await connectionOf(page);
  await connection.slow();
  await choose(page).setInputFiles(file.path);
  const sent = async () => Number(await upload(page).getByRole('progressbar').getAttribute('value'));
  await expect.poll(sent).toBeGreaterThan(9 * 2 ** 20);
  await expect(upload(page)).toContainText(/МБ из \d+\sМБ · [\d,]+\s[КМ]Б\/с/);
  await connection.cut();
  await expect(upload(page)).toContainText('Нет связи: продолжим сами');
  const before = offsets.length;
  await connection.slow();
  await expect.poll(() => offsets.length).toBeGreaterThan(before);
  expect(offsets[before]).toBeGreaterThan(4 * 2 ** 20);
  await expect(upload(page)).toContainText('Загружается');

  const pause = upload(page).getByRole('button', { name: /^Приостановить/ });
  await pause.click();
  await expect(upload(page)).toContainText('На паузе');
  await upload(page)
    .getByRole('button', { name: /^Продолжить/ })
    .click();
  await expect(upload(page)).toContainText('Загружается');
  await pause.click();
  await expect(upload(page)).toContainText('На паузе');
  const paused = offsets.length;
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Деньги и состав' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Сумма, ₽' })).toHaveValue(/^500\s?000$/);
  await expect(upload(page)).toContainText('Выберите этот файл ещё раз');
  await choose(page).setInputFiles(file.path);
  await connection.whole();
  // Dozens of megabytes, checked and kept: nothing else of a journey takes as long.
  await expect(upload(page)).toContainText('Загружен', { timeout: 90_000 });
  expect(offsets[paused]).toBeGreaterThan(4 * 2 ** 20);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  expect(await keptFiles(id)).toEqual([{ name: 'План корпуса 2.dwg', size: file.size, sha256: file.sha256 }]);
}

async function proposals(id: string, one: Caller, other: Caller): Promise<void> {
  await one.post(`tenders/${id}/questions`, { text: 'Подъёмник на объекте есть?' }, 201);
  await propose(one, id, { works: 412_000, days: 14, warranty: 24, stages: STAGES });
  await propose(other, id, { works: 468_000, days: 21, warranty: 36, stages: STAGES });
}

const part = (page: Page) => page.getByRole('region', { name: 'Предложения', exact: true });
const cell = (page: Page, row: string, at: number): Locator =>
  page.locator(`tr[data-row="${row}"]`).getByRole('cell').nth(at);

async function answerAndChoose(page: Page, id: string): Promise<void> {
  await page.goto(`/tenders/${id}`);
  const questions = page.getByRole('region', { name: 'Вопросы и ответы' });
  await expect(questions).toContainText('Подъёмник на объекте есть?');
  await questions.getByRole('textbox', { name: /^Ответ/ }).fill('Да, ножничный, 10 метров');
  await questions.getByRole('button', { name: 'Ответить' }).click();
  await expect(questions).toContainText('Да, ножничный, 10 метров');
  await expect(questions.getByRole('button', { name: 'Ответить' })).toHaveCount(0);

  await expect(part(page)).toContainText('ООО «Линия-Монтаж»');
  // Neither has done anything here yet.
  await expect(part(page).getByText('Оценок ещё нет')).toHaveCount(2);
  await expect(cell(page, 'works', 0)).toContainText(/412\s000\s₽, лучшее/);
  await expect(cell(page, 'works', 1)).toContainText(/468\s000\s₽/);
  await expect(cell(page, 'days', 1)).toContainText('21 день');
  await expect(cell(page, 'warranty', 0)).toContainText('24 месяца');
  await page.getByRole('checkbox', { name: 'Только различия' }).check();
  await expect(page.locator('tr[data-row="commissioning"]')).toHaveCount(0);
  await expect(page.locator('tr[data-row="days"]')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await noOverflow(page);

  await page.getByRole('button', { name: 'Выбрать ООО «Линия-Монтаж»' }).click();
  const popup = page.getByRole('dialog', { name: 'Выбрать подрядчика?' });
  await expect(popup).toContainText('Передумать нельзя');
  await popup.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Подрядчик: ООО «Линия-Монтаж»/ })).toBeVisible();
  await expect(page.getByText('Подрядчик выбран', { exact: true }).first()).toBeVisible();
  await noOverflow(page);
}

/** One press puts the list of the proposal into the basket; from there it is an order like any other. */
async function orderEquipment(
  page: Page,
  { id, goods }: { id: string; goods: readonly Good[] },
): Promise<void> {
  await takeEquipment(page, { id, goods, title: TITLE });
  await page.goto('/cart/checkout');
  const recipient = page.getByRole('region', { name: 'Получатель' });
  await recipient.getByLabel('Фамилия, имя, отчество').fill('Белов Сергей Петрович');
  await recipient.getByRole('textbox', { name: 'Телефон' }).fill('+7(900) 123-45-67');
  await recipient.getByRole('button', { name: 'Готово' }).click();
  const ways = page.getByRole('article').getByRole('radio', { name: /^Самовывоз со склада/ });
  await expect(ways.first()).toBeEnabled();
  for (const way of await ways.all()) await way.check({ force: true });
  await page.getByRole('radio', { name: /^По счёту/ }).check({ force: true });
  const summary = page.getByRole('complementary', { name: 'Ваш заказ' });
  await summary.getByRole('checkbox', { name: /оферты/ }).check();
  await summary.getByRole('checkbox', { name: /персональных данных/ }).check();
  await summary.getByRole('button', { name: 'Подтвердить заказ' }).click();
  await expect(page).toHaveURL(/\/lk\/orders\/\d+/);
  const order = /orders\/(\d+)/.exec(page.url())![1]!;
  expect(await orderedLines(order)).toEqual(proposedLines(goods));
}

async function acceptWorks(page: Page, { id, chosen }: { id: string; chosen: Caller }): Promise<void> {
  await reportNext(chosen, id);
  await page.goto(`/tenders/${id}`);
  const stages = page.getByRole('region', { name: 'Этапы работ' });
  await expect(stages).toContainText('Ждёт приёмки');
  await stages.getByRole('button', { name: 'Вернуть этап Кабель и монтаж' }).click();
  const popup = page.getByRole('dialog', { name: /^Вернуть этап/ });
  const first = popup.getByRole('textbox', { name: 'Что исправить' });
  const send = popup.getByRole('button', { name: 'Вернуть на доработку' });
  await sendIncomplete({ form: popup, send, first });
  await first.fill('Нет маркировки кабеля');
  await send.click();
  await expect(stages).toContainText('Возвращён на доработку');
  await expect(stages).toContainText('Нет маркировки кабеля');
  await reportNext(chosen, id);
  await page.reload();
  await stages.getByRole('button', { name: 'Принять этап Кабель и монтаж' }).click();
  await expect(stages).toContainText(/Принято на 247\s200\s₽/);
  await reportNext(chosen, id);
  await page.reload();
  await stages.getByRole('button', { name: 'Принять этап Пусконаладка' }).click();
  await expect(stages).toContainText(/Принято на 412\s000\s₽/);
  await noOverflow(page);
  await page.getByRole('button', { name: 'Принять работы' }).click();
  await expect(page.getByText('Ждём подтверждения подрядчика')).toBeVisible();
  await chosen.post(`tenders/${id}/works:accept`, {});
}

/** The same again; the second request of a customer is published at once. Nobody is chosen in time. */
async function letAnotherDie(page: Page, { id, owner }: { id: string; owner: Owner }): Promise<void> {
  const me = await callerOf(owner);
  await pasteAndMatch(me, { text: 'Щит особый\tшт\t3\nЛоток\tм\t40', name: 'Лотки' });
  await me.dispose();
  await page.getByRole('button', { name: 'Повторить заявку' }).click();
  await expect(page).toHaveURL(/\/tenders\/new\?/);
  await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue(TITLE);
  await page.getByRole('button', { name: /Деньги и состав/ }).click();
  const equipment = page.getByRole('group', { name: 'Оборудование' });
  for (const [kind, list] of [
    ['Из спецификации', 'Лотки'],
    ['Из объекта', TITLE],
  ] as const) {
    await equipment.getByRole('button', { name: 'Убрать список' }).click();
    const choice = equipment.getByRole('combobox', { name: 'Список оборудования' });
    const option = choice.locator(`optgroup[label="${kind}"] option`).filter({ hasText: list });
    await choice.selectOption(await option.getAttribute('value'));
    await equipment.getByRole('button', { name: 'Взять список' }).click();
    await expect(equipment).toContainText(new RegExp(`${list} 2\\sстроки`));
  }
  await page.getByRole('button', { name: /Условия и контакты/ }).click();
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(page).toHaveURL(/\/tenders\/\d+$/);
  const again = page.url().split('/').at(-1)!;
  expect(again).not.toBe(id);
  await expect(page.getByText('Ожидание предложений подрядчиков').first()).toBeVisible();
  await letTheDeadlinePass(again);
  await expect
    .poll(
      async () => {
        const [row] = await withDatabase((db) => db`select status from tender where id = ${again}`);
        return row!['status'];
      },
      { timeout: 90_000 },
    )
    .toBe(10);
  await page.reload();
  await expect(page.getByText('Подрядчик не выбран', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Подрядчик не выбран в срок').first()).toBeVisible();
  await page.getByRole('button', { name: 'Закрыть заявку' }).click();
  await expect(page.getByText('Закрыт', { exact: true }).first()).toBeVisible();
}
