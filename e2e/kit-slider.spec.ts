import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { scrollWidth, stopClock } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

const AUTOPLAY_MS = 5000;

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test.kit(
    'products and categories have a heading and a link to all of them [SLIDER-002] [SLIDER-003]',
    async ({ page }) => {
      for (const [name, href] of [
        ['Хиты месяца', '#hits'],
        ['Популярные разделы', '#categories'],
      ] as const) {
        await expect(slider(page, name).getByRole('heading', { name })).toBeVisible();
        const link = slider(page, name).getByRole('link', { name: 'Смотреть все' });
        await expect(link).toHaveCount(1);
        await expect(link).toHaveAttribute('href', href);
      }
    },
  );

  test.kit(
    'arrows are named in English, are seen as arrows only, and know their ends [SLIDER-008]',
    async ({ page }) => {
      const { previous, next } = arrows(slider(page, 'Камеры'));
      await expect(previous).toHaveText('');
      await expect(next).toHaveText('');
      await expect(previous).toBeDisabled();
      // Seven slides, three in view: four steps, however fast they are asked for.
      for (let step = 0; step < 4; step += 1) await next.click({ delay: 0 });
      await expect(next).toBeDisabled();
      await expect(previous).toBeEnabled();
      await expect.poll(() => seen(slider(page, 'Камеры'))).toEqual([5, 6, 7]);
      for (let step = 0; step < 4; step += 1) await previous.click();
      await expect(previous).toBeDisabled();
      await expect.poll(() => seen(slider(page, 'Камеры'))).toEqual([1, 2, 3]);
    },
  );

  test.kit('bullets appear with more than one item and follow the slides [SLIDER-009]', async ({ page }) => {
    const usual = slider(page, 'Обычный слайдер');
    await expect(bullets(usual)).toHaveCount(3);
    await expect(bullets(slider(page, 'Один слайд'))).toHaveCount(0);
    await expect(slider(page, 'Один слайд').getByRole('button')).toHaveCount(0);
    await bullets(usual).nth(2).click();
    await expect(bullets(usual).nth(2)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => seen(usual)).toEqual([3]);
    await usual.getByRole('list').evaluate((track) => track.scrollTo({ left: 0 }));
    await expect(bullets(usual).nth(0)).toHaveAttribute('aria-current', 'true');
  });

  test.kit(
    'the keyboard reaches what is in view and nothing else, and arrows move the slides',
    async ({ page }) => {
      const hits = slider(page, 'Хиты месяца');
      const reached: string[] = [];
      await hits.getByRole('link', { name: 'Смотреть все' }).focus();
      for (let step = 0; step < 8; step += 1) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? 'button'));
      }
      expect(reached.slice(0, 7)).toEqual([
        'button',
        'button',
        ...[1, 2, 3, 4, 5].map((number) => `#slide-${number}`),
      ]);
      expect(reached[7], 'and then leaves the slider').not.toBe('#slide-6');

      await hits.getByRole('link', { name: 'Слайд 1', exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => seen(hits)).toEqual([2, 3, 4, 5, 6]);
      await expect(hits.getByRole('list'), 'the focus of a slide gone by stays in the slider').toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => seen(hits)).toEqual([1, 2, 3, 4, 5]);
    },
  );

  test.kit('an arrow that comes to its end keeps the focus', async ({ page }) => {
    const { previous, next } = arrows(slider(page, 'База знаний'));
    await next.focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Enter');
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await expect(previous).toBeEnabled();
  });

  test.kit('where everything fits there are no arrows to be seen', async ({ page }) => {
    await expect(slider(page, 'Всё помещается').getByRole('button')).toHaveCount(0);
  });

  test.kit('thumbs stand in a column and scroll down', async ({ page }) => {
    const thumbs = slider(page, 'Миниатюры товара');
    const track = thumbs.getByRole('list');
    expect(await track.evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(80);
    await arrows(thumbs).next.click();
    await expect.poll(() => track.evaluate(({ scrollTop }) => scrollTop)).toBe(80);
  });
});

