import { BOOK_TITLES } from '../picture-details.ts';
import type { Look } from '../picture-look.ts';
import { type Material, materialOf, mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';
import { bookSign } from './book-signs.ts';

export function drawLogbook(s: Scene, look: Look): void {
  if (look.variant === 'id') return drawBooklet(s, look);
  if (look.details.title?.startsWith('a')) return drawReam(s, look);
  drawBook(s, look);
}

/** Hard cover, soft cover in staples, or the long side down for wide tables. */
function drawBook(s: Scene, look: Look): void {
  const { tone = look.pick('cover', ['blue', 'red', 'green', 'graphite'] as const) } = look;
  const m = materialOf(tone);
  const isAlbum = look.variant === 'album';
  const [w, h] = isAlbum ? [256, 182] : [176, 240];
  const thick = look.variant === 'soft' ? 12 : look.pick('pages', [34, 26, 42]);
  const x = -w / 2;
  s.ground(x, -thick - 6, w, thick + 12, 4);
  const paper = [0, '#d9d4c6', 0.3, '#fffdf6', 0.55, '#f1ecdf', 0.7, '#d8d1bf', 1, '#b8b09b'];
  s.slab({ x: x + 4, y: -h + 2, w: w - 8, h: h - 10, r: 3, depth: thick, tone: 'ivory', at: 0, wall: paper });
  const leaves = times(Math.ceil(thick / 5), (i) => `M${n1(3 + i * 4.6)} ${4 - h}V-10`);
  s.on('R', w / 2 - 4, stroke(leaves, '#9b937d', 0.8, 'stroke-opacity=".5"'));
  s.slab({
    x,
    y: -h - 4,
    w,
    h,
    r: look.variant === 'soft' ? 2 : 6,
    depth: look.variant === 'soft' ? 3 : 7,
    tone,
    at: 7,
  });
  s.on('F', 7, cover(look, m, w, h) + (look.details.laced ? lace(x, h) : ''));
  s.closeUp('front', 6, h * 0.7, 7).closeUp('base', w * 0.2, 50, 7);
}

function cover(look: Look, m: Material, w: number, h: number): string {
  const { title } = look.details;
  const [x, y] = [-w / 2, -h - 4];
  const isSoft = look.variant === 'soft';
  const ink = mix(m.c, '#ffffff', 0.86);
  const spine = isSoft
    ? [0.22, 0.78].map((k) => rect(x + 7, y + h * k, 3, 20, 1.5, '#dfe6e8')).join('')
    : rect(x, y, 22, h, 4, m.deep, 'opacity=".55"') + rect(x + 20, y, 2, h, 0, m.hi, 'opacity=".5"');
  const left = x + (isSoft ? 18 : 30);
  const wide = w - (isSoft ? 32 : 44);
  const middle = left + wide / 2;
  const sign = title === undefined ? '' : bookSign(title, ink, m.c);
  return (
    spine +
    rect(left, y + 18, wide, 62, 4, '#fbfcfa') +
    text(middle, y + 44, 'ЖУРНАЛ', { size: 22, fill: '#22302e', weight: 700, anchor: 'middle', width: 96 }) +
    (title === undefined
      ? lines(look, middle - 42, y + 56)
      : subtitle(BOOK_TITLES[title], middle, y + 66, wide)) +
    `<g transform="translate(${n1(middle)} ${n1(y + 80 + (h - 80) * 0.46)})${h < 200 ? ' scale(.7)' : ''}">${sign}</g>` +
    stroke(`M${n1(left)} ${n1(y + h - 24)}h${n1(wide)}`, ink, 2, 'opacity=".6"') +
    `<path d="M${n1(left - 6)} ${n1(y + 3)}H${n1(x + w * 0.8)}L${n1(left - 6)} ${n1(y + h * 0.8)}Z" fill="#fff" opacity=".07"/>` +
    (!isSoft && look.pick('ribbon', [true, false, false])
      ? rect(w / 2 - 46, -14, 11, 40, 0, ribbonOn(m))
      : '')
  );
}

const ribbonOn = (m: Material): string => (m.c === materialOf('red').c ? '#f2b21b' : '#cf2f22');

/** Sewn through and sealed: nobody takes a page out unseen. */
function lace(x: number, h: number): string {
  const [a, b] = [-h * 0.72, -h * 0.3];
  return (
    stroke(
      `M${x + 11} ${n1(a)}V${n1(b)}M${x + 11} ${n1(b)}C${x + 18} ${n1(b + 22)} ${x + 22} -46 ${x + 34} -40`,
      '#f4f7f6',
      3,
      ROUND,
    ) +
    [a, (a + b) / 2, b].map((y) => circle(x + 11, y, 3.4, '#12181a')).join('') +
    circle(x + 42, -32, 17, '#fdfefd', 'stroke="#b4bfbc"') +
    circle(x + 42, -32, 12, 'none', 'stroke="#2464b4" stroke-width="2.4" opacity=".8"') +
    circle(x + 42, -32, 6, 'none', 'stroke="#2464b4" stroke-width="1.6" opacity=".8"')
  );
}

function lines({ pick }: Look, x: number, y: number): string {
  const widths = pick('lines', ['84 84', '84 60', '76 68']).split(' ').map(Number);
  return widths.map((w, i) => rect(x, y + i * 10, w, 3, 1.5, i === 0 ? '#7c8a87' : '#b4bfbc')).join('');
}

function subtitle(words: string, x: number, y: number, wide: number): string {
  const width = Math.min(wide - 14, words.length * 8);
  return text(x, y, words, { size: 14, fill: '#44524f', anchor: 'middle', width });
}

/** Two identity booklets: the open one with the place of a photograph, the closed one before it. */
function drawBooklet(s: Scene, look: Look): void {
  const { tone = 'red' } = look;
  s.ground(-134, -70, 268, 20, 4);
  s.ground(-126, 30, 156, 16, 4);
  s.slab({ x: -134, y: -190, w: 268, h: 168, r: 6, depth: 5, tone, at: -52 });
  const row = (x: number, y: number, w: number) => rect(x, y, w, 4, 2, '#9aa8a4');
  s.on(
    'F',
    -52,
    rect(-126, -182, 252, 152, 3, '#fbfcfa') +
      rect(-1, -182, 2, 152, 0, '#c6d2d0') +
      rect(-114, -170, 50, 64, 2, '#dfe6e8', 'stroke="#9aa8a4"') +
      ellipse(-89, -142, 11, 13, '#9aa8a4') +
      '<path d="M-110 -108q4 -20 21 -20t21 20z" fill="#9aa8a4"/>' +
      [-160, -146, -132].map((y) => row(-54, y, 44)).join('') +
      [-166, -150, -134, -118, -102].map((y) => row(14, y, 96)).join('') +
      circle(-40, -74, 24, 'none', 'stroke="#2464b4" stroke-width="3" opacity=".55"') +
      stroke('M20 -70c14 -22 18 20 30 -4s12 14 34 -6', '#24487f', 3, ROUND),
  );
  const m = s.slab({ x: -126, y: -112, w: 156, h: 106, r: 6, depth: 10, tone, at: 46 });
  const gold = look.pick('foil', ['#e3c06a', mix(m.c, '#ffffff', 0.7)]);
  s.on(
    'F',
    46,
    rect(-126, -112, 10, 106, 4, m.deep, 'opacity=".5"') +
      rect(-108, -104, 130, 90, 4, 'none', `stroke="${gold}" stroke-width="1.6" opacity=".7"`) +
      text(-43, -48, 'УДОСТОВЕРЕНИЕ', { size: 15, fill: gold, weight: 700, anchor: 'middle', width: 112 }) +
      circle(-43, -78, 11, 'none', `stroke="${gold}" stroke-width="2.6"`),
  );
  s.closeUp('front', -40, 60, 46).closeUp('base', -60, 130, -52);
}

/** A ream of office paper in its wrapper. */
function drawReam(s: Scene, look: Look): void {
  const ink = look.pick('wrapper', ['#2464b4', '#0b7a5c', '#cf2f22', '#e8641b']);
  const size = BOOK_TITLES[look.details.title ?? 'a4'].slice(-2);
  s.ground(-84, -52, 168, 58, 3);
  s.slab({ x: -84, y: -236, w: 168, h: 232, r: 3, depth: 54, tone: 'white', at: 4 });
  s.on(
    'F',
    4,
    rect(-84, -236, 168, 232, 3, ink, 'opacity=".92"') +
      rect(-84, -150, 168, 92, 0, '#fdfefd') +
      text(0, -88, size, { size: 56, fill: ink, weight: 800, anchor: 'middle', width: 84 }) +
      text(0, -202, 'БУМАГА', { size: 22, fill: '#fff', weight: 700, anchor: 'middle', width: 104 }) +
      rect(-44, -186, 88, 5, 2.5, '#fff', 'opacity=".7"') +
      rect(-40, -70, 80, 4, 2, '#b4bfbc') +
      '<path d="M-84 -236H40L-84 -60Z" fill="#fff" opacity=".14"/>',
  );
  s.on('R', 84, rect(0, -236, 54, 86, 0, ink, 'opacity=".6"') + rect(0, -58, 54, 54, 0, ink, 'opacity=".6"'));
  s.closeUp('front', 0, 130, 4).closeUp('base', 40, 50, 4);
}
