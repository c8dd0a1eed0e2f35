import { ledOf, type Look } from '../picture-look.ts';
import { RADIAN } from '../scene/camera.ts';
import { materialOf, type Stuff } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, type Point, rect, ROUND, stroke, times, xy } from '../scene/svg-marks.ts';

const round = (angle: number, r: number): Point => [
  Math.cos(angle * RADIAN) * r,
  Math.sin(angle * RADIAN) * r,
];

/** Many tubes of one metal as two marks. */
function tubes(s: Scene, d: string, width: number, tone: Stuff): void {
  const m = materialOf(tone);
  s.add(
    stroke(d, m.deep, width, ROUND) +
      stroke(d, m.top, width * 0.5, `${ROUND} transform="translate(-.6 -.8)"`),
  );
}

/** Full-height turnstile: a cage, and a rotor of combs from the floor to the roof. */
export function drawFullHeight(s: Scene, look: Look): void {
  const { tone = 'steel', details } = look;
  const line = (a: readonly [number, number, number], b: readonly [number, number, number]) =>
    `M${xy(s.at(...a))}L${xy(s.at(...b))}`;
  s.ground(-112, -104, 224, 208, 30, 0.24);
  s.slab({ plane: 'T', at: 8, x: -112, y: -104, w: 224, h: 208, r: 30, depth: 8, tone: 'graphite' });
  const cage = (from: number, to: number) =>
    times(Math.round((to - from) / 12) + 1, (i) => {
      const [x, z] = round(from + i * 12, 102);
      return line([x, 8, z], [x, 312, z]);
    });
  // The far half of the guard, then the arms from the back to the front.
  tubes(s, cage(-66, 6), 5, tone);
  const arms = (details.ports ?? look.pick('arms', [3, 4])) === 4 ? [-95, -5, 85, 175] : [-100, 20, 140];
  const comb = (angle: number) => {
    const [x, z] = round(angle, 88);
    return times(12, (i) => line([x * 0.1, 28 + i * 24, z * 0.1], [x, 28 + i * 24, z]));
  };
  const isFar = (angle: number) => Math.sin(angle * RADIAN) < 0;
  for (const angle of arms.filter(isFar)) tubes(s, comb(angle), 7, tone);
  s.cyl(0, 0, 11, 8, 312, tone);
  for (const angle of arms.filter((one) => !isFar(one))) tubes(s, comb(angle), 7, tone);
  const left = times(11, (i) => line([-104, 40 + i * 24, 10], [-44, 40 + i * 24, 10]));
  tubes(s, left, 6, tone);
  s.slab({ plane: 'T', at: 312, x: -112, y: 0, w: 16, h: 20, r: 3, depth: 304, tone });
  tubes(s, cage(18, 54), 5, tone);
  const roof = s.slab({ plane: 'T', at: 342, x: -116, y: -108, w: 232, h: 216, r: 34, depth: 30, tone });
  s.on('T', 342, rect(-98, -90, 196, 180, 24, roof.lo, 'opacity=".35"'));
  const [x, y] = s.peek(-60, 327, 108);
  s.add(s.led(x, y, 5, ledOf(look, ['green'])) + s.led(x + 26, y + 4, 5, '#e0392b'));
  s.closeUp('front', 0, 230, 60).closeUp('base', -60, 70, 40);
}

/** Waist-high rotor: four bails about one post between two rails. */
export function drawRotor(s: Scene, look: Look): void {
  const { tone = 'steel', details } = look;
  s.ground(-40, -40, 80, 80, 40);
  const bail = (angle: number) => {
    const [x, z] = round(angle, 104);
    const p = (k: number, y: number) => xy(s.at(x * k, y, z * k));
    return `M${p(0.14, 150)}L${p(0.86, 150)}Q${p(1, 150)} ${p(1, 132)}L${p(1, 62)}Q${p(1, 44)} ${p(0.86, 44)}L${p(0.14, 44)}`;
  };
  const arms = (details.ports ?? look.pick('arms', [4, 3])) === 3 ? [-60, 60, 180] : [-130, -40, 50, 140];
  const isFar = (angle: number) => Math.sin(angle * RADIAN) < 0;
  for (const angle of arms.filter(isFar)) tubes(s, bail(angle), 11, 'steel');
  s.cyl(0, 0, 42, 0, 12, 'graphite');
  s.cyl(0, 0, 24, 12, 172, tone);
  s.cyl(0, 0, 34, 172, 188, tone);
  s.disc(0, 188, 0, 25, '#12181a').disc(0, 188, 0, 15, ledOf(look, ['green']), 'opacity=".9"');
  for (const angle of arms.filter((one) => !isFar(one))) tubes(s, bail(angle), 11, 'steel');
  s.closeUp('front', 0, 170, 20).closeUp('base', 0, 60, 40);
}

