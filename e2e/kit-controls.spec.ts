import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test as shop } from './shop-test.ts';

const test = shop.kit;

test.beforeEach(async ({ page }) => {
  // The select comes with the browser's code, so the page is alive once it stands.
  await expect(page.getByRole('combobox', { name: 'Город', exact: true })).toBeVisible();
});

test.describe('Button', () => {
  test('keeps its width while loading, says it is busy and ignores presses', async ({ page }) => {
    const button = page.getByRole('button', { name: 'Перейти к оформлению' });
    const presses = page.locator('[data-kit=presses]');
    await button.click();
    await expect(presses).toHaveText('Нажатий: 1');
    const width = await widthOf(button);

    await box(page, 'buttons').getByRole('button', { name: 'Загрузка' }).click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await button.dispatchEvent('click');
    await button.press('Enter');

    await expect(presses).toHaveText('Нажатий: 1');
    expect(await widthOf(button)).toBe(width);
  });
});

test('Stepper obeys typing, keys and buttons within its bounds, and tells its step [QTY-002] [QTY-003] [QTY-004] [QTY-005] [QTY-006] [QTY-007] [QTY-008] [QTY-009] [QTY-010] [QTY-011] [QTY-012] [QTY-013] [QTY-014] [QTY-015]', async ({
  page,
}) => {
  await test.step('a value typed below min becomes min on leaving the field', async () => {
    const { value } = stepper(page, 'Кабель');
    await value.fill('1');
    await expect(value).toHaveValue('1');
    await value.blur();
    await expect(value).toHaveValue('2');
  });

  await test.step('a value typed above max becomes max on leaving the field', async () => {
    const { value } = stepper(page, 'Кабель');
    await value.fill('100');
    await value.blur();
    await expect(value).toHaveValue('45');
  });

  await test.step('Enter settles what was typed, arrows take a step', async () => {
    const { value } = stepper(page, 'Кабель');
    await value.fill('7');
    await value.press('Enter');
    await expect(value).toHaveValue('8');
    await value.press('ArrowUp');
    await expect(value).toHaveValue('10');
    await value.press('ArrowDown');
    await value.press('ArrowDown');
    await expect(value).toHaveValue('6');
  });

  await test.step('the Russian decimal comma is read and shown', async () => {
    const { value } = stepper(page, 'Лента');
    await value.fill('0,25');
    await value.blur();
    await expect(value).toHaveValue('0,3');
    // Three steps of 0,1 already: no fourth for the dust of binary fractions.
    await value.fill('0,3');
    await value.blur();
    await expect(value).toHaveValue('0,3');
  });

  await test.step('the buttons step to the bounds and stop there', async () => {
    const { group, value } = stepper(page, 'Камеры');
    const less = group.getByTitle('Уменьшить на 1');
    const more = group.getByTitle('Увеличить на 1');
    await expect(less).toBeDisabled();
    await more.click();
    await expect(value).toHaveValue('2');
    await expect(less).toBeEnabled();
    await value.fill('10');
    await value.blur();
    await expect(more).toBeDisabled();
  });

  await test.step('the titles name the step', async () => {
    const { group } = stepper(page, 'Кабель');
    await expect(group.getByRole('button').first()).toHaveAttribute('title', 'Уменьшить на 2');
    await expect(group.getByRole('button').last()).toHaveAttribute('title', 'Увеличить на 2');
    const { group: tape } = stepper(page, 'Лента');
    await expect(tape.getByRole('button').first()).toHaveAttribute('title', 'Уменьшить на 0,1');
    await expect(tape.getByRole('button').last()).toHaveAttribute('title', 'Увеличить на 0,1');
  });

  await test.step('the multiple is told for a step above one, unless the stepper is wide', async () => {
    const steppers = box(page, 'steppers');
    await expect(steppers.getByText('Кратность')).toHaveText(['Кратность 2 бухты', 'Кратность 2 шт']);
  });

  await test.step('a disabled one neither steps nor takes typing', async () => {
    const { group, value } = stepper(page, 'Выключен');
    await expect(value).toBeDisabled();
    await expect(group.getByRole('button')).toHaveCount(2);
    await expect(group.getByRole('button').and(page.locator(':disabled'))).toHaveCount(2);
  });
});

