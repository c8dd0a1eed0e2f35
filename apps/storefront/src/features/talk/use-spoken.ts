import type { ThreadView } from '@okoem/contract/thread-views.ts';
import { useEffect, useRef, useState } from 'react';
import { spokenMessage } from './talk-words.ts';
import { lastSeq } from './thread-cache.ts';

/** What others have said since the thread was opened: the last of it for a screen reader, and how much of it is still below. */
export function useSpoken(thread: ThreadView, isAtEnd: boolean): { text: string; count: number } {
  const [spoken, setSpoken] = useState({ text: '', count: 0 });
  const heard = useRef(lastSeq(thread));
  const { messages, side } = thread;
  useEffect(() => {
    const come = messages.filter((message) => message.seq > heard.current && message.side !== side);
    heard.current = Math.max(heard.current, messages.at(-1)?.seq ?? 0);
    if (come.length === 0) return;
    setSpoken(({ count }) => ({
      text: come.map(spokenMessage).join('. '),
      count: count + come.length,
    }));
  }, [messages, side]);
  useEffect(() => {
    if (isAtEnd) setSpoken((now) => (now.count === 0 ? now : { ...now, count: 0 }));
  }, [isAtEnd, spoken.count]);
  return spoken;
}
