import type { Look } from '../picture-look.ts';
import { materialOf, PLASTIC } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';
import { drawTesterPen, drawThermal } from './draw-wall-devices.ts';

export function drawMultimeter(s: Scene, look: Look): void {
  if (look.variant === 'tester') drawTester(s, look);
  else if (look.variant === 'clamp') drawClamp(s, look);
  else if (look.variant === 'pen') drawTesterPen(s, look);
  else if (look.variant === 'thermal') drawThermal(s, look);
  else drawHandheld(s, look);
}

function readout(s: Scene, value: string, unit: string): string {
  return (
    rect(-50, -236, 100, 62, 8, '#0b1012') +
    rect(-46, -232, 92, 54, 5, s.lin(['#d8e6d6', '#a9bfab'], 0, 0, 0.7, 1)) +
    text(41, -197, value, {
      size: 31,
      fill: '#16221c',
      weight: 700,
      anchor: 'end',
      face: 'monospace',
      width: 80,
    }) +
    text(-42, -182, unit, { size: 9, fill: '#16221c', face: 'monospace' })
  );
}

function rotary(s: Scene, y: number, accent: string, turn: number): string {
  const d = materialOf('graphite');
  return (
    times(
      13,
      (i) =>
        `<path d="M0 ${y - 49}v6" stroke="${i === 3 ? accent : '#cbd6d8'}" stroke-width="2" transform="rotate(${-120 + i * 20} 0 ${y})"/>`,
    ) +
    circle(0, y + 2, 38, '#0a0e10') +
    circle(0, y, 37, s.lin([d.hi, d.c, d.deep], 0, 0, 1, 1)) +
    `<g transform="rotate(${turn} 0 ${y})">${rect(-8, y - 33, 16, 66, 8, d.deep)}${rect(-2, y - 31, 4, 20, 2, '#fff')}</g>`
  );
}

