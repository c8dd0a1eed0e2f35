import { circle, rect, ROUND, shape, stroke, times } from '../scene/svg-marks.ts';

type Sign = (ink: string, second: string) => string;

/** What a brand stands for in one sign, twenty-four units wide round nought. */
export const SIGNS = {
  eye: (ink, second) => stroke('M-12 0Q0 -11 12 0Q0 11 -12 0Z', ink, 2.6, ROUND) + circle(0, 0, 4, second),
  sun: (ink, second) =>
    circle(0, 0, 5, second) +
    stroke(
      'M0 -12V-8.4M0 12V8.4M-12 0H-8.4M12 0H8.4M-8.5 -8.5L-6 -6M8.5 8.5L6 6M8.5 -8.5L6 -6M-8.5 8.5L-6 6',
      ink,
      2.4,
      ROUND,
    ),
  peak: (ink, second) => shape('M-12 10L-2 -10L8 10Z', ink) + shape('M2 10L7 0L12 10Z', second),
  waves: (ink, second) =>
    stroke('M-12 -6q6 -6 12 0t12 0', second, 3) +
    stroke('M-12 1q6 -6 12 0t12 0M-12 8q6 -6 12 0t12 0', ink, 3),
  bolt: (ink) => shape('M3 -12L-9 3H-1L-4 12L9 -4H1Z', ink),
  flame: (ink, second) =>
    shape('M1 -12q14 12 6 21a10 10 0 0 1 -17 -5q0 -7 5 -11q0 5 3 7q4 -5 3 -12z', ink) +
    circle(0, 7, 3, second),
  shield: (ink, second) =>
    shape('M0 -12L10 -8V1Q9 9 0 12Q-9 9 -10 1V-8Z', ink) + stroke('M-4 0L-1 4L5 -4', second, 2.6, ROUND),
  key: (ink) =>
    circle(-5, -3, 5.4, 'none', `stroke="${ink}" stroke-width="3"`) +
    stroke('M-1 1L10 11M6 8l4 -4', ink, 3, ROUND),
  gate: (ink, second) =>
    shape('M-12 12V-4A12 8 0 0 1 12 -4V12H8V-3A8 5 0 0 0 -8 -3V12Z', ink) + rect(-2, -1, 4, 13, 0, second),
  magnet: (ink, second) =>
    stroke('M-7 -11V1A7 7 0 0 0 7 1V-11', ink, 5.4) + stroke('M-9.7 -9H-4.3M4.3 -9H9.7', second, 4),
  hex: (ink, second) => shape('M0 -12L10.4 -6V6L0 12L-10.4 6V-6Z', ink) + circle(0, 0, 4.4, second),
  rings: (ink, second) =>
    circle(-4.4, 0, 7, 'none', `stroke="${ink}" stroke-width="3"`) +
    circle(4.4, 0, 7, 'none', `stroke="${second}" stroke-width="3"`),
  drop: (ink, second) =>
    shape('M0 -12Q9 0 9 4A9 9 0 0 1 -9 4Q-9 0 0 -12Z', ink) +
    stroke('M-4 4A4.4 4.4 0 0 0 0 8.4', second, 2, ROUND),
  nodes: (ink, second) =>
    stroke('M0 -8L-9 7H9Z', ink, 2.2) +
    circle(0, -8, 4, second) +
    circle(-9, 7, 4, ink) +
    circle(9, 7, 4, ink),
  steps: (ink, second) =>
    rect(-12, 4, 6, 8, 0, second) + rect(-3, -3, 6, 15, 0, ink) + rect(6, -10, 6, 22, 0, ink),
  coil: (ink) =>
    stroke(
      'M0 0A2 2 0 0 1 3 2A5 5 0 0 1 -5 3A7 7 0 0 1 5 -6A9 9 0 0 1 8 8A11 11 0 0 1 -11 4',
      ink,
      2.6,
      ROUND,
    ),
  chip: (ink, second) =>
    rect(-8, -8, 16, 16, 3, ink) +
    rect(-3, -3, 6, 6, 1, second) +
    stroke('M-4 -12V-8M4 -12V-8M-4 12V8M4 12V8M-12 -4H-8M-12 4H-8M12 -4H8M12 4H8', ink, 2),
  target: (ink, second) =>
    circle(0, 0, 10, 'none', `stroke="${ink}" stroke-width="3"`) +
    circle(0, 0, 4, second) +
    stroke('M0 -12V-7M0 12V7M-12 0H-7M12 0H7', ink, 2.4),
  horn: (ink, second) =>
    shape('M-12 -3H-5L4 -10V10L-5 3H-12Z', ink) + stroke('M8 -5A7 7 0 0 1 8 5', second, 2.6, ROUND),
  house: (ink, second) => shape('M0 -12L12 -1V12H-12V-1Z', ink) + rect(-3, 2, 6, 10, 0, second),
  arrow: (ink, second) => shape('M-12 4H1V10L12 0L1 -10V-4H-12Z', ink) + rect(-12, 7, 9, 4, 0, second),
  square: (ink, second) => rect(-11, -11, 15, 15, 0, ink) + rect(-3, -3, 14, 14, 0, second, 'opacity=".9"'),
  page: (ink, second) => shape('M-9 -12H4L10 -6V12H-9Z', ink) + stroke('M-5 -2H6M-5 3H6M-5 8H2', second, 2),
  rope: (ink, second) =>
    times(3, (i) => stroke(`M${-11 + i * 7} 8L${-4 + i * 7} -8`, i === 1 ? second : ink, 4.4, ROUND)),
  half: (ink, second) => shape('M0 -12A12 12 0 0 0 0 12Z', ink) + shape('M2 -12A12 12 0 0 1 2 12Z', second),
  crystal: (ink, second) => shape('M-6 -11H6L12 -3L0 12L-12 -3Z', ink) + shape('M-5 -3H5L0 7Z', second),
  bracket: (ink, second) => stroke('M-4 -11H-11V11H-4M4 -11H11V11H4', ink, 3) + circle(0, 0, 3.4, second),
  beam: (ink, second) => circle(-8, 0, 4, ink) + stroke('M-2 -3L12 -9M-2 0H12M-2 3L12 9', second, 2.6, ROUND),
} as const satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