test.kit(
  'so many slides are seen whole at every width, before any script too [SLIDER-005] [SLIDER-006] [SLIDER-007]',
  async ({ page, browser, baseURL }) => {
    const counts: Record<string, Record<number, number>> = {
      'Хиты месяца': { 1440: 5, 1280: 5, 1024: 3, 768: 3, 375: 2 },
      'Популярные разделы': { 1440: 6, 1280: 6, 1024: 4, 768: 3, 375: 2 },
      Камеры: { 1440: 3, 1280: 3, 1024: 3, 768: 2, 375: 2 },
      'Без ссылки, по четыре': { 1440: 4, 1280: 4, 1024: 3, 768: 2, 375: 2 },
      Комплектации: { 1440: 4, 1280: 4, 1024: 3, 768: 2, 375: 2 },
      'База знаний': { 1440: 3, 1280: 3, 1024: 2, 768: 2, 375: 1 },
    };
    const others = ['Баннеры', 'Обычный слайдер', 'Снимки товара', 'Миниатюры товара', 'Снимки в карточке'];
    const bare = await browser.newPage({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    await bare.goto(`${baseURL}/dev/kit`);
    for (const width of [1440, 1280, 1024, 768, 375]) {
      for (const one of [page, bare]) await one.setViewportSize({ width, height: 900 });
      for (const [name, count] of Object.entries(counts)) {
        await expect.poll(() => whole(slider(page, name)), `${name} at ${width} px`).toBe(count[width]);
        await expect.poll(() => seen(slider(page, name)), name).toHaveLength(count[width]!);
      }
      for (const name of [...Object.keys(counts), ...others]) {
        const drawn = await geometry(slider(bare, name));
        expect(drawn.length).toBeGreaterThan(1);
        expect(await geometry(slider(page, name)), `${name} at ${width} px must not move`).toEqual(drawn);
      }
      expect(await scrollWidth(page)).toBe(width);
    }
    await bare.close();
  },
);

test.kit(
  'the link of products and of a category is a wide button below up to 768 px, and beside the heading above [SLIDER-004] [SLIDER-016]',
  async ({ page }) => {
    for (const width of [769, 768]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [name, isBelow] of [
        ['Хиты месяца', width === 768],
        ['Камеры', width === 768],
        ['Популярные разделы', false],
      ] as const) {
        const root = slider(page, name);
        const link = root.getByRole('link', { name: 'Смотреть все' });
        await expect(link).toHaveCount(1);
        // All at once: pictures that load may move the page between two looks.
        const [box, track, whole] = await root.evaluate((node) =>
          ['a[href]:not(li a)', 'li', ':scope'].map((selector) => {
            const found = selector === ':scope' ? [node] : [...node.querySelectorAll(selector)];
            return found
              .find((one) => one.checkVisibility())!
              .getBoundingClientRect()
              .toJSON() as DOMRect;
          }),
        );
        if (isBelow) {
          expect(box!.top).toBeGreaterThanOrEqual(track!.bottom);
          expect(box!.width).toBe(whole!.width);
        } else expect(box!.bottom).toBeLessThanOrEqual(track!.top);
      }
      await expect(
        slider(page, 'Без ссылки, по четыре').getByRole('link', { name: 'Смотреть все' }),
      ).toHaveCount(0);
    }
  },
);

test.describe('banners', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 1280, height: 900 } });

  test('change every 5 s, wait for the pointer, and go on after it, after a click and a swipe [SLIDER-010] [SLIDER-011] [SLIDER-012]', async ({
    page,
  }) => {
    const banners = await openBanners(page);
    const first = await activeOf(banners);
    // How much of the first five seconds had passed when the clock was stopped, nobody knows.
    for (let ms = 0; ms < AUTOPLAY_MS && (await activeOf(banners)) === first; ms += 200)
      await page.clock.runFor(200);
    await expect.poll(() => activeOf(banners)).toBe((first + 1) % 5);
    await arrival(banners, first + 1);
    await page.clock.runFor(AUTOPLAY_MS - 300);
    expect(await activeOf(banners)).toBe((first + 1) % 5);
    await page.clock.runFor(400);
    const active = (first + 2) % 5;
    await expect.poll(() => activeOf(banners)).toBe(active);
    await arrival(banners, active);

    await banners.hover({ position: { x: 300, y: 200 } });
    await page.clock.runFor(AUTOPLAY_MS * 3);
    expect(await activeOf(banners)).toBe(active);

    await arrows(banners).next.click();
    await expect.poll(() => activeOf(banners)).toBe((active + 1) % 5);
    await arrival(banners, active + 1);
    await page.mouse.move(5, 5);
    await page.clock.runFor(AUTOPLAY_MS + 100);
    await expect.poll(() => activeOf(banners)).toBe((active + 2) % 5);

    await bullets(banners).nth(0).click();
    await arrival(banners, 0);
    await page.mouse.move(5, 5);
    await page.clock.runFor(AUTOPLAY_MS + 100);
    await arrival(banners, 1);
    // A scroll has ended when it has been quiet for a moment.
    await page.clock.runFor(300);
    // As a finger does.
    await banners
      .getByRole('list')
      .evaluate((track) => track.scrollTo({ left: track.clientWidth * 3, behavior: 'instant' }));
    await arrival(banners, 3);
    await page.clock.runFor(AUTOPLAY_MS + 300);
    await arrival(banners, 4);
  });

  test('stop by a visible button, for the focus of the keyboard, with reduced motion and in a hidden tab', async ({
    page,
  }) => {
    const banners = await openBanners(page);
    const active = await activeOf(banners);
    const expectStill = async (why: string) => {
      await page.clock.runFor(AUTOPLAY_MS * 3);
      expect(await activeOf(banners), why).toBe(active);
    };
    await banners.getByRole('button', { name: 'Остановить показ' }).click();
    await page.mouse.move(5, 5);
    await expectStill('stopped');
    await banners.getByRole('button', { name: 'Продолжить показ' }).press('Enter');
    await expectStill('the keyboard is inside');

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(banners.getByRole('button', { name: 'Остановить показ' })).toHaveCount(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expectStill('reduced motion');
    await setHidden(page, true);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectStill('a hidden tab');

    await setHidden(page, false);
    await page.clock.runFor(AUTOPLAY_MS + 100);
    await expect.poll(() => activeOf(banners), 'nothing holds it any longer').toBe((active + 1) % 5);
  });
});

