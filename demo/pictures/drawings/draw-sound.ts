import type { Look } from '../picture-look.ts';
import { GLASS, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, grid, n1, rect, ROUND, slits, stroke, times } from '../scene/svg-marks.ts';

export function drawSpeaker(s: Scene, look: Look): void {
  const draws = { ceiling: drawCeiling, wall: drawWall, horn: drawHorn, column: drawColumn } as const;
  (draws[look.variant as keyof typeof draws] ?? drawCeiling)(s, look);
}

/** Standing on its rim so that the grille is seen. */
function drawCeiling(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-70, -70, 140, 80, 40);
  s.rod({ from: [0, 108, -76], to: [0, 108, -10], r: 62, r2: 78, tone: 'graphite' });
  s.rod({ from: [0, 108, -10], to: [0, 108, 4], r: 106, tone });
  const m = materialOf(tone);
  const rings = look.pick('rings', [8, 7, 9]);
  s.on(
    'F',
    4,
    circle(0, -108, 104, s.lin([m.hi, m.c, m.lo], 0, 0, 0.6, 1)) +
      circle(0, -108, 88, m.side) +
      circle(0, -108, 86, s.lin([m.lo, m.c], 0, 0, 0.5, 1)) +
      times(rings, (i) =>
        circle(
          0,
          -108,
          8 + i * (78 / rings),
          'none',
          `stroke="${m.deep}" stroke-width="3.4" stroke-opacity=".6" stroke-dasharray="4.4 3.6"`,
        ),
      ) +
      circle(0, -108, 3, m.deep, 'opacity=".6"') +
      stroke('M-72 -168A94 94 0 0 1 10 -202', '#fff', 5, `${ROUND} opacity=".8"`),
  );
  s.closeUp('front', -10, 116, 4).closeUp('base', 20, 40, 0);
}

function drawWall(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-84, -70, 168, 76, 12);
  const m = s.slab({ x: -84, y: -220, w: 168, h: 216, r: 16, depth: 76, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-72, -208, 144, 192, 10, m.side) +
      rect(-70, -206, 140, 188, 9, s.lin([m.lo, m.side, m.deep], 0, 0, 0.6, 1)) +
      circle(0, -92, 52, m.deep, 'opacity=".55"') +
      circle(0, -92, 30, m.deep, 'opacity=".5"') +
      circle(0, -172, 20, m.deep, 'opacity=".55"') +
      stroke(
        times(15, (row) => `M${-64 + (row % 2) * 4} ${-200 + row * 12.6}H66`),
        m.hi,
        4.4,
        'stroke-dasharray="4.4 4.4" stroke-opacity=".7"',
      ) +
      rect(-18, -28, 36, 6, 3, m.hi),
  );
  s.closeUp('front', 0, 110, 6).closeUp('base', -20, 40, 6);
}

/** Re-entrant horn on a U-bracket. */
function drawHorn(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  const m = materialOf(tone);
  s.ground(-50, -60, 100, 70, 10);
  s.slab({ plane: 'T', at: 8, x: -46, y: -52, w: 92, h: 54, r: 8, depth: 8, tone: 'graphite' });
  const y = 128;
  s.rod({ from: [0, y, -150], to: [0, y, -96], r: 38, tone: 'graphite' });
  const [a, b] = [s.at(-50, 6, -26), s.at(50, 6, -26)];
  s.wire(`M${n1(b[0])} ${n1(b[1])}V${n1(b[1] - 96)}`, 12, 'graphite');
  s.rod({ from: [0, y, -96], to: [0, y, -20], r: 40, r2: 62, tone });
  s.rod({ from: [0, y, -20], to: [0, y, 34], r: 62, r2: 100, tone });
  s.wire(`M${n1(a[0])} ${n1(a[1])}V${n1(a[1] - 70)}`, 12, 'graphite');
  s.rod({ from: [0, y, 34], to: [0, y, 44], r: 106, tone });
  s.on(
    'F',
    44,
    circle(0, -y, 106, s.lin([m.hi, m.c, m.side], 0, 0, 0.7, 1)) +
      circle(
        0,
        -y,
        95,
        s.rad([0, '#0b0f11', 0.35, m.deep, 0.8, m.side, 1, m.lo], 0.5, 0.5, 0.5, 0.56, 0.56),
      ) +
      circle(0, -y, 44, s.lin([m.hi, m.c, m.deep], 0, 0, 0.8, 1)) +
      circle(0, -y, 33, s.rad([0, m.deep, 0.6, m.side, 1, m.c], 0.5, 0.5, 0.5, 0.6, 0.6)) +
      stroke(`M-74 ${-y - 52}A90 90 0 0 1 20 ${-y - 88}`, '#fff', 5, `${ROUND} opacity=".55"`),
  );
  s.closeUp('front', 0, y, 44).closeUp('base', -20, 40, 0);
}

