import type { Look } from '../picture-look.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, grid, rect, stroke, text, times } from '../scene/svg-marks.ts';
import { drawFrame } from './draw-frame-generator.ts';
import { drawHood, drawOpenPlant } from './draw-power-plants.ts';

export function drawGenerator(s: Scene, look: Look): void {
  const draws = { inverter: drawInverter, diesel: drawDiesel, open: drawOpenPlant, hood: drawHood } as const;
  (draws[look.variant as keyof typeof draws] ?? drawFrame)(s, look);
}

function drawInverter(s: Scene, look: Look): void {
  const { tone = look.pick('body', ['yellow', 'red', 'blue'] as const) } = look;
  s.ground(-120, -120, 240, 130, 30);
  s.slab({ x: -120, y: -186, w: 240, h: 170, r: 44, depth: 120, tone, at: 8 });
  s.on(
    'F',
    8,
    rect(-92, -160, 184, 116, 20, '#1c2326') +
      rect(-80, -146, 74, 44, 5, '#0d2b2a') +
      text(-72, -118, '230 V', { size: 17, fill: '#4fe3b6', face: 'monospace' }) +
      circle(38, -112, 26, '#333d41') +
      circle(38, -112, 18, '#11171a') +
      circle(31, -112, 3.4, '#58656a') +
      circle(45, -112, 3.4, '#58656a') +
      s.led(-72, -82, 4) +
      s.led(-54, -82, 4, '#f2b21b') +
      rect(-80, -70, 74, 10, 5, '#39444a'),
  );
  s.add(
    stroke('M-60 -196C-40 -236 84 -226 110 -186', '#2a3135', 17, 'stroke-linecap="round"') +
      stroke('M-58 -200C-36 -236 84 -228 106 -192', '#6d797e', 3, 'stroke-linecap="round"'),
  );
  s.reach([20, -240]);
  for (const x of [-84, 76]) {
    const q = s.at(x, 8, 8);
    s.add(ellipse(q[0], q[1] + 2, 18, 9, '#15191b'));
  }
  s.closeUp('front', -20, 116, 8).closeUp('base', -60, 30, 8);
}

/** A power plant in a sound-proof canopy on skids. */
function drawDiesel(s: Scene, look: Look): void {
  const { tone = look.pick('canopy', ['green', 'yellow', 'blue'] as const) } = look;
  s.ground(-160, -110, 320, 116, 4);
  s.slab({ x: -164, y: -26, w: 328, h: 22, r: 3, depth: 118, tone: 'black', at: 8 });
  const m = s.slab({ x: -160, y: -176, w: 320, h: 152, r: 6, depth: 112, tone, at: 4 });
  s.on(
    'F',
    4,
    [-150, -46, 58]
      .map(
        (x) =>
          rect(x, -164, 96, 132, 4, 'none', `stroke="${m.deep}" stroke-opacity=".7" stroke-width="2"`) +
          rect(x + 84, -104, 6, 18, 3, '#14191b'),
      )
      .join('') +
      grid(7, 1, (row) => rect(-140, -150 + row * 15, 74, 7, 3, '#000', 'opacity=".32"')) +
      rect(-28, -150, 62, 52, 4, '#161c1f') +
      rect(-22, -144, 34, 20, 2, '#0f5a4b') +
      text(-19, -130, 'АВТО', { size: 10, fill: '#8ff0cf', face: 'monospace' }) +
      circle(24, -134, 6, '#cf2f22') +
      times(3, (i) => s.led(-16 + i * 14, -110, 2.6, ['#23d79a', '#f2b21b', '#35b5ff'][i])) +
      rect(72, -150, 66, 10, 5, '#fff', 'opacity=".85"') +
      rect(72, -134, 40, 6, 3, '#fff', 'opacity=".6"') +
      '<path d="M-160 -176H-20L-120 -24H-160Z" fill="#fff" opacity=".06"/>',
  );
  s.on(
    'R',
    160,
    grid(6, 1, (row) => rect(16, -148 + row * 17, 72, 8, 3, '#000', 'opacity=".35"')),
  );
  s.cyl(104, -70, 13, 170, 206, 'graphite');
  s.closeUp('front', 0, 124, 4).closeUp('base', -100, 60, 4);
}
