export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

interface Place {
  left: number;
  top: number;
}

/** Half a line: what stands no further apart stands in the same row or column. */
const SAME_PX = 12;

export function isArrow(key: string): key is Arrow {
  return /^Arrow(Up|Down|Left|Right)$/.test(key);
}

/** The element that lies in the arrow's direction: in the same column above or below, or nearest in the next one. */
export function stepInColumns(
  all: readonly HTMLElement[],
  from: HTMLElement,
  arrow: Arrow,
): HTMLElement | undefined {
  const here = all.indexOf(from);
  if (here < 0) return undefined;
  const places = all.map((one) => one.getBoundingClientRect());
  const next = stepTo(places, here, arrow);
  return next === undefined ? undefined : all[next];
}

/** By places alone, so that it holds for any number of columns. */
export function stepTo(places: readonly Place[], here: number, arrow: Arrow): number | undefined {
  const from = places[here]!;
  const isVertical = arrow === 'ArrowUp' || arrow === 'ArrowDown';
  const sign = arrow === 'ArrowDown' || arrow === 'ArrowRight' ? 1 : -1;
  const along = ({ left, top }: Place) => (isVertical ? top - from.top : left - from.left) * sign;
  const across = ({ left, top }: Place) => Math.abs(isVertical ? left - from.left : top - from.top);

  const ahead = places
    .map((place, index) => ({ index, along: along(place), across: across(place) }))
    .filter((one) => one.along > (isVertical ? 0 : SAME_PX));
  if (isVertical) {
    // What stands in no column, as a heading's link does, leads into the nearest one.
    const isAlone = places.filter((place) => across(place) <= SAME_PX).length === 1;
    return ahead
      .filter((one) => isAlone || one.across <= SAME_PX)
      .sort((one, other) => one.along - other.along || one.across - other.across)[0]?.index;
  }
  // The next column first, then the nearest line in it.
  const nearest = Math.min(...ahead.map((one) => one.along));
  return ahead
    .filter((one) => one.along - nearest <= SAME_PX)
    .sort((one, other) => one.across - other.across)[0]?.index;
}
