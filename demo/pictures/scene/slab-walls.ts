import { type Material, mix, type Ramp } from './material.ts';
import { type Outline, turnOf } from './outline.ts';
import type { Point } from './svg-marks.ts';

interface Swept {
  plane: 'F' | 'T';
  box: { x: number; y: number; w: number; h: number; r: number };
  see: (u: number, v: number) => Point;
  front: Outline;
  sweep: Point;
  m: Material;
  wall: Ramp | undefined;
}

interface Walls {
  /** Joins the front and the back outline into one silhouette. */
  hull: Point[];
  ramp: Ramp;
  line: [Point, Point];
}

/** The side of a swept outline as one shape, shaded along the line across its sweep. */
export function slabWalls({ plane, box, see, front, sweep, m, wall }: Swept): Walls {
  const length = Math.hypot(...sweep) || 1;
  let across: Point = [-sweep[1] / length, sweep[0] / length];
  if (across[0] < 0) across = [-across[0], -across[1]];
  const along = (p: Point) => p[0] * across[0] + p[1] * across[1];
  const places = front.edge.map(along);
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const [a, b] = [front.edge[places.indexOf(least)]!, front.edge[places.indexOf(most)]!];
  const hull: Point[] = [a, b, [b[0] + sweep[0], b[1] + sweep[1]], [a[0] + sweep[0], a[1] + sweep[1]]];
  // Both outlines and the hull must run the same way round, or the fill rule cuts a hole.
  if (turnOf(hull) * turnOf(front.edge) < 0) hull.reverse();
  const span = most - least;
  const share = (u: number, v: number) => Math.max(0, Math.min(1, (along(see(u, v)) - least) / span));
  const { x, y, w, h, r } = box;
  const corner: Point =
    plane === 'T'
      ? [share(x + w - r, y + h), share(x + w, y + h - r)]
      : [share(x + w - r, y), share(x + w, y + r)];
  return {
    hull,
    ramp: wall ?? rampOf(plane, m, corner, r > w * 0.4),
    line: [a, [a[0] + across[0] * span, a[1] + across[1] * span]],
  };
}

function rampOf(plane: 'F' | 'T', m: Material, [before, after]: Point, isRound: boolean): Ramp {
  if (plane === 'F') {
    return [0, m.lo, 0.05, m.top, before, mix(m.top, m.c, 0.4), after, m.side, 1, m.deep];
  }
  if (isRound) return [0, m.lo, 0.16, m.hi, 0.42, m.c, 0.78, m.side, 1, m.deep];
  return [0, m.lo, 0.05, m.hi, before * 0.8, m.c, before, m.lo, after, m.side, 1, m.deep];
}
