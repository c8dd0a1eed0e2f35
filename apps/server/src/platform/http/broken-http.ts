import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@okoem/domain/refusal.ts';
import { plain } from './error-envelope.ts';
import { BARE_SECURITY_HEADERS } from './security-headers.ts';

const CODE_OF_ERROR: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** How long a client may take to read why it was refused. */
const GRACE_MS = 2000;
const SECURITY_LINES = Object.entries(BARE_SECURITY_HEADERS).map(([name, value]) => `${name}: ${value}`);

/** Answers invalid HTTP, which never reaches a route, with the error envelope and closes the connection. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else endRefused(socket, CODE_OF_ERROR[error.code ?? ''] ?? 'BAD_REQUEST');
}

/** Node keeps the answer that is being sent there; its own handler of broken requests looks at it too. */
type AnsweredSocket = Socket & { _httpMessage?: ServerResponse | null };

/** Destroys the socket after a grace, because a client that never closes its side would hold the descriptor. */
export function endRefused(socket: AnsweredSocket, code: RefusalCode): void {
  // In the middle of an answer it would be read as a part of it.
  if (socket._httpMessage?.headersSent) {
    socket.destroy();
    return;
  }
  const { status, errors } = plain(code);
  const body = JSON.stringify({ errors });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${randomUUID()}`,
    ...SECURITY_LINES,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), GRACE_MS).unref();
}

/** `Expect: something-else`: Node would answer with an empty 417. */
export function refuseExpectation(_: IncomingMessage, response: ServerResponse): void {
  const { errors } = plain('BAD_REQUEST');
  response
    .writeHead(417, {
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': randomUUID(),
      // Its body is not read, and no limit of ours has seen it.
      connection: 'close',
      ...BARE_SECURITY_HEADERS,
    })
    .end(JSON.stringify({ errors }));
}
