import type { Look } from '../picture-look.ts';
import { mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, rect, stroke, times } from '../scene/svg-marks.ts';

const LENSES = {
  red: '#e23b2c',
  blue: '#2a63d6',
  amber: '#ee9a17',
  green: '#14a06f',
  white: '#dfe8ea',
} as const;

export function drawSiren(s: Scene, look: Look): void {
  const { tone = 'white', details } = look;
  const lens = LENSES[details.lens ?? look.pick('lens', ['red', 'red', 'blue'] as const)];
  s.ground(-100, -44, 200, 50, 20);
  const m = s.slab({ x: -100, y: -176, w: 200, h: 170, r: 26, depth: 54, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-80, -160, 160, 72, 22, mix(lens, '#000000', 0.35)) +
      rect(
        -77,
        -158,
        154,
        67,
        20,
        s.lin([0, mix(lens, '#ffffff', 0.45), 0.4, lens, 1, mix(lens, '#000000', 0.4)], 0, 0, 0.5, 1),
      ) +
      times(9, (i) => stroke(`M${-60 + i * 15} -154V-95`, '#fff', 3, 'stroke-opacity=".16"')) +
      '<path d="M-66 -146H50Q58 -146 58 -140Q0 -128 -66 -130Z" fill="#fff" opacity=".5"/>' +
      circle(0, -124, 13, '#fff', 'opacity=".55"') +
      circle(0, -124, 6, '#fff7e0') +
      grille(look, m.line),
  );
  s.closeUp('front', 0, 124, 6).closeUp('base', -10, 40, 6);
}

function grille(look: Look, line: string): string {
  if (look.pick('grille', ['slots', 'slots', 'holes']) === 'slots') {
    return times(7, (i) => rect(-62, -72 + i * 9, 124, 4, 2, line, 'opacity=".55"'));
  }
  return times(48, (i) =>
    circle(-66 + (i % 12) * 12, -66 + Math.floor(i / 12) * 14, 3.4, line, 'opacity=".55"'),
  );
}
