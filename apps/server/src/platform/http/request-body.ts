import type { IncomingHttpHeaders } from 'node:http';

/** Whether the head of a request promises a body. */
export function promisesBody(headers: IncomingHttpHeaders): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}
