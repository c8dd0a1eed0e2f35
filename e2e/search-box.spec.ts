import type { Locator, Page, Request } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth, stopClock, twoFrames, typeQuickly } from './page-moments.ts';
import { field, panel, queryOf, suggestRequests } from './search-field.ts';
import { expect, test } from './shop-test.ts';

/** The header is the same everywhere, and this page is light. */
const PATH = '/pages/delivery';
const SUGGEST = '**/api/v1/catalog/offers:suggest';
/** The debounce, and time enough for an answer that must not come. */
const QUIET_MS = 700;

test.describe('asking for suggestions', () => {
  test('quick typing asks once, for the whole text and the city, 300 ms after the last key [SEARCH-003] [SEARCH-004] [CONST-010]', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(PATH);
    const asked = suggestRequests(page);

    await typeQuickly(field(page), 'камера');
    await expect(panel(page)).toBeVisible();
    await page.clock.runFor(QUIET_MS);

    const bodies = asked.map((request) => request.postDataJSON() as Record<string, unknown>);
    expect(bodies).toEqual([
      { filter: { query: 'камера' }, customer_region_guid: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]);
    await stopClock(page);
    await field(page).fill('камера у');
    await page.clock.runFor(290);
    await field(page).fill('камера уличная');
    await page.clock.runFor(300);
    await expect.poll(() => asked.map(queryOf)).toEqual(['камера', 'камера уличная']);
  });

  test('an older answer never takes the place of a newer one, and is given up', async ({ page }) => {
    await page.clock.install();
    await page.goto(PATH);
    const released = Promise.withResolvers<void>();
    await page.route(SUGGEST, async (route) => {
      if (queryOf(route.request()) === 'сейф') await released.promise;
      await route.continue().catch(() => undefined);
    });
    const givenUp = page.waitForEvent('requestfailed', (request) => queryOf(request) === 'сейф');

    await field(page).fill('сейф');
    await page.waitForRequest((request) => queryOf(request) === 'сейф');
    await field(page).fill('камера');
    await expect(
      panel(page)
        .getByRole('option', { name: /камера/ })
        .first(),
    ).toBeVisible();
    released.resolve();
    await givenUp;
    await page.clock.runFor(QUIET_MS);

    await expect(panel(page).getByRole('option', { name: /сейф/i })).toHaveCount(0);
  });

  test('text typed before the scripts arrive is kept and asked for', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(PATH, { waitUntil: 'commit' });
    await field(page).fill('камера');
    held.resolve();

    await expect(panel(page)).toBeVisible();
    await expect(field(page)).toHaveValue('камера');
  });

  test('the wrong keyboard layout is corrected, and the panel says so', async ({ page }) => {
    await page.goto(PATH);

    await field(page).fill('rfvthf');

    await expect(page.getByRole('search')).toContainText('Показаны результаты по запросу «камера»');
    await expect(page.getByRole('search')).toContainText('раскладка');
    await expect(panel(page).getByRole('option').first()).toBeVisible();
  });

  test('nothing found, nothing shown [SEARCH-006]', async ({ page }) => {
    await page.goto(PATH);
    await field(page).fill('камера');
    await expect(panel(page)).toBeVisible();

    await field(page).fill('ъъъщщщъъъ');

    await expect(panel(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('one empty group keeps the panel closed, a group without a heading is listed [SEARCH-005] [SEARCH-011]', async ({
    page,
  }) => {
    const queries = [{ text: 'камера купольная' }];
    const answers: Record<string, object> = {
      пусто: { queries, brands: [] },
      полно: { queries, articles: [{ name: 'Как выбрать камеру' }] },
    };
    await page.route(SUGGEST, (route) =>
      route.fulfill({ json: { data: answers[queryOf(route.request())!] ?? {}, meta: {} } }),
    );
    await page.clock.install();
    await page.goto(PATH);

    const answered = page.waitForResponse(SUGGEST);
    await field(page).fill('пусто');
    await answered;
    await page.clock.runFor(QUIET_MS);
    await expect(panel(page)).toBeHidden();

    await field(page).fill('полно');
    await expect(panel(page).getByRole('option')).toHaveText([
      'камера купольная',
      'Как выбрать камеру',
      'Показать все результаты',
    ]);
    await expect(panel(page).getByRole('group')).toHaveCount(3);
    await expect(panel(page).getByRole('group', { name: 'Запросы' })).toHaveCount(1);
  });
});

test.describe('when suggestions fail', () => {
  test.use({ expectedConsole: [/status of 503/] });

  test('the panel says so quietly and the search still works, up to the heading of what it found [LAYOUT-039] [SEARCH-007]', async ({
    page,
  }) => {
    await page.route(SUGGEST, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
    await page.goto(PATH);

    await field(page).fill('камера');
    await expect(page.getByRole('search')).toContainText('Подсказки не загрузились');
    await page.waitForFunction(() => 'storefront' in window);
    await field(page).press('Enter');

    await expect(page).toHaveURL(searchUrl('камера'));
    // No reload tells that the page is another: its heading has the focus, and is read aloud.
    await expect(page.getByRole('heading', { level: 1, name: 'Результаты поиска' })).toBeFocused();
  });
});

test.describe('submitting', () => {
  test('text opens the results, without the spaces around it, and stands in the field [SEARCH-007] [ROUTE-006]', async ({
    page,
  }) => {
    await page.goto(PATH);

    await field(page).fill('  камера "уличная" & IP ');
    await page.getByRole('button', { name: 'Найти' }).click();

    await expect(page).toHaveURL(searchUrl('камера "уличная" & IP'));
    await expect(field(page)).toHaveValue('камера "уличная" & IP');
    await expect(panel(page)).toBeHidden();
  });

  test('nothing, or spaces, open nothing and ask nothing [SEARCH-008] [SEARCH-009]', async ({ page }) => {
    await page.clock.install();
    await page.goto(PATH);
    const asked: string[] = [];
    for (const text of ['', '   ']) {
      await field(page).fill(text);
      // The popular queries, asked for when the field was first touched, are there.
      await expect(panel(page)).toBeVisible();
      const listen = (request: Request) => asked.push(request.url());
      page.on('request', listen);
      await field(page).press('Enter');
      await page.getByRole('button', { name: 'Найти' }).click();
      await page.clock.runFor(QUIET_MS);
      await expect(page).toHaveURL(PATH);
      page.off('request', listen);
    }
    expect(asked).toEqual([]);
  });

  test('back and forth between results the field says what was asked', async ({ page }) => {
    await page.goto(PATH);
    await field(page).fill('сейф');
    await field(page).press('Enter');
    await expect(page).toHaveURL(searchUrl('сейф'));
    await field(page).fill('камера');
    await field(page).press('Enter');
    await expect(page).toHaveURL(searchUrl('камера'));

    await page.goBack();

    await expect(field(page)).toHaveValue('сейф');
  });
});

test.describe('the keyboard', () => {
  test('walks the options and opens the one it reached', async ({ page }) => {
    await page.goto(PATH);
    await field(page).fill('камера');
    await expect(panel(page)).toBeVisible();
    const options = panel(page).getByRole('option');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');

    await field(page).press('ArrowDown');
    await expectActive(page, options.first());
    await field(page).press('ArrowDown');
    await expectActive(page, options.nth(1));
    await field(page).press('End');
    await expectActive(page, options.last());
    await expect(options.last()).toHaveText('Показать все результаты');
    await field(page).press('ArrowDown');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await field(page).press('ArrowUp');
    await expectActive(page, options.last());
    await field(page).press('Home');
    await expectActive(page, options.first());
    const chosen = await options.first().innerText();
    await field(page).press('Enter');

    await expect(page).toHaveURL(searchUrl(chosen));
    await expect(field(page)).toHaveValue(chosen);
  });

  test('Escape closes the panel, then clears the field; Tab leaves', async ({ page }) => {
    await page.goto(PATH);
    await field(page).fill('камера');
    await expect(panel(page)).toBeVisible();

    await field(page).press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(field(page)).toHaveValue('камера');
    await field(page).press('ArrowDown');
    await expect(panel(page)).toBeVisible();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Tab');
    await expect(panel(page)).toBeHidden();

    await field(page).focus();
    await field(page).press('Escape');
    await field(page).press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
  });

  test('a slash brings the field up, unless another field has the focus', async ({ page }) => {
    await page.goto(PATH);

    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('a/b');

    await expect(field(page)).toHaveValue('a/b');
  });
});

test.describe('before anything is typed', () => {
  test('recent searches are offered, removed one by one and all at once, five at most', async ({ page }) => {
    await page.goto(PATH);
    for (const text of ['раз', 'два', 'три', 'четыре', 'пять', 'шесть', 'ТРИ']) {
      await field(page).fill(text);
      await field(page).press('Enter');
      await expect(page).toHaveURL(searchUrl(text));
    }

    await page.goto(PATH);
    await field(page).click();
    const recent = panel(page).getByRole('group', { name: 'Недавние' }).getByRole('option');
    await expect(recent).toHaveText(['ТРИ', 'шесть', 'пять', 'четыре', 'два']);
    await expect(panel(page).getByRole('group', { name: 'Популярные запросы' })).toBeVisible();
    await page.getByRole('button', { name: 'Убрать «пять» из недавних' }).click();
    await expect(recent).toHaveText(['ТРИ', 'шесть', 'четыре', 'два']);
    await page.getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect(recent).toHaveCount(0);

    await page.reload();
    await field(page).click();
    await expect(panel(page).getByRole('group')).toHaveCount(1);
  });
});

test('a click anywhere on the form sends the goal [SEARCH-010]', async ({ page }) => {
  await page.addInitScript(() => {
    document.cookie = 'cookieConsent=all; Path=/';
    const goals: unknown[] = [];
    Object.assign(window, { goals, ym: (...call: unknown[]) => goals.push(call.at(-1)) });
  });
  await page.clock.install();
  await page.goto(PATH);
  const form = page.getByRole('search');
  const sent = async () => {
    await page.clock.runFor(1000);
    const goals = await page.evaluate(() => (window as unknown as { goals: unknown[] }).goals);
    return goals.filter((goal) => goal === 'header_search_click').length;
  };
  await form.click({ position: { x: 20, y: 24 } });
  await expect.poll(sent).toBe(1);
  await field(page).click();
  await expect.poll(sent).toBe(2);
  await field(page).fill('камера');
  await form.getByRole('button', { name: 'Очистить поле' }).click();
  await expect.poll(sent).toBe(3);
  await field(page).fill('камера');
  await form.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(searchUrl('камера'));
  await expect.poll(sent).toBe(4);
  await field(page).click();
  await panel(page).getByRole('option').first().click();
  await expect.poll(sent).toBe(6);
});

test('the field asks «Поиск товаров в магазине», up to 768 px «Поиск товаров», and its panel stands whole inside every window and passes axe [SEARCH-001] [SEARCH-002]', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(PATH);
  await field(page).fill('камера');
  await expect(panel(page)).toBeVisible();
  await page.clock.runFor(QUIET_MS);
  for (const width of [1440, 1280, 1024, 769, 768, 375, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(field(page)).toHaveAttribute(
      'placeholder',
      width > 768 ? 'Поиск товаров в магазине' : 'Поиск товаров',
    );
    // Where the field stands is measured after a resize: a frame later the panel follows.
    const box = async () => (await panel(page).locator('..').boundingBox())!;
    await expect.poll(async () => (await box()).x, 'left').toBeGreaterThanOrEqual(0);
    const { x: left, y: top, width: wide, height } = await box();
    expect(left + wide, 'right').toBeLessThanOrEqual(width);
    expect(top + height, 'bottom').toBeLessThanOrEqual(700);
    if (width <= 768) expect([left, wide, top + height], 'a whole screen').toEqual([0, width, 700]);
    expect(await scrollWidth(page)).toBe(width);
    expect(await panel(page).evaluate(cutTexts)).toEqual([]);
    const heights = await panel(page)
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(3);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(width > 768 ? 40 : 44);
    // A panel below the field, or a whole screen.
    if (width === 1440 || width === 375)
      expect(await axeFaults(page, 'header'), `at ${width} px`).toEqual([]);
  }
});

test('on a phone the page behind does not scroll, and the arrow goes back to it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto(PATH);
  await field(page).fill('камера');
  await expect(panel(page)).toBeVisible();

  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 3000);
  await twoFrames(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('button', { name: 'Закрыть подсказки' }).click();

  await expect(panel(page)).toBeHidden();
  await expect(field(page)).toHaveValue('камера');
});

test('a press outside closes the panel and does nothing else', async ({ page }) => {
  await page.goto(PATH);
  await field(page).fill('камера');
  await expect(panel(page)).toBeVisible();

  await page.mouse.click(30, 600);

  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(PATH);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 404/] });

  test('the field is a form that leads to the results', async ({ page }) => {
    await page.goto('/');

    await field(page).fill('камера');
    await field(page).press('Enter');

    await expect(page).toHaveURL(`/catalog/search?q=${encodeURIComponent('камера')}`);
  });
});

function searchUrl(text: string): string {
  return `/catalog/search?q=${encodeURIComponent(JSON.stringify(text))}`;
}

async function expectActive(page: Page, option: Locator): Promise<void> {
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).locator('[aria-selected="true"]')).toHaveCount(1);
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
  await expect(option).toBeInViewport({ ratio: 1 });
}

/** Words that stick out of their line. Runs in the page. */
function cutTexts(list: Element): string[] {
  return [...list.querySelectorAll('a, span')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}
