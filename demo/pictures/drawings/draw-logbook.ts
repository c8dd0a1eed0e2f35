import { BOOK_TITLES } from '../picture-details.ts';
import type { Look } from '../picture-look.ts';
import { type Material, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { n1, rect, stroke, text, times } from '../scene/svg-marks.ts';

export function drawLogbook(s: Scene, look: Look): void {
  if (look.details.title?.startsWith('a')) return drawReam(s, look);
  const { tone = look.pick('cover', ['blue', 'red', 'green', 'graphite'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-86, -40, 172, 46, 4);
  const pages = [0, '#d9d4c6', 0.3, '#fffdf6', 0.55, '#f1ecdf', 0.7, '#d8d1bf', 1, '#b8b09b'];
  s.slab({ x: -84, y: -238, w: 168, h: 230, r: 3, depth: 34, tone: 'ivory', at: 0, wall: pages });
  const leaves = times(7, (i) => `M${n1(4 + i * 4.4)} -236V-10`);
  s.on('R', 84, stroke(leaves, '#9b937d', 0.8, 'stroke-opacity=".5"'));
  s.slab({ x: -88, y: -244, w: 176, h: 240, r: 6, depth: 7, tone, at: 7 });
  s.on('F', 7, cover(look, m));
  s.closeUp('front', 6, 170, 7).closeUp('base', 40, 50, 7);
}

function cover(look: Look, m: Material): string {
  const { title } = look.details;
  const ribbon = m.c === materialOf('red').c && title !== undefined ? '#f2b21b' : '#cf2f22';
  return (
    rect(-88, -244, 22, 240, 4, m.deep, 'opacity=".55"') +
    rect(-68, -244, 2, 240, 0, m.hi, 'opacity=".5"') +
    rect(-48, -206, 120, 84, 4, '#fbfcfa') +
    text(12, -172, 'ЖУРНАЛ', { size: 22, fill: '#22302e', weight: 700, anchor: 'middle', width: 96 }) +
    (title === undefined ? lines(look) : subtitle(BOOK_TITLES[title])) +
    '<path d="M-62 -240H60L-62 -60Z" fill="#fff" opacity=".08"/>' +
    (look.pick('ribbon', [true, true, false]) ? rect(40, -14, 12, 44, 0, ribbon) : '')
  );
}

function lines({ pick }: Look): string {
  const widths = pick('lines', ['84 84 52', '84 60 0', '76 84 68']).split(' ').map(Number);
  return widths.map((w, i) => rect(-30, -160 + i * 10, w, 3, 1.5, i === 0 ? '#7c8a87' : '#b4bfbc')).join('');
}

function subtitle(words: string): string {
  const width = Math.min(100, words.length * 7.4);
  return (
    text(12, -152, words, { size: 13, fill: '#44524f', anchor: 'middle', width }) +
    rect(-30, -142, 84, 3, 1.5, '#b4bfbc')
  );
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
