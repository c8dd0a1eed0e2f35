import { useEffect, useState } from 'react';

/** Where a reader's eye rests, from the top of the window: what has begun above is read. */
const EYE = 0.35;

/** The section one reads; the first one before anybody has scrolled. */
export function useSectionInSight(ids: readonly string[]): string | undefined {
  const [seen, setSeen] = useState<string>();
  const list = ids.join();
  useEffect(() => {
    const sections = list.split(',').flatMap((id) => document.getElementById(id) ?? []);
    const read = () => {
      const begun = sections.findLast((one) => one.getBoundingClientRect().top < window.innerHeight * EYE);
      // The last one is too short to be scrolled that high.
      const isAtEnd = (sections.at(-1)?.getBoundingClientRect().bottom ?? Infinity) <= window.innerHeight;
      setSeen((isAtEnd ? sections.at(-1) : (begun ?? sections[0]))?.id);
    };
    const observers = [
      new IntersectionObserver(read, { rootMargin: `0px 0px -${(1 - EYE) * 100}% 0px` }),
      new IntersectionObserver(read, { threshold: 1 }),
    ];
    for (const observer of observers) for (const section of sections) observer.observe(section);
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [list]);
  return seen ?? ids[0];
}
