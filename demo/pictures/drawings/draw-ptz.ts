import { irisOf, type Look } from '../picture-look.ts';
import { GLASS } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, type Point } from '../scene/svg-marks.ts';

export function drawPtz(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(0, 0, 84).cyl(0, 0, 84, 0, 22, tone);
  const m = s.cone([0, 0], [80, 22], [60, 58], tone);
  s.disc(0, 58, 0, 60, s.lin([m.lo, m.c], 0, 0, 1, 1), `stroke="${m.hi}"`);
  s.disc(0, 58, 0, 52, m.deep, 'opacity=".4"');
  const b = s.at(0, 140, 0);
  s.reach([b[0] - 108, b[1] - 80], [b[0] + 108, b[1]]);
  s.path(arm(b, 1), s.lin([m.c, m.side, m.deep], 0, 0, 1, 0.3));
  s.ball(b, 82, tone);
  s.path(arm(b, -1), s.lin([0, m.lo, 0.35, m.hi, 1, m.c], 0, 0, 1, 0.2));
  drawEye(s, look, b, m.deep);
  s.path(
    `M${n1(b[0] - 62)} ${n1(b[1] - 44)}A76 76 0 0 1 ${n1(b[0] + 14)} ${n1(b[1] - 75)}A96 96 0 0 0 ${n1(b[0] - 62)} ${n1(b[1] - 44)}Z`,
    '#fff',
    'opacity=".75"',
  );
  s.add(circle(b[0] + 91, b[1] - 16, 6, m.deep, 'opacity=".6"') + circle(b[0] - 91, b[1] - 16, 6, m.side));
  s.closeUp('front', -10, 136, 0).closeUp('base', -30, 36, 0);
}

function arm(b: Point, side: 1 | -1): string {
  const p = (x: number, y: number) => `${n1(b[0] + side * x)} ${n1(b[1] + y)}`;
  return `M${p(74, 104)}C${p(108, 84)} ${p(108, 20)} ${p(104, -22)}C${p(102, -44)} ${p(78, -44)} ${p(76, -22)}L${p(70, 60)}C${p(66, 84)} ${p(40, 88)} ${p(40, 96)}Z`;
}

function drawEye(s: Scene, look: Look, b: Point, ring: string): void {
  const f: Point = [b[0] - 10, b[1] + 4];
  const window =
    circle(0, 0, 57, ring) +
    circle(0, 0, 54, s.lin(GLASS, 0, 0, 1, 1)) +
    circle(0, 0, 54, 'none', 'stroke="#7f8d92" stroke-opacity=".5" stroke-width="1.5"');
  s.look(f, 172, 0.96, window);
  s.add(`<g transform="translate(${n1(f[0])} ${n1(f[1] - 8)})">${s.lens(32, irisOf(look))}</g>`);
  const lamps = look.pick('lamps', [
    '-30 28,-13 38,13 38,30 28',
    '-24 33,0 40,24 33',
    '-36 22,-20 36,0 41,20 36,36 22',
  ]);
  for (const lamp of lamps.split(',')) {
    const [dx = 0, dy = 0] = lamp.split(' ').map(Number);
    s.add(
      circle(f[0] + dx, f[1] + dy, 5.4, '#4b1b22') + circle(f[0] + dx - 1.4, f[1] + dy - 1.4, 2, '#e39aa2'),
    );
  }
}
