import { axeFaults } from './axe-faults.ts';
import { scrollWidth } from './page-moments.ts';
import { expect, test } from './shop-test.ts';

/** Every number of CONST-014, CONST-015 and CONST-016. */
const WIDTHS = [320, 360, 375, 567, 568, 768, 960, 992, 1024, 1240, 1280, 1440, 1600, 1920];
/** One of every layout: narrow, between, and wide. */
const LAYOUTS = new Set([375, 1024, 1440]);

for (const path of ['/', '/nowhere', '/catalog', '/pages/delivery', '/pages/specs', '/blog']) {
  test.describe(path, () => {
    test.use({ expectedConsole: path === '/nowhere' ? [/status of 404/] : [] });

    test(`${path} has no horizontal scroll at any width, nor has its text, axe finds no fault, and what is only heard is Russian [CONST-017]`, async ({
      page,
    }) => {
      await page.goto(path);
      expect(await page.evaluate(unmarkedEnglish)).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await scrollWidth(page), `at ${width} px`).toBe(width);
        expect(await page.evaluate(cutTexts), `at ${width} px`).toEqual([]);
        if (LAYOUTS.has(width)) expect(await axeFaults(page), `at ${width} px`).toEqual([]);
      }
    });
  });
}

/** Names for the ear without a Russian letter that no `lang` gives another voice to. Runs in the page. */
function unmarkedEnglish(): string[] {
  const named = [...document.querySelectorAll('[aria-label], [aria-roledescription]')];
  if (named.length < 5) throw new Error('Nothing on the page has a name');
  return named.flatMap((element) => {
    const isRussian = element.closest('[lang]')?.getAttribute('lang') === 'ru';
    return ['aria-label', 'aria-roledescription']
      .map((attribute) => element.getAttribute(attribute) ?? '')
      .filter((name) => isRussian && /[a-z]{2}/i.test(name) && !/[а-яё]/i.test(name));
  });
}

/**
 * Texts that leave the viewport or are wider than the box they stand in, except where that is meant: rows that are
 * scrolled sideways, and single lines that end in an ellipsis. Runs in the page.
 */
function cutTexts(): string[] {
  const isReadable = (element: Element) =>
    element.clientWidth > 1 && getComputedStyle(element).display !== 'inline';
  const isScrolled = (element: Element | null): boolean =>
    element !== null &&
    (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
  const isShortened = (element: Element) => getComputedStyle(element).textOverflow === 'ellipsis';
  const isWrappedAway = (element: Element) => {
    const row = element.closest('ul, nav');
    return row !== null && element.getBoundingClientRect().top >= row.getBoundingClientRect().bottom;
  };
  return [...document.querySelectorAll('h1, h2, h3, p, a, li, span, button')].flatMap((element) => {
    const { left, right } = element.getBoundingClientRect();
    const leaves = left < 0 || right > document.documentElement.clientWidth;
    const isCut = element.scrollWidth > element.clientWidth && !isShortened(element);
    const isMosaic = element.querySelector('img, svg') !== null;
    const isMeant = isMosaic || isScrolled(element) || isWrappedAway(element);
    return isReadable(element) && !isMeant && (leaves || isCut) ? [element.textContent ?? ''] : [];
  });
}
