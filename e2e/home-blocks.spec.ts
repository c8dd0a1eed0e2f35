import type { Page } from '@playwright/test';
import { stopClock } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

test.home(
  'the home page has banners, departments, product sliders, brands, articles and a text, in this order [HOME-001] [HOME-002] [SEO-003] [SEO-004] [CMS-005]',
  async ({ page }) => {
    const main = page.getByRole('main');
    const blocks = [
      main.getByRole('region', { name: 'Главное' }),
      main.getByRole('region', { name: 'Разделы каталога' }),
      main.getByRole('region', { name: 'Хиты продаж' }),
      main.getByRole('heading', { name: /Спецификация/ }).last(),
      main.getByRole('region', { name: 'Новинки' }),
      main.getByRole('region', { name: 'Бренды' }),
      main.getByRole('region', { name: 'База знаний' }),
      main.getByRole('heading', { level: 1 }),
    ];
    const tops = await Promise.all(
      blocks.map((block) => block.evaluate((one) => one.getBoundingClientRect().top)),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(new Set(tops).size).toBe(blocks.length);
    for (const goods of ['Хиты продаж', 'Новинки'])
      await expect(main.getByRole('region', { name: goods }).getByRole('article').nth(4)).toBeAttached();
    for (const slider of ['Главное', 'Хиты продаж', 'Новинки'])
      await expect(main.getByRole('region', { name: slider }).getByLabel('Next slide')).toHaveCount(1);
    await expect(blocks[1]!.getByRole('heading', { level: 2 }).nth(17)).toBeAttached();
    await expect(blocks[5]!.locator('a[href^="/brands/"]').nth(5)).toBeAttached();
    await expect(main.getByRole('region', { name: 'База знаний' }).getByRole('link').nth(2)).toBeAttached();
    await expect(main).toContainText('сравнивать');
  },
);

test.home(
  'the banners are those of the answer, each with its two calls [HOME-003] [CMS-005]',
  async ({ page, request }) => {
    const answer = await request.post('/api/v1/cms/banners:search', {
      data: { filter: { place: 'home-main' } },
    });
    const { data } = (await answer.json()) as { data: Record<string, string>[] };
    expect(data.length).toBeGreaterThan(2);
    const banners = page.getByRole('region', { name: 'Главное' }).getByRole('list').first().locator('> li');
    await expect(banners).toHaveCount(data.length);
    const seen = await banners.evaluateAll((all) =>
      all.map((one) => ({
        title: one.querySelector('h2, h3')?.textContent,
        calls: [...one.querySelectorAll('a')].map((link) => [
          link.firstChild!.textContent,
          link.getAttribute('href'),
        ]),
      })),
    );
    expect(seen).toEqual(
      data.map(({ title, url, action, second_url: other, second_action: words }) => ({
        title,
        calls: [[action || 'Подробнее', url], ...(other ? [[words, other]] : [])],
      })),
    );
  },
);

test.home('product sliders lead to all of their products [SLIDER-002] [SLIDER-004]', async ({ page }) => {
  const hits = page.getByRole('region', { name: 'Хиты продаж' });
  const link = hits.getByRole('link', { name: 'Смотреть все' }).filter({ visible: true });
  await expect(link).toHaveAttribute('href', '/catalog/collections/hity');
  const heading = (await hits.getByRole('heading', { level: 2 }).boundingBox())!;
  expect((await link.boundingBox())!.y).toBeLessThan(heading.y + heading.height);
  await page.setViewportSize({ width: 768, height: 900 });
  const below = (await link.boundingBox())!;
  expect(below.y).toBeGreaterThan(heading.y + 200);
  expect(below.width).toBeGreaterThan(700);
});

test.home(
  'a card answers how much, what, its parameters and whether it is near, in roubles [GEN-002] [PRICE-001] [FMT-008]',
  async ({ page }) => {
    const card = page.getByRole('region', { name: 'Хиты продаж' }).getByRole('article').first();
    await expect(card).toContainText(/\d\u00A0₽/);
    await expect(card).toContainText(/ · [\d\s,]+\s\S+ · |Под заказ · /);
    await expect(card.getByRole('link').first()).toHaveAttribute('href', /^\/product\/.+-\d+$/);
    const tops = await card
      .locator('b, h3, [class*=parameters], [class*=led]')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThanOrEqual(4);
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
  },
);

test.home(
  'a discount is a struck price and a badge with a minus [PRICE-008] [PRICE-013] [PRICE-014]',
  async ({ page }) => {
    const reduced = page
      .getByRole('article')
      .filter({ has: page.locator('s') })
      .first();
    await expect(reduced).toContainText(/−\d+%/);
    const struck = reduced.locator('s');
    await expect(struck).toContainText('Старая цена');
    expect(await struck.evaluate((one) => getComputedStyle(one).textDecorationLine)).toContain(
      'line-through',
    );
    await expect(page.getByRole('article').filter({ hasNotText: '%' }).first().locator('s')).toHaveCount(0);
  },
);

test.home('guests see no VAT line [PRICE-015] [PRICE-017]', async ({ page }) => {
  await expect(page.getByText('НДС:')).toHaveCount(0);
});

test('a heart asks a guest to sign in', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Вход' })).toContainText('избранное');
});

