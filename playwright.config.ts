import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, IS_ROOT } from './scripts/test/browser-flags.ts';

const executablePath = process.env['CHROME_PATH'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/run-marketplace.ts',
  // Pages of tests wait for timers and answers a fifth of the time: three of them keep two cores busy.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // They end what hangs and measure nothing: both cores may be busy with something else.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    screenshot: 'only-on-failure',
    // Drawing what moves takes half of the processor; tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // No page of a test lives long enough for an optimising compiler to pay, and frames that nobody sees need no process.
      args: [...BROWSER_FLAGS, '--js-flags=--no-opt --no-maglev', '--in-process-gpu'],
      chromiumSandbox: !IS_ROOT,
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
