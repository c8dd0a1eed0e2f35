import type { ThreadView } from '@okoem/contract/thread-views.ts';
import { useState } from 'react';
import { spokenMessage } from './talk-words.ts';
import { lastSeq } from './thread-cache.ts';

interface Spoken {
  /** Of the last message that was heard. */
  seq: number;
  /** The last of it, for a screen reader. */
  text: string;
  /** How much of it is still below what the reader sees. */
  count: number;
}

/** What others have said since the thread was opened. */
export function useSpoken(thread: ThreadView, isAtEnd: boolean): Spoken {
  const last = lastSeq(thread);
  const [spoken, setSpoken] = useState<Spoken>({ seq: last, text: '', count: 0 });
  const come = thread.messages.filter(({ seq, side }) => seq > spoken.seq && side !== thread.side);
  const count = isAtEnd ? 0 : spoken.count + come.length;
  if (last > spoken.seq || count !== spoken.count) {
    const text = come.length > 0 ? come.map(spokenMessage).join('. ') : spoken.text;
    setSpoken({ seq: Math.max(last, spoken.seq), text, count });
  }
  return spoken;
}