/** Swing gate: a post that turns one wide bail. */
export function drawWicket(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  s.ground(84, -36, 72, 72, 36);
  const p = (x: number, y: number) => xy(s.at(x, y, 14));
  const width = look.pick('width', [-150, -120, -176]);
  tubes(
    s,
    `M${p(100, 150)}L${p(width + 22, 150)}Q${p(width, 150)} ${p(width, 128)}L${p(width, 46)}Q${p(width, 24)} ${p(width + 22, 24)}L${p(100, 24)}M${p(100, 88)}L${p(width, 88)}`,
    13,
    'steel',
  );
  s.on(
    'F',
    16,
    rect((width + 100) / 2 - 34, -134, 68, 92, 8, '#f4f7f6', 'stroke="#9aa8ac"') +
      circle((width + 100) / 2, -88, 25, '#cf2f22') +
      rect((width + 100) / 2 - 16, -92, 32, 9, 2, '#fff'),
  );
  s.cyl(120, 0, 38, 0, 8, 'graphite');
  s.cyl(120, 0, 29, 8, 182, tone);
  s.cyl(120, 0, 33, 182, 198, 'graphite');
  s.disc(120, 198, 0, 24, '#0f1517').disc(120, 198, 0, 17, ledOf(look, ['green']), 'opacity=".85"');
  s.closeUp('front', 110, 170, 10).closeUp('base', 0, 80, 16);
}

/** A boom by itself: a profile in two colours with its rubber edge and an end cap. */
export function drawBoomArm(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-190, -36, 380, 60, 8, 0.3);
  const parts = look.pick('stripes', [8, 10]);
  const along = (t: number) => [-196 + 392 * t, 22, 40 - 96 * t] as const;
  times(parts, (i) => {
    const k = parts - 1 - i;
    s.rod({
      from: along(k / parts),
      to: along((k + 1) / parts),
      r: 17,
      tone: k % 2 ? '#d8331f' : tone,
    });
    return '';
  });
  s.rod({ from: along(-0.02), to: along(0.012), r: 19, tone: 'black' });
  const [a, b] = [s.peek(-190, 5, 44), s.peek(190, 5, -52)];
  s.add(stroke(`M${xy(a)}L${xy(b)}`, '#20272a', 6, 'stroke-linecap="round"'));
  s.closeUp('front', -150, 24, 30).closeUp('base', 60, 20, -20);
}

/** Parking lock: the hoop stands up from a plate in the middle of the bay. */
export function drawParkingLock(s: Scene, look: Look): void {
  const { tone = 'yellow' } = look;
  s.ground(-116, -66, 232, 132, 12);
  s.slab({ plane: 'T', at: 10, x: -116, y: -66, w: 232, h: 132, r: 12, depth: 10, tone: 'graphite' });
  s.on('T', 10, [-96, 96].map((x) => circle(x, -48, 6, '#8d9a9f') + circle(x, 48, 6, '#8d9a9f')).join(''));
  const m = s.slab({ plane: 'T', at: 44, x: -62, y: -40, w: 124, h: 88, r: 20, depth: 34, tone });
  const p = (x: number, y: number) => xy(s.at(x, y, -20));
  const hoop = `M${p(-96, 12)}L${p(-86, 120)}Q${p(-82, 158)} ${p(-50, 158)}L${p(50, 158)}Q${p(82, 158)} ${p(86, 120)}L${p(96, 12)}`;
  tubes(s, hoop, 19, tone);
  s.add(
    stroke(
      hoop,
      look.pick('bands', ['#20272a', '#cf2f22', '#f4f7f6']),
      19,
      'stroke-dasharray="26 40" stroke-dashoffset="-30" opacity=".82"',
    ),
  );
  s.on('T', 44, rect(-40, -20, 80, 46, 12, m.deep, 'opacity=".5"') + s.led(0, 4, 6, '#e0392b'));
  s.on('F', 48, rect(-34, -32, 68, 12, 4, '#20272a'));
  const [x, y] = s.peek(0, 158, -20);
  s.add(
    rect(x - 22, y - 12, 44, 24, 6, '#f4f7f6') + rect(x - 18, y - 8, 36, 16, 4, '#cf2f22', 'opacity=".9"'),
  );
  s.add(stroke(`M${n1(x - 10)} ${n1(y)}h20`, '#fff', 5, ROUND));
  s.closeUp('front', 0, 100, 0).closeUp('base', -20, 30, 40);
}
