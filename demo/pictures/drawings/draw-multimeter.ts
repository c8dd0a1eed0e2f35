import type { Look } from '../picture-look.ts';
import { materialOf, PLASTIC } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, stroke, text, times } from '../scene/svg-marks.ts';
import {
  drawCameraTester,
  drawEarthMeter,
  drawLocator,
  drawLoopMeter,
  drawMegger,
  drawOtdr,
} from './draw-field-meters.ts';
import {
  drawLuxMeter,
  drawNoiseMeter,
  drawPairTester,
  drawPoeTester,
  drawPowerMeter,
  drawRangefinder,
} from './draw-meters.ts';
import { drawTesterPen, drawThermal } from './draw-wall-devices.ts';

export function drawMultimeter(s: Scene, look: Look): void {
  const draws = {
    clamp: drawClamp,
    pen: drawTesterPen,
    thermal: drawThermal,
    lux: drawLuxMeter,
    noise: drawNoiseMeter,
    range: drawRangefinder,
    power: drawPowerMeter,
    pair: drawPairTester,
    poe: drawPoeTester,
    megger: drawMegger,
    earth: drawEarthMeter,
    loop: drawLoopMeter,
    otdr: drawOtdr,
    camera: drawCameraTester,
    locator: drawLocator,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawHandheld)(s, look);
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
