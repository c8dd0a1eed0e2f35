import type { Locator, Page, Request } from '@playwright/test';

/** Half faded in, every text lacks contrast, and a panel is not where it will be. */
export async function settle(page: Page): Promise<void> {
  // What comes meanwhile comes without a fade.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 3000)
        .map(({ finished }) => finished),
    ),
  );
}

/** What a wheel, a touch or a change of size does has begun by then, or is not done at all. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** From now on time passes in the page only by `page.clock.runFor`. The clock was installed before the page was opened. */
export async function stopClock(page: Page): Promise<void> {
  // Ahead of whatever the page has reached meanwhile on a slow machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** The width of the window where nothing scrolls sideways, more where something does. */
export function scrollWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/**
 * Types as a quick hand does. The keys are timers of the page itself, so that on a stalled machine
 * they still come before a debounce that began with the key before.
 */
export async function typeQuickly(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate(async (_element, typed) => {
    for (const letter of typed) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      document.execCommand('insertText', false, letter);
    }
  }, text);
}

/** How many calls are under way that change something: who leaves the page before they are answered may take them back. */
export function changesUnderWay(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) open.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => void open.delete(request));
  return () => open.size;
}
