import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { makeWorkbook } from '../apps/server/src/testing/specification-files/make-workbook.ts';
import { axeFaults } from './axe-faults.ts';
import { roubles, sellable, type Sellable } from './basket-goods.ts';
import { withDatabase } from './member-basket-parts.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
import { createMember, signInByCookie } from './sign-in-parts.ts';

const byPiece = ({ multiple, quantity, article }: Sellable) =>
  multiple === 1 && quantity >= 20 && /^[\w-]{6,}$/.test(article);
const STRANGE = 'Щфыва жюэъ';
const grid = (page: Page) => page.getByRole('grid', { name: 'Строки спецификации' });
const rowAt = (page: Page, at: number) => grid(page).locator('[data-spec-row]').nth(at);
const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Какие строки показать' }).getByRole('button', { name });
const keptQuantity = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('basketProducts') ?? '[]') as { qty: number }[]).reduce(
      (sum, { qty }) => sum + qty,
      0,
    ),
  );

/** As the browser tells a page of it: a test has no clipboard of its own. */
function paste(into: Locator, text: string): Promise<void> {
  return into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** As a designer sends it: a title, a header below it, a section, a reserve beside the quantity. */
function designersBook(goods: readonly Sellable[]) {
  const [one, other] = goods as [Sellable, Sellable];
  const rows = [
    ['Спецификация оборудования. Склад, корпус 2'],
    [],
    ['Поз.', 'Наименование', 'Тип, марка', 'Ед. изм.', 'Кол-во', 'В закупку', 'Примечание'],
    ['Видеонаблюдение'],
    ['1', one.name, one.article, 'шт', 1, 3, 'на мачту'],
    ['2', other.name, other.article, 'шт', 1, 2, null],
    ['3', 'Камера купольная уличная', null, 'шт', 1, 1, null],
    ['4', STRANGE, null, 'шт', 1, 1, null],
    ['5', `${STRANGE} ъъъ`, null, 'шт', 1, 4, null],
  ];
  return { rows, bytes: makeWorkbook({ sheets: [{ name: 'СОТ', rows }] }) };
}

test('a designer’s workbook is corrected, decided by the keyboard, put into the basket and given back with its own columns [SPECS-002] [SPECS-072] [SPECS-074] [SPECS-075] [SPECS-077] [SPECS-079] [SPECS-080]', async ({
  page,
  request,
}) => {
  const goods = await sellable(request, 4, byPiece);
  const { rows, bytes } = designersBook(goods);
  await page.goto('/pages/specs');
  await page
    .getByLabel('Файл спецификации')
    .setInputFiles({ name: 'spec_OPS_rev3.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
  await expect(page.getByRole('heading', { level: 1, name: 'spec_OPS_rev3' })).toBeVisible();
  await expect(filter(page, /^Все · 5/)).toBeVisible();
  await expect(rowAt(page, 0)).toContainText(goods[0]!.article);
  await expect(rowAt(page, 0).getByRole('spinbutton')).toHaveValue('1');
  const columns = page.getByRole('list', { name: 'Столбцы файла' }).getByRole('listitem');
  await expect(columns).toHaveCount(7);
  for (const { article } of goods.slice(0, 2)) await expect(columns.nth(2)).toContainText(article);
  await expect(columns.nth(5)).toContainText('В закупку32');

  // The designer's number is not what is bought: another column is the quantity.
  await expect(page.getByLabel('Что в столбце «Кол-во»')).toHaveValue('quantity');
  await page.getByLabel('Что в столбце «В закупку»').selectOption({ label: 'Кол-во' });
  await expect(page.getByLabel('Что в столбце «Кол-во»')).toHaveValue('other');
  await page.getByRole('button', { name: 'Прочитать заново' }).click();
  await expect(rowAt(page, 0).getByRole('spinbutton')).toHaveValue('3');
  await page.getByRole('button', { name: 'Показать весь лист' }).click();
  const sheet = page.getByRole('dialog', { name: 'Лист «СОТ»' });
  await expect(sheet).toContainText('Видеонаблюдение');
  await expect(sheet.getByRole('row', { name: /на мачту/ })).toContainText('3');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();

  await decideByKeyboard(page, goods[3]!);
  const bar = page.getByRole('region', { name: 'Итог' });
  await expect(bar).toContainText(/4 из 5\sстрок в сумме/);
  await expect(page.getByRole('radio', { name: /Дешевле всего/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /Меньше посылок/ })).toBeVisible();
  await page.getByText('Быстрее всего').click();
  const soonest = page.getByRole('radio', { name: /Быстрее всего/ });
  await expect(soonest).toBeChecked();
  // Its total is the one of the bar, as soon as both are counted anew.
  const told = async () => {
    const label = (await soonest.locator('xpath=ancestor::label').textContent())!;
    return [/\d[\d\s]*(,\d\d)?\s₽/.exec(label)?.[0], await bar.locator('b').first().textContent()];
  };
  await expect.poll(async () => new Set(await told()).size).toBe(1);
  expect((await told())[1]).toMatch(/₽$/);
  expect(await axeFaults(page)).toEqual([]);

  await bar.getByRole('button', { name: /4\sстроки в корзину/ }).click();
  await expect(bar.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
  expect(await keptQuantity(page)).toBe(7);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  expect(await keptQuantity(page)).toBe(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Скачать XLSX' }).click(),
  ]);
  await expectOriginalColumns(await readFile(await download.path()), rows, goods[0]!.article);

  // What was taken back is taken back on the server too, what was decided stays.
  await page.reload();
  await expect(rowAt(page, 0)).toContainText('Точно');
  await expect(rowAt(page, 2)).toContainText('Заменено');
  await expect(rowAt(page, 4)).toContainText('Пропущена');
});

/** Every row by keys alone: a candidate, an article typed into the row, a skip that is taken back and made again. */
async function decideByKeyboard(page: Page, last: Sellable): Promise<void> {
  // The next row that waits has the keyboard, not the one below, which is as sure as the first.
  await expect(rowAt(page, 1)).toContainText('Точно');
  await rowAt(page, 0).focus();
  await page.keyboard.press('Space');
  await expect(rowAt(page, 2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(rowAt(page, 0)).toContainText('Точно');
  await rowAt(page, 0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  const candidates = page.getByRole('radiogroup', { name: 'Кандидаты для строки 3' });
  await expect(candidates.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(candidates.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(rowAt(page, 2)).toContainText('Заменено');

  // Letters typed on the next one are a search.
  await expect(rowAt(page, 3)).toBeFocused();
  await page.keyboard.type(last.article);
  const found = page.getByRole('radiogroup', { name: 'Кандидаты для строки 4' });
  await expect(found).toContainText(last.article);
  await page.keyboard.press('Enter');
  await expect(rowAt(page, 3)).toContainText(last.article);
  await expect(rowAt(page, 3)).toContainText('вы нашли сами');

  await expect(rowAt(page, 4)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rowAt(page, 4)).toContainText('Пропущена');
  await rowAt(page, 4).focus();
  await page.keyboard.press('Control+z');
  await expect(rowAt(page, 4)).toContainText(/Не нашли|Проверьте/);
  await rowAt(page, 4).focus();
  await page.keyboard.press('Space');
  await expect(rowAt(page, 4)).toContainText('Пропущена');
  await page.getByRole('button', { name: 'Подтвердить все точные' }).click();
  await expect(rowAt(page, 0)).toContainText('Подтверждено');
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(rowAt(page, 0)).toContainText('Точно');
}

async function expectOriginalColumns(
  file: Buffer,
  rows: readonly (readonly (string | number | null)[])[],
  article: string,
): Promise<void> {
  const [sheet] = await readXlsxFile(file);
  const saved = sheet!.data;
  const width = rows[2]!.length;
  expect(saved[2]!.slice(0, width)).toEqual(rows[2]);
  expect(saved[2]![width]).toBe('Артикул Окоём');
  expect(saved[4]!.slice(0, width)).toEqual(rows[4]);
  expect(saved[4]![width]).toBe(article);
  expect(saved[8]!.slice(0, width)).toEqual(rows[8]);
}

test('a guest pastes a list on a phone, decides by touch, sends it as КП and shares it by a link [SPECS-001] [SPECS-002] [SPECS-070] [SPECS-073] [SPECS-078] [SPECS-122]', async ({
  page,
  browser,
  request,
}) => {
  const [one, other] = (await sellable(request, 2, byPiece)) as [Sellable, Sellable];
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/pages/specs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/спецификаци/i);
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);
  // In a field a paste is the field's own.
  await paste(page.getByLabel('Строки спецификации'), `${one.article}\t1\tшт`);
  let state: object | undefined = { state: 'READING', rows: 0, matched: 0 };
  await page.route(/\/specifications\/[\w-]{36}(\?|$)/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...json, data: { ...json.data, ...state } } });
  });
  await paste(page.locator('body'), `${one.article}\t3\tшт\n${other.article}\t2\tшт\n${STRANGE}\t1\tшт`);
  await expect(page).toHaveURL(/\/pages\/specs\?id=[\w-]{36}$/);
  await expect(page.getByText('Читаем файл: ищем таблицу и столбцы…')).toBeVisible();
  state = { state: 'READ', rows: 3, matched: 1 };
  await expect(page.getByText(/^Подбираем товары: 1 из 3\sстрок$/)).toBeVisible();
  state = undefined;
  await expect(filter(page, /^Все · 3/)).toBeVisible();
  await expect(filter(page, /^Точно · 2/)).toBeVisible();
  await filter(page, /^Не нашли · 1/).click();
  await expect(grid(page).locator('[data-spec-row]')).toHaveCount(1);
  await rowAt(page, 0).getByRole('button', { name: 'Запросить у менеджера' }).click();
  await filter(page, /^Все · 3/).click();
  await expect(rowAt(page, 2)).toContainText('Запросим');
  // Until what has changed is counted there is no sum.
  const bar = page.getByRole('region', { name: 'Итог' });
  await expect(bar).toContainText('₽');
  const counted = Promise.withResolvers<void>();
  await page.route('**/offers:quote', async (route) => {
    await counted.promise;
    await route.fallback();
  });
  await rowAt(page, 0).getByRole('button', { name: 'Увеличить на 1' }).click();
  await expect(rowAt(page, 0).getByRole('spinbutton')).toHaveValue('4');
  await expect(bar).toContainText('Пересчитываем…');
  await expect(bar).not.toContainText('₽');
  counted.resolve();
  await expect(bar).toContainText('₽');
  expect(await scrollWidth(page)).toBe(375);
  expect(await axeFaults(page)).toEqual([]);

  await bar.getByRole('button', { name: 'КП' }).click();
  const popup = page.getByRole('dialog', { name: 'Получить КП' });
  await expect(popup).toContainText(/В запросе 3\sстроки спецификации/);
  await popup.getByLabel('Имя').fill('Марина');
  await popup.getByLabel('Телефон').fill('9001234567');
  await popup.getByLabel('E-mail').fill('marina@company.example');
  await popup.getByRole('checkbox', { name: /персональных данных/ }).check();
  const sending = page.waitForRequest('**/quotes:create');
  await popup.getByRole('button', { name: 'Отправить' }).click();
  const { lines } = (await sending).postDataJSON() as { lines: { article: string; quantity: string }[] };
  expect(lines.map(({ article, quantity }) => [article, quantity]).slice(0, 2)).toEqual([
    [one.article, '4'],
    [other.article, '2'],
  ]);
  expect(JSON.stringify(lines[2])).toContain(STRANGE);
  expect(lines).toHaveLength(3);
  await expect(page.getByText(/КП-\d{4}-\d{6}/).first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Готово' }).click();

  await page.getByRole('button', { name: 'Поделиться' }).click();
  const link = (await page.getByText(/\/pages\/specs\?shared=[\w-]{32}/).textContent())!;
  const stranger = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const shared = await stranger.newPage();
  await shared.goto(new URL(new URL(link.trim()).search, page.url()).href);
  await expect(shared.getByRole('heading', { level: 1, name: 'Вставленный список' })).toBeVisible();
  for (const [at, text] of [one.article, other.article, STRANGE].entries())
    await expect(rowAt(shared, at)).toContainText(text);
  await expect(shared.getByRole('button', { name: 'Поделиться' })).toHaveCount(0);
  await shared.getByRole('button', { name: 'Скопировать себе и работать' }).click();
  await expect(shared).toHaveURL(/\?id=[\w-]{36}$/);
  await expect(shared.getByRole('heading', { level: 1, name: /копия/ })).toBeVisible();
  await expect(rowAt(shared, 1)).toContainText(other.article);
  await stranger.close();
});

test('a file that cannot be read is refused before it is sent, and one that was dropped and turns out broken says what to do [SPECS-002] [SPECS-071]', async ({
  page,
}) => {
  await page.goto('/pages/specs');
  let sent = 0;
  page.on('request', (asked) => {
    if (asked.url().endsWith('/specifications:upload')) sent += 1;
  });
  const input = page.getByLabel('Файл спецификации');
  const send = (name: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await send('spec.xls', Buffer.from('old'));
  await expect(page.getByRole('alert')).toContainText('сохраните как XLSX');
  await send('spec.xlsx', Buffer.alloc(10_240_001));
  await expect(page.getByRole('alert')).toContainText('Размер файла не должен превышать 10 МБ');
  await send('spec.pdf', Buffer.from('%PDF-1.7'));
  await expect(page.getByRole('alert')).toContainText('Из PDF строки не прочитать');
  await send('plan.dwg', Buffer.from('AC1032'));
  await expect(page.getByRole('alert')).toContainText('не таблица');
  expect(sent).toBe(0);
  // Dropped, it goes the same way.
  await input.evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])], 'broken.xlsx'));
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('heading', { name: 'Файл не прочитался' })).toBeVisible();
  await expect(page.getByText('файл повреждён')).toBeVisible();
  expect(sent).toBe(1);
  await page.getByRole('link', { name: 'Загрузить другой файл' }).click();
  await expect(page).toHaveURL('/pages/specs');
  await input.evaluate((field) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Наименование;Кол-во\nШкаф навесной;3\nПолка;7\n'], 'шкафы.csv'));
    field.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'шкафы' })).toBeVisible();
  await expect(rowAt(page, 1)).toContainText('Полка');
});

