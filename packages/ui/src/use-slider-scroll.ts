import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { sliderPosition, type SliderMeasures, type SliderPosition } from './slider-position.ts';

/** Quiet for so long, a scroll has ended; a scroll that replaces another makes the browser's own word unsure. */
const SETTLED_MS = 150;

export interface SliderScroll {
  /** Unknown until the page is measured: before that every slide can be reached. */
  position: SliderPosition | undefined;
  active: number;
  goTo: (index: number) => void;
}

/** The scroll position is the truth; while a scroll of ours is under way its end counts, so fast clicks add up. */
export function useSliderScroll(
  trackRef: RefObject<HTMLUListElement | null>,
  activeIndex: number | undefined,
): SliderScroll {
  const [position, setPosition] = useState<SliderPosition>();
  const [target, setTarget] = useState<number>();

  const measure = useEffectEvent(() => {
    const track = trackRef.current;
    if (!track || track.clientWidth === 0) return;
    const next = sliderPosition(measuresOf(track));
    keepFocus(track, next.seen);
    setPosition((current) => (current && isSame(current, next) ? current : next));
  });
  const settle = useEffectEvent(() => {
    setTarget(undefined);
    measure();
  });

  useEffect(() => {
    const track = trackRef.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      measure();
      clearTimeout(timer);
      timer = setTimeout(() => settle(), SETTLED_MS);
    };
    const resize = new ResizeObserver(() => measure());
    const change = new MutationObserver(() => measure());
    resize.observe(track);
    change.observe(track, { childList: true });
    track.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      resize.disconnect();
      change.disconnect();
      track.removeEventListener('scroll', onScroll);
    };
  }, [trackRef]);

  const goTo = (index: number) => {
    const track = trackRef.current;
    if (!track || !scrollToSlide(track, index)) return;
    setTarget(index);
  };
  const follow = useEffectEvent((index: number) => {
    const [first, last] = position?.seen ?? [0, 0];
    if (index < first || index > last) goTo(index);
  });
  useEffect(() => {
    if (activeIndex !== undefined) follow(activeIndex);
  }, [activeIndex]);

  return { position, active: target ?? position?.active ?? 0, goTo };
}

function scrollToSlide(track: HTMLElement, index: number): boolean {
  const { isVertical, offsets, scroll, maxScroll } = measuresOf(track);
  const to = Math.min(offsets[index] ?? 0, maxScroll);
  if (Math.abs(to - scroll) < 1) return false;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  track.scrollTo({ [isVertical ? 'top' : 'left']: to, behavior: isStill ? 'instant' : 'smooth' });
  return true;
}

function measuresOf(track: HTMLElement): SliderMeasures & { isVertical: boolean } {
  const isVertical = getComputedStyle(track).flexDirection === 'column';
  const slides = [...track.children] as HTMLElement[];
  const startOf = (slide: HTMLElement | undefined) =>
    (isVertical ? slide?.offsetTop : slide?.offsetLeft) ?? 0;
  const start = startOf(slides[0]);
  const viewSize = isVertical ? track.clientHeight : track.clientWidth;
  return {
    isVertical,
    offsets: slides.map((slide) => startOf(slide) - start),
    slideSize: (isVertical ? slides[0]?.offsetHeight : slides[0]?.offsetWidth) ?? 0,
    viewSize,
    scroll: isVertical ? track.scrollTop : track.scrollLeft,
    maxScroll: (isVertical ? track.scrollHeight : track.scrollWidth) - viewSize,
  };
}

/** A slide that leaves the view becomes inert; the focus it held stays in the slider. */
function keepFocus(track: HTMLElement, [first, last]: readonly [number, number]): void {
  const focused = [...track.children].findIndex((slide) => slide.contains(document.activeElement));
  if (focused >= 0 && (focused < first || focused > last)) track.focus({ preventScroll: true });
}

function isSame(a: SliderPosition, b: SliderPosition): boolean {
  return (
    a.active === b.active &&
    a.lastActive === b.lastActive &&
    a.seen[0] === b.seen[0] &&
    a.seen[1] === b.seen[1]
  );
}
