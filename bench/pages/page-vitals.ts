import { chromium, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_FLAGS, IS_ROOT } from '../../scripts/test/browser-flags.ts';

const SLOW_DOWN = 4;
const SETTLE_MS = 2500;

export interface Vitals {
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
  /** Kilobytes over the wire before anything is pressed. */
  scripts: number;
}

/** A first visit with a cold cache on a phone a quarter as fast as this machine. */
export async function measureVitals(url: string, executablePath: string): Promise<Vitals> {
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_FLAGS],
    chromiumSandbox: !IS_ROOT,
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 375, height: 812 },
      deviceScaleFactor: 2,
      hasTouch: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const scripts = await countScripts(session);
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return { ...(await readVitals(page)), scripts: scripts() / 1000 };
  } finally {
    await browser.close();
  }
}

async function countScripts(session: CDPSession): Promise<() => number> {
  let bytes = 0;
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

interface Observed {
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
}

/** Runs in the page, before anything else. */
function observe(): void {
  const seen: Observed = { largestPaint: 0, layoutShift: 0, blockingTime: 0 };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().map(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  watch(
    'layout-shift',
    (entry) => (seen.layoutShift += (entry as PerformanceEntry & { value: number }).value),
  );
  watch('longtask', ({ duration }) => (seen.blockingTime += Math.max(0, duration - 50)));
}

function readVitals(page: Page): Promise<Observed> {
  return page.evaluate(() => (window as unknown as { seen: Observed }).seen);
}
