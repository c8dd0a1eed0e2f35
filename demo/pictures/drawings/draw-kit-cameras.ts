import type { Scene } from '../scene/scene.ts';
import { circle } from '../scene/svg-marks.ts';

/** What comes in the box with a recorder, in front of it. */
export function drawKitCameras(s: Scene): void {
  for (const [x, z] of [
    [-108, 70],
    [0, 84],
    [108, 70],
  ] as const) {
    drawTurret(s, x, z);
  }
}

function drawTurret(s: Scene, x: number, z: number): void {
  s.disc(x + 8, 2, z + 4, 56, '#0a2a22', 'opacity=".22"')
    .disc(x, 4, z, 50, '#c3cecb')
    .disc(x, 14, z, 50, '#f4f7f6');
  const c = s.peek(x, 50, z);
  s.ball(c, 38, 'white');
  const [u, v] = [c[0] - 9, c[1] + 5];
  s.add(
    circle(u, v, 23, '#14191b') +
      // A ring of lights is one dotted line.
      circle(
        u,
        v,
        16,
        'none',
        'stroke="#d0382d" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 12.6"',
      ) +
      circle(u, v, 9, '#05080a', 'stroke="#59656a" stroke-width="2"') +
      circle(u - 3, v - 3, 2.6, '#dff3ff', 'opacity=".85"'),
  );
}
