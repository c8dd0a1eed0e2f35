import type { Look } from '../picture-look.ts';
import { materialOf, type Stuff } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, type Point, rect, ROUND, stroke, text, times, xy } from '../scene/svg-marks.ts';

type Panel = (s: Scene, look: Look) => string;

const socket = (x: number, y: number, colour = '#2f5fa8'): string =>
  rect(x - 15, y - 15, 30, 30, 5, '#0b0f11') +
  circle(x, y, 12, colour) +
  circle(x, y, 8.5, '#12181a') +
  circle(x - 3, y, 1.6, '#8d9a9f') +
  circle(x + 3, y, 1.6, '#8d9a9f');

const meter = (s: Scene, x: number, y: number, value: string): string =>
  rect(x, y, 42, 20, 3, '#0d2b2a') +
  text(x + 38, y + 15, value, { size: 14, fill: '#4fe3b6', face: 'monospace', anchor: 'end', width: 30 }) +
  s.led(x + 52, y + 10, 3);

const breaker = (x: number, y: number): string =>
  rect(x, y, 18, 24, 3, '#dfe6e8') + rect(x + 5, y + 3, 8, 10, 2, '#cf2f22');

/** What the left half of the machine says about it. */
const PANELS: Record<string, Panel> = {
  frame: (s) =>
    meter(s, -114, -94, '231') +
    breaker(-36, -96) +
    socket(-98, -48) +
    socket(-60, -48) +
    rect(-38, -58, 22, 10, 5, '#f2b21b'),
  three: (s) =>
    meter(s, -114, -94, '400') +
    breaker(-36, -96) +
    socket(-100, -48) +
    circle(-58, -48, 20, '#8a1a10') +
    circle(-58, -49, 18, '#cf2f22') +
    times(5, (i) => circle(-58, -58, 2.2, '#12181a', `transform="rotate(${i * 72} -58 -48)"`)) +
    circle(-24, -48, 8, '#f2b21b'),
  weld: (s, look) =>
    circle(-88, -76, 25, '#0b0f11') +
    circle(-88, -77, 22, s.lin(['#77848a', '#2a3236'], 0, 0, 1, 1)) +
    stroke('M-88 -77l12 -14', '#f2b21b', 4, ROUND) +
    text(-54, -80, look.pick('amps', ['200 А', '180 А', '250 А']), {
      size: 16,
      fill: '#f2b21b',
      weight: 800,
      width: 40,
    }) +
    [-96, -64]
      .map((x, i) => circle(x, -36, 12, i ? '#cf2f22' : '#39444a') + circle(x, -36, 6, '#c9a35c'))
      .join('') +
    socket(-30, -42),
  gas: (s) =>
    meter(s, -114, -94, '230') +
    breaker(-36, -96) +
    socket(-98, -46) +
    socket(-60, -46) +
    text(-40, -38, 'ГАЗ', { size: 15, fill: '#8fd0ff', weight: 800, width: 28 }),
  inverterframe: (_, look) =>
    rect(-116, -98, 96, 40, 6, '#0d2b2a') +
    text(-26, -68, look.pick('kw', ['3,5 кВт', '5,0 кВт', '7,2 кВт']), {
      size: 22,
      fill: '#4fe3b6',
      face: 'monospace',
      anchor: 'end',
      width: 82,
    }) +
    socket(-98, -36) +
    socket(-60, -36) +
    rect(-38, -46, 22, 9, 2, '#0b0f11') +
    rect(-38, -32, 22, 9, 2, '#0b0f11'),
  dieselframe: (s) =>
    meter(s, -114, -94, '230') +
    circle(-34, -84, 12, '#f4f7f6') +
    stroke('M-34 -84l6 -6', '#cf2f22', 2.4, ROUND) +
    socket(-98, -46) +
    socket(-60, -46) +
    circle(-28, -44, 9, '#39444a') +
    rect(-30, -50, 4, 12, 2, '#dfe6e8'),
};

/** The bars of a cage as two marks. */
function bars(s: Scene, w: number, ...ends: readonly (readonly [Point, Point])[]): void {
  const d = ends.map(([a, b]) => `M${xy(a)}L${xy(b)}`).join('');
  s.add(
    stroke(d, '#171c1f', w, 'stroke-linecap="round"') +
      stroke(d, '#7d8a8f', w * 0.28, 'stroke-linecap="round" transform="translate(-1.5 -2)"'),
  );
}

