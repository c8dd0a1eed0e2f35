import { irisOf, type Look } from '../picture-look.ts';
import { RADIAN } from '../scene/camera.ts';
import type { Material } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, type Point } from '../scene/svg-marks.ts';
import { cameraEye } from './camera-eye.ts';

/** Height of the shoulder, its radius, and how large the bubble is against the usual. */
const BUILDS = [
  { shoulder: 46, r: 88, bubble: 1 },
  { shoulder: 58, r: 86, bubble: 0.94 },
  { shoulder: 34, r: 92, bubble: 1.06 },
] as const;

export function drawDome(s: Scene, look: Look): void {
  const { variant, tone = 'white' } = look;
  const { shoulder, r, bubble } = look.pick('build', BUILDS);
  s.groundDisc(0, 0, 104).cyl(0, 0, 104, 0, 16, tone);
  const m = s.cone([0, 0], [101, 16], [r, shoulder], tone);
  s.disc(0, shoulder, 0, r, s.lin([m.hi, m.top], 0, 0, 1, 1), `stroke="${m.lo}" stroke-width=".8"`);
  s.closeUp('front', -10, shoulder + 34, 0).closeUp('base', -60, 20, 40);
  if (variant === 'turret') return drawTurret(s, look, m, shoulder);
  drawBubble(s, look, m, { shoulder, bubble });
  const screw = s.peek(-40, 31, 92);
  s.add(ellipse(screw[0] + 96, screw[1] + 1, 3, 2.4, m.line, 'opacity=".6"'));
}

function drawTurret(s: Scene, look: Look, m: Material, shoulder: number): void {
  const foot = s.at(0, shoulder + 2, 0);
  s.disc(0, shoulder + 1, 0, 74, m.deep, 'opacity=".55"');
  const b: Point = [foot[0], foot[1] - 26];
  s.ball(b, 74, m);
  s.look([b[0] - 22, b[1] + 6], 165, 0.92, circle(0, 0, 57, m.deep) + cameraEye(s, look, m, 54));
  s.path(
    `M${n1(b[0] - 58)} ${n1(b[1] - 34)}A70 70 0 0 1 ${n1(b[0] + 8)} ${n1(b[1] - 68)}A90 90 0 0 0 ${n1(b[0] - 58)} ${n1(b[1] - 34)}Z`,
    '#fff',
    'opacity=".65"',
  );
}

const TINTS = {
  smoke: [0, '#5d6c72', 0.4, '#2c363b', 0.8, '#12181b', 1, '#202a2e'],
  clear: [0, '#d3dee1', 0.4, '#93a3a8', 0.8, '#4a585d', 1, '#6d7c81'],
} as const;

function drawBubble(
  s: Scene,
  look: Look,
  m: Material,
  { shoulder, bubble }: { shoulder: number; bubble: number },
): void {
  const R = 76;
  const y = s.at(0, shoulder + 2, 0)[1];
  s.reach([0, y - R * bubble]);
  s.disc(0, shoulder + 1, 0, 80 * bubble, m.line, 'opacity=".55"');
  if (look.pick('trim', [false, false, true])) s.disc(0, shoulder + 1, 0, 80 * bubble, '#20282b');
  const dome = `M${-R} 0A${R} ${R} 0 0 1 ${R} 0A${R} ${n1(R * s.camera.sinPitch)} 0 0 1 ${-R} 0Z`;
  s.add(`<g transform="translate(0 ${n1(y)}) scale(${bubble})">`);
  s.path(
    dome,
    s.rad(TINTS[look.pick('tint', ['smoke', 'smoke', 'clear'] as const)], 0.45, 0.5, 0.66, 0.34, 0.24),
  );
  const socket = circle(0, 0, 43, '#0d1315', 'opacity=".75"') + circle(0, 0, 37, '#1d2629');
  const lens = s.lens(look.pick('lens', [27, 27, 23]), irisOf(look));
  s.add('<g opacity=".95">')
    .look([look.pick('gaze', [-10, -10, -22, 4]), -26], 168, 0.9, socket + lens)
    .add('</g>');
  s.path(dome, s.lin([0, '#fff:.16', 0.4, '#fff:.02', 1, '#000:.25'], 0, 0, 1, 1));
  s.path('M-56 -30C-46 -56 -24 -68 2 -70C-14 -58 -36 -42 -42 -18Z', s.lin(['#fff:.85', '#fff:.12']));
  s.path('M58 -40C68 -22 68 2 56 10C64 -8 64 -24 58 -40Z', '#9fd5cb', 'opacity=".35"').add('</g>');
}

export function drawFisheye(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(0, 0, 108).cyl(0, 0, 108, 0, 26, tone);
  const m = s.cone([0, 0], [106, 26], [92, 40], tone);
  s.disc(0, 40, 0, 92, s.lin([m.hi, m.top], 0, 0, 1, 1), `stroke="${m.lo}" stroke-width=".8"`);
  s.disc(0, 40, 0, 64, m.line, 'opacity=".5"');
  s.cyl(0, 0, 60, 40, 50, 'graphite');
  s.disc(0, 50, 0, 54, '#0c1113');
  const [R, y] = [44, s.at(0, 50, 0)[1]];
  s.reach([0, y - R]);
  const bulge = `M${-R} ${n1(y)}A${R} ${R * 0.86} 0 0 1 ${R} ${n1(y)}A${R} ${n1(R * s.camera.sinPitch)} 0 0 1 ${-R} ${n1(y)}Z`;
  const iris = irisOf(look);
  s.path(bulge, s.rad([0, iris, 0.3, '#182a38', 0.7, '#0a1114', 1, '#1d272b'], 0.48, 0.52, 0.62, 0.4, 0.36));
  s.add(
    ellipse(-3, y - 15, 15, 11, '#04080a') +
      ellipse(-3, y - 15, 22, 16, 'none', `stroke="#6fd6c2" stroke-opacity=".35" stroke-width="1.6"`),
  );
  s.path(
    `M-32 ${n1(y - 16)}C-26 ${n1(y - 30)} -12 ${n1(y - 36)} 4 ${n1(y - 35)}C-8 ${n1(y - 29)} -20 ${n1(y - 20)} -24 ${n1(y - 6)}Z`,
    s.lin(['#fff:.9', '#fff:.15']),
  );
  const spots = look.pick('diodes', [3, 4, 0]);
  for (let index = 0; index < spots; index += 1) {
    const angle = (20 + (index * 360) / spots) * RADIAN;
    s.disc(Math.cos(angle) * 77, 40.5, Math.sin(angle) * 77, 7, '#3a1a1f').disc(
      Math.cos(angle) * 77 - 1,
      41,
      Math.sin(angle) * 77,
      3,
      '#c9747e',
    );
  }
  s.closeUp('front', 0, 60, 0).closeUp('base', -60, 20, 50);
}
