import type { ServerResponse } from 'node:http';
import { LIVE_HEARTBEAT_SECONDS, MOST_STREAMS_EACH } from '@okoem/contract/live.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../database/database.ts';
import type { Log } from '../log.ts';
import { createBell } from '../outbox/outbox-bell.ts';
import { type OutboxTail, tailOutbox } from '../outbox/outbox-tail.ts';
import { LIVE_TOPIC, type OutboxEntry, settledPosition } from '../outbox/outbox.ts';
import { findActorsOfSessions } from '../session/session-repository.ts';
import type { LivePayload, Told } from './announce.ts';
import { hears, type Listener, personOf, roomOf, roomsOf } from './audience.ts';
import { findMissed, notePresence, seenNow } from './live-repository.ts';
import { type Heard, LiveStream, type StreamEnd } from './live-stream.ts';
import { laterSeen, parseSeen, readEventId, type Seen } from './seen-transactions.ts';
import { createTyping, type Typing } from './typing.ts';

export interface LiveLimits {
  /** Streams of all on this process. */
  streams: number;
}

export interface LiveHubParts {
  pool: Pool;
  log: Log;
  limits: LiveLimits;
}

/** Missed by one who was away: more is told by `reset`, and read from the tables. */
const MOST_MISSED = 1000;
/** For how long a listener found alive is believed to live; the end of a session is told at once besides. */
const BELIEVED_MS = 1000;
const PRESENCE_SECONDS = 3 * LIVE_HEARTBEAT_SECONDS;
/** Readers come back at different moments, so that the next process does not get all of them at once. */
const BACK_WITHIN_MS = 2000;
/** Of a stream that made room for a newer one of the same person: at once it would push that one out again. */
const CROWDED_RETRY_MS = 60_000;

