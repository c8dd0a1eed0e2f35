import type { MessageFile } from '@okoem/contract/thread-views.ts';
import { createStore } from '../../shared/store.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';
import { TALK_OUTGOING_KEY } from '../../shared/typed-drafts.ts';

/** A file that the server has already. */
export type AttachedFile = Pick<MessageFile, 'id' | 'name' | 'size'>;

/** What was written and is not in the thread yet. */
export interface Outgoing {
  /** The server knows a message again by it, however often it is sent. */
  key: string;
  threadId: number;
  text: string;
  files: readonly AttachedFile[];
  at: string;
  /** 'waiting': nobody answered, it goes with the next connection. 'failed': refused, and `reason` says why. */
  state: 'sending' | 'waiting' | 'failed';
  reason?: string;
}

export const outgoing = createStore<readonly Outgoing[]>([]);

/** Whose they are: messages of one person must not be sent as another's. */
let owner = '';
/** Those this tab has had: what else is kept is another tab's. */
const seen = new Set<string>();

/** Takes up what an earlier page could not send; nothing of what it kept is known to be sent or not. */
export function restoreOutgoing(whose: string): void {
  if (owner === whose) return;
  owner = whose;
  const kept = keptMessages();
  for (const { key } of kept) seen.add(key);
  outgoing.set(kept.map(asWaiting));
}

function keptMessages(): readonly Outgoing[] {
  const kept = readStored(TALK_OUTGOING_KEY);
  return isKept(kept) && kept.owner === owner ? kept.messages : [];
}

const asWaiting = (message: Outgoing): Outgoing =>
  message.state === 'sending' ? { ...message, state: 'waiting' } : message;

interface Kept {
  owner: string;
  messages: readonly Outgoing[];
}

function isKept(value: unknown): value is Kept {
  const { owner: whose, messages } = (value ?? {}) as Partial<Kept>;
  return typeof whose === 'string' && Array.isArray(messages) && messages.every(isOutgoing);
}

function isOutgoing(value: unknown): boolean {
  const { key, threadId, text, files } = (value ?? {}) as Partial<Outgoing>;
  return (
    typeof key === 'string' &&
    typeof threadId === 'number' &&
    typeof text === 'string' &&
    Array.isArray(files)
  );
}

export function changeOutgoing(change: (now: readonly Outgoing[]) => readonly Outgoing[]): void {
  outgoing.set(change);
  const own = outgoing.get();
  for (const { key } of own) seen.add(key);
  const ofOtherTabs = keptMessages().filter(({ key }) => !seen.has(key));
  writeStored(TALK_OUTGOING_KEY, { owner, messages: [...ofOtherTabs, ...own] });
}

export function settleOutgoing(key: string, state: Outgoing['state'], reason?: string): void {
  changeOutgoing((now) =>
    now.map((message) => {
      if (message.key !== key) return message;
      const { reason: _, ...rest } = message;
      return { ...rest, state, ...(reason !== undefined && { reason }) };
    }),
  );
}

export function dropOutgoing(key: string): void {
  changeOutgoing((now) => now.filter((message) => message.key !== key));
}

/** What is to be sent next: one at a time in each thread, so that messages stand in the order they were written. */
export function nextToSend(
  messages: readonly Outgoing[],
  busyThreads: ReadonlySet<number>,
): Outgoing | undefined {
  const held = new Set(busyThreads);
  for (const message of messages) {
    if (message.state !== 'failed' && !held.has(message.threadId)) return message;
    // A refused one waits for its author and holds nobody up.
    if (message.state !== 'failed') held.add(message.threadId);
  }
  return undefined;
}
