import { n1, n3, rect, stroke } from '../scene/svg-marks.ts';
import { MARKS, type Mark } from './brand-marks.ts';
import { letterOf } from './letters.ts';
import { SIGNS } from './signs.ts';

interface Face {
  weight: number;
  /** Share of the usual width of a letter. */
  width: number;
  space: number;
  slant: number;
  ends: 'butt' | 'round';
  cut?: boolean;
  inline?: boolean;
}

/** Eight hands for one skeleton. */
const FACES: Readonly<Record<Mark['face'], Face>> = {
  heavy: { weight: 2.5, width: 1, space: 3, slant: 0, ends: 'butt' },
  light: { weight: 1, width: 1.04, space: 3.6, slant: 0, ends: 'round' },
  swift: { weight: 2, width: 0.98, space: 2.7, slant: -12, ends: 'butt' },
  soft: { weight: 2.3, width: 1, space: 3.1, slant: 0, ends: 'round' },
  stencil: { weight: 2.2, width: 0.96, space: 3, slant: 0, ends: 'butt', cut: true },
  inline: { weight: 2.7, width: 1.06, space: 3.5, slant: 0, ends: 'round', inline: true },
  narrow: { weight: 1.7, width: 0.7, space: 2.4, slant: 0, ends: 'butt' },
  broad: { weight: 1.5, width: 1.3, space: 3.4, slant: 0, ends: 'butt' },
};

const SHEET = { width: 240, height: 96, room: 212 } as const;
const SIGN_SIDE = 24;

const ADDRESS = /^illustrations\/marks\/([a-z0-9-]{1,60})\.svg$/;

export const markAddress = (code: string): string => `illustrations/marks/${code}.svg`;

/** The code of the brand whose mark the address asks for, if we have drawn one. */
export function parseMarkAddress(path: string): string | undefined {
  const code = ADDRESS.exec(path)?.[1];
  return code !== undefined && Object.hasOwn(MARKS, code) ? code : undefined;
}

/** A brand's mark: its name in letters of its own and, for most, a sign beside, above or inside them. */
export function drawBrandMark(code: string): string {
  const mark = MARKS[code]!;
  const face = FACES[mark.face];
  const isPlate = mark.layout === 'plate';
  const { drawn, width } = word(mark, face, isPlate ? '#ffffff' : mark.ink);
  const [beside, above] = [mark.layout === 'left', mark.layout === 'over'];
  const scale = Math.min(3.4, SHEET.room / (width + (beside ? SIGN_SIDE * 0.66 + 4 : isPlate ? 8 : 0)));
  const whole = width * scale;
  const middle = SHEET.height / 2;
  const shift = beside ? (SIGN_SIDE * 0.66 + 4) * scale : 0;
  const left = (SHEET.width - whole - shift) / 2 + shift;
  const top = middle - 5 * scale + (above ? 17 : 0) - (mark.layout === 'bar' ? 5 : 0);
  const letters = `<g transform="translate(${n1(left)} ${n1(top)}) scale(${n3(scale)})${face.slant === 0 ? '' : ` skewX(${face.slant})`}">${drawn}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET.width} ${SHEET.height}" role="img">${backOf(mark, { left, top, whole, scale })}${letters}</svg>`;
}

function backOf(
  mark: Mark,
  { left, top, whole, scale }: { left: number; top: number; whole: number; scale: number },
): string {
  const sign = mark.sign === undefined ? '' : SIGNS[mark.sign](mark.ink, mark.second);
  const middle = SHEET.height / 2;
  if (mark.layout === 'plate') {
    return rect(
      left - 14,
      middle - 5 * scale - 12,
      whole + 28,
      10 * scale + 24,
      mark.face === 'soft' ? 30 : 4,
      mark.ink,
    );
  }
  if (mark.layout === 'bar') {
    return (
      rect(left, top + 10 * scale + 9, whole * 0.62, 6, 0, mark.second) +
      rect(left + whole * 0.66, top + 10 * scale + 9, whole * 0.34, 6, 0, mark.ink)
    );
  }
  if (mark.layout === 'over') return `<g transform="translate(120 ${n1(top - 23)}) scale(1.1)">${sign}</g>`;
  return `<g transform="translate(${n1(left - (SIGN_SIDE * 0.33 + 4) * scale)} ${middle}) scale(${n3(scale * 0.62)})">${sign}</g>`;
}

function word(mark: Mark, face: Face, ink: string): { drawn: string; width: number } {
  let x = 0;
  const parts: string[] = [];
  for (const sign of mark.name.toUpperCase()) {
    const [wide, strokes] = letterOf(sign);
    if (strokes !== '')
      parts.push(`<path d="${strokes}" transform="translate(${n1(x)} 0) scale(${face.width} 1)"/>`);
    x += wide * face.width + face.space;
  }
  const letters = `<g fill="none" stroke="${ink}" stroke-width="${face.weight}" stroke-linecap="${face.ends}" stroke-linejoin="${face.ends === 'round' ? 'round' : 'miter'}" stroke-miterlimit="2">${parts.join('')}</g>`;
  const width = x - face.space;
  if (face.inline)
    return {
      drawn:
        letters +
        letters.replace(`stroke="${ink}" stroke-width="${face.weight}"`, 'stroke="#fff" stroke-width=".7"'),
      width,
    };
  if (!face.cut) return { drawn: letters, width };
  const mask = `<mask id="m" maskUnits="userSpaceOnUse" x="-4" y="-4" width="${n1(width + 8)}" height="18">${rect(-4, -4, width + 8, 18, 0, '#fff')}${stroke(`M-4 7H${n1(width + 4)}`, '#000', 0.9)}</mask>`;
  return { drawn: `${mask}<g mask="url(#m)">${letters}</g>`, width };
}