/** Portable set in a tube frame: tank above, recoil starter and engine right, sockets left. */
export function drawFrame(s: Scene, look: Look): void {
  const { tone = 'red', variant } = look;
  const p = (x: number, y: number, z: number) => s.at(x, y, z);
  s.ground(-140, -140, variant === 'gas' ? 370 : 280, 146, 8);
  if (variant === 'gas') bottle(s);
  bars(
    s,
    11,
    [p(-140, 4, -140), p(-140, 190, -140)],
    [p(140, 4, -140), p(140, 190, -140)],
    [p(-140, 190, -140), p(140, 190, -140)],
    [p(-140, 4, -140), p(-140, 4, 6)],
    [p(140, 4, -140), p(140, 4, 6)],
  );
  s.slab({ x: -124, y: -114, w: 118, h: 98, r: 8, depth: 104, tone: 'graphite', at: -12 });
  s.on('F', -12, rect(-118, -108, 106, 86, 6, '#1a2023') + (PANELS[variant] ?? PANELS.frame!)(s, look));
  drawEngine(s, look, tone);
  drawTank(s, look, tone);
  bars(
    s,
    13,
    [p(-140, 190, -140), p(-140, 190, 6)],
    [p(140, 190, -140), p(140, 190, 6)],
    [p(-140, 4, 6), p(-140, 190, 6)],
    [p(140, 4, 6), p(140, 190, 6)],
    [p(-140, 190, 6), p(140, 190, 6)],
    [p(-140, 8, 6), p(140, 8, 6)],
  );
  if (
    variant === 'three' ||
    variant === 'weld' ||
    (variant === 'frame' && look.pick('wheels', [false, true]))
  )
    wheel(s, 110);
  if (variant === 'gas')
    s.wire(
      `M${xy(s.at(190, 150, -60))}C${xy(s.at(190, 90, -20))} ${xy(s.at(150, 60, 10))} ${xy(s.at(112, 96, 4))}`,
      8,
      'orange',
    );
  s.closeUp('front', -50, 80, 0).closeUp('base', 70, 60, 0);
}

function drawEngine(s: Scene, look: Look, tone: Stuff): void {
  const m = materialOf(tone);
  s.slab({ x: 4, y: -112, w: 122, h: 98, r: 14, depth: 106, tone: '#8a979c', at: -14 });
  s.on(
    'R',
    126,
    rect(18, -100, 76, 64, 6, '#c7d1d5') +
      stroke(
        times(5, (i) => `M${29 + i * 13} -89v42`),
        '#39444a',
        6,
        'stroke-linecap="round"',
      ),
  );
  s.rod({ from: [66, 62, -14], to: [66, 62, 2], r: 44, tone });
  const slots = times(12, (i) => {
    const [x, y] = [Math.cos(i * 0.5236), Math.sin(i * 0.5236)];
    return `M${n1(66 + x * 22)} ${n1(y * 22 - 62)}L${n1(66 + x * 34)} ${n1(y * 34 - 62)}`;
  });
  s.on(
    'F',
    2,
    circle(66, -62, 43, s.lin([m.hi, m.c, m.lo], 0, 0, 1, 1)) +
      circle(66, -62, 38, 'none', `stroke="${m.deep}" stroke-opacity=".5" stroke-width="2"`) +
      stroke(slots, '#0b0f11', 5, 'stroke-linecap="round"') +
      circle(66, -62, 16, m.deep) +
      circle(65, -63, 13, s.lin(['#8d9a9f', '#39444a'], 0, 0, 1, 1)),
  );
  const [x, y] = s.peek(104, 96, 4);
  if (look.variant !== 'dieselframe')
    s.add(rect(x - 12, y - 5, 26, 9, 4.5, '#12181a') + rect(x - 9, y - 4, 18, 2, 1, '#6d797e'));
  else s.rod({ from: [14, 112, -30], to: [60, 112, -30], r: 20, tone: 'black' });
}

function drawTank(s: Scene, look: Look, tone: Stuff): void {
  const isLow = look.variant === 'inverterframe';
  const top = isLow ? 172 : 180;
  s.slab({
    plane: 'T',
    at: top,
    x: -128,
    y: -128,
    w: 256,
    h: 122,
    r: look.pick('tank', [26, 40, 18]),
    depth: isLow ? 46 : 58,
    tone,
  });
  s.on('T', top, ellipse(66, -64, 16, 16, '#e9f1ef') + stroke('M66 -64l7 -9', '#cf2f22', 3, ROUND));
  s.cyl(-24, -66, 25, top, top + 12, 'black');
  s.disc(-24, top + 12, -66, 15, '#4a565b');
  s.on(
    'F',
    -6,
    rect(-96, -156, look.pick('stripe', [110, 84, 130]), 13, 6.5, '#fff', 'opacity=".9"') +
      rect(-96, -138, 52, 6, 3, '#fff', 'opacity=".55"'),
  );
}

function wheel(s: Scene, x: number): void {
  s.rod({ from: [x, 20, 12], to: [x, 20, 32], r: 38, tone: 'black' });
  s.on('F', 32, circle(x, -20, 37, '#272f33') + circle(x, -20, 22, '#c7d1d5') + circle(x, -20, 8, '#39444a'));
}

function bottle(s: Scene): void {
  s.cone([196, -80], [40, 0], [40, 140], '#cf4a2a');
  s.cone([196, -80], [40, 140], [16, 168], '#cf4a2a');
  s.cone([196, -80], [11, 166], [11, 184], '#c9a35c');
}