test.describe('Field', () => {
  test('blames nobody before it was touched, then names the fault, and reads aloud that of the field one is in [FORM-005] [FORM-011]', async ({
    page,
  }) => {
    const field = page.getByRole('textbox', { name: 'Живое поле' });
    const read = field.locator('xpath=ancestor::div[span[@aria-live]][1]/span[@aria-live]');
    await field.fill('+7');
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(field).not.toHaveAccessibleDescription(/./);
    await field.blur();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Проверьте формат телефона');
    await expect(read).toHaveAttribute('aria-live', 'off');
    await field.focus();
    await expect(read).toHaveAttribute('aria-live', 'polite');
    await field.fill('+79000000000');
    await expect(field).not.toHaveAttribute('aria-invalid');
    // What goes wrong while one is in it comes into a place that is read.
    await field.fill('+79');
    await expect(read).toHaveAttribute('aria-live', 'polite');
    await field.blur();
    await expect(read).toHaveAttribute('aria-live', 'off');

    // So is a choice of files.
    const other = page.getByLabel('Спецификация: выбрать на устройстве');
    const words = other.locator('xpath=ancestor::div[span[@aria-live]][1]/span[@aria-live]');
    await expect(words).toHaveAttribute('aria-live', 'off');
    await other.focus();
    await expect(words).toHaveAttribute('aria-live', 'polite');
  });

  test('tells its hint or notice to a screen reader, and the label focuses it', async ({ page }) => {
    const fields = box(page, 'fields');
    await expect(fields.getByLabel('Должность')).toHaveAccessibleDescription('Есть изменения');
    await expect(fields.getByLabel('ИНН')).toHaveAccessibleDescription('Ищем организацию');
    await fields.getByText('Должность', { exact: true }).click();
    await expect(fields.getByLabel('Должность')).toBeFocused();
  });
});

test('Nameplates have five colours, each with words that can be read on it [ENUM-026]', async ({ page }) => {
  const COLOURS = {
    red: ['rgb(196, 39, 27)', 'rgb(255, 255, 255)'],
    yellow: ['rgb(255, 201, 61)', 'rgb(12, 31, 27)'],
    violet: ['rgb(90, 63, 192)', 'rgb(255, 255, 255)'],
    green: ['rgb(11, 122, 72)', 'rgb(255, 255, 255)'],
    grey: ['rgb(221, 229, 226)', 'rgb(58, 74, 70)'],
  };
  const drawn = await page
    .getByRole('main')
    .locator('[data-colour]')
    .evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, color } = getComputedStyle(one);
        return [(one as HTMLElement).dataset['colour']!, [backgroundColor, color]];
      }),
    );
  expect(drawn).toEqual(Object.entries(COLOURS));
});

test('Code input takes a pasted code into all cells and offers itself for codes by message', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const field = page.getByLabel('Код из СМС');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await page.evaluate(() => navigator.clipboard.writeText('12-34 56'));
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');

  await expect(page.locator('[data-kit=code]')).toHaveText('Код введён: 123456');
  await expect(box(page, 'fields').locator('[aria-hidden=true]', { hasText: /^[1-6]$/ })).toHaveText([
    ...'123456',
  ]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('x9');
  await expect(field).toHaveValue('123459');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('0');
  await expect(field).toHaveValue('123059');
});

test('File drop takes chosen and dropped files, shows sizes and faults, and lets one go', async ({
  page,
}) => {
  const input = page.getByLabel('Спецификация: выбрать на устройстве');
  await input.setInputFiles({ name: 'смета.xlsx', mimeType: '', buffer: Buffer.alloc(2_621_440) });
  const row = page.getByRole('listitem').filter({ hasText: 'смета.xlsx' });
  await expect(row).toContainText('2,5\u00a0МБ');

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['x'], 'вирус.exe'));
    return transfer;
  });
  await input.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('listitem').filter({ hasText: 'вирус.exe' })).toContainText('не подойдёт');

  await page.getByRole('button', { name: 'Убрать файл смета.xlsx' }).click();
  await expect(row).toHaveCount(0);
});

test('Select shows eight rows of 40 px and the rest by scrolling [FORM-009]', async ({ page }) => {
  const select = page.getByRole('combobox', { name: 'Город', exact: true });
  await select.click();
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  const { seen, whole, row } = await list.evaluate((element) => ({
    seen: element.clientHeight,
    whole: element.scrollHeight,
    row: element.querySelector<HTMLElement>('[role=option]')!.offsetHeight,
  }));
  expect({ row, seen, whole }).toEqual({ row: 40, seen: 8 * 40, whole: 11 * 40 });

  await page.getByRole('option', { name: 'Псков' }).click();
  await expect(select).toHaveText('Псков');
  await expect(list).toBeHidden();
  await select.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(select).toBeFocused();
});

test('Range moves by fields and by keys, keeps its order and its bounds', async ({ page }) => {
  const value = page.locator('[data-kit=range-value]');
  const from = page.getByRole('textbox', { name: 'Цена, ₽: от' });
  await from.fill('70 000');
  await from.press('Enter');
  await expect(value).toHaveText('70000–70000');
  await page.getByRole('textbox', { name: 'Цена, ₽: до' }).fill('999999');
  await page.keyboard.press('Tab');
  await expect(value).toHaveText('70000–100000');
  await page.getByRole('slider', { name: 'Цена, ₽: от' }).press('ArrowLeft');
  await expect(value).toHaveText('69900–100000');
});

