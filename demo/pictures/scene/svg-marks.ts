/** One decimal: a tenth of a unit is less than a pixel at any size the shop shows. */
export const n1 = (value: number): string => String(Math.round(value * 10) / 10);
export const n3 = (value: number): string => String(Math.round(value * 1000) / 1000);

export type Point = readonly [number, number];

export const xy = ([x, y]: Point): string => `${n1(x)} ${n1(y)}`;

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  extra = '',
): string {
  return `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" rx="${n1(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, extra = ''): string {
  return `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, extra = ''): string {
  return `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function shape(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n1(width)}"${extra && ` ${extra}`}/>`;
}

export const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Ventilation: many round-ended slits as one mark. */
export function slits(d: string, width: number, opacity: number): string {
  return stroke(d, '#000', width, `stroke-linecap="round" opacity="${opacity}"`);
}

interface Lettering {
  size: number;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  face?: 'sans-serif' | 'monospace';
  /** Keeps a word inside its plate whatever font the system has. */
  width?: number;
  extra?: string;
}

export function text(
  x: number,
  y: number,
  words: string,
  { size, fill, weight, anchor, face = 'sans-serif', width, extra }: Lettering,
): string {
  // The renderer heeds no textLength, so the word is narrowed by hand.
  const share = width === undefined ? 1 : Math.min(1, width / (size * widthInEms(words, weight)));
  const rest = [
    weight === undefined ? '' : ` font-weight="${weight}"`,
    anchor === undefined ? '' : ` text-anchor="${anchor}"`,
    extra === undefined ? '' : ` ${extra}`,
  ].join('');
  const place =
    share === 1
      ? `x="${n1(x)}" y="${n1(y)}"`
      : `transform="translate(${n1(x)} ${n1(y)}) scale(${n3(share)} 1)"`;
  return `<text ${place} font-family="${face}" font-size="${n1(size)}" fill="${fill}"${rest}>${words}</text>`;
}

/** As wide as the widest of the common fonts sets it: too narrow a word is small, too wide a one leaves its plate. */
function widthInEms(words: string, weight = 400): number {
  const regular = [...words].reduce((sum, sign) => sum + signInEms(sign), 0);
  return weight >= 600 ? regular * 1.1 : regular;
}

function signInEms(sign: string): number {
  if (/[\s.,:;!'|·-]/.test(sign)) return 0.36;
  if (/[ШЩЖМЮЫФДшщжмюыфMWmw%@]/.test(sign)) return 0.9;
  if (/\d/.test(sign)) return 0.64;
  return sign === sign.toLowerCase() ? 0.61 : 0.72;
}

export const times = (count: number, mark: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => mark(index)).join('');

export const grid = (rows: number, columns: number, mark: (row: number, column: number) => string): string =>
  times(rows, (row) => times(columns, (column) => mark(row, column)));

export const each = <Item>(items: readonly Item[], mark: (item: Item, index: number) => string): string =>
  items.map(mark).join('');
