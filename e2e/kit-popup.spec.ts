import type { CDPSession, Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth, stopClock, twoFrames } from './page-moments.ts';
import { expect, test } from './shop-test.ts';
const UNIT = 8;
const VARIANTS = [
  'Во весь экран',
  'Каталог',
  'Корзина',
  'Вход',
  'Предложения',
  'Сообщить о поступлении',
  'Возврат',
  'Доставка',
  'Правая панель',
  'Левая панель',
  'Прокрутка внутри',
  'Поверх всех',
];

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.kit(
    'a popup is closed by its button, by Escape and by a press outside, and the focus returns [POPUP-001] [POPUP-016]',
    async ({ page }) => {
      const closings: Array<(popup: Locator) => Promise<void>> = [
        (popup) => popup.getByRole('button', { name: 'Закрыть попап' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(20, 450),
      ];
      for (const close of closings) {
        const popup = await open(page, 'Вход');
        await expect(popup.getByRole('button', { name: 'Закрыть попап' })).toBeFocused();
        await close(popup);
        await expect(popup).toHaveCount(0);
        await expect(openerOf(page, 'Вход')).toBeFocused();
      }
    },
  );

  test.kit('a press that begins or ends inside leaves the popup open', async ({ page }) => {
    const popup = await open(page, 'Вход');
    await drag(page, { from: [720, 450], to: [20, 450] });
    await drag(page, { from: [20, 450], to: [720, 450] });
    await expect(popup).toBeVisible();
    await expect(popup).not.toHaveAttribute('data-closing');
  });

  test.kit('the keyboard walks only inside and works every control [POPUP-016]', async ({ page }) => {
    await openerOf(page, 'Вход').focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: 'Вход' });
    const walked = new Set<string>();
    for (let step = 0; step < 9; step += 1) {
      walked.add(await page.evaluate(focusedName));
      await page.keyboard.press('Tab');
    }
    expect([...walked].filter((name) => name !== '').sort()).toEqual([
      'Закрыть попап',
      'Отмена',
      'Подтвердить',
    ]);
    await popup.getByRole('button', { name: 'Отмена' }).focus();
    await page.keyboard.press('Enter');
    await expect(popup).toHaveCount(0);
    await expect(openerOf(page, 'Вход')).toBeFocused();
  });

  test.kit('a popup may lack title and body [POPUP-002] [POPUP-008]', async ({ page }) => {
    const popup = await open(page, 'без заголовка', 'Без заголовка');
    await expect(popup.getByRole('heading')).toHaveCount(0);
    await expect(popup.getByRole('button')).toHaveCount(1);
    expect(await popup.evaluate((dialog) => dialog.firstElementChild?.childElementCount)).toBe(1);
  });

  test('closing lasts 300 ms, or as long as it was given, and is inert meanwhile; with reduced motion it goes at once [POPUP-004] [CONST-009]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/dev/kit');
    await stopClock(page);
    for (const { name, title, ms } of [
      { name: 'Вход', title: 'Вход', ms: 300 },
      { name: 'закрывается за 900 мс', title: 'Закрывается медленно', ms: 900 },
    ]) {
      const popup = await open(page, name, title);
      await popup.getByRole('button', { name: 'Закрыть попап' }).click();
      await expect(popup).toHaveAttribute('data-closing');
      const panel = page.locator('dialog[data-closing] > div').first();
      await expect(panel).toHaveJSProperty('inert', true);
      await expect(panel).toHaveCSS('animation-duration', `${ms / 1000}s`);
      await page.clock.runFor(ms - 1);
      await expect(panel).toHaveCount(1);
      await page.clock.runFor(1);
      await expect(panel).toHaveCount(0);
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const popup = await open(page, 'Вход');
    await popup.getByRole('button', { name: 'Закрыть попап' }).click();
    await page.clock.runFor(1);
    await expect(popup).toHaveCount(0);
  });

  test.kit(
    'the page behind stands still until the last of two popups is closed, with a lone action at the right too [POPUP-006] [POPUP-007] [POPUP-009]',
    async ({ page }) => {
      const root = page.locator('html');
      await expect(root).not.toHaveCSS('overflow-y', 'hidden');
      const lower = await open(page, 'стопка', 'Первый в стопке');
      await expect(root).toHaveCSS('overflow-y', 'hidden');
      const { right } = await settledBox(panelOf(lower));
      expect((await boxOf(lower.getByRole('button', { name: 'Открыть второй' }))).right).toBe(right - 32);
      await lower.getByRole('button', { name: 'Открыть второй' }).click();
      const upper = page.getByRole('dialog', { name: 'Второй в стопке' });
      await expect(upper).toBeVisible();
      expect(await scrolledBy(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(upper).toHaveCount(0);
      // A wheel over the popup moves nothing anyway; the bar at the edge of the window would.
      await expect(root).toHaveCSS('overflow-y', 'hidden');
      await expect(lower.getByRole('button', { name: 'Открыть второй' })).toBeFocused();
      expect(await scrolledBy(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(lower).toHaveCount(0);
      await expect(root).not.toHaveCSS('overflow-y', 'hidden');
      await expect.poll(() => scrolledBy(page)).toBeGreaterThan(0);
    },
  );

  test.kit(
    'the footer stays at the bottom with its actions at the right, and only the body scrolls [POPUP-009] [POPUP-015]',
    async ({ page }) => {
      const popup = await open(page, 'Прокрутка внутри');
      const panel = await settledBox(panelOf(popup));
      expect(panel.top).toBeGreaterThanOrEqual(24);
      expect(panel.bottom).toBeLessThanOrEqual(900 - 24);
      const main = popup.getByRole('button', { name: 'Подтвердить' });
      const before = await boxOf(main);
      expect(before.right).toBe(panel.right - 32);
      const other = await boxOf(popup.getByRole('button', { name: 'Отмена' }));
      expect(before.left - other.right).toBe(16);
      const last = popup.getByText('строка 40');
      await expect(last).not.toBeInViewport();
      await popup.getByText('строка 1.').hover();
      await page.mouse.wheel(0, 5000);
      await expect(last).toBeInViewport();
      expect(await boxOf(main)).toEqual(before);
      expect(await boxOf(panelOf(popup))).toEqual(panel);
      // As a sheet of a phone too.
      await page.setViewportSize({ width: 375, height: 600 });
      const sheet = await settledBox(panelOf(popup));
      expect(sheet.top).toBeGreaterThan(0);
      expect(sheet.bottom).toBe(600);
      await expect(main).toBeInViewport({ ratio: 1 });
    },
  );

  test.kit(
    'a panel with little in it has its footer at its bottom all the same [POPUP-009]',
    async ({ page }) => {
      const popup = await open(page, 'Правая панель');
      const panel = await settledBox(panelOf(popup));
      const main = await boxOf(popup.getByRole('button', { name: 'Подтвердить' }));
      expect([main.bottom, main.right]).toEqual([panel.bottom - 16, panel.right - 24]);
    },
  );

  test.kit(
    'one of high level stays above another opened later, and keeps the focus [POPUP-013]',
    async ({ page }) => {
      const high = await open(page, 'Поверх всех');
      const more = high.getByRole('button', { name: 'Открыть ещё один' });
      await more.click();
      const later = page.locator('dialog', { hasText: 'Открыт позже, но ниже' });
      await expect(later).toHaveAttribute('open');
      await expect(more).toBeFocused();
      const { left, top, width } = await boxOf(panelOf(high));
      const title = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x, y)?.closest('dialog')?.querySelector('h2')?.textContent,
        [left + width / 2, top + 60] as const,
      );
      expect(title).toBe('Поверх всех');
      await page.keyboard.press('Escape');
      await expect(high).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(later).toHaveCount(0);
      await expect(openerOf(page, 'Поверх всех')).toBeFocused();
    },
  );
});