test('a member saves a list begun as a guest into a new project of its name and finds it at the door [SPECS-083] [SPECS-122]', async ({
  page,
  request,
}) => {
  const [one] = (await sellable(request, 1, byPiece)) as [Sellable];
  await page.goto('/pages/specs');
  await page.getByLabel('Строки спецификации').fill(`${one.article} 3 шт`);
  await page.getByRole('button', { name: 'Подобрать и посчитать' }).click();
  await expect(rowAt(page, 0)).toContainText(one.article);
  const begun = page.url();
  await page.getByRole('button', { name: 'Сохранить в объект' }).click();
  await expect(page.getByRole('dialog')).toContainText('Войдите, чтобы сохранить спецификацию');

  const { name } = await createMember('Пётр');
  await signInByCookie(page, name);
  await page.goto(begun);
  await expect(page.getByRole('region', { name: 'Итог' }).locator('b').first()).toContainText('₽');
  await page.getByRole('button', { name: 'Сохранить в объект' }).click();
  const popup = page.getByRole('dialog', { name: 'Сохранить в объект' });
  await popup.getByLabel('Название').fill('Склад Подольск, корпус 2');
  await popup.getByLabel('Объект').selectOption({ label: 'Новый объект с этим названием' });
  const told = page.getByRole('region', { name: 'Итог', includeHidden: true }).locator('b').first();
  const total = (await told.textContent())!;
  await popup.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Склад Подольск, корпус 2' })).toBeVisible();
  await expect(page.getByText('Объект «Склад Подольск, корпус 2»')).toBeVisible();
  expect(page.url()).not.toBe(begun);
  const id = new URL(page.url()).searchParams.get('id')!;
  const [made] = await withDatabase(
    (db) => db<{ name: string; planned: number }[]>`
      select project.name, item.planned::int from project join project_item as item on item.project_id = project.id
       where item.kind = 'specification' and item.subject_id = ${id}
    `,
  );
  // It is planned at what the page comes to.
  expect([made!.name, roubles(made!.planned)]).toEqual(['Склад Подольск, корпус 2', total]);
  await expect(rowAt(page, 0)).toContainText(one.article);
  await page.goto('/pages/specs');
  const former = page.getByRole('region', { name: 'Недавние спецификации' });
  await former.getByRole('link', { name: /Склад Подольск, корпус 2/ }).click();
  await expect(rowAt(page, 0)).toContainText(one.article);
});

