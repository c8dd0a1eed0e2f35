import { endsSession, type TokenGate } from '@okoem/domain/session/token-gate.ts';
import { CLIENT_IP_HEADER, type ClientAddress, clientIp } from '@okoem/domain/wire/client-ip.ts';
import { TUS_VERSION, UPLOAD_TYPE, UPLOADS_PATH } from '@okoem/domain/wire/tus.ts';
import { ApiError, errorItemsOf } from './call-api.ts';

/** How the browser reaches uploads, and as whom. */
export interface PieceDoor {
  /** Where the API lives, without a trailing slash: `/api/v1`. */
  base: string;
  gate: Pick<TokenGate, 'tokenForRequest' | 'sessionLost'>;
  clientAddress: () => ClientAddress;
}

interface TusCall {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: Blob;
  signal?: AbortSignal | undefined;
  /** Bytes of the body that have left. */
  onSent?: (bytes: number) => void;
}

/** Without a byte for so long a connection is dead, whatever the browser believes. */
const STALLED_MS = 45_000;

export interface PieceCalls {
  begin: (file: { name: string; size: number; purpose: string }, signal?: AbortSignal) => Promise<string>;
  offset: (id: string, signal?: AbortSignal) => Promise<number>;
  send: (
    id: string,
    piece: { offset: number; body: Blob; onSent: (bytes: number) => void },
    signal?: AbortSignal,
  ) => Promise<number>;
  giveUp: (id: string) => Promise<void>;
}

/** The calls of tus as the browser makes them. By XMLHttpRequest: `fetch` does not tell how much has left. */
export function pieceCalls(door: PieceDoor): PieceCalls {
  return {
    begin: async ({ name, size, purpose }, signal) => {
      const answer = await call(door, {
        method: 'POST',
        path: UPLOADS_PATH,
        signal,
        headers: {
          'upload-length': String(size),
          'upload-metadata': `filename ${base64(name)},purpose ${base64(purpose)}`,
        },
      });
      return (answer.getResponseHeader('location') ?? '').split('/').at(-1)!;
    },
    offset: async (id, signal) => offsetIn(await call(door, { method: 'HEAD', path: pathOf(id), signal })),
    send: async (id, { offset, body, onSent }, signal) =>
      offsetIn(
        await call(door, {
          method: 'PATCH',
          path: pathOf(id),
          headers: { 'content-type': UPLOAD_TYPE, 'upload-offset': String(offset) },
          body,
          onSent,
          signal,
        }),
      ),
    giveUp: async (id) => void (await call(door, { method: 'DELETE', path: pathOf(id) })),
  };
}

function pathOf(id: string): string {
  return `${UPLOADS_PATH}/${encodeURIComponent(id)}`;
}

function offsetIn(answer: XMLHttpRequest): number {
  return Number(answer.getResponseHeader('upload-offset') ?? Number.NaN);
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Refuses with an `ApiError` for an answer that says no, with a plain error when none came. */
async function call({ base, gate, clientAddress }: PieceDoor, wish: TusCall): Promise<XMLHttpRequest> {
  const sent = await gate.tokenForRequest();
  const answer = await sendRequest(base + wish.path, wish, {
    ...wish.headers,
    'tus-resumable': TUS_VERSION,
    [CLIENT_IP_HEADER]: clientIp(wish.method, clientAddress()),
    ...(sent.accessToken && { authorization: `Bearer ${sent.accessToken}` }),
  });
  if (endsSession({ status: answer.status, path: wish.path })) await gate.sessionLost(sent);
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new ApiError(answer.status, errorItemsOf(answer.responseText));
}

function sendRequest(
  url: string,
  { method, body, signal, onSent }: TusCall,
  headers: Record<string, string>,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), STALLED_MS);
    };
    const abort = () => request.abort();
    const settle = (end: () => void) => () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', abort);
      end();
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => {
      watch();
      onSent?.(loaded);
    });
    request.addEventListener(
      'load',
      settle(() => resolve(request)),
    );
    request.addEventListener(
      'error',
      settle(() => reject(new TypeError('The connection was lost.'))),
    );
    request.addEventListener(
      'abort',
      settle(() => reject(signal?.aborted ? signal.reason : new TypeError('The connection is dead.'))),
    );
    if (signal?.aborted) return settle(() => reject(signal.reason))();
    signal?.addEventListener('abort', abort);
    watch();
    request.send(body ?? null);
    return undefined;
  });
}
