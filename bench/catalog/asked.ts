import { setTimeout as delay } from 'node:timers/promises';

/** One question to the API, as a client would send it. */
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
}

export const API = '/api/v1';

const MOST_TRIES = 5;
const RETRY_MS = 1000;

export async function answerTo(origin: string, { method, path, body }: Asked, tries = 1): Promise<unknown> {
  const response = await fetch(`${origin}${API}${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (response.status === 503 && tries < MOST_TRIES) {
    await delay(RETRY_MS);
    return answerTo(origin, { method, path, ...(body && { body }) }, tries + 1);
  }
  if (response.status !== 200)
    throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The whole request, ready to be written to a socket. */
export function written({ method, body }: Asked, path: string): string {
  const text = body ? JSON.stringify(body) : '';
  const about = body
    ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n`
    : '';
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${about}\r\n${text}`;
}
