import { useEffect, useRef, useState } from 'react';

/** Part of the window that is left between two looks when the arrows are used. */
const STEP = 0.8;

/**
 * The table slides sideways in a window of its own, so nothing in it can stick to the page: a row outside of it does,
 * and both slide together.
 */
export function useComparisonScroll() {
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLTableSectionElement>(null);
  const [isStuck, setIsStuck] = useState(false);

  useEffect(() => {
    const [around, slid] = [frame.current!, scroller.current!];
    const sizes = new ResizeObserver(() => markEdges(around, slid));
    sizes.observe(slid);
    sizes.observe(slid.firstElementChild!);
    const sticky = Number.parseFloat(getComputedStyle(bar.current!.parentElement!).top);
    const seen = new IntersectionObserver(
      ([entry]) => setIsStuck(!entry!.isIntersecting && entry!.boundingClientRect.top < sticky),
      { rootMargin: `-${sticky}px 0px 0px 0px` },
    );
    seen.observe(cards.current!);
    return () => {
      sizes.disconnect();
      seen.disconnect();
    };
  }, []);

  const onScroll = ({ currentTarget: from }: { currentTarget: HTMLElement }) => {
    const to = from === bar.current ? scroller.current! : bar.current!;
    if (to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft;
    markEdges(frame.current!, scroller.current!);
  };
  const slide = (direction: 1 | -1) => {
    const { clientWidth } = scroller.current!;
    scroller.current!.scrollBy({ left: direction * clientWidth * STEP, behavior: 'smooth' });
  };
  return { frame, scroller, bar, cards, isStuck, onScroll, slide };
}

/** Says on which sides there is more than the window shows. */
function markEdges(frame: HTMLElement, { scrollLeft, clientWidth, scrollWidth }: HTMLElement): void {
  frame.dataset['before'] = String(scrollLeft > 1);
  frame.dataset['after'] = String(scrollLeft + clientWidth < scrollWidth - 1);
}