function drawColumn(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  const cones = look.pick('cones', [5, 4, 6]);
  s.ground(-40, -56, 80, 62, 10);
  const m = s.slab({ x: -40, y: -292, w: 80, h: 288, r: 12, depth: 60, tone, at: 6 });
  const step = 264 / cones;
  s.on(
    'F',
    6,
    rect(-32, -284, 64, 272, 8, m.side) +
      rect(-30, -282, 60, 268, 7, s.lin([m.lo, m.side, m.deep], 0, 0, 0.6, 1)) +
      times(
        cones,
        (i) =>
          circle(0, -280 + step / 2 + i * step, 23, m.deep, 'opacity=".6"') +
          circle(0, -280 + step / 2 + i * step, 10, m.deep, 'opacity=".7"'),
      ) +
      stroke(
        times(22, (row) => `M${-27 + (row % 2) * 4} ${-276 + row * 12}H28`),
        m.hi,
        3.6,
        'stroke-dasharray="4 4" stroke-opacity=".6"',
      ),
  );
  s.closeUp('front', 0, 200, 6).closeUp('base', 0, 50, 6);
}

export function drawAmplifier(s: Scene, look: Look): void {
  const { variant, tone = 'black' } = look;
  const isRack = variant === 'rack';
  const [W, H] = isRack ? [316, 92] : [236, 84];
  s.ground(-W / 2, -170, W, 174, 4);
  s.slab({ x: -W / 2, y: -H - 8, w: W, h: H, r: 5, depth: 170, tone, at: 0 });
  if (isRack) s.slab({ x: -W / 2 - 18, y: -H - 10, w: W + 36, h: H + 4, r: 4, depth: 6, tone, at: 4 });
  const knobs = look.pick('knobs', isRack ? [6, 5, 8] : [4, 3, 5]);
  const step = (W - 120) / knobs;
  const z = isRack ? 4 : 0;
  s.on(
    'F',
    z,
    rect(8 - W / 2, 2 - H - 2, W - 16, H - 12, 4, s.lin(GLASS, 0, 0, 0.5, 1)) +
      (isRack
        ? [-1, 1]
            .map(
              (k) =>
                rect(k * (W / 2 + 8) - 4, -H + 4, 8, 14, 4, '#05080a') +
                rect(k * (W / 2 + 8) - 4, -30, 8, 14, 4, '#05080a'),
            )
            .join('')
        : '') +
      times(knobs, (i) =>
        knob(
          s,
          20 - W / 2 + step / 2 + i * step,
          -H * 0.42,
          Math.min(15, step * 0.36),
          -60 + ((i * 47) % 130),
        ),
      ) +
      meter(W, H) +
      circle(W / 2 - 22, -26, 7, '#10181a', 'stroke="#5f6c71" stroke-width="1.4"') +
      s.led(W / 2 - 40, -26, 2.6),
  );
  s.on(
    'R',
    W / 2,
    slits(
      times(9, (i) => `M${36.5 + i * 12} ${10 - H}v${H - 34}`),
      5,
      0.3,
    ),
  );
  s.on(
    'T',
    H + 8,
    slits(
      grid(3, 7, (row, column) => `M${n1(W * (column * 0.1 - 0.33))} ${row * 26 - 124}h${n1(W * 0.04)}`),
      11,
      0.25,
    ),
  );
  s.closeUp('front', -W / 5, H / 2, z).closeUp('base', W / 4, H / 2, z);
}

function knob(s: Scene, x: number, y: number, r: number, turn: number): string {
  return (
    circle(x, y, r, s.lin(['#d5dde0', '#7d8a8f', '#39444a'], 0, 0, 1, 1)) +
    circle(x, y, r * 0.72, s.lin(['#59656a', '#20272a'], 0, 0, 1, 1)) +
    `<path d="M${n1(x)} ${n1(y - r)}v${n1(r * 0.6)}" stroke="#fff" stroke-width="2" transform="rotate(${turn} ${n1(x)} ${n1(y)})"/>`
  );
}

