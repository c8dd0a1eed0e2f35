import type { BOOK_TITLES } from '../picture-details.ts';
import { circle, rect, ROUND, shape, stroke } from '../scene/svg-marks.ts';

type Title = keyof typeof BOOK_TITLES;
type Sign = (ink: string, paper: string) => string;

/** What a logbook is about, told by one sign about a hundred units wide round its middle. */
const SIGNS: Partial<Record<Title, Sign>> = {
  protection: (ink, paper) =>
    shape('M0 -46L38 -32V2Q36 32 0 48Q-36 32 -38 2V-32Z', ink) +
    shape('M2 -26q24 20 11 40a20 20 0 0 1 -36 -9q-1 -13 10 -20q-2 10 5 14q8 -10 10 -25z', paper),
  extinguishers: (ink, paper) =>
    rect(-18, -18, 36, 64, 12, ink) +
    rect(-7, -32, 14, 16, 3, ink) +
    stroke('M-10 -36h26M14 -34q20 8 18 40', ink, 7, ROUND) +
    rect(-12, 6, 24, 20, 2, paper),
  drill: (ink) =>
    shape('M4 -48q44 36 20 72a36 36 0 0 1 -64 -16q-2 -24 18 -38q-3 19 9 25q15 -18 17 -43z', ink),
  labour: (ink, paper) =>
    shape('M-40 22a40 40 0 0 1 80 0h10v12H-50V22Z', ink) +
    rect(-8, -20, 16, 34, 4, paper, 'opacity=".55"') +
    stroke('M-22 -2v18M22 -2v18', paper, 4, 'opacity=".55"'),
  ppe: (ink, paper) =>
    shape('M-16 -40L-38 -30V44H38V-30L16 -40Q0 -18 -16 -40Z', ink) +
    stroke('M0 -22V44', paper, 4) +
    stroke('M-38 14H-4M4 14H38M-38 28H-4M4 28H38', paper, 5, 'opacity=".6"'),
  visitors: (ink) =>
    circle(-14, -22, 17, ink) +
    shape('M-46 40q0 -38 32 -38t32 38z', ink) +
    circle(24, -16, 12, ink, 'opacity=".7"') +
    shape('M22 40q0 -26 -10 -36q36 -6 38 36z', ink, 'opacity=".7"'),
  keys: (ink, paper) =>
    circle(-20, -12, 24, ink) +
    circle(-22, -14, 9, paper) +
    stroke('M-2 4L38 42M24 28l12 -12M12 16l10 -10', ink, 11, ROUND),
  duty: (ink, paper) =>
    circle(0, 0, 42, ink) + circle(0, 0, 33, paper) + stroke('M0 -22V0L16 12', ink, 7, ROUND),
  electricity: (ink, paper) =>
    stroke('M0 -44L46 38H-46Z', ink, 8, 'stroke-linejoin="round"') +
    shape('M6 -22l-20 32h14l-8 24 24 -32h-15z', ink, `stroke="${paper}" stroke-width="1"`),
  service: (ink, paper) =>
    shape('M-46 -26h52l12 -12h24v76H18L6 26h-52Z', ink) +
    circle(-6, 0, 18, paper) +
    circle(-6, 0, 9, ink) +
    stroke('M-28 40h24', ink, 7, ROUND),
};

export const bookSign = (title: Title, ink: string, paper: string): string =>
  SIGNS[title]?.(ink, paper) ?? '';
