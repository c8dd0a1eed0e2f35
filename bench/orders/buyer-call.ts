import { API } from '../catalog/asked.ts';

/** A call of somebody who is signed in. */
export interface BuyerCall {
  path: string;
  body: object;
  token: string;
  /** Of a call that must be made only once. */
  key?: string;
}

export function headersOf({ token, key }: BuyerCall): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
}

/** The whole request, ready to be written to a socket. */
export function writtenCall(call: BuyerCall): string {
  const text = JSON.stringify(call.body);
  const headers = { host: 'localhost', ...headersOf(call), 'content-length': Buffer.byteLength(text) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${API}${call.path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}
