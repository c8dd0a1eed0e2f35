import { irisOf, type Look } from '../picture-look.ts';
import { RADIAN } from '../scene/camera.ts';
import { GLASS, type Material } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, times } from '../scene/svg-marks.ts';

/** The front of a camera as makers vary it: black glass or a painted bezel, a ring of diodes or lamps at the sides. */
export function cameraEye(s: Scene, look: Look, m: Material, r: number): string {
  const bezel = look.pick('bezel', ['glass', 'glass', 'paint']);
  const face = bezel === 'glass' ? s.lin(GLASS, 0, 0, 1, 1) : s.lin([m.top, m.c, m.side], 0, 0, 1, 1);
  const well = bezel === 'glass' ? '' : circle(0, 0, 32, '#10171a');
  const lens = s.lens(look.pick('lens', [27, 27, 23, 30]), irisOf(look));
  return circle(0, 0, r, face) + well + lights(look, r * 0.74) + lens;
}

function lights(look: Look, ring: number): string {
  const kind = look.pick('light', ['ring', 'ring', 'lamps', 'pairs']);
  if (kind === 'ring') return infrared(look.pick('diodes', [12, 10, 8]), ring, 4.2);
  if (kind === 'pairs')
    return [-42, 42, 138, 222].map((turn) => lamp(turn, ring, 6.4, '#5b1f27', '#d9848e')).join('');
  // One infrared, one white for colour at night.
  return lamp(0, ring, 9, '#5b1f27', '#d9848e') + lamp(180, ring, 9, '#8a7a4a', '#fff3cf');
}

function infrared(count: number, ring: number, r: number): string {
  return times(count, (index) => lamp((index * 360) / count, ring, r, '#5b1f27', '#d9848e'));
}

function lamp(turn: number, ring: number, r: number, glass: string, glint: string): string {
  const [x, y] = [Math.cos(turn * RADIAN) * ring, Math.sin(turn * RADIAN) * ring];
  return circle(x, y, r, glass) + circle(x - 1, y - 1, r * 0.37, glint);
}
