import { typeInThread } from '@okoem/contract/threads.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { createStore } from '../../shared/store.ts';

/** Shown for so long after the last sign of it; whoever goes on typing says so more often. */
const SHOWN_MS = 6000;
const TELL_EVERY_MS = 3000;

/** Who types where, by thread. */
export const typing = createStore<Readonly<Record<number, string>>>({});
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function showTyping(threadId: number, name: string): void {
  clearTimeout(timers.get(threadId));
  typing.set((now) => ({ ...now, [threadId]: name }));
  timers.set(
    threadId,
    setTimeout(() => hideTyping(threadId), SHOWN_MS),
  );
}

/** Also when the message has come. */
export function hideTyping(threadId: number): void {
  clearTimeout(timers.get(threadId));
  typing.set((now) => {
    const { [threadId]: _, ...others } = now;
    return others;
  });
}

let toldAt = 0;

/** Tells the other side, seldom, and nobody minds when it does not arrive. */
export function tellTyping(client: QueryClient, threadId: number): void {
  const now = Date.now();
  if (now - toldAt < TELL_EVERY_MS || navigator.onLine === false) return;
  toldAt = now;
  transportOf(client)(typeInThread, { params: { id: String(threadId) } }).catch(() => undefined);
}