test.describe('the banners', () => {
  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('change every five seconds and stop under the pointer [SLIDER-010] [SLIDER-011] [CONST-007]', async ({
      page,
    }) => {
      await page.clock.install();
      await page.goto('/');
      await stopClock(page);
      const banners = page.getByRole('region', { name: 'Главное' });
      const active = () => activeBanner(page);
      const count = await banners.getByRole('list').locator('> li').count();
      expect(count).toBeGreaterThan(2);
      // The browser's own scroll takes time that no clock of a page reaches: the clock stands still until it has ended.
      const arrival = (banner: number) => expect.poll(active).toBe(banner % count);
      const announced = banners.locator('[data-bullets] > [data-active]');
      const bullet = () => announced.evaluate((one) => [...one.parentElement!.children].indexOf(one));
      const first = await bullet();
      await arrival(first);
      for (let ms = 0; ms < 5000 && (await bullet()) === first; ms += 200) await page.clock.runFor(200);
      await arrival(first + 1);
      await page.clock.runFor(4700);
      expect(await active()).toBe((first + 1) % count);
      await page.clock.runFor(400);
      await arrival(first + 2);

      await page.getByRole('region', { name: 'Главное' }).hover();
      await page.clock.runFor(20_000);
      expect(await active()).toBe((first + 2) % count);
      await page.mouse.move(700, 890);
      await page.clock.runFor(5100);
      await arrival(first + 3);
    });
  });

  test('tell the goal of each of the first four once, a second later [SLIDER-013] [SLIDER-014] [ANALYT-004]', async ({
    page,
  }) => {
    const told = await countGoals(page);
    const goals = (count: number) => [1, 2, 3, 4].slice(0, count).map((n) => `view_banner_slider_${n}`);
    await page.clock.install();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await stopClock(page);
    await page.getByRole('button', { name: 'Разрешить' }).click();
    await page.clock.runFor(990);
    expect(await told()).toEqual([]);
    await page.clock.runFor(20);
    expect(await told()).toEqual(goals(1));

    const next = page.getByRole('region', { name: 'Главное' }).getByRole('button', { name: 'Next slide' });
    for (const count of [2, 3, 4]) {
      await next.click();
      // The browser says what is seen in its own time.
      await expect.poll(async () => (await page.clock.runFor(1000), told())).toEqual(goals(count));
    }
    for (const banner of [0, 1]) {
      await next.click();
      await expect.poll(() => activeBanner(page)).toBe(banner);
      await page.clock.runFor(5000);
    }
    expect(await told()).toEqual(goals(4));
  });
});