function drawHandheld(s: Scene, look: Look): void {
  const { tone = 'orange' } = look;
  s.ground(-70, -46, 140, 52, 20);
  const m = s.slab({ x: -74, y: -262, w: 148, h: 256, r: 30, depth: 48, tone, at: 6 });
  const [value, unit] = look.pick('reading', [
    ['230.4', '~V'],
    ['12.06', '=V'],
    ['4.715', 'kΩ'],
    ['0.382', '=A'],
  ] as const);
  s.on(
    'F',
    6,
    rect(-60, -248, 120, 228, 20, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      readout(s, value, unit) +
      times(3, (i) => rect(-46 + i * 33, -164, 26, 11, 5.5, i === 1 ? m.c : '#56636a')) +
      rotary(s, -98, m.c, look.pick('turn', [-60, -20, 40])) +
      [-34, 0, 34]
        .map((x) => circle(x, -36, 10, x === 0 ? '#11171a' : '#cf2f22') + circle(x, -36, 5.5, '#050708'))
        .join(''),
  );
  s.closeUp('front', 0, 206, 6).closeUp('base', 0, 60, 6);
}

/** Cable and video tester: a colour screen over a pad of keys, sockets along the top. */
function drawTester(s: Scene, look: Look): void {
  const { tone = 'blue' } = look;
  s.ground(-84, -46, 168, 52, 20);
  const m = s.slab({ x: -84, y: -258, w: 168, h: 254, r: 26, depth: 50, tone, at: 6 });
  const trace = look.pick('trace', [
    'M-56 -176l16 -18 14 10 20 -26 18 20 16 -12 20 10',
    'M-56 -168h30v-24h22v24h18v-32h20v32h18',
    'M-56 -182q18 -30 36 0t36 0 36 0',
  ]);
  s.on(
    'F',
    6,
    rect(-72, -246, 144, 230, 18, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      rect(-62, -236, 124, 92, 6, '#05090b') +
      rect(-58, -232, 116, 84, 4, s.lin(['#1b5f86', '#0a2c44'], 0, 0, 0.5, 1)) +
      text(-52, -216, look.pick('title', ['КАБЕЛЬ', 'IP-ТЕСТ', 'PoE 48 В']), {
        size: 12,
        fill: '#e3f6ff',
        face: 'monospace',
      }) +
      text(52, -216, look.pick('figure', ['86 м', '1 Гбит/с', '12,4 Вт']), {
        size: 11,
        fill: '#8ff0cf',
        face: 'monospace',
        anchor: 'end',
      }) +
      stroke(trace, '#4fe3b6', 3, ROUND) +
      '<path d="M-58 -232H20L-40 -148H-58Z" fill="#fff" opacity=".08"/>' +
      circle(0, -100, 28, '#0e1315') +
      circle(0, -101, 26, s.lin(['#56636a', '#2a3236'], 0, 0, 1, 1)) +
      circle(0, -101, 11, m.c) +
      [-52, 52]
        .map((x) => rect(x - 14, -124, 28, 14, 7, '#56636a') + rect(x - 14, -94, 28, 14, 7, '#56636a'))
        .join('') +
      grid(2, 4, (row, column) =>
        rect(-56 + column * 30, -60 + row * 20, 22, 13, 4, row === 1 && column === 3 ? '#0b7a5c' : '#48545a'),
      ),
  );
  s.on(
    'T',
    258,
    times(3, (i) => rect(-56 + i * 40, -32, 26, 20, 2, '#0b0f11')),
  );
  s.closeUp('front', 0, 190, 6).closeUp('base', 0, 80, 6);
}

function drawClamp(s: Scene, look: Look): void {
  const { tone = 'orange' } = look;
  s.ground(-56, -44, 112, 50, 20);
  const jaw = s.at(0, 236, -16);
  s.reach([jaw[0] - 70, jaw[1] - 84], [jaw[0] + 70, jaw[1]]);
  const [x, y] = jaw;
  const ring = (dx: number, dy: number) =>
    `M${n1(x - 30 + dx)} ${n1(y + 22 + dy)}C${n1(x - 78 + dx)} ${n1(y - 10 + dy)} ${n1(x - 66 + dx)} ${n1(y - 74 + dy)} ${n1(x + dx)} ${n1(y - 76 + dy)}C${n1(x + 66 + dx)} ${n1(y - 74 + dy)} ${n1(x + 78 + dx)} ${n1(y - 10 + dy)} ${n1(x + 30 + dx)} ${n1(y + 22 + dy)}`;
  const t = materialOf(tone);
  s.add(
    stroke(ring(8, -6), t.deep, 25, 'stroke-linecap="round"') +
      stroke(ring(0, 0), t.c, 25, 'stroke-linecap="round"') +
      stroke(ring(-3, -5), t.hi, 4, 'stroke-linecap="round" opacity=".7"'),
  );
  s.add(stroke(`M${n1(x)} ${n1(y - 90)}v28`, '#14191b', 3));
  const m = s.slab({ x: -60, y: -236, w: 120, h: 232, r: 30, depth: 46, tone: 'graphite', at: 6 });
  s.slab({ x: -86, y: -214, w: 30, h: 58, r: 12, depth: 30, tone, at: 0 });
  s.on(
    'F',
    6,
    rect(-50, -226, 100, 212, 22, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      rotary(s, -168, t.c, look.pick('turn', [-40, 20, 60])) +
      rect(-40, -108, 80, 50, 6, '#0b1012') +
      rect(-37, -105, 74, 44, 4, s.lin(['#d8e6d6', '#a9bfab'], 0, 0, 0.7, 1)) +
      text(33, -74, look.pick('amps', ['12.5', '6.84', '31.2']), {
        size: 26,
        fill: '#16221c',
        weight: 700,
        anchor: 'end',
        face: 'monospace',
        width: 58,
      }) +
      rect(-38, -48, 22, 10, 5, m.hi) +
      rect(-10, -48, 22, 10, 5, t.c) +
      rect(18, -48, 22, 10, 5, m.hi),
  );
  s.closeUp('front', 0, 190, 6).closeUp('base', 0, 70, 6);
}
