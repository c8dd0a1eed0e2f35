import { type Browser, type BrowserContext, test as base, type Page } from '@playwright/test';

interface ShopOptions {
  /** What the console may say in this test, e.g. that the page itself is a 404. */
  expectedConsole: RegExp[];
  /** Registration is offered by itself after ten seconds; only its own tests want to meet it. */
  offersRegistration: boolean;
}

/** Every test fails on an error in the console, an uncaught exception or a violation of the security policy. */
const shopTest = base.extend<ShopOptions>({
  expectedConsole: [[], { option: true }],
  offersRegistration: [false, { option: true }],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => {
    const baseUrl = process.env['E2E_BASE_URL'];
    if (!baseUrl) throw new Error('No marketplace is running for the tests.');
    await use(baseUrl);
  },

  context: async ({ context, offersRegistration }, use) => {
    if (!offersRegistration) await declineRegistration(context);
    if (SLOWEST_MS > 0) await delayAnswers(context);
    await use(context);
  },

  page: async ({ page, expectedConsole, javaScriptEnabled }, use, { file }) => {
    // What another file had open would go on drawing.
    if (open?.file !== file) await closeOpen();
    const complaints = await listen(page);
    if (javaScriptEnabled !== false) {
      waitForLife(page);
      page.context().on('page', waitForLife);
    }
    await use(page);
    expectNone(complaints, expectedConsole);
  },
});

/** `E2E_DELAY=1500` finds tests that hold only where answers come at once: each comes later, some overtake others. */
const SLOWEST_MS = Number(process.env['E2E_DELAY'] ?? 0);

/** Longer than its code takes to come on a busy machine. */
const CONSENT_MS = 2000;

interface OpenPage {
  file: string;
  /** The address and the size of the window. */
  key: string;
  browser: Browser;
  context: BrowserContext;
  page: Page;
  complaints: string[];
  state: string;
}

let open: OpenPage | undefined;

/**
 * Tests that find their page open at an address. They share one load of it for as long as each leaves the page as it
 * found it; who changes what the page shows or stores gives the next test a page of its own.
 */
function testAt(address: string) {
  return shopTest.extend({
    page: async (
      { browser, contextOptions, locale, timezoneId, viewport, baseURL, expectedConsole },
      use,
      { file },
    ) => {
      const key = JSON.stringify([address, viewport]);
      if (open?.key !== key || open.file !== file || open.browser !== browser) {
        await closeOpen();
        const context = await browser.newContext({
          ...contextOptions,
          ...(locale !== undefined && { locale }),
          ...(timezoneId !== undefined && { timezoneId }),
          viewport,
          baseURL: baseURL!,
        });
        await declineRegistration(context);
        const page = await context.newPage();
        const complaints = await listen(page);
        waitForLife(page);
        await page.goto(address);
        open = { file, key, browser, context, page, complaints, state: await stateOf(page) };
      }
      const { page, complaints, state } = open!;
      await use(page);

      const found = complaints.splice(0);
      await page.mouse.move(0, 0);
      await page.setViewportSize(viewport!);
      await page.emulateMedia({ reducedMotion: contextOptions.reducedMotion ?? null });
      if ((await stateOf(page)) !== state) await closeOpen();
      expectNone(found, expectedConsole);
    },
    context: async ({ page }, use) => use(page.context()),
  });
}

/** `test.home` and `test.kit` find the home page and the page of all components open. */
export const test = Object.assign(shopTest, { home: testAt('/'), kit: testAt('/dev/kit') });

async function closeOpen(): Promise<void> {
  await open?.context.close();
  open = undefined;
}

/** What a test could leave behind in a page: its address, its document, what was typed or chosen, and its storage. */
async function stateOf(page: Page): Promise<string> {
  const { cookies } = await page.context().storageState();
  const inPage = await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    // What comes late, comes before it is quiet.
    const { promise: quiet, resolve } = Promise.withResolvers<void>();
    let timer = setTimeout(resolve, 150);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 150);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    await Promise.race([quiet, new Promise((late) => setTimeout(late, 3000))]);
    observer.disconnect();
    const fields = [...document.querySelectorAll('input, textarea, select')] as HTMLInputElement[];
    return [
      location.href,
      document.body.innerHTML,
      fields.map(({ value, checked }) => [value, checked]),
      { ...localStorage },
      { ...sessionStorage },
    ];
  });
  return JSON.stringify([inPage, cookies.map(({ name, value }) => [name, value])]);
}

/** As if it had been shown in this session. */
async function declineRegistration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page without an address has no storage.
    if (location.protocol.startsWith('http')) sessionStorage.setItem('registrationPopupShown', 'true');
  });
}

/** What a test answers by itself comes at once, as it says. */
async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/v1/**', async (route) => {
    await new Promise((later) => setTimeout(later, Math.random() ** 2 * SLOWEST_MS));
    // The page may have left meanwhile.
    await route.continue().catch(() => undefined);
  });
}

async function listen(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`security policy: ${violatedDirective} blocked ${blockedURI}`);
    });
  });
  return complaints;
}

function expectNone(complaints: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = complaints.filter((line) => !expected.some((pattern) => pattern.test(line)));
  base.expect(unexpected, 'the page must not complain').toEqual([]);
}

/** What is done to a page that is drawn but not yet alive may wait or be lost; people are slower than that, tests are not. */
function waitForLife(page: Page): void {
  const alive = async () => {
    await page.waitForFunction(
      () => !document.getElementById('boot-state') || 'alive' in document.documentElement.dataset,
    );
    // It slides over whatever is pressed at that moment. Where its code does not come, nothing waits for it.
    await page.waitForFunction(isConsentSettled, undefined, { timeout: CONSENT_MS }).catch(() => undefined);
  };
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

/** The question about cookies is there, or nobody asks it. */
function isConsentSettled(): boolean {
  // A letter's frame may not even be asked for its cookies.
  if (!document.getElementById('boot-state')) return true;
  const isThere = document.querySelector('section[aria-label="Файлы cookie"]') !== null;
  return isThere || document.cookie.includes('cookieConsent=');
}

export const { expect } = base;