test.kit(
  'popups are as wide as said, panels hold to their edge, and axe finds no fault [POPUP-010] [POPUP-011] [POPUP-012] [POPUP-014]',
  async ({ page }) => {
    test.slow();
    for (const name of VARIANTS) {
      await page.setViewportSize({ width: 1440, height: 800 });
      const popup = await open(page, name);
      for (const width of [1440, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const panel = await settledBox(panelOf(popup));
        expect({ name, ...panel }).toMatchObject({ name, ...expectedBox(name, width) });
      }
      expect(await axeFaults(page, 'dialog[open]'), name).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    }
  },
);

test.kit(
  'up to 768 px popups are sheets at the bottom, but for the full screen, and axe finds no fault',
  async ({ page }) => {
    test.slow();
    for (const name of VARIANTS) {
      const popup = await open(page, name);
      for (const width of [768, 375, 320]) {
        await page.setViewportSize({ width, height: 700 });
        const panel = await settledBox(panelOf(popup));
        expect({ name, ...panel }).toMatchObject({ name, left: 0, right: width, bottom: 700 });
        if (name === 'Во весь экран') expect(panel.top).toBe(0);
        else expect(panel.top).toBeGreaterThanOrEqual(Math.floor(700 * 0.08));
        expect(await scrollWidth(page)).toBe(width);
        // All but the first are one and the same sheet.
        if (width === 375 && ['Во весь экран', 'Прокрутка внутри'].includes(name))
          expect(await axeFaults(page, 'dialog[open]'), name).toEqual([]);
      }
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    }
  },
);

test.describe('under a finger', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('a swipe down closes a swipeable popup, far or fast, and no other [POPUP-005]', async ({ page }) => {
    await page.goto('/dev/kit');
    const touch = await page.context().newCDPSession(page);

    let popup = await open(page, 'Прокрутка внутри');
    const { top, height } = await settledBox(panelOf(popup));
    await swipe(touch, { y: top + 30, distance: height * 0.2, ms: 700 });
    await expect(panelOf(popup), 'a short and slow one springs back').not.toHaveAttribute('data-dragged');
    await expect(popup).not.toHaveAttribute('data-closing');
    expect((await settledBox(panelOf(popup))).top).toBe(top);
    await swipe(touch, { y: top + 30, distance: height * 0.4, ms: 900 });
    await expect(popup, 'past 30 %').toHaveCount(0);

    popup = await open(page, 'Вход');
    await settledBox(panelOf(popup));
    await panelOf(popup).evaluate(flick, 50);
    await expect(popup, 'fast').toHaveCount(0);

    popup = await open(page, 'обычный', 'Обычный попап');
    await settledBox(panelOf(popup));
    await panelOf(popup).evaluate(flick, 100);
    // An answer to the touch is there as soon as the touch is over.
    await expect(popup, 'not swipeable').toBeVisible();
    await expect(popup).not.toHaveAttribute('data-closing');
  });
});