test('Tabs, segments and switches obey the keyboard', async ({ page }) => {
  const tab = page.getByRole('tab', { name: 'Описание' });
  await tab.focus();
  await tab.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Документы' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('Паспорт и сертификат.');

  await page.getByRole('radio', { name: 'Физлицо' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Юрлицо' })).toBeChecked();

  const toggle = page.getByRole('switch', { name: 'Со скидкой' });
  await toggle.press('Space');
  await expect(toggle).toBeChecked();

  const chip = page.getByRole('button', { name: 'В наличии', exact: true });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Убрать: Видарис' }).click();
  await expect(page.getByRole('button', { name: 'Убрать: Видарис' })).toHaveCount(0);
});

test('Loading overlay covers the whole screen, with words or without [LAYOUT-022]', async ({ page }) => {
  const viewport = page.viewportSize()!;
  for (const { opener, words } of [
    { opener: 'Загрузка со словами', words: 'Оформляем заказ' },
    { opener: 'Загрузка экрана', words: 'Загрузка' },
  ]) {
    await page.getByRole('button', { name: opener }).click();
    const overlay = page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) });
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...viewport });
    await expect(overlay).toHaveCount(0);
  }
});

test('the controls: exact sizes, nothing overlaps, is cut or leaves the screen, and axe finds no fault, at any width', async ({
  page,
}) => {
  const controls = box(page, 'controls');
  for (const width of [1440, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollWidth(page)).toBe(width);
    expect(await controls.evaluate(layoutFaults), `at ${width} px`).toEqual([]);
    if (width === 320) continue;
    expect(await sizes(box(page, 'buttons').getByRole('button', { name: 'В корзину' }))).toEqual([
      48, 44, 40,
    ]);
    expect(await sizes(box(page, 'fields').getByRole('textbox', { name: 'Телефон' }))).toEqual([48, 48, 48]);
    expect(await sizes(page.getByRole('combobox', { name: 'Город', exact: true }))).toEqual([48]);
    expect(await area(stepper(page, 'Камеры').group)).toEqual([136, 48]);
    expect(await area(stepper(page, 'В таблице').group)).toEqual([124, 40]);
    expect(await area(page.getByRole('button', { name: 'В избранное' }))).toEqual([44, 44]);
    expect(await sizes(box(page, 'navigation').getByRole('navigation', { name: 'Страницы' }))).toEqual([
      44, 44, 44,
    ]);
    const [cellWidth, cellHeight] = await area(page.getByLabel('Код из СМС').locator('~ span').first());
    expect(cellHeight).toBe(56);
    // Six cells of 48 px and this page's two frames are wider than the phone: there they give way, to 44 px at least.
    expect(cellWidth).toBe(width === 375 ? 45 : 48);
    if (width !== 768) expect(await axeFaults(page, '[data-kit=controls]'), `at ${width} px`).toEqual([]);
  }
});

function box(page: Page, name: string): Locator {
  return page.locator(`[data-kit=${name}]`);
}

function stepper(page: Page, label: string): { group: Locator; value: Locator } {
  const group = page.getByRole('group', { name: label, exact: true });
  return { group, value: group.getByRole('spinbutton') };
}

async function widthOf(locator: Locator): Promise<number> {
  return (await locator.boundingBox())!.width;
}

async function area(locator: Locator): Promise<[number, number]> {
  const { width, height } = (await locator.boundingBox())!;
  return [Math.round(width), Math.round(height)];
}

async function sizes(locators: Locator): Promise<number[]> {
  const boxes = await Promise.all((await locators.all()).map((locator) => locator.boundingBox()));
  return boxes.map((found) => Math.round(found!.height));
}

/** Controls that overlap, boxes that leave the screen, texts that are cut. Runs in the page. */
function layoutFaults(root: Element): string[] {
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()} «${(element.textContent || element.getAttribute('aria-label') || '').slice(0, 40)}»`;
  const isHidden = (element: Element) => {
    const { opacity, clipPath, display } = getComputedStyle(element);
    return (
      opacity === '0' || clipPath !== 'none' || display === 'none' || element.closest('[aria-hidden=true]')
    );
  };
  const all = [...root.querySelectorAll('*')].filter((element) => !isHidden(element));
  const slides = (element: Element) => element.closest('ol, [role=tablist]') !== null;
  const leaving = all.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 0 && !slides(element) && (left < 0 || right > document.documentElement.clientWidth);
  });
  const cut = all.filter(
    (element) =>
      element.matches('button, a, label, span, p, h2, h3, h4, output') &&
      getComputedStyle(element).display !== 'inline' &&
      element.textContent &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1,
  );
  const controls = all.filter((element) =>
    element.matches('button, a, label, input, textarea, [role=group]'),
  );
  const overlapping = controls.flatMap((one, place) =>
    controls.slice(place + 1).flatMap((other) => {
      if (one.contains(other) || other.contains(one)) return [];
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 1 && down > 1 ? [`${name(one)} overlaps ${name(other)}`] : [];
    }),
  );
  return [
    ...leaving.map((element) => `${name(element)} leaves the screen`),
    ...cut.map((element) => `${name(element)} is cut`),
    ...overlapping,
  ];
}
