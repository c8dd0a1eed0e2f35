import { THREAD_SIDES } from '@okoem/domain/talk/thread-side.ts';
import { z } from 'zod';

/**
 * The stream of what happens to whoever listens: `GET /api/v1/live`, server-sent events. It is asked for with the same
 * `Authorization` as every call (by `fetch`, since `EventSource` sends no headers), or by a guest's cookie of his chat.
 *
 * - A block with `id:` and `data:` is a batch: `data` is a `LiveBatch`. Whoever reconnects sends the id seen last as
 *   `Last-Event-ID` and goes on from there, on whichever process, without loss or repetition.
 * - A block with an `id:` alone, or a comment, comes every twenty seconds: the id is to be remembered, nothing was said.
 * - A block with `data:` and no `id:` is a batch of what is not kept (typing).
 * - `retry:` is how many milliseconds to wait before reconnecting; the server sends it first and when it goes away.
 * - The event `reset` says that the place is lost: ask for everything anew. `end` says that the session has ended or has
 *   another company now: connect again with a token that lives, if there is one.
 */
export const LIVE_PATH = '/live';

const Side = z.enum(THREAD_SIDES);
const Thread = { thread_id: z.int() };

export const LiveEvent = z.discriminatedUnion('type', [
  /** A message came; `unread` is of the listener's side. */
  z.object({
    type: z.literal('message'),
    ...Thread,
    seq: z.int(),
    side: Side,
    unread: z.int(),
  }),
  /** One was taken back by its author. */
  z.object({ type: z.literal('deleted'), ...Thread, seq: z.int() }),
  /** A side has read so far; `unread` is of the listener's side. */
  z.object({ type: z.literal('read'), ...Thread, side: Side, seq: z.int(), unread: z.int() }),
  /** Closed, opened again, put into the archive, or the marketplace was called. */
  z.object({ type: z.literal('thread'), ...Thread }),
  /** For some seconds from now. */
  z.object({ type: z.literal('typing'), ...Thread, side: Side, name: z.string() }),
  /** Something for the bell; what it is about is asked for by a call. */
  z.object({
    type: z.literal('notice'),
    kind: z.string(),
    id: z.int().nullable(),
    /** Of the bell, where whoever told it knew. */
    unread: z.int().nullable(),
  }),
]);
export type LiveEvent = z.infer<typeof LiveEvent>;

export const LiveBatch = z.object({ events: z.array(LiveEvent).min(1) });
export type LiveBatch = z.infer<typeof LiveBatch>;

/** Of one person on one process; one more and the oldest is closed. */
export const MOST_STREAMS_EACH = 10;
export const LIVE_HEARTBEAT_SECONDS = 20;
