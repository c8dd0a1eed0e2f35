import { connect, type Socket } from 'node:net';
import { HOST } from './shop.ts';

/** Where a client comes from; one that is silent about it is 127.0.0.1. */
export interface From {
  port: number;
  localAddress?: string;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export function openSocket({ port, localAddress = HOST }: From): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: HOST, localAddress });
    socket.once('connect', () => {
      socket.off('error', reject).on('error', () => undefined);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/** Sends bytes as they are and reads until the other side closes, or until `mostMs` have passed. */
export async function exchange(from: From, bytes: string | Uint8Array, mostMs = 10_000): Promise<RawAnswer> {
  const socket = await openSocket(from);
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk));
  socket.write(bytes);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, mostMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  socket.destroy();
  return parseAnswer(Buffer.concat(received).toString('utf8'));
}

export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  return { status: Number(first.split(' ')[1] ?? 0), headers, body: rest.join('\r\n\r\n') };
}
