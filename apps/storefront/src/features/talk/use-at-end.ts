import { useEffect, useRef, useState } from 'react';

const NEAR_PX = 60;

/**
 * Whether the reader is at the newest message. The list is turned over (`column-reverse`): its end is where it is scrolled by
 * nothing.
 *
 * @param sent - How many of one's own are on their way: who sends wants to see it.
 */
export function useAtEnd(sent: number) {
  const scroll = useRef<HTMLElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const box = scroll.current!;
    const look = () => setAtEnd(Math.abs(box.scrollTop) < NEAR_PX);
    box.addEventListener('scroll', look, { passive: true });
    return () => box.removeEventListener('scroll', look);
  }, []);
  const before = useRef(sent);
  useEffect(() => {
    if (sent > before.current) leadToEnd(scroll.current!);
    before.current = sent;
  }, [sent]);
  return {
    scroll,
    isAtEnd,
    toEnd: () => {
      leadToEnd(scroll.current!);
      scroll.current!.focus({ preventScroll: true });
    },
  };
}

/** Said twice: the last step of a movement that is still under way is added to what was said first. */
function leadToEnd(box: HTMLElement): void {
  box.scrollTop = 0;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      box.scrollTop = 0;
    }),
  );
}
