import { ledOf, type Look } from '../picture-look.ts';
import { GLASS, type Material, mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, shape, times } from '../scene/svg-marks.ts';

export function drawSmoke(s: Scene, look: Look): void {
  if (look.variant === 'linear') return drawLinear(s, look);
  const { tone = 'white' } = look;
  s.groundDisc(0, 0, 112).cyl(0, 0, 112, 0, 14, tone);
  const m = s.cone([0, 0], [108, 14], [98, 40], tone);
  s.disc(0, 40, 0, 98, s.lin([m.hi, m.top], 0, 0, 1, 1), `stroke="${m.lo}" stroke-width=".8"`);
  s.disc(0, 40, 0, 86, m.deep, 'opacity=".35"');
  drawChamber(s, m, look.pick('ribs', [16, 12, 20]));
  s.cyl(0, 0, 83, 64, 72, tone);
  s.cone([0, 0], [82, 72], [66, 86], tone);
  s.disc(
    0,
    86,
    0,
    66,
    s.rad([0, m.hi, 0.7, m.top, 1, m.c], 0.4, 0.3, 0.8),
    `stroke="${m.lo}" stroke-width=".8"`,
  );
  const [x, y] = s.at(0, 86, 0);
  if (look.variant === 'grid') {
    s.add(
      times(7, (i) => ellipse(x, y + (i - 3) * 3.6, 30 - Math.abs(i - 3) * 4, 1.1, m.line, 'opacity=".5"')),
    );
  } else {
    s.add(
      ellipse(
        x,
        y,
        30,
        30 * s.camera.sinPitch,
        'none',
        `stroke="${m.line}" stroke-opacity=".35" stroke-width="1.6"`,
      ),
    );
  }
  const led = ledOf(look, ['red', 'red', 'green']);
  s.add(
    ellipse(x - 40, y + 7, 11, 6, led, 'opacity=".25"') +
      ellipse(x - 40, y + 7, 5, 2.6, led) +
      ellipse(x - 41.5, y + 6, 1.6, 0.8, '#fff'),
  );
  s.closeUp('front', -20, 74, 0).closeUp('base', -50, 20, 40);
}

function drawChamber(s: Scene, m: Material, ribs: number): void {
  s.cyl(0, 0, 76, 38, 66, 'black');
  const [low, high] = [s.at(0, 40, 0), s.at(0, 68, 0)];
  for (let i = 0; i <= ribs; i += 1) {
    const angle = (i / ribs) * Math.PI;
    const [dx, dy] = [-Math.cos(angle) * 80, Math.sin(angle) * 80 * s.camera.sinPitch];
    s.add(
      `<path d="M${n1(low[0] + dx)} ${n1(low[1] + dy)}L${n1(high[0] + dx * 0.98)} ${n1(high[1] + dy)}" stroke="${mix(m.hi, m.deep, i / (ribs + 2))}" stroke-width="${ribs > 16 ? 4.4 : 5.5}" stroke-linecap="round"/>`,
    );
  }
}

/** Beam detector: the head on its swivel and the reflector beside it. */
function drawLinear(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(70, -60, 92, 20, 6);
  s.slab({ x: 70, y: -128, w: 92, h: 122, r: 8, depth: 10, tone: 'graphite', at: -46 });
  s.on('F', -46, rect(76, -122, 80, 110, 5, '#c9d3d6') + prisms());
  s.ground(-96, -40, 124, 62, 14);
  const m = s.slab({ x: -96, y: -182, w: 124, h: 176, r: 18, depth: 56, tone, at: 16 });
  s.on(
    'F',
    16,
    rect(-86, -172, 104, 106, 14, m.lo) +
      rect(-83, -169, 98, 100, 12, s.lin(GLASS, 0, 0, 0.7, 1)) +
      `<g transform="translate(-34 -134)">${s.lens(28, '#7a2a4a')}</g>` +
      circle(-34, -86, 8, '#3d141c') +
      circle(-36, -88, 3, '#d9848e') +
      s.led(-74, -46, 4, ledOf(look, ['green', 'red'])) +
      rect(-56, -49, 62, 5, 2.5, m.line, 'opacity=".4"') +
      rect(-56, -38, 40, 4, 2, m.line, 'opacity=".3"'),
  );
  s.closeUp('front', -34, 130, 16).closeUp('base', -30, 34, 16);
}

function prisms(): string {
  const cells = (from: number) =>
    times(15, (i) => {
      const cell = i * 2 + from;
      return `M${86 + (cell % 5) * 15} ${n1(-119 + Math.floor(cell / 5) * 17.6)}l7 4v8l-7 4-7-4v-8z`;
    });
  const edge = 'stroke="#8d9ca2" stroke-width=".7"';
  return shape(cells(0), '#a9b8bd', edge) + shape(cells(1), '#eef5f6', edge);
}
