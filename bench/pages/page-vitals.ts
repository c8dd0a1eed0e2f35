import { chromium, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_FLAGS, IS_ROOT } from '../../scripts/test/browser-flags.ts';

const SLOW_DOWN = 4;
const SETTLE_MS = 2500;

export interface Vitals {
  /** Milliseconds. */
  largestPaint: number;
  layoutShift: number;
  blockingTime: number;
  /** The same with what comes before the first paint. */
  blockingTimeInAll: number;
  /** Kilobytes of brotli before anything is pressed, whenever they were fetched. */
  scripts: number;
  /** The same with the heads of the answers. */
  scriptsOnTheWire: number;
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
    return { ...(await readVitals(page)), ...scripts() };
  } finally {
    await browser.close();
  }
}

async function countScripts(
  session: CDPSession,
): Promise<() => Pick<Vitals, 'scripts' | 'scriptsOnTheWire'>> {
  let onTheWire = 0;
  let heads = 0;
  const headOf = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') headOf.set(requestId, response.encodedDataLength);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const head = headOf.get(requestId);
    if (head === undefined) return;
    onTheWire += encodedDataLength;
    heads += head;
  });
  return () => ({ scripts: (onTheWire - heads) / 1000, scriptsOnTheWire: onTheWire / 1000 });
}

interface Observed {
  largestPaint: number;
  layoutShift: number;
  /** Start and length of the tasks longer than 50 ms. */
  longTasks: [number, number][];
}

/** Runs in the page, before anything else. */
function observe(): void {
  const seen: Observed = { largestPaint: 0, layoutShift: 0, longTasks: [] };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().map(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (seen.largestPaint = entry.startTime));
  watch(
    'layout-shift',
    (entry) => (seen.layoutShift += (entry as PerformanceEntry & { value: number }).value),
  );
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
}

/** Blocking time is what tasks take beyond 50 ms once there is something to press: from the first paint on. */
async function readVitals(page: Page): Promise<Omit<Vitals, 'scripts' | 'scriptsOnTheWire'>> {
  const { largestPaint, layoutShift, longTasks, firstPaint } = await page.evaluate(() => ({
    ...(window as unknown as { seen: Observed }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
  }));
  const beyond = (from: number) =>
    longTasks.reduce(
      (sum, [start, length]) => sum + Math.max(0, Math.min(length, start + length - from) - 50),
      0,
    );
  return { largestPaint, layoutShift, blockingTime: beyond(firstPaint), blockingTimeInAll: beyond(0) };
}
