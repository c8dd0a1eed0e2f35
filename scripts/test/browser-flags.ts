/** As root Chromium refuses to start inside its sandbox; everybody else keeps it. */
export const IS_ROOT = process.getuid?.() === 0;

/** No graphics card, no calls home: a test run talks to our server and to nobody else. */
export const BROWSER_FLAGS: readonly string[] = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
