import { test as base, type Page } from '@playwright/test';

interface ShopOptions {
  /** What the console may say in this test, e.g. that the page itself is a 404. */
  expectedConsole: RegExp[];
}

/** Every test fails on an error in the console, an uncaught exception or a violation of the security policy. */
export const test = base.extend<ShopOptions>({
  expectedConsole: [[], { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => {
    const baseUrl = process.env['E2E_BASE_URL'];
    if (!baseUrl) throw new Error('No marketplace is running for the tests.');
    await use(baseUrl);
  },

  page: async ({ page, expectedConsole, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`security policy: ${violatedDirective} blocked ${blockedURI}`);
      });
    });

    if (javaScriptEnabled !== false) {
      waitForLife(page);
      page.context().on('page', waitForLife);
    }
    await use(page);

    const unexpected = complaints.filter((line) => !expectedConsole.some((pattern) => pattern.test(line)));
    base.expect(unexpected, 'the page must not complain').toEqual([]);
  },
});

/** What is done to a page that is drawn but not yet alive may wait or be lost; people are slower than that, tests are not. */
function waitForLife(page: Page): void {
  const alive = () =>
    page.waitForFunction(
      () => !document.getElementById('boot-state') || 'alive' in document.documentElement.dataset,
    );
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (options?.waitUntil !== 'commit') await alive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await alive();
    return response;
  };
}

export const { expect } = base;
