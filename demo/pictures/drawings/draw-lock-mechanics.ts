import type { Look } from '../picture-look.ts';
import { CHROME, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';

/** Euro profile: a barrel on a web, with a key in it. */
export function drawCylinder(s: Scene, look: Look): void {
  const brass = look.tone ?? look.pick('metal', ['steel', 'sand'] as const);
  s.ground(-34, -190, 68, 200, 20);
  for (const [from, to] of [
    [-190, -110],
    [-86, 10],
  ] as const) {
    s.slab({ x: -17, y: -64, w: 34, h: 62, r: 17, depth: to - from, tone: brass, at: to });
    s.rod({ from: [0, 80, to], to: [0, 80, from], r: 34, tone: brass });
    if (to < 0) s.rod({ from: [0, 80, -86], to: [0, 80, -110], r: 24, tone: 'graphite' });
  }
  s.on('F', 10, rect(-17, -66, 34, 64, 17, s.lin([materialOf(brass).c, materialOf(brass).lo])) + keyway(s));
  drawKey(s);
  s.closeUp('front', 0, 80, 10).closeUp('base', 20, 50, -60);
}

function keyway(s: Scene): string {
  return (
    circle(0, -80, 22, s.lin(CHROME, 0, 0, 1, 1)) +
    circle(0, -80, 20, s.lin(['#dfe6e8', '#98a5aa'], 0, 0, 1, 1)) +
    rect(-3, -93, 6, 26, 2, '#1b2326')
  );
}

function drawKey(s: Scene): void {
  const base = s.at(0, 80, 12);
  s.reach([base[0] - 150, base[1] + 74]);
  const steel = s.lin(['#f7fafa', '#aab6ba', '#77858a'], 0, 0, 0.3, 1);
  s.add(
    `<g transform="translate(${n1(base[0])} ${n1(base[1])}) rotate(154)">` +
      rect(0, -5.5, 62, 11, 2, steel) +
      times(6, (i) => circle(12 + i * 8, (i % 2) * 3 - 1.5, 2.2, '#7f8c91')) +
      `<path d="M58 -9H76Q82 -30 108 -30Q140 -30 142 0Q140 30 108 30Q82 30 76 9H58Z" fill="${steel}" stroke="#7f8c91" stroke-width="1"/>` +
      circle(122, 0, 9, '#e9efee', 'stroke="#7f8c91" stroke-width="2"') +
      stroke('M88 -14Q96 -22 110 -22', '#fff', 4, `${ROUND} opacity=".7"`) +
      '</g>',
  );
}

/** Electric strike: face plate with the keeper jaw and the coil body behind it. */
export function drawStrike(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  s.ground(-34, -60, 70, 66, 4);
  s.slab({ x: -18, y: -182, w: 46, h: 112, r: 4, depth: 58, tone: 'graphite', at: -4 });
  const m = s.slab({ x: -34, y: -252, w: 70, h: 248, r: 8, depth: 6, tone, at: 6 });
  s.on(
    'F',
    6,
    screws(s) +
      rect(-14, -172, 50, 92, 3, '#11171a') +
      rect(-10, -166, 26, 80, 3, s.lin(['#e9eef0', '#a4b1b6', '#66747a'], 0, 0, 1, 0.2)) +
      rect(-10, -166, 6, 80, 2, '#fff', 'opacity=".5"') +
      rect(18, -150, 18, 48, 2, s.lin(['#3d484d', '#0c1113'], 0, 0, 1, 0)) +
      rect(-6, -58, 26, 3, 1.5, m.deep, 'opacity=".5"'),
  );
  const wire = s.at(28, 128, -50);
  s.reach([wire[0] + 44, wire[1] + 90]);
  const from = `M${n1(wire[0])} ${n1(wire[1])}`;
  s.wire(`${from}c26 4 34 34 30 92`, 6, 'red').wire(`${from}c34 0 46 30 44 86`, 6, 'black');
  s.closeUp('front', 0, 128, 6).closeUp('base', 0, 50, 6);
}

function screws(s: Scene): string {
  return [-234, -28]
    .map(
      (y) =>
        circle(0, y, 9, s.lin(['#7d8a8f', '#dfe6e8'], 0, 0, 1, 1)) +
        stroke(`M-5 ${y}H5M0 ${y - 5}V${y + 5}`, '#4a565b', 2.4, 'stroke-linecap="round"'),
    )
    .join('');
}

export function drawPadlock(s: Scene, look: Look): void {
  const { tone = look.pick('body', ['sand', 'steel', 'graphite'] as const) } = look;
  s.ground(-82, -46, 164, 56, 14);
  const [left, right] = [s.at(-48, 136, -18), s.at(48, 136, -18)];
  const h = look.pick('shackle', [84, 66, 110]);
  s.reach([left[0], left[1] - h - 52]);
  s.wire(
    `M${n1(left[0])} ${n1(left[1] + 10)}V${n1(left[1] - h)}C${n1(left[0])} ${n1(left[1] - h - 64)} ${n1(right[0])} ${n1(right[1] - h - 64)} ${n1(right[0])} ${n1(right[1] - h)}V${n1(right[1] + 10)}`,
    25,
    '#c7d1d5',
  );
  const m = s.slab({ x: -82, y: -136, w: 164, h: 132, r: 16, depth: 56, tone, at: 10 });
  s.on(
    'F',
    10,
    rect(-70, -124, 140, 108, 10, 'none', `stroke="${m.line}" stroke-opacity=".4" stroke-width="2"`) +
      circle(0, -66, 25, m.deep) +
      circle(0, -66, 22, s.lin(CHROME, 0, 0, 1, 1)) +
      circle(0, -66, 15, s.lin(['#e9eef0', '#98a5aa'], 0, 0, 1, 1)) +
      rect(-2.5, -77, 5, 22, 2, '#1b2326') +
      rect(-34, -110, 68, 6, 3, m.deep, 'opacity=".45"') +
      '<path d="M-82 -122Q-82 -136 -66 -136H20L-60 -4H-66Q-82 -4 -82 -20Z" fill="#fff" opacity=".1"/>',
  );
  s.closeUp('front', 0, 70, 10).closeUp('base', 40, 130, 0);
}
