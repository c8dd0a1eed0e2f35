import type { LiveEvent } from '@okoem/contract/live.ts';
import { createStore } from '../store.ts';

/** What a listener is told: an event, or that some may have passed unheard, so that what is shown must be asked for anew. */
export type LiveNews = LiveEvent | { type: 'again' };

type Listener = (news: LiveNews) => void;

const listeners = new Set<Listener>();

/** Whether this browser hears what happens; 'off' where nobody listens, as on pages of guests. */
export type LiveState = 'off' | 'on' | 'lost';

export const liveState = createStore<LiveState>('off');

export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLive(news: LiveNews): void {
  for (const listener of listeners) listener(news);
}
