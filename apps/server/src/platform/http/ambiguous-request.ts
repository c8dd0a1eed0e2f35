import type { IncomingMessage } from 'node:http';

/**
 * Headers that must not repeat. Node takes the first of several, a proxy in front of us may take the last: the two would
 * then disagree on host, user or body. Grouped by length, so that the check is cheap.
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

/** A name or an address with a port, without characters that could be injected elsewhere. */
const HOST = /^[\w.:[\]-]*$/;

/** Whether another HTTP implementation could interpret the request differently (request smuggling). */
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
