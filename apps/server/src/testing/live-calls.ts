import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@okoem/contract/live.ts';
import type { App } from '../platform/http/app-type.ts';

/** Listens on a port of its own and answers its address. */
export async function listenAnywhere(app: App): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

export interface HeardBlock {
  id?: string;
  event?: string;
  retry?: number;
  events: LiveEvent[];
}

/** A stream as its reader has it: everything that came, by blocks. */
export interface OpenedStream {
  status: number;
  headers: IncomingMessage['headers'];
  blocks: HeardBlock[];
  comments: number;
  /** The events of all blocks. */
  heard: () => LiveEvent[];
  lastId: () => string | undefined;
  /** Of an answer that is no stream. */
  body: () => string;
  closed: Promise<void>;
  close: () => void;
  pause: () => void;
}

export interface StreamWish {
  token?: string;
  cookie?: string;
  lastEventId?: string;
}

export async function openStream(origin: string, wish: StreamWish = {}): Promise<OpenedStream> {
  const { token, cookie, lastEventId } = wish;
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(cookie !== undefined && { cookie }),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const request = get(`${origin}/api/v1/live`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => {});
  answer.on('error', () => {});
  const stream: OpenedStream = {
    status: answer.statusCode!,
    headers: answer.headers,
    blocks: [],
    comments: 0,
    heard: () => stream.blocks.flatMap(({ events }) => events),
    lastId: () => stream.blocks.findLast(({ id }) => id !== undefined)?.id,
    body: () => text,
    closed: new Promise((resolve) => void answer.once('close', () => resolve())),
    close: () => void request.destroy(),
    pause: () => void answer.pause(),
  };
  let text = '';
  let read = 0;
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
      takeBlock(stream, text.slice(read, end));
      read = end + 2;
    }
  });
  return stream;
}

function takeBlock(stream: OpenedStream, text: string): void {
  const block: HeardBlock = { events: [] };
  for (const line of text.split('\n')) {
    if (line.startsWith(':')) stream.comments += 1;
    const [, name, value] = /^(id|event|retry|data): (.*)$/.exec(line) ?? [];
    if (name === 'id') block.id = value!;
    if (name === 'event') block.event = value!;
    if (name === 'retry') block.retry = Number(value);
    if (name === 'data') block.events = (JSON.parse(value!) as { events?: LiveEvent[] }).events ?? [];
  }
  stream.blocks.push(block);
}