test.describe('banners without motion', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test.kit('wrap round both ways', async ({ page }) => {
    const banners = slider(page, 'Баннеры');
    const { previous, next } = arrows(banners);
    await previous.click();
    await expect.poll(() => seen(banners)).toEqual([5]);
    await next.click();
    await expect.poll(() => seen(banners)).toEqual([1]);
  });

  test('tell which slide is active and whether the slider is seen whole', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await page.goto('/dev/kit');
    const told = page.locator('[data-told]');
    await expect(told).toHaveAttribute('data-told', '0?');
    await page.setViewportSize({ width: 1280, height: 900 });
    const banners = slider(page, 'Баннеры');
    await banners.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await expect(told).toHaveAttribute('data-told', '0? 0');
    await arrows(banners).next.click();
    await expect(told).toHaveAttribute('data-told', '0? 0 1');
  });
});

test.kit('axe finds no fault in the sliders', async ({ page }) => {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFaults(page, 'section[aria-labelledby="kit-sliders"]'), `at ${width} px`).toEqual([]);
  }
});

/** The clock stands still, and the banners where they are. */
async function openBanners(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/dev/kit');
  const banners = slider(page, 'Баннеры');
  await banners.scrollIntoViewIfNeeded();
  await stopClock(page);
  await arrival(banners, await activeOf(banners));
  return banners;
}

/** The browser's own scroll takes time that no clock of a page reaches. */
async function arrival(banners: Locator, index: number): Promise<void> {
  await expect.poll(() => seen(banners)).toEqual([(index % 5) + 1]);
}

function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

function slider(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

function arrows(root: Locator) {
  return {
    previous: root.getByRole('button', { name: 'Previous slide' }),
    next: root.getByRole('button', { name: 'Next slide' }),
  };
}

function bullets(root: Locator): Locator {
  return root.getByRole('button', { name: /^Слайд \d из \d$/ });
}

/** Numbers of the slides that the keyboard can reach. */
function seen(root: Locator): Promise<number[]> {
  return root.evaluate((node) =>
    [...node.querySelectorAll('li')].flatMap((slide, index) => (slide.inert ? [] : [index + 1])),
  );
}

function whole(root: Locator): Promise<number> {
  return root.evaluate((node) => {
    const view = node.getBoundingClientRect();
    return [...node.querySelectorAll('li')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= view.left - 1 && right <= view.right + 1;
    }).length;
  });
}

function geometry(root: Locator): Promise<string[]> {
  return root.evaluate((node) =>
    // What is not drawn at this width stands nowhere.
    [node, ...node.querySelectorAll('h2, li, ul, button, a')]
      .filter((part) => part.checkVisibility())
      .map((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        const from = node.getBoundingClientRect();
        return `${part.tagName} ${[left - from.left, top - from.top, width, height].map(Math.round).join(' ')}`;
      }),
  );
}

function activeOf(root: Locator): Promise<number> {
  return root.evaluate((node) =>
    [...node.querySelectorAll('[aria-current]')].findIndex((bullet) => bullet.ariaCurrent === 'true'),
  );
}