test('of a long list at most 400 rows are drawn, and always the one that has the keyboard; a process of its own has matched it [SPECS-082] [SPECS-121]', async ({
  page,
}) => {
  test.slow();
  const LINES = 650;
  const lines = Array.from({ length: LINES }, (_, at) => `${STRANGE} ${at + 1}\t1\tшт`);
  await page.goto('/pages/specs');
  await page.getByLabel('Строки спецификации').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Подобрать и посчитать' }).click();
  // Matched by a process of its own, which opens the whole catalog first.
  await expect(filter(page, new RegExp(`^Все · ${LINES}`))).toBeVisible({ timeout: 200_000 });
  await expect(page.getByText(/^Загрузили/)).toHaveCount(0);
  const matching = await withDatabase(
    (db) => db`select from pg_stat_activity
                    where application_name = 'okoem-matching' and datname = current_database()`,
  );
  expect(matching.count).toBeGreaterThan(0);
  const rows = grid(page).locator('[data-spec-row]');
  // The first line of the table is its header.
  const drawn = () => rows.evaluateAll((all) => all.map((one) => Number(one.ariaRowIndex) - 1));
  const withKeyboard = (at: number) =>
    expect(grid(page).locator(`[data-spec-row][aria-rowindex="${at + 1}"]`)).toBeFocused();

  const more = page.getByRole('button', { name: /^Ещё \d+\sстрок/ });
  for (const [first, last] of [
    [1, 200],
    [1, 300],
    [1, 400],
    [101, 500],
  ] as const) {
    await more.press('Enter');
    await withKeyboard(last - 99);
    const seen = await drawn();
    expect([seen[0], seen.at(-1), seen.length]).toEqual([first, last, last - first + 1]);
  }
  await page.keyboard.press('End');
  await withKeyboard(LINES);
  expect((await drawn()).length).toBeLessThanOrEqual(400);
  await page.keyboard.press('Home');
  await withKeyboard(1);
  expect((await drawn()).length).toBeLessThanOrEqual(400);
});
