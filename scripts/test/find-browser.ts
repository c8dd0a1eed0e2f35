import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, IS_ROOT } from './browser-flags.ts';
import { runCommand } from './run-command.ts';

export interface FoundBrowser {
  path: string;
  version: string;
  source: string;
}

export interface BrowserSource {
  name: string;
  /** Files that may be a browser, best first. Fetches one from outside where that is what the source does. */
  candidates: () => Promise<string[]> | string[];
}

export const NO_BROWSER =
  'No browser for the e2e tests could be found, installed or downloaded: install Google Chrome or Chromium ' +
  '(Debian: apt-get install chromium) or set CHROME_PATH to one.';

/** Chromium without the window around it: the same engine, and a test in half the time. */
const SHELL = 'chromium-headless-shell';
const PATH_NAMES = ['google-chrome-stable', 'google-chrome', 'chrome', 'chromium', 'chromium-browser'];
const MAC_BUNDLES = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
];
const WINDOWS_EXE = 'Google\\Chrome\\Application\\chrome.exe';
const FONTS = 'fonts-liberation';
const LAUNCH_MS = 60_000;
const INSTALL_MS = 10 * 60_000;
/** Where a browser is there already, a quicker one is worth no longer wait. */
const QUICKER_MS = 2 * 60_000;

const SOURCES: readonly BrowserSource[] = [
  { name: 'CHROME_PATH', candidates: () => [process.env['CHROME_PATH'] ?? ''] },
  { name: 'installed shell', candidates: installedShells },
  { name: "Playwright's own", candidates: () => [chromium.executablePath()] },
  { name: "Debian's shell", candidates: () => debianPackage(SHELL, QUICKER_MS) },
  { name: 'installed', candidates: installedBrowsers },
  { name: "Debian's package", candidates: () => debianPackage('chromium', INSTALL_MS) },
  { name: "Playwright's download", candidates: playwrightDownload },
];

/** The first browser that really starts; a file that merely lies there does not count. */
export async function findBrowser(
  sources: readonly BrowserSource[] = SOURCES,
): Promise<FoundBrowser | undefined> {
  for (const { name, candidates } of sources) {
    for (const path of (await candidates()).filter(isExecutable)) {
      const version = await startedVersion(path);
      if (version !== undefined) return { path, version, source: name };
    }
  }
  return undefined;
}

function installedShells(): string[] {
  return [...onPath([SHELL]), `/usr/bin/${SHELL}`];
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function installedBrowsers(): string[] {
  const onMac = ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    MAC_BUNDLES.map((bundle) => join(folder, bundle)),
  );
  const onWindows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name];
    return folder ? [join(folder, WINDOWS_EXE)] : [];
  });
  const usual = [
    '/opt/google/chrome/chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
  ];
  return [...new Set([...onPath(PATH_NAMES), ...usual, ...onMac, ...onWindows])];
}

async function debianPackage(name: string, timeoutMs: number): Promise<string[]> {
  if (!IS_ROOT || process.platform !== 'linux' || !isExecutable('/usr/bin/apt-get')) return [];
  console.log(`browser: installing Debian's ${name} and ${FONTS} with apt-get`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const wait = ['-o', 'DPkg::Lock::Timeout=120', '-o', 'Acquire::http::Timeout=20'];
  const options = { env, timeoutMs, output: 'quiet' } as const;
  const updated = await runCommand('apt-get', [...wait, 'update'], options);
  const install = ['install', '-y', '--no-install-recommends', name, FONTS];
  // A failed update is not the end: the lists of the image may still be good enough.
  const installed = await runCommand('apt-get', [...wait, ...install], options);
  if (installed.code === 0) return [...installedShells(), ...installedBrowsers()];
  console.error([updated.code === 0 ? '' : updated.tail, installed.tail].filter(Boolean).join('\n'));
  return [];
}

async function playwrightDownload(): Promise<string[]> {
  console.log("browser: downloading Playwright's Chromium");
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  const { code, tail } = await runCommand(process.execPath, [cli, 'install', 'chromium'], {
    timeoutMs: INSTALL_MS,
    output: 'quiet',
  });
  if (code !== 0) console.error(tail);
  return code === 0 ? [chromium.executablePath()] : [];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

async function startedVersion(path: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch({
      executablePath: path,
      args: [...BROWSER_FLAGS],
      chromiumSandbox: !IS_ROOT,
      timeout: LAUNCH_MS,
    });
    const version = browser.version();
    await browser.close();
    return version;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    console.error(`browser: ${path} does not start (${reason})`);
    return undefined;
  }
}
