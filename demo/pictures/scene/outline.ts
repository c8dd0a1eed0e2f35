import { RADIAN } from './camera.ts';
import { type Point, xy } from './svg-marks.ts';

export interface Outline {
  d: string;
  /** Points along the edge, dense enough to find where the silhouette turns. */
  edge: Point[];
}

/** A rounded rectangle of some plane, as it is seen. */
export function roundedRect(
  see: (u: number, v: number) => Point,
  { x, y, w, h, r: wanted }: { x: number; y: number; w: number; h: number; r: number },
): Outline {
  const r = Math.min(wanted, w / 2, h / 2);
  const k = r * 0.4477;
  const p = (u: number, v: number) => xy(see(u, v));
  const [right, bottom] = [x + w, y + h];
  const d = [
    `M${p(x + r, y)}L${p(right - r, y)}C${p(right - k, y)} ${p(right, y + k)} ${p(right, y + r)}`,
    `L${p(right, bottom - r)}C${p(right, bottom - k)} ${p(right - k, bottom)} ${p(right - r, bottom)}`,
    `L${p(x + r, bottom)}C${p(x + k, bottom)} ${p(x, bottom - k)} ${p(x, bottom - r)}`,
    `L${p(x, y + r)}C${p(x, y + k)} ${p(x + k, y)} ${p(x + r, y)}Z`,
  ].join('');
  const corners = [
    [right - r, y + r, -90],
    [right - r, bottom - r, 0],
    [x + r, bottom - r, 90],
    [x + r, y + r, 180],
  ] as const;
  const edge: Point[] = [];
  for (const [cx, cy, start] of corners) {
    for (let turn = 0; turn <= 90; turn += 7.5) {
      const angle = (start + turn) * RADIAN;
      edge.push(see(cx + r * Math.cos(angle), cy + r * Math.sin(angle)));
    }
  }
  return { d, edge };
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}Z`;
}

/** Positive when the points run clockwise on the sheet. */
export function turnOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const next = points[(index + 1) % points.length]!;
    return sum + x * next[1] - next[0] * y;
  }, 0);
}

/** `0 0, 10 0, 10 5` */
export function pointsOf(corners: string): Point[] {
  return corners.split(',').map((corner) => {
    const [u, v] = corner.trim().split(' ');
    return [Number(u), Number(v)];
  });
}
