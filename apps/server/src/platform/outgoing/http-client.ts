import { createTurns } from '../turns.ts';

export interface HttpClientOptions {
  /** `https://…`; plain http only for this machine, as in tests. */
  baseUrl: string;
  /** Calls to the service at once, and how many more may wait. */
  atOnce?: number;
  mostWaiting?: number;
  mostBytes?: number;
}

export interface OutgoingCall {
  method: 'GET' | 'POST';
  /** Under the base, with its query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Ends the call, wherever it stands: a deadline, or nobody waits any more. */
  signal: AbortSignal;
}

export interface OutgoingAnswer {
  status: number;
  text: string;
}

export type HttpClient = (call: OutgoingCall) => Promise<OutgoingAnswer>;

const AT_ONCE = 8;
const MOST_WAITING = 32;
const MOST_BYTES = 10 * 2 ** 20;

/**
 * The way out to services of others. Secrets travel with the calls, so they go over https and follow no redirect; an answer
 * is read up to a limit, and a slow service holds a few calls and no more.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { baseUrl, atOnce = AT_ONCE, mostWaiting = MOST_WAITING, mostBytes = MOST_BYTES } = options;
  const base = safeBase(baseUrl);
  const takeTurn = createTurns({ atOnce, mostWaiting });
  return (call) =>
    takeTurn(async () => {
      const { method, path, headers, body, signal } = call;
      const response = await fetch(base + path, {
        method,
        redirect: 'error',
        signal,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      });
      return { status: response.status, text: await limitedText(response, mostBytes) };
    }, call.signal);
}

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** Without the slash at its end. */
function safeBase(baseUrl: string): string {
  const { protocol, hostname, origin, pathname } = new URL(baseUrl);
  if (protocol !== 'https:' && !(protocol === 'http:' && LOOPBACK.has(hostname)))
    throw new Error(`${origin} has to be asked over https.`);
  return origin + pathname.replace(/\/+$/, '');
}

async function limitedText({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > mostBytes) throw new Error('The service answered too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