test('nothing moves sideways when the scroll bar of the page goes away', async ({
  playwright,
  baseURL,
}, info) => {
  const browser = await playwright.chromium.launch({
    ...info.project.use.launchOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 700 } });
  await page.goto(`${baseURL}/dev/kit`);
  const heading = page.getByRole('heading', { level: 1 });
  const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(scrollbar).toBeGreaterThan(0);
  const before = await sidesOf(heading);
  const popup = await open(page, 'Корзина');
  expect(await sidesOf(heading)).toEqual(before);
  expect((await settledBox(panelOf(popup))).right).toBe(1280);
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  expect(await sidesOf(heading)).toEqual(before);
  await browser.close();
});

function expectedBox(name: string, width: number): object {
  const centred = (size: number) => ({ width: size, left: (width - size) / 2 });
  const side = { width: 42 * UNIT, top: 0, bottom: 800 };
  if (name === 'Во весь экран') return { left: 0, top: 0, width, height: 800 };
  if (name === 'Каталог') return { left: 0, top: 128, width };
  if (name === 'Корзина' || name === 'Правая панель') return { ...side, right: width };
  if (name === 'Левая панель') return { ...side, left: 0 };
  return centred(name === 'Сообщить о поступлении' ? 416 : 72 * UNIT);
}

function openerOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Попап: ${name}`, exact: true });
}

async function open(page: Page, name: string, title = name): Promise<Locator> {
  await openerOf(page, name).click();
  const popup = page.getByRole('dialog', { name: title });
  await expect(popup).toBeVisible();
  return popup;
}

/** Toasts may stand in the popup beside it. */
function panelOf(popup: Locator): Locator {
  return popup.locator('> div').first();
}

/** Up and down the page may go: a click brings its button into view. */
async function sidesOf(element: Locator) {
  const { left, right } = await boxOf(element);
  return { left, right };
}

async function boxOf(element: Locator) {
  return element.evaluate((node) => {
    const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
    return { left, right, top, bottom, width, height };
  });
}

async function settledBox(element: Locator) {
  await element.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  return boxOf(element);
}

async function scrolledBy(page: Page): Promise<number> {
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 300);
  await twoFrames(page);
  return (await page.evaluate(() => window.scrollY)) - before;
}

async function drag(
  page: Page,
  { from, to }: { from: [number, number]; to: [number, number] },
): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}

/** The browser stamps a touch with its own time, which no clock of a page reaches, and the speed is what counts. */
async function swipe(
  touch: CDPSession,
  { y, distance, ms }: { y: number; distance: number; ms: number },
): Promise<void> {
  const steps = 5;
  const at = (share: number) => [{ x: 120, y: y + distance * share }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= steps; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, ms / steps));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / steps) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Within one moment, which no touch sent from outside is sure to be. Runs in the page. */
function flick(panel: Element, distance: number): void {
  const { left, top } = panel.getBoundingClientRect();
  const target = panel.querySelector('h2')!;
  const send = (type: string, down: number) => {
    const touch = new Touch({ identifier: 1, target, clientX: left + 100, clientY: top + 30 + down });
    const touches = type === 'touchend' ? [] : [touch];
    target.dispatchEvent(
      new TouchEvent(type, { touches, changedTouches: [touch], bubbles: true, cancelable: true }),
    );
  };
  send('touchstart', 0);
  send('touchmove', distance / 2);
  send('touchmove', distance);
  send('touchend', distance);
}

function focusedName(): string {
  const { activeElement } = document;
  return (
    activeElement?.getAttribute('aria-label') ??
    (activeElement === document.body ? '' : (activeElement?.textContent ?? ''))
  );
}