/** The streams of this process. It follows the outbox by itself from the first stream on. */
export class LiveHub {
  readonly #parts: LiveHubParts;
  readonly #rooms = new Map<string, Set<LiveStream>>();
  readonly #people = new Map<string, Set<LiveStream>>();
  readonly #streams = new Set<LiveStream>();
  readonly ended: Record<StreamEnd, number> = { gone: 0, slow: 0, ended: 0, crowded: 0, stopping: 0 };
  /** Wakes the readers of all processes; rung after a commit. */
  readonly ring: () => void;
  #started: Promise<OutboxTail> | undefined;
  #tail: OutboxTail | undefined;
  #typing: Typing;
  #heartbeat: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(parts: LiveHubParts) {
    this.#parts = parts;
    this.ring = createBell(parts.pool, LIVE_TOPIC);
    this.#typing = createTyping(parts.pool, {
      onTold: (told) => this.#whisper(told),
      // The database may have crashed: what its transactions were numbered by is not to be trusted.
      onReconnect: () => void this.#resetAll(),
    });
  }

  get size(): number {
    return this.#streams.size;
  }

  type(told: readonly Told[]): void {
    this.#typing.tell(told);
  }

  /** Refuses before anything has been written. */
  assertRoom(): void {
    if (this.#isStopped) throw new Refusal('STOPPING', { retry_after: 2 });
    if (this.#streams.size >= this.#parts.limits.streams) throw new Refusal('OVERLOADED', { retry_after: 5 });
  }

  async open(raw: ServerResponse, listener: Listener, lastEventId: string | undefined): Promise<void> {
    const stream = this.#register(raw, listener);
    try {
      await this.#whenStarted();
      await this.#begin(stream, lastEventId);
      await notePresence(this.#parts.pool, [stream.person, ...stream.rooms], PRESENCE_SECONDS);
    } catch (error) {
      this.#parts.log.warn({ event: 'live-not-begun', error }, 'a stream could not be begun');
      stream.end('gone', { retryMs: backoff() });
    }
  }

  #register(raw: ServerResponse, listener: Listener): LiveStream {
    const person = personOf(listener);
    const stream: LiveStream = new LiveStream(raw, {
      listener,
      rooms: roomsOf(listener),
      person,
      onEnd: (end) => {
        this.ended[end] += 1;
        this.#forget(stream);
      },
    });
    this.#streams.add(stream);
    for (const room of stream.rooms) entryOf(this.#rooms, room).add(stream);
    const own = entryOf(this.#people, person);
    own.add(stream);
    const [oldest] = own;
    if (own.size > MOST_STREAMS_EACH) oldest!.end('crowded', { retryMs: CROWDED_RETRY_MS });
    return stream;
  }

  #forget(stream: LiveStream): void {
    this.#streams.delete(stream);
    for (const room of stream.rooms) leave(this.#rooms, room, stream);
    leave(this.#people, stream.person, stream);
  }

  /** A start that failed is tried again by the next stream. */
  #whenStarted(): Promise<OutboxTail> {
    this.#started ??= this.#start().catch((error: unknown) => {
      this.#started = undefined;
      throw error;
    });
    return this.#started;
  }

  async #start(): Promise<OutboxTail> {
    const { pool, log } = this.#parts;
    await this.#typing.start();
    const tail = await tailOutbox({
      pool,
      log,
      topic: LIVE_TOPIC,
      from: await settledPosition(pool),
      apply: (entries, seen) => this.#deliver(entries, parseSeen(seen)!),
      onLost: () => void this.#resetAll(),
    });
    this.#heartbeat = setInterval(() => void this.#beat(), LIVE_HEARTBEAT_SECONDS * 1000).unref();
    this.#tail = tail;
    return tail;
  }

  async #begin(stream: LiveStream, lastEventId: string | undefined): Promise<void> {
    const { pool } = this.#parts;
    const since = lastEventId === undefined ? undefined : readEventId(lastEventId, Date.now());
    if (!since) {
      const seen = parseSeen(await seenNow(pool))!;
      stream.begin(seen, []);
      // Who came with a place that cannot be gone on from has missed something.
      if (lastEventId !== undefined) stream.reset(seen);
      return;
    }
    const missed = await findMissed(pool, { since: since.text, rooms: stream.rooms, limit: MOST_MISSED + 1 });
    const seen = parseSeen(missed.seen)!;
    const isLost = missed.entries.length > MOST_MISSED || laterSeen(since, seen) === since;
    if (isLost && since.text !== seen.text) {
      stream.begin(seen, []);
      stream.reset(seen);
      return;
    }
    const heard = missed.entries.flatMap(({ xid, payload }) => heardBy(stream, xid, payload));
    stream.begin(seen, heard);
  }

  async #deliver(entries: readonly OutboxEntry[], seen: Seen): Promise<void> {
    const told = entries.filter(({ payload }) => payload !== null) as (OutboxEntry & { payload: LivePayload })[];
    for (const { payload } of told) if ('ended' in payload) this.#endSession(String(payload.ended));
    const batches = new Map<LiveStream, OutboxEntry[]>();
    for (const entry of told)
      for (const room of entry.payload.rooms ?? [])
        for (const stream of this.#rooms.get(room) ?? []) {
          const own = batches.get(stream);
          if (!own) batches.set(stream, [entry]);
          else if (own.at(-1) !== entry) own.push(entry);
        }
    // Before anything is written: a failure here has the whole batch come again, and nobody hears it twice.
    await this.#renew([...batches.keys()]);
    for (const [stream, own] of batches) {
      if (stream.isOver) continue;
      // Ids are given under the lock of what they tell of: that is the order it happened in, which transactions' is not.
      const heard = own.toSorted(byId).flatMap(({ xid, payload }) => heardBy(stream, xid, payload as LivePayload));
      stream.deliver({ heard, seen });
    }
  }

  #endSession(sessionId: string): void {
    for (const stream of this.#streams)
      if (stream.sessionId === sessionId) stream.end('ended', { retryMs: 1000, event: 'end' });
  }

  /** Looks again who the listeners are: roles and companies change, sessions end. */
  async #renew(streams: readonly LiveStream[], believedMs = BELIEVED_MS): Promise<void> {
    const now = performance.now();
    const doubted = streams.filter(
      ({ sessionId, checkedAt }) => sessionId !== undefined && checkedAt < now - believedMs,
    );
    if (doubted.length === 0) return;
    const actors = await findActorsOfSessions(
      this.#parts.pool,
      doubted.map(({ sessionId }) => sessionId!),
    );
    for (const stream of doubted) {
      const actor = actors.get(stream.sessionId!);
      const isSame = actor !== undefined && String(roomsOf({ actor, visitorId: undefined })) === String(stream.rooms);
      if (!isSame) {
        stream.end('ended', { retryMs: 1000, event: 'end' });
        continue;
      }
      stream.listener = { actor, visitorId: undefined };
      stream.checkedAt = now;
    }
  }

  async #beat(): Promise<void> {
    try {
      await this.#renew([...this.#streams]);
      const people = new Set([...this.#streams].flatMap(({ person, rooms }) => [person, ...rooms]));
      await notePresence(this.#parts.pool, [...people], PRESENCE_SECONDS);
    } catch (error) {
      this.#parts.log.warn({ event: 'live-heartbeat', error }, 'listeners could not be looked after');
    }
    const seen = parseSeen(this.#tail!.seen())!;
    for (const stream of this.#streams) stream.beat(seen);
  }

  #whisper(told: readonly Told[]): void {
    for (const { to, event } of told)
      for (const stream of this.#rooms.get(roomOf(to)) ?? [])
        if (hears(stream.listener, to)) stream.whisper([event]);
  }

  async #resetAll(): Promise<void> {
    if (this.#streams.size === 0) return;
    try {
      const seen = parseSeen(await seenNow(this.#parts.pool))!;
      for (const stream of this.#streams) stream.reset(seen);
    } catch {
      // Without the database nobody can be told anything; they come again by themselves.
      for (const stream of this.#streams) stream.end('gone', { retryMs: backoff() });
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) stream.end('stopping', { retryMs: backoff() });
    const tail = await this.#started?.catch(() => undefined);
    await Promise.all([tail?.stop(), this.#typing.stop()]);
  }
}

function heardBy(stream: LiveStream, xid: string, { told = [] }: LivePayload): Heard[] {
  const meant = told.find(({ to }) => hears(stream.listener, to));
  return meant ? [{ xid: BigInt(xid), event: meant.event }] : [];
}

function byId(one: OutboxEntry, other: OutboxEntry): number {
  return one.id - other.id;
}

function entryOf(map: Map<string, Set<LiveStream>>, key: string): Set<LiveStream> {
  const existing = map.get(key);
  if (existing) return existing;
  const made = new Set<LiveStream>();
  map.set(key, made);
  return made;
}

function leave(map: Map<string, Set<LiveStream>>, key: string, stream: LiveStream): void {
  const streams = map.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) map.delete(key);
}

function backoff(): number {
  return 500 + Math.floor(Math.random() * BACK_WITHIN_MS);
}
