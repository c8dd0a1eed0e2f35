import { chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, IS_ROOT } from '../../scripts/test/browser-flags.ts';

const CLICKS = 9;

/** Milliseconds from a click on a filter of a wide screen to the new list on it, the browser as fast as it is. */
export async function measureFilterClicks(url: string, executablePath: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS],
    chromiumSandbox: !IS_ROOT,
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.waitForSelector('html[data-alive]');
    const times: number[] = [];
    for (let click = 0; click < CLICKS; click += 1) {
      times.push(await clickToList(page, click % 5));
      await page.waitForTimeout(300);
    }
    // The first one finds the code and the connection cold.
    return times.slice(1);
  } finally {
    await browser.close();
  }
}

/** Measured inside the page, from the click to the frame after the one that shows the answer. */
function clickToList(page: Page, place: number): Promise<number> {
  return page.evaluate(async (index) => {
    const boxes = document.querySelectorAll<HTMLInputElement>('aside ul input[type="checkbox"]:enabled');
    const products = document.querySelector('main [aria-busy]')!;
    const from = performance.now();
    const before = window.location.search;
    boxes[index]!.click();
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isDone = () => window.location.search !== before && products.getAttribute('aria-busy') === 'false';
    while (!isDone()) {
      if (performance.now() - from > 10_000) throw new Error('The list did not change.');
      await frame();
    }
    await frame();
    return performance.now() - from;
  }, place);
}
