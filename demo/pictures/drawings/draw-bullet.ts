import type { Look } from '../picture-look.ts';
import type { Material } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, type Point, rect } from '../scene/svg-marks.ts';
import { cameraEye } from './camera-eye.ts';
import { drawBoxCamera, drawHousing, drawMiniCamera } from './draw-box-camera.ts';

const R = 52;
/** How much of the front ring is seen. */
const TURN = 0.42;

export function drawBullet(s: Scene, look: Look): void {
  const draws = { box: drawBoxCamera, boxbody: drawBoxCamera, housing: drawHousing, mini: drawMiniCamera };
  (draws[look.variant as keyof typeof draws] ?? drawTube)(s, look);
}

function drawTube(s: Scene, look: Look): void {
  const { variant, tone = 'white', details } = look;
  s.groundDisc(46, 0, 58).cyl(46, 0, 58, 0, 13, tone);
  s.cyl(46, 0, 44, 13, 20, tone);
  const m = s.cone([46, 0], [24, 20], [17, 84], tone);
  const joint = s.at(46, 88, 0);
  s.ball(joint, 25, tone);
  const c: Point = [joint[0] - 4, joint[1] - 56];
  const length = 2.05 * (details.length ?? look.pick('length', [100, 92, 106]));
  s.reach(
    [c[0] - length * 0.72, c[1] + 62],
    [c[0] + length * 0.44, c[1] - 74],
    [c[0] - length * 0.72, c[1] - 56],
  );
  s.closeUps.set('front', [c[0] - length * 0.42, c[1] + 14]).set('base', [joint[0], joint[1] + 40]);
  const [x0, x1, rx] = [-length * 0.55, length * 0.42, R * TURN];
  s.add(`<g transform="translate(${n1(c[0])} ${n1(c[1])}) rotate(-9)">`);
  drawBarrel(s, m, x0, x1);
  if (variant === 'shield') drawShield(s, m, x0, x1);
  s.add(`<g transform="translate(${n1(x0)} 0) scale(${TURN} 1)">`);
  s.add(`${circle(0, 0, R, m.side) + cameraEye(s, look, m, R - 4)}</g>`);
  if (variant === 'shield') {
    s.path(
      `M${n1(x0 - 24 - rx)} 2A${n1(rx * 1.1)} ${R + 7} 0 0 1 ${n1(x0 - 24)} ${-R - 7}L${n1(x0 - 12)} ${-R - 7}A${n1(rx * 1.1)} ${R + 7} 0 0 0 ${n1(x0 - 12 - rx)} 0Z`,
      m.side,
      'opacity=".55"',
    );
  }
  if (variant === 'plain' && look.pick('band', [false, false, true])) {
    const arc = (x: number, sweep: number) => `A${n1(rx)} ${R} 0 0 ${sweep} ${n1(x)} ${sweep === 0 ? R : -R}`;
    s.path(`M${n1(x1 - 60)} ${-R}${arc(x1 - 60, 0)}h12${arc(x1 - 48, 1)}Z`, '#20282b', 'opacity=".8"');
  }
  s.add(`${rect(x1 - 40, -8, 26, 4, 2, m.line, 'opacity=".5"')}</g>`);
}

function drawBarrel(s: Scene, m: Material, x0: number, x1: number): void {
  const rx = R * TURN;
  s.path('M-14 40H30L24 62H-4Z', m.deep);
  s.path(
    `M${n1(x0)} ${-R}L${n1(x1 - 12)} ${-R}C${n1(x1 + rx)} ${-R} ${n1(x1 + rx)} ${R} ${n1(x1 - 12)} ${R}L${n1(x0)} ${R}A${n1(rx)} ${R} 0 0 1 ${n1(x0)} ${-R}Z`,
    s.lin([0, m.lo, 0.1, m.hi, 0.34, m.top, 0.55, m.c, 0.82, m.side, 1, m.deep]),
  );
  s.path(
    `M${n1(x1 - 44)} ${-R}A${n1(rx)} ${R} 0 0 0 ${n1(x1 - 44)} ${R}`,
    'none',
    `stroke="${m.line}" stroke-width="1.6" opacity=".55"`,
  );
}

function drawShield(s: Scene, m: Material, x0: number, x1: number): void {
  const [start, height, rx] = [x0 - 24, R + 7, R * TURN];
  s.path(
    `M${n1(start)} ${-height}L${n1(x1 - 34)} ${-height}L${n1(x1 - 34)} ${n1(-R * 0.2)}L${n1(start - rx)} 2A${n1(rx * 1.1)} ${height} 0 0 1 ${n1(start)} ${-height}Z`,
    s.lin([0, m.lo, 0.14, '#ffffff', 0.6, m.top, 0.94, m.c, 1, m.side]),
  );
}
