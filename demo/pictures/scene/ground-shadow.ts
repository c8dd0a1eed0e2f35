import { n1, n3, type Point } from './svg-marks.ts';

/** How far each layer of a shadow reaches beyond the foot, and how dark it is by itself. */
const AMBIENT: readonly Point[] = [25, 20, 16, 12, 8, 4, 0].map((grown, i) => [grown, 0.016 + i * 0.008]);
const CONTACT: readonly Point[] = [
  [6, 0.1],
  [4, 0.18],
  [2, 0.3],
  [0, 0.45],
];

/** What the thing keeps from the light of the room, away from the key light. */
export function ambientShadow(outline: string): string {
  return soft(outline, '#0b2622', [16, 9], AMBIENT);
}

/** Where it touches the ground. */
export function contactShadow(outline: string, strength: number): string {
  const layers = CONTACT.map(([grown, share]): Point => [grown, share * strength]);
  return soft(outline, '#071a17', [3, 3], layers);
}

/**
 * The edge of a shadow as the same outline in ever thinner strokes. A blur filter looks alike and took six times as long to
 * render: four fifths of the time of a picture.
 */
function soft(outline: string, colour: string, [x, y]: Point, layers: readonly Point[]): string {
  const rings = layers.map(
    ([grown, opacity]) => `<use href="${outline}" stroke-width="${n1(2 * grown)}" opacity="${n3(opacity)}"/>`,
  );
  return `<g transform="translate(${x} ${y})" fill="${colour}" stroke="${colour}" stroke-linejoin="round">${rings.join('')}</g>`;
}
