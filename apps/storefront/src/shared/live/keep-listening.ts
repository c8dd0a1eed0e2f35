import { ApiError } from '@okoem/contract/call-api.ts';
import { listenLive, type LiveDoor } from '@okoem/contract/live-stream.ts';
import type { LiveBatch } from '@okoem/contract/live.ts';
import type { EventBlock } from '@okoem/domain/wire/event-blocks.ts';
import type { LiveNews, LiveState } from './live.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** Who may not listen now may not in a second either: a page that is loaded anew asks again. */
const FINAL = new Set([400, 401, 403, 404]);

export interface Heard {
  news: readonly LiveNews[];
  /** Of what was heard last: a tab that goes on after this one begins there. */
  lastId: string;
  state: LiveState;
}

export interface Listening {
  door: LiveDoor;
  lastId: string;
  signal: AbortSignal;
  onHeard: (heard: Heard) => void;
  listen?: typeof listenLive;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Listens for as long as it is let. A broken line is mended after a pause that grows with every failure and differs from browser to
 * browser: two thousand that lost one server must not come back at one moment.
 */
export async function keepListening(given: Listening): Promise<void> {
  const { door, signal, onHeard, listen = listenLive, pause = pauseUntil } = given;
  let { lastId } = given;
  let failures = 0;
  let pauseMs = FIRST_PAUSE_MS;
  const tell = (state: LiveState, news: readonly LiveNews[] = []) => onHeard({ news, lastId, state });
  const onBlock = (block: EventBlock) => {
    if (block.retry !== undefined) pauseMs = block.retry;
    const isLost = block.event === 'reset';
    if (isLost || block.id !== undefined) lastId = block.id ?? '';
    if (isLost || block.id !== undefined || block.data !== undefined) tell('on', newsOf(block));
  };
  const onOpen = () => {
    failures = 0;
    // Nobody knows what happened before.
    tell('on', lastId === '' ? [{ type: 'again' }] : []);
  };
  while (!signal.aborted) {
    try {
      await listen(door, lastId, { signal, onOpen, onBlock });
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof ApiError && FINAL.has(error.status)) {
        tell('off');
        return;
      }
      failures += 1;
      tell('lost');
    }
    if (!signal.aborted) await pause(pauseBefore(failures, pauseMs), signal);
  }
}

function newsOf({ event, data }: EventBlock): readonly LiveNews[] {
  if (event === 'reset') return [{ type: 'again' }];
  // «end» is no news: the line is opened anew, with a token that lives.
  if (event !== 'message' || data === undefined || data === '') return [];
  return (JSON.parse(data) as LiveBatch).events;
}

/** Between a half and one and a half of what is meant. */
function pauseBefore(failures: number, firstMs: number): number {
  const meant = Math.min(LONGEST_PAUSE_MS, firstMs * 2 ** Math.max(0, failures - 1));
  return meant * (0.5 + Math.random());
}

/** A connection that is back ends it early; while there is none nobody is asked in vain. */
function pauseUntil(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, navigator.onLine === false ? LONGEST_PAUSE_MS : ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
