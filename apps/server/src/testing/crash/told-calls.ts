import { Agent, request, type RequestOptions } from 'node:http';
import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { ErrorAnswer } from '@okoem/contract/envelope.ts';

/** A browser gives up then, so nothing may take longer. */
export const PATIENCE_MS = 10_000;
/** Callers come from so many addresses, as shoppers do: what one address may hold is not the subject. */
const ADDRESSES = 16;

/**
 * What a client knows of its call afterwards: it took effect, it did not, or nobody can tell. An answer of 5xx says no more
 * than none: the database may have committed before it was lost.
 */
export type Outcome = 'ok' | 'fail' | 'unknown';

export interface Told {
  outcome: Outcome;
  /** 0 without an answer. */
  status: number;
  /** Of the refusal, or of the connection's end. */
  code: string;
  /** An answer that is no success has the common shape of errors. */
  isShaped: boolean;
  data: unknown;
}

export interface ToldCall extends Told {
  name: string;
  /** When it was sent, and how long it took. */
  at: number;
  tookMs: number;
}

export interface Wish {
  token: string;
  body?: object;
  key?: string;
}

export interface Client {
  call: (endpoint: Pick<Endpoint, 'method' | 'path'>, wish: Wish) => Promise<ToldCall>;
  /** Everything that was called, in the order of its ends. */
  history: readonly ToldCall[];
  close: () => void;
}

export function createClient(origin: string): Client {
  const { hostname, port } = new URL(origin);
  const agents = Array.from(
    { length: ADDRESSES },
    (_, at) => new Agent({ keepAlive: true, localAddress: `127.0.0.${at + 2}` }),
  );
  const history: ToldCall[] = [];
  let turn = 0;

  return {
    history,
    close: () => {
      for (const agent of agents) agent.destroy();
    },
    call: async ({ method, path }, { token, body, key }) => {
      const at = performance.now();
      turn += 1;
      const told = await exchange(
        {
          hostname,
          port,
          agent: agents[turn % ADDRESSES]!,
          method,
          path: `/api/v1${path}`,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
            ...(key !== undefined && { 'idempotency-key': key }),
          },
        },
        body && JSON.stringify(body),
      );
      const call = { ...told, name: path, at, tookMs: performance.now() - at };
      history.push(call);
      return call;
    },
  };
}

function exchange(options: RequestOptions, payload: string | undefined): Promise<Told> {
  return new Promise((resolve) => {
    const failed = ({ code = 'UNKNOWN' }: NodeJS.ErrnoException) => resolve(cutShort(code));
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const sending = request({ ...options, signal }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => resolve(answered(response.statusCode ?? 0, text)))
        .on('error', failed);
    });
    sending.on('error', failed).end(payload);
  });
}

/** Where nobody listened, nothing was sent. */
function cutShort(code: string): Told {
  const outcome = code === 'ECONNREFUSED' ? 'fail' : 'unknown';
  return { outcome, status: 0, code, isShaped: true, data: undefined };
}

function answered(status: number, text: string): Told {
  const outcome = status < 300 ? 'ok' : status < 500 ? 'fail' : 'unknown';
  const json = jsonOf(text);
  if (outcome === 'ok') {
    return { outcome, status, code: '', isShaped: true, data: (json as { data: unknown }).data };
  }
  const { success, data } = ErrorAnswer.safeParse(json);
  return { outcome, status, code: data?.errors[0]?.code ?? '', isShaped: success, data: undefined };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
