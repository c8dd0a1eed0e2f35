import type { Look } from '../picture-look.ts';
import { CHROME, type Material, mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';

export function drawSafe(s: Scene, look: Look): void {
  if (look.variant === 'gun') return drawGunSafe(s, look);
  if (look.variant === 'cash') return drawCashBox(s, look);
  const { variant, tone = 'graphite' } = look;
  // Gun safes and document safes stand tall; the lock stays where the hand is.
  const H = look.pick('height', [218, 196, 240]);
  s.ground(-105, -160, 210, 160, 6);
  const m = s.slab({ x: -105, y: -H - 4, w: 210, h: H, r: 8, depth: 160, tone, at: 0 });
  const door =
    rect(-92, 10 - H, 184, H - 28, 5, m.deep) +
    rect(
      -89,
      12 - H,
      178,
      H - 32,
      4,
      s.lin([0, mix(m.c, '#ffffff', 0.2), 0.45, m.c, 1, m.lo], 0, 0, 0.6, 1),
    ) +
    rect(-97, 28 - H, 8, 34, 2, m.hi, 'opacity=".55"') +
    rect(-97, -66, 8, 34, 2, m.hi, 'opacity=".55"');
  const locks = { electronic, dial, key } as const;
  s.on('F', 0, door + (locks[variant as keyof typeof locks] ?? electronic)(s, m));
  s.closeUp('front', 0, 124, 0).closeUp('base', 40, 40, 0);
}

function electronic(s: Scene): string {
  return (
    rect(-58, -172, 76, 92, 8, '#12171a') +
    rect(-50, -164, 60, 18, 3, '#0d3b33') +
    grid(3, 3, (row, column) => rect(-50 + column * 21, -139 + row * 18, 18, 14, 3, '#3a454a')) +
    s.led(2, -155, 2.4) +
    wheel(s)
  );
}

function dial(s: Scene, m: Material): string {
  return (
    circle(-20, -124, 42, m.deep) +
    circle(-20, -124, 38, s.lin(['#f4f7f7', '#aab6ba', '#5f6b70'], 0, 0, 1, 1)) +
    times(24, (i) => stroke('M-20 -158v6', '#2c363a', 1.6, `transform="rotate(${i * 15} -20 -124)"`)) +
    circle(-20, -124, 19, s.lin(['#ffffff', '#7d8a90'], 0, 0, 1, 1)) +
    wheel(s)
  );
}

/** Three spokes that draw the bolts. */
function wheel(s: Scene): string {
  return (
    circle(52, -108, 17, '#000', 'opacity=".25"') +
    circle(50, -112, 16, s.lin(CHROME, 0, 0, 1, 1)) +
    stroke('M50 -112l0 -34M50 -112l29 17M50 -112l-29 17', '#8b989d', 9, 'stroke-linecap="round"') +
    stroke('M49 -114l0 -30M50 -114l27 16M50 -114l-27 16', '#edf2f3', 3, 'stroke-linecap="round"') +
    circle(50, -112, 9, '#d5dde0')
  );
}

function key(s: Scene, m: Material): string {
  return (
    [-146, -96]
      .map(
        (y) =>
          circle(-34, y, 17, m.deep) +
          circle(-34, y, 14, s.lin(CHROME, 0, 0, 1, 1)) +
          circle(-34, y - 3, 3.6, '#161c1f') +
          rect(-35.6, y - 2, 3.2, 11, 1, '#161c1f'),
      )
      .join('') +
    rect(22, -150, 40, 70, 8, m.deep, 'opacity=".7"') +
    rect(36, -140, 14, 52, 7, '#000', 'opacity=".3"') +
    rect(34, -142, 14, 52, 7, s.lin(CHROME, 0, 0, 1, 0.4)) +
    stroke('M37 -136V-100', '#fff', 3, `${ROUND} opacity=".8"`)
  );
}

/** Tall and narrow, for long arms. */
function drawGunSafe(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  s.ground(-56, -84, 112, 88, 4);
  const m = s.slab({ x: -56, y: -304, w: 112, h: 300, r: 5, depth: 84, tone, at: 0 });
  s.on(
    'F',
    0,
    rect(-48, -296, 96, 284, 4, m.deep) +
      rect(-46, -294, 92, 279, 3, s.lin([0, mix(m.c, '#ffffff', 0.2), 0.45, m.c, 1, m.lo], 0, 0, 0.6, 1)) +
      [-268, -60].map((y) => rect(-51, y, 6, 28, 2, m.hi, 'opacity=".6"')).join('') +
      [-196, -130]
        .map(
          (y) =>
            circle(26, y, 11, m.deep) +
            circle(26, y, 9, s.lin(CHROME, 0, 0, 1, 1)) +
            rect(24.6, y - 5, 2.8, 10, 1, '#161c1f'),
        )
        .join('') +
      rect(20, -180, 12, 34, 6, s.lin(CHROME, 0, 0, 1, 0.4)) +
      rect(-34, -274, 40, 5, 2.5, m.hi, 'opacity=".4"'),
  );
  s.closeUp('front', 10, 170, 0).closeUp('base', 10, 60, 0);
}

function drawCashBox(s: Scene, look: Look): void {
  const { tone = look.pick('paint', ['blue', 'graphite', 'red', 'green'] as const) } = look;
  s.ground(-120, -120, 240, 124, 8);
  const m = s.slab({ x: -120, y: -66, w: 240, h: 62, r: 10, depth: 124, tone, at: 0 });
  s.slab({ x: -122, y: -94, w: 244, h: 32, r: 12, depth: 126, tone, at: 2 });
  s.on(
    'F',
    2,
    rect(-14, -80, 28, 44, 5, s.lin(CHROME, 0, 0, 1, 1)) +
      circle(0, -62, 4, '#161c1f') +
      rect(-1.5, -62, 3, 12, 1, '#161c1f') +
      rect(-104, -50, 60, 5, 2.5, m.hi, 'opacity=".3"'),
  );
  const [a, b] = [s.at(-40, 94, -60), s.at(44, 94, -60)];
  s.reach([a[0], a[1] - 34]);
  s.wire(
    `M${a[0].toFixed(1)} ${a[1].toFixed(1)}q4 -30 24 -28l${(b[0] - a[0] - 48).toFixed(1)} 8q22 2 24 28`,
    9,
    'steel',
  );
  s.closeUp('front', 0, 60, 2).closeUp('base', 20, 96, -60);
}