function meter(W: number, H: number): string {
  return (
    rect(W / 2 - 92, -H + 8, 78, 30, 3, '#0d2b2a') +
    times(10, (i) =>
      rect(W / 2 - 88 + i * 7.2, -H + 14, 5, 18, 1, i < 5 ? '#23d79a' : i < 7 ? '#f2b21b' : '#3a1d1a'),
    )
  );
}

export function drawMicrophone(s: Scene, look: Look): void {
  if (look.variant === 'hand') drawHandMicrophone(s, look);
  else drawDeskMicrophone(s, look);
}

/** Paging console: a keyed base and a gooseneck. */
function drawDeskMicrophone(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  s.ground(-92, -70, 184, 150, 16);
  const m = s.slab({ plane: 'T', at: 40, x: -92, y: -70, w: 184, h: 150, r: 16, depth: 40, tone });
  const zones = look.pick('zones', [5, 4, 6]);
  s.on(
    'T',
    40,
    rect(-80, -14, 160, 82, 8, s.lin(GLASS, 0, 0, 0.8, 1)) +
      times(
        zones,
        (i) =>
          rect(-70 + i * (112 / zones), 2, 112 / zones - 6, 18, 4, '#4a565b') +
          circle(-70 + i * (112 / zones) + 6, -6, 2.6, i === 1 ? '#23d79a' : '#56636a'),
      ) +
      rect(48, 0, 26, 46, 6, '#0b7a5c') +
      rect(-70, 34, 104, 20, 5, '#cf2f22'),
  );
  const q = s.at(0, 40, -44);
  const head = [q[0] - 66, q[1] - 178] as const;
  s.reach([head[0] - 40, head[1] - 20]);
  s.add(ellipse(q[0], q[1], 16, 6, m.deep));
  s.wire(
    `M${n1(q[0])} ${n1(q[1])}C${n1(q[0] + 8)} ${n1(q[1] - 90)} ${n1(q[0] - 6)} ${n1(q[1] - 150)} ${n1(head[0] + 14)} ${n1(head[1] + 10)}`,
    11,
    'black',
  );
  s.add(
    `<g transform="translate(${n1(head[0])} ${n1(head[1])}) rotate(32)">${rect(-38, -17, 60, 34, 17, s.lin([0, '#6d797e', 0.3, '#454f54', 1, '#14191b']))}${stroke(
      times(6, (i) => `M${-28 + i * 8} -14v28`),
      '#0b0f11',
      2,
      'opacity=".5"',
    )}${rect(16, -17, 8, 34, 3, '#e0392b')}</g>`,
  );
  s.closeUps.set('front', [head[0] + 26, head[1] + 40]);
  s.closeUp('base', 0, 40, 30);
}

function drawHandMicrophone(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const m = materialOf(tone);
  s.ground(-60, -36, 130, 56, 20);
  const c = s.at(0, 110, 0);
  s.reach([c[0] - 84, c[1] - 136], [c[0] + 84, c[1] + 110]);
  s.add(`<g transform="translate(${n1(c[0])} ${n1(c[1])}) rotate(14)">`);
  s.wire('M4 104C6 132 -30 116 -34 96C-40 70 -66 84 -70 112', 10, 'black');
  s.path('M-30 -44H30L19 104Q0 112 -19 104Z', s.lin([0, m.lo, 0.22, m.hi, 0.5, m.c, 1, m.deep], 0, 0, 1, 0));
  s.add(rect(-8, 0, 16, 34, 8, '#39444a') + rect(-5, look.pick('switch', [3, 16]), 10, 14, 5, '#d5dde0'));
  s.add(rect(-34, -54, 68, 14, 5, s.lin(['#dfe6e8', '#7d8a8f'], 0, 0, 1, 0)));
  s.add(circle(0, -86, 46, s.rad([0, '#c7d1d5', 0.5, '#7d8a8f', 1, '#39444a'], 0.5, 0.5, 0.6, 0.36, 0.3)));
  s.add(
    stroke(
      times(9, (i) => `M${-40 + i * 10} -124V-48`) + times(8, (i) => `M-45 ${-120 + i * 10}H45`),
      '#20272a',
      1.6,
      `opacity=".5" clip-path="${s.clip('M-45 -86A45 45 0 0 1 45 -86A45 45 0 0 1 -45 -86Z')}"`,
    ),
  );
  s.add(`${rect(-46, -92, 92, 9, 3, s.lin(['#f4f7f7', '#6d797e'], 0, 0, 1, 0))}</g>`);
  s.closeUps.set('front', [c[0] + 18, c[1] - 70]).set('base', [c[0], c[1] + 40]);
}
