import { ledOf, type Look } from '../picture-look.ts';
import { GLASS, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, type Point, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';
import { drawBoomArm, drawFullHeight, drawParkingLock, drawRotor, drawWicket } from './draw-passages.ts';

export function drawBarrier(s: Scene, look: Look): void {
  const draws = {
    turnstile: drawTurnstile,
    gate: drawSpeedGate,
    bollard: drawBollard,
    chain: drawChain,
    fullheight: drawFullHeight,
    rotor: drawRotor,
    wicket: drawWicket,
    arm: drawBoomArm,
    parking: drawParkingLock,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawBoom)(s, look);
}

function drawBoom(s: Scene, look: Look): void {
  const { tone = 'orange' } = look;
  s.ground(-200, -54, 70, 60, 6);
  const m = s.slab({ plane: 'T', at: 178, x: -200, y: -54, w: 70, h: 60, r: 10, depth: 178, tone });
  s.on(
    'F',
    6,
    rect(-190, -120, 50, 106, 4, m.lo, 'opacity=".7"') +
      rect(-184, -112, 38, 3, 1.5, m.deep, 'opacity=".5"') +
      circle(-165, -60, 4, m.deep),
  );
  const h = s.at(-165, 150, 12);
  s.reach([h[0] + 330, h[1] + 20], [h[0] + 326, h[1] - 90]);
  const boom =
    rect(-26, -16, 52, 32, 8, materialOf('graphite').c) +
    rect(10, -11, 326, 22, 6, s.lin([0, '#dfe6e6', 0.3, '#ffffff', 1, '#b3bfbf'])) +
    times(6, (i) => `<path d="M${44 + i * 48} -11h22l-6 22h-22z" fill="#d8331f"/>`) +
    rect(10, 6, 326, 5, 3, '#000', 'opacity=".14"') +
    circle(0, 0, 9, '#6d797e');
  s.add(
    `<g transform="translate(${n1(h[0])} ${n1(h[1])}) rotate(${look.pick('rise', [-14, -10, -18])})">${boom}</g>`,
  );
  s.cyl(-165, -24, 16, 178, 196, 'orange');
  s.closeUp('front', -130, 140, 6).closeUp('base', -150, 60, 6);
}

function drawTurnstile(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const glow = ledOf(look, ['green']);
  s.ground(-60, -150, 120, 156, 12);
  const m = s.slab({ plane: 'T', at: 200, x: -60, y: -150, w: 120, h: 156, r: 14, depth: 200, tone });
  s.on(
    'T',
    200,
    rect(-48, -138, 96, 132, 8, s.lin(GLASS, 0, 0, 1, 1)) +
      circle(0, -40, 20, 'none', `stroke="${glow}" stroke-width="5"`),
  );
  s.on(
    'F',
    6,
    rect(-44, -186, 88, 44, 8, '#12181b') +
      stroke('M-12 -165l10 10 18 -20', glow, 6, ROUND) +
      rect(-44, -84, 88, 70, 6, m.lo, 'opacity=".5"'),
  );
  const steel = materialOf('steel');
  const h = s.at(-34, 112, 6);
  s.reach([h[0] - 120, h[1]]);
  const lit = s.lin([0, steel.lo, 0.25, '#fff', 0.6, steel.c, 1, steel.deep]);
  const upside = s.lin([0, steel.deep, 0.4, steel.c, 0.75, '#fff', 1, steel.lo]);
  for (const [turn, length] of [
    [62, 66],
    [120, 108],
    [176, 122],
  ] as const) {
    const bar = rect(0, -7, length, 14, 7, turn === 176 ? upside : lit);
    s.add(`<g transform="translate(${n1(h[0])} ${n1(h[1])}) rotate(${turn})">${bar}</g>`);
  }
  s.ball(h, 19, 'graphite');
  s.closeUp('front', -20, 140, 6).closeUp('base', 0, 60, 6);
}

/** Two slim cabinets with a glass wing between them. */
function drawSpeedGate(s: Scene, { tone = 'steel' }: Look): void {
  for (const x of [-140, 96]) {
    s.ground(x, -190, 46, 196, 12);
    if (x > 0) {
      drawWing(s, x - 8, -8);
    }
    const m = s.slab({ plane: 'T', at: 168, x, y: -190, w: 46, h: 196, r: 16, depth: 168, tone });
    s.on(
      'T',
      168,
      rect(x + 6, -182, 34, 180, 12, s.lin(GLASS, 0, 0, 1, 1)) +
        rect(x + 12, -70, 22, 52, 8, '#0f5a4b') +
        stroke(`M${x + 17} -44l5 6 9 -12`, '#4fe3b6', 4, ROUND),
    );
    s.on(
      'F',
      6,
      rect(x + 17, -120, 12, 100, 6, m.deep, 'opacity=".35"') +
        rect(x + 19, -118, 8, 96, 4, '#23d79a', 'opacity=".8"'),
    );
    if (x < 0) drawWing(s, x + 46, 1);
  }
  s.closeUp('front', -110, 140, 0).closeUp('base', 110, 60, 0);
}

function drawWing(s: Scene, x: number, side: number): void {
  const w = side > 0 ? 82 : -82;
  const p = (u: number, y: number) => s.at(u, y, -92).map(n1).join(' ');
  const edge = x + w;
  s.path(
    `M${p(x, 34)}L${p(edge - w * 0.2, 34)}L${p(edge, 60)}L${p(edge, 128)}L${p(edge - w * 0.2, 154)}L${p(x, 154)}Z`,
    s.lin(['#e6fbf5:.75', '#9fd5cb:.5', '#6fb3a8:.6'], 0, 0, 1, 1),
    'stroke="#5fa79b" stroke-width="2.4"',
  );
  s.path(
    `M${p(x + w * 0.1, 148)}L${p(x + w * 0.5, 148)}L${p(x + w * 0.25, 40)}L${p(x + w * 0.1, 40)}Z`,
    '#fff',
    'opacity=".4"',
  );
}

function drawBollard(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const r = look.pick('girth', [52, 46, 58]);
  s.ground(-96, -96, 192, 192, 18);
  s.slab({ plane: 'T', at: 10, x: -96, y: -96, w: 192, h: 192, r: 14, depth: 10, tone: 'graphite' });
  s.on(
    'T',
    10,
    [
      [-78, -78],
      [78, -78],
      [-78, 78],
      [78, 78],
    ]
      .map(([x, y]) => circle(x!, y!, 7, '#8d9a9f') + circle(x!, y!, 3.4, '#3a454a'))
      .join(''),
  );
  s.disc(0, 10, 0, r + 10, '#14191b');
  s.cyl(0, 0, r, 10, 214, tone);
  const [lo, band] = [s.at(0, 0, 0), r * s.camera.sinPitch];
  for (const y of [176, 138]) {
    const q = s.peek(0, y, 0);
    s.path(
      `M${-r} ${n1(q[1])}A${r} ${n1(band)} 0 0 0 ${r} ${n1(q[1])}v20A${r} ${n1(band)} 0 0 1 ${-r} ${n1(q[1] + 20)}Z`,
      s.lin(
        y === 176
          ? [0, '#a51e14', 0.2, '#ff8d7d', 0.5, '#d8331f', 1, '#7d150d']
          : [0, '#c9cfcd', 0.2, '#fff', 0.55, '#eef1f0', 1, '#8a9693'],
        0,
        0,
        1,
        0,
      ),
    );
  }
  s.reach([lo[0] - 96, lo[1] + 20]);
  s.cone([0, 0], [r, 214], [r - 8, 226], tone);
  s.disc(0, 226, 0, r - 8, s.lin(['#fff', '#c5cfd2'], 0, 0, 1, 1))
    .disc(0, 226, 0, r - 24, '#0f1517')
    .disc(0, 226, 0, r - 28, '#f2b21b', 'opacity=".85"');
  s.closeUp('front', 0, 190, 20).closeUp('base', -20, 30, 40);
}

/** Two posts and the chain between them. */
function drawChain(s: Scene, look: Look): void {
  const { tone = 'yellow' } = look;
  const posts = [130, -130] as const;
  const tops = posts.map((x) => {
    s.groundDisc(x, 0, 40).cyl(x, 0, 40, 0, 10, 'graphite');
    s.cyl(x, 0, 19, 10, 190, tone);
    const band = s.peek(x, 150, 0);
    s.path(
      `M${n1(band[0] - 19)} ${n1(band[1])}a19 5.9 0 0 0 38 0v22a19 5.9 0 0 1 -38 0Z`,
      '#f7faf9',
      'opacity=".85"',
    );
    s.ball(s.at(x, 196, 0), 21, tone);
    return s.peek(x, 170, 10);
  });
  const [b, a] = tops as [Point, Point];
  const curve = `M${n1(a[0])} ${n1(a[1])}Q${n1((a[0] + b[0]) / 2)} ${n1((a[1] + b[1]) / 2 + 118)} ${n1(b[0])} ${n1(b[1])}`;
  s.add(
    stroke(curve, '#59656a', 12, 'stroke-dasharray="15 6" stroke-linecap="round"') +
      stroke(curve, '#dfe6e8', 5, 'stroke-dasharray="9 12" stroke-dashoffset="-3" stroke-linecap="round"'),
  );
  s.closeUp('front', -120, 170, 0).closeUp('base', 130, 40, 0);
}