test.describe('third parties', () => {
  test('nothing of theirs is loaded on a developer’s machine, and everything works without them [ANALYT-005] [ANALYT-006]', async ({
    page,
    baseURL,
  }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!)) foreign.push(request.url());
    });
    await configure(page, { analyticsId: '12345', tagManagerId: 'GTM-X' });
    await page.clock.install();
    await page.goto('/');
    await page.getByRole('button', { name: 'Разрешить' }).click();
    await page.getByRole('button', { name: 'В корзину' }).first().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Корзина' })).toHaveText('Корзина1');
    // What counters are told goes out after the click: a product by an event, a goal a second later.
    const told = () => page.evaluate(() => (window.dataLayer ?? []).length);
    await expect.poll(told).toBeGreaterThan(0);
    const soon = page.getByRole('search').getByRole('combobox');
    await soon.fill('камера');
    await soon.press('Enter');
    await expect(page).toHaveURL(/\/catalog\/search/);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await page.clock.runFor(1000);
    await expect.poll(told).toBeGreaterThan(1);
    expect(foreign).toEqual([]);
  });

  test('the chat’s loader is fetched at the first press, and our button goes five seconds later [CHAT-001] [CHAT-002] [CHAT-003] [CONST-006]', async ({
    page,
  }) => {
    await configure(page, { chatLoaderUrl: 'https://chat.example/loader.js' });
    let loaded = 0;
    await page.route('https://chat.example/**', (route) => {
      loaded += 1;
      return route.fulfill({ contentType: 'text/javascript', body: 'window.chatIsHere = true;' });
    });
    await page.clock.install();
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Открыть чат' });
    await expect(button).toBeVisible();
    expect(loaded).toBe(0);
    await stopClock(page);
    expect(loaded).toBe(0);
    await button.click();
    await expect.poll(() => page.evaluate(() => 'chatIsHere' in window)).toBe(true);
    await page.clock.runFor(4990);
    await expect(button).toBeVisible();
    await page.clock.runFor(20);
    await expect(button).toBeHidden();
    expect(loaded).toBe(1);
  });

  for (const isPaused of [false, true]) {
    test.describe(isPaused ? 'in a pause' : 'without a pause', () => {
      test.use({ expectedConsole: isPaused ? [/#418/] : [] });

      test(`the search service's script is ${isPaused ? 'left out' : 'loaded'} ${isPaused ? 'during' : 'outside'} a technical pause [INTEG-010]`, async ({
        page,
      }) => {
        // The pause is told to the browser only here, so it draws a banner that the server has not.
        await configure(page, { searchScriptUrl: 'https://search.example/s.js' }, { isPaused });
        let loaded = 0;
        await page.route('https://search.example/**', (route) => {
          loaded += 1;
          return route.fulfill({ contentType: 'text/javascript', body: '' });
        });
        await page.clock.install();
        await page.goto('/');
        await page.clock.runFor(10_000);
        await expect.poll(() => loaded).toBe(isPaused ? 0 : 1);
        await expect(page.getByText('Идут технические работы')).toHaveCount(isPaused ? 1 : 0);
      });
    });
  }
});

// What axe finds on it, every-width-and-axe.spec.ts says.
test('the boxes of the home page stand where the design puts them, at every width', async ({ page }) => {
  await page.goto('/');
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 900 });
    const banner = (await page.getByRole('region', { name: 'Главное' }).boundingBox())!;
    const padding = width >= 1280 ? 48 : width > 768 ? 32 : 16;
    expect(banner.x).toBe(padding);
    if (width === 1440)
      expect({ width: banner.width, height: banner.height }).toEqual({ width: 1002, height: 456 });
    const header = (await page.getByRole('banner').boundingBox())!;
    if (width > 768) expect(header.height).toBe(88);
    const cards = page.getByRole('region', { name: 'Хиты продаж' }).getByRole('article');
    const shown = await cards.evaluateAll(
      (all, edge) => all.filter((one) => one.getBoundingClientRect().right <= edge + 1).length,
      width - padding,
    );
    expect(shown).toBe(width >= 1280 ? 5 : width > 768 ? 3 : width >= 568 ? 3 : 2);
    await cards.first().scrollIntoViewIfNeeded();
    const overlaps = await cards.evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      return boxes.filter((box, place) => place > 0 && box.left < boxes[place - 1]!.right - 1).length;
    });
    expect(await cards.count()).toBeGreaterThan(5);
    expect(overlaps).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
  }
});

test('the words of a banner end where its picture begins, at every width that shows them side by side', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1920, 1440, 1280, 1200, 1024, 900, 769]) {
    await page.setViewportSize({ width, height: 900 });
    const slides = await page.getByRole('region', { name: 'Главное' }).evaluate((region) =>
      [...region.querySelectorAll('li')].map((slide) => {
        const picture = slide.querySelector('img')!.getBoundingClientRect();
        const words = [...slide.querySelectorAll('h2, p, a')].map((one) => one.getBoundingClientRect().right);
        return { words: Math.max(...words), count: words.length, picture: picture.left };
      }),
    );
    expect(slides.length).toBeGreaterThan(2);
    for (const slide of slides) {
      expect(slide.count).toBeGreaterThan(2);
      expect(slide.words, `at ${width} px`).toBeLessThanOrEqual(slide.picture + 1);
    }
  }
});

function activeBanner(page: Page): Promise<number> {
  return page.getByRole('region', { name: 'Главное' }).evaluate((region) => {
    const track = region.querySelector('ul')!;
    return Math.round((track.scrollLeft / track.clientWidth) * 100) / 100;
  });
}

/** Stands in for the counter's own function. */
async function countGoals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const goals: string[] = [];
    Object.assign(window, {
      goals,
      ym: (_: string, method: string, goal: string) => method === 'reachGoal' && goals.push(goal),
    });
  });
  return () => page.evaluate(() => [...(window as unknown as { goals: string[] }).goals]);
}

/** The page as it comes from a server that is configured so. */
async function configure(
  page: Page,
  settings: Record<string, string>,
  { isPaused = false } = {},
): Promise<void> {
  await page.route(/\/(\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    let body = await response.text();
    for (const [name, value] of Object.entries(settings))
      body = body.replace(`"${name}":""`, `"${name}":"${value}"`);
    if (isPaused) body = body.replace('"technicalPause":false', '"technicalPause":true');
    const { 'content-security-policy': _, ...headers } = response.headers();
    return route.fulfill({ response, body, headers });
  });
}
