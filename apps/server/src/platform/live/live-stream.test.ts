import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { type Heard, LiveStream, type StreamEnd } from './live-stream.ts';
import { parseSeen } from './seen-transactions.ts';

const seen = parseSeen('1:1:')!;
const KILOBYTE = 1024;

/** A stream whose reader takes nothing: an answer without a connection keeps what is written. */
function unreadStream() {
  const ends: StreamEnd[] = [];
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  const stream = new LiveStream(raw, {
    listener: { actor: { kind: 'guest' }, visitorId: 1 },
    rooms: [],
    person: 'v1',
    onEnd: (end) => void ends.push(end),
  });
  stream.begin(seen, []);
  return { stream, raw, ends };
}

let xid = 1n;
function told(bytes: number): { heard: Heard[]; seen: typeof seen } {
  xid += 1n;
  const event = { type: 'notice', kind: 'x'.repeat(bytes), id: null, unread: null } as const;
  return { heard: [{ xid, event }], seen };
}

describe('a reader who takes nothing', () => {
  it('is cut off once 64 KB wait beside the largest block, and is told of nothing more [TALK-023]', () => {
    const { stream, raw, ends } = unreadStream();
    for (let at = 0; at < 58; at += 1) stream.deliver(told(KILOBYTE));
    expect(raw.writableLength).toBeGreaterThan(58 * KILOBYTE);
    expect(ends).toEqual([]);
    for (let at = 0; at < 9; at += 1) stream.deliver(told(KILOBYTE));
    expect(ends).toEqual(['slow']);
    expect(raw.destroyed).toBe(true);
    expect(raw.writableLength).toBeLessThan(67 * KILOBYTE);
  });

  it('is not cut off by one block of any size, but by what waits behind it [TALK-023]', () => {
    const { stream, ends } = unreadStream();
    stream.deliver(told(300 * KILOBYTE));
    stream.deliver(told(60 * KILOBYTE));
    expect(ends).toEqual([]);
    stream.deliver(told(5 * KILOBYTE));
    expect(ends).toEqual(['slow']);
  });
});
