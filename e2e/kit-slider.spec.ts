import type { Locator, Page } from '@playwright/test';
import { AxeBuilder } from './settled-axe.ts';
import { expect, test } from './shop-test.ts';

const AUTOPLAY_MS = 5000;

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('products and categories have a heading and a link to all of them [SLIDER-002] [SLIDER-003]', async ({
    page,
  }) => {
    await page.goto('/dev/kit');
    for (const [name, href] of [
      ['Хиты месяца', '#hits'],
      ['Популярные разделы', '#categories'],
    ] as const) {
      await expect(slider(page, name).getByRole('heading', { name })).toBeVisible();
      const link = slider(page, name).getByRole('link', { name: 'Смотреть все' });
      await expect(link).toHaveCount(1);
      await expect(link).toHaveAttribute('href', href);
    }
  });

  test('arrows are named in English, are seen as arrows only, and know their ends [SLIDER-008]', async ({
    page,
  }) => {
    await page.goto('/dev/kit');
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
  });

  test('bullets appear with more than one item and follow the slides [SLIDER-009]', async ({ page }) => {
    await page.goto('/dev/kit');
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

  test('the keyboard reaches what is in view and nothing else, and arrows move the slides', async ({
    page,
  }) => {
    await page.goto('/dev/kit');
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
  });

  test('an arrow that comes to its end keeps the focus', async ({ page }) => {
    await page.goto('/dev/kit');
    const { previous, next } = arrows(slider(page, 'База знаний'));
    await next.focus();
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('Enter');
    await expect(next).toBeDisabled();
    await expect(next).toBeFocused();
    await expect(previous).toBeEnabled();
  });

  test('where everything fits there are no arrows to be seen', async ({ page }) => {
    await page.goto('/dev/kit');
    await expect(slider(page, 'Всё помещается').getByRole('button')).toHaveCount(0);
  });

  test('thumbs stand in a column and scroll down', async ({ page }) => {
    await page.goto('/dev/kit');
    const thumbs = slider(page, 'Миниатюры товара');
    const track = thumbs.getByRole('list');
    expect(await track.evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(80);
    await arrows(thumbs).next.click();
    await expect.poll(() => track.evaluate(({ scrollTop }) => scrollTop)).toBe(80);
  });
});

for (const { width, counts } of [
  { width: 1440, counts: [5, 6, 3, 4, 4, 3] },
  { width: 1280, counts: [5, 6, 3, 4, 4, 3] },
  { width: 1024, counts: [3, 4, 3, 3, 3, 2] },
  { width: 768, counts: [3, 3, 2, 2, 2, 2] },
  { width: 375, counts: [2, 2, 2, 2, 2, 1] },
]) {
  test(`at ${width} px so many slides are seen whole, before any script too [SLIDER-005] [SLIDER-006] [SLIDER-007]`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const names = [
      'Хиты месяца',
      'Популярные разделы',
      'Камеры',
      'Без ссылки, по четыре',
      'Комплектации',
      'База знаний',
    ];
    // Or the banners would move on meanwhile.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dev/kit');
    const bare = await browser.newPage({
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    });
    await bare.goto(`${baseURL}/dev/kit`);
    for (const [index, name] of names.entries()) {
      expect(await whole(slider(page, name)), name).toBe(counts[index]);
      await expect.poll(() => seen(slider(page, name)), name).toHaveLength(counts[index]!);
      expect(await geometry(slider(bare, name)), `${name} must not move`).toEqual(
        await geometry(slider(page, name)),
      );
    }
    for (const name of [
      'Баннеры',
      'Обычный слайдер',
      'Снимки товара',
      'Миниатюры товара',
      'Снимки в карточке',
    ]) {
      expect(await geometry(slider(bare, name)), `${name} must not move`).toEqual(
        await geometry(slider(page, name)),
      );
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await bare.close();
  });
}

for (const width of [769, 768]) {
  test(`at ${width} px the link of products and of a category is ${width === 768 ? 'a wide button below' : 'beside the heading'} [SLIDER-004] [SLIDER-016]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dev/kit');
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
  });
}

test.describe('banners', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('change every 5 s, wait for the pointer, and go on after it and after a click [SLIDER-010] [SLIDER-011] [SLIDER-012]', async ({
    page,
  }) => {
    await page.goto('/dev/kit');
    const banners = slider(page, 'Баннеры');
    await banners.scrollIntoViewIfNeeded();
    const changes = await banners.evaluate(changeTimes, 2);
    const gap = changes[1]! - changes[0]!;
    expect(gap).toBeGreaterThan(AUTOPLAY_MS - 400);
    expect(gap).toBeLessThan(AUTOPLAY_MS + 2000);

    await banners.hover({ position: { x: 300, y: 200 } });
    const active = await activeOf(banners);
    await page.waitForTimeout(AUTOPLAY_MS + 1000);
    expect(await activeOf(banners)).toBe(active);

    await arrows(banners).next.click();
    const clicked = await activeOf(banners);
    expect(clicked).toBe((active + 1) % 5);
    await page.mouse.move(5, 5);
    await expect.poll(() => activeOf(banners), { timeout: AUTOPLAY_MS + 3000 }).toBe((clicked + 1) % 5);
  });

  test('stop by a visible button and for the focus of the keyboard', async ({ page }) => {
    await page.goto('/dev/kit');
    const banners = slider(page, 'Баннеры');
    await banners.getByRole('button', { name: 'Остановить показ' }).click();
    await page.mouse.move(5, 5);
    await page.waitForTimeout(AUTOPLAY_MS + 1000);
    expect(await activeOf(banners)).toBe(0);
    await banners.getByRole('button', { name: 'Продолжить показ' }).press('Enter');
    await page.waitForTimeout(AUTOPLAY_MS + 1000);
    expect(await activeOf(banners), 'the keyboard is inside').toBe(0);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => activeOf(banners), { timeout: AUTOPLAY_MS + 3000 }).toBe(1);
  });

  test('wrap round both ways', async ({ page }) => {
    await page.goto('/dev/kit');
    const banners = slider(page, 'Баннеры');
    const { previous, next } = arrows(banners);
    await previous.click();
    await expect.poll(() => seen(banners)).toEqual([5]);
    await next.click();
    await expect.poll(() => seen(banners)).toEqual([1]);
  });

  test('stand still with reduced motion and in a hidden tab', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/dev/kit');
    const banners = slider(page, 'Баннеры');
    await page.waitForTimeout(AUTOPLAY_MS + 1000);
    expect(await activeOf(banners)).toBe(0);
    await expect(banners.getByRole('button', { name: 'Остановить показ' })).toHaveCount(0);

    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.waitForTimeout(AUTOPLAY_MS + 1000);
    expect(await activeOf(banners)).toBe(0);
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

for (const width of [1440, 375]) {
  test(`at ${width} px axe finds no fault in the sliders`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dev/kit');
    const { violations } = await new AxeBuilder({ page })
      .include('section[aria-labelledby="kit-sliders"]')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
      [],
    );
  });
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

/** When the active bullet changed. Runs in the page. */
async function changeTimes(node: Element, count: number): Promise<number[]> {
  const times: number[] = [];
  const active = () => node.querySelector('[aria-current="true"]')?.ariaLabel;
  for (let last = active(); times.length < count; last = active()) {
    while (active() === last) await new Promise((resolve) => setTimeout(resolve, 10));
    times.push(performance.now());
  }
  return times;
}
