import type { IncomingMessage } from 'node:http';

/**
 * Headers that mean something only once. Node keeps the first of several, a proxy before us may have gone by the last: then
 * the two of us speak of different hosts, people or bodies. Each by its length, so that a look at a request is cheap.
 */
const SINGLE: Readonly<Record<number, string>> = {
  4: 'host',
  5: 'range',
  6: 'expect',
  12: 'content-type',
  13: 'authorization',
  14: 'content-length',
  17: 'transfer-encoding',
};

/** A name or an address with a port; nothing of what an attacker could want to see repeated somewhere. */
const HOST = /^[\w.:[\]-]*$/;

/** Whether somebody else could read the request in another way than we do. */
export function isAmbiguous({ url = '', headers, rawHeaders }: IncomingMessage): boolean {
  // `*`, `host:port` and the like name no address of ours.
  if (!url.startsWith('/')) return true;
  const { host = '', 'transfer-encoding': encoding } = headers;
  // Any other coding would have to be undone before a body is read, and we undo none.
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked') return true;
  return !HOST.test(host) || hasTwice(rawHeaders);
}

function hasTwice(rawHeaders: readonly string[]): boolean {
  let seen = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    const single = SINGLE[name.length];
    if (single === undefined || name.toLowerCase() !== single) continue;
    const bit = 1 << name.length;
    if (seen & bit) return true;
    seen |= bit;
  }
  return false;
}
