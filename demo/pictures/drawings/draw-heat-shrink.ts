import type { Look } from '../picture-look.ts';
import { materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle } from '../scene/svg-marks.ts';

/** Lengths of thin tube, the first of them shrunk onto a wire. */
export function drawHeatShrink(s: Scene, look: Look): void {
  const { tone = look.pick('tube', ['black', 'red', 'green'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-112, -150, 224, 240, 10, 0.16);
  s.rod({ from: [-96, 14, -170], to: [-96, 14, 150], r: 8, tone: '#c8794a' });
  s.rod({ from: [-96, 14, -140], to: [-96, 14, -40], r: 17, tone });
  s.rod({ from: [-96, 14, -40], to: [-96, 14, 70], r: 11, tone });
  const tubes = [
    [-44, 22],
    [8, 19],
    [54, 16],
    [94, 13],
  ] as const;
  for (const [place, [x, r]] of tubes.entries()) {
    const z = 96 - place * 12;
    s.rod({ from: [x, r, -150 + place * 8], to: [x, r, z], r, tone });
    s.on(
      'F',
      z,
      circle(x, -r, r, s.lin([m.hi, m.c], 0, 0, 1, 1)) +
        circle(x, -r, r * 0.82, s.lin(['#0b0f11', '#39444a'], 0, 0, 1, 1)),
    );
  }
  s.closeUp('front', 0, 20, 90).closeUp('base', -90, 14, 0);
}
