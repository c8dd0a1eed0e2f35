import type { ServerResponse } from 'node:http';
import type { LiveEvent } from '@okoem/contract/live.ts';
import type { Listener } from './audience.ts';
import { eventId, isSeen, laterSeen, type Seen } from './seen-transactions.ts';

/**
 * What a reader may leave untaken beyond the system's own buffers; an event is a hundred bytes. The largest block is not counted:
 * a thousand events told at once wait whole until the next turn even for the quickest reader.
 */
export const MOST_BUFFERED = 64 * 1024;

export interface Heard {
  xid: bigint;
  event: LiveEvent;
}

interface Batch {
  heard: readonly Heard[];
  seen: Seen;
}

export type StreamEnd = 'gone' | 'slow' | 'ended' | 'crowded' | 'stopping';

/** One open stream. It never waits for its reader: who does not keep up is cut off, and resumes by the last id. */
export class LiveStream {
  readonly rooms: readonly string[];
  readonly person: string;
  readonly sessionId: string | undefined;
  listener: Listener;
  /** When the session was last found alive, by the monotonic clock. */
  checkedAt = -Infinity;
  #seen: Seen | undefined;
  /** What came while the past was still being read. */
  #waiting: Batch[] | undefined = [];
  readonly #raw: ServerResponse;
  readonly #onEnd: (end: StreamEnd) => void;
  /** The largest of the blocks that wait. */
  #largest = 0;
  #isOver = false;

  constructor(
    raw: ServerResponse,
    {
      listener,
      rooms,
      person,
      onEnd,
    }: {
      listener: Listener;
      rooms: readonly string[];
      person: string;
      onEnd: (end: StreamEnd) => void;
    },
  ) {
    this.#raw = raw;
    this.#onEnd = onEnd;
    this.listener = listener;
    this.rooms = rooms;
    this.person = person;
    this.sessionId = listener.actor.kind === 'guest' ? undefined : listener.actor.sessionId;
    raw.once('close', () => this.#finish('gone'));
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The past has been read: what is in it does not come again. */
  begin(seen: Seen, missed: readonly Heard[]): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    this.#seen = seen;
    this.#write(blockOf(missed, eventId(seen, Date.now())));
    for (const batch of waiting) this.deliver(batch);
  }

  deliver({ heard, seen }: Batch): void {
    if (this.#waiting) {
      this.#waiting.push({ heard, seen });
      return;
    }
    const before = this.#seen!;
    const fresh = heard.filter(({ xid }) => !isSeen(before, xid));
    // Never backwards: a batch that was read before the stream began is older than what the reader knows.
    this.#seen = laterSeen(before, seen);
    if (fresh.length > 0) this.#write(blockOf(fresh, eventId(this.#seen, Date.now())));
  }

  /** Not kept and not resumed: it is of no use a moment later. */
  whisper(events: readonly LiveEvent[]): void {
    if (!this.#waiting) this.#write(dataOf(events));
  }

  /** Keeps proxies from closing the connection, and its reader's place near. */
  beat(seen: Seen): void {
    if (this.#waiting) return;
    this.#seen = laterSeen(this.#seen!, seen);
    this.#write(`:\nid: ${eventId(this.#seen, Date.now())}\n\n`);
  }

  /** The place is lost: everything is to be asked for anew. */
  reset(seen: Seen): void {
    if (this.#waiting) return;
    this.#seen = seen;
    this.#write(`event: reset\nid: ${eventId(seen, Date.now())}\ndata: {}\n\n`);
  }

  end(end: StreamEnd, { retryMs, event }: { retryMs?: number; event?: string } = {}): void {
    if (this.#isOver) return;
    const retry = retryMs === undefined ? '' : `retry: ${retryMs}\n`;
    const last = event === undefined ? '' : `event: ${event}\ndata: {}\n`;
    if (retry + last !== '') this.#write(`${retry}${last}\n`);
    this.#finish(end);
    this.#raw.end();
  }

  #write(block: string): void {
    if (this.#isOver || block === '') return;
    if (this.#raw.writableLength === 0) this.#largest = 0;
    this.#largest = Math.max(this.#largest, Buffer.byteLength(block));
    this.#raw.write(block);
    if (this.#raw.writableLength - this.#largest <= MOST_BUFFERED) return;
    this.#finish('slow');
    this.#raw.destroy();
  }

  #finish(end: StreamEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onEnd(end);
  }
}

/** All of a batch is one block: a reader has all of it or, cut off in the middle, nothing. */
function blockOf(heard: readonly Heard[], id: string): string {
  return heard.length === 0 ? `id: ${id}\n\n` : `id: ${id}\n${dataOf(heard.map(({ event }) => event))}`;
}

function dataOf(events: readonly LiveEvent[]): string {
  return `data: ${JSON.stringify({ events })}\n\n`;
}
