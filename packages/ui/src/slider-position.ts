/** Half a pixel and more is lost to rounding when widths are fractions. */
const SLACK_PX = 2;

export interface SliderMeasures {
  /** Where each slide begins, from the beginning of the first. */
  offsets: readonly number[];
  slideSize: number;
  viewSize: number;
  scroll: number;
  maxScroll: number;
}

export interface SliderPosition {
  active: number;
  /** The last slide that can stand first in view. */
  lastActive: number;
  /** First and last of those seen by more than a half. */
  seen: readonly [number, number];
}

export function sliderPosition({
  offsets,
  slideSize,
  viewSize,
  scroll,
  maxScroll,
}: SliderMeasures): SliderPosition {
  const reach = offsets.findIndex((offset) => offset >= maxScroll - SLACK_PX);
  const lastActive = reach < 0 ? Math.max(0, offsets.length - 1) : reach;
  const isAtEnd = scroll >= maxScroll - SLACK_PX;
  const half = slideSize / 2;
  const first = offsets.findIndex((offset) => offset + half > scroll);
  const last = offsets.findLastIndex((offset) => offset + half < scroll + viewSize);
  const active = isAtEnd ? lastActive : Math.min(Math.max(0, first), lastActive);

  return { active, lastActive, seen: [Math.max(0, first), Math.max(0, last)] };
}

/** Where an arrow leads from a slide, or nowhere. */
export function nextSlide(
  from: number,
  { step, lastActive, wraps }: { step: 1 | -1; lastActive: number; wraps: boolean },
): number | undefined {
  const to = from + step;
  if (to >= 0 && to <= lastActive) return to;
  if (!wraps || lastActive === 0) return undefined;
  return to < 0 ? lastActive : 0;
}
