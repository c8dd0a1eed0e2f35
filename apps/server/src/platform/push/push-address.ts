/**
 * Where browsers have their messages brought. The address comes from a browser, so from anybody: we go to these houses only,
 * and no name or redirect leads from them into our own network.
 */
const HOUSES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** `more`: hosts the operator trusts; only of them one may be this machine, as in tests, and be spoken to without TLS. */
export function isPushAddress(text: string, more: readonly string[] = []): boolean {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  const isTrusted = more.includes(url.hostname);
  if (url.protocol === 'http:') return isTrusted && LOOPBACK.has(url.hostname);
  if (url.protocol !== 'https:' || (url.port !== '' && !isTrusted)) return false;
  return isTrusted || HOUSES.some((house) => isOf(url.hostname, house));
}

function isOf(host: string, house: string): boolean {
  return house.startsWith('.') ? host.endsWith(house) : host === house;
}
