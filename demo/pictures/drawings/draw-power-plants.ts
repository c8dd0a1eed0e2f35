import type { Look } from '../picture-look.ts';
import { materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, stroke, text, times, xy } from '../scene/svg-marks.ts';

/** Open power plant on a skid: alternator, engine, and the radiator at the end. */
export function drawOpenPlant(s: Scene, look: Look): void {
  const { tone = 'green' } = look;
  const m = materialOf(tone);
  s.ground(-176, -116, 352, 124, 4);
  s.slab({ x: -176, y: -28, w: 352, h: 22, r: 3, depth: 116, tone: 'black', at: 4 });
  s.slab({ x: -150, y: -52, w: 44, h: 26, r: 3, depth: 60, tone: 'graphite', at: -20 });
  s.rod({ from: [-166, 92, -52], to: [-64, 92, -52], r: 50, tone });
  s.on(
    'F',
    -4,
    times(5, (i) => rect(-142 + i * 14, -110, 6, 34, 3, '#000', 'opacity=".3"')),
  );
  s.slab({ x: -66, y: -140, w: 158, h: 114, r: 6, depth: 84, tone, at: -10 });
  s.slab({ plane: 'T', at: 164, x: -54, y: -80, w: 124, h: 50, r: 8, depth: 26, tone: 'grey' });
  s.on(
    'F',
    -10,
    times(4, (i) => rect(-56 + i * 37, -132, 28, 40, 4, m.deep, 'opacity=".45"')) +
      rect(-56, -84, 70, 22, 4, '#20282b') +
      circle(-34, -48, 15, '#e8641b') +
      circle(-34, -48, 6, '#5d2a0f') +
      circle(48, -60, 26, '#12181a') +
      circle(48, -60, 17, '#4a565b') +
      circle(14, -44, 13, '#12181a') +
      stroke('M48 -86L14 -57M48 -34L20 -32', '#0b0f11', 5) +
      rect(30, -128, 50, 14, 4, '#c7d1d5'),
  );
  s.rod({ from: [-44, 182, -60], to: [20, 182, -60], r: 19, tone: 'black' });
  s.wire(
    `M${xy(s.at(46, 164, -70))}V${n1(s.at(46, 206, -70)[1])}Q${xy(s.at(46, 224, -70))} ${xy(s.at(76, 224, -70))}L${xy(s.at(104, 226, -70))}`,
    17,
    look.pick('pipe', ['#8d7468', '#9aa8ac', '#4a565b']),
  );
  s.slab({ x: 104, y: -176, w: 44, h: 150, r: 5, depth: 112, tone: 'black', at: 0 });
  s.on(
    'R',
    148,
    rect(10, -166, 92, 124, 4, '#12181a') +
      times(8, (i) => rect(14, -160 + i * 15, 84, 5, 2, '#4a565b')) +
      circle(56, -104, 34, 'none', 'stroke="#6d797e" stroke-width="4"'),
  );
  s.slab({ x: -160, y: -214, w: 78, h: 68, r: 5, depth: 30, tone: 'grey', at: -34 });
  s.on(
    'F',
    -34,
    rect(-152, -206, 40, 24, 3, '#0f5a4b') +
      text(-148, -189, 'АВТО', { size: 12, fill: '#8ff0cf', face: 'monospace', width: 32 }) +
      circle(-97, -194, 7, '#cf2f22') +
      s.led(-146, -166, 3) +
      s.led(-132, -166, 3, '#f2b21b') +
      rect(-118, -172, 26, 12, 3, '#20282b'),
  );
  s.closeUp('front', 0, 100, -10).closeUp('base', -110, 90, 0);
}

/** Sound-proof hood for a portable set: door open, foam inside, nothing in it yet. */
export function drawHood(s: Scene, look: Look): void {
  const { tone = 'green' } = look;
  s.ground(-140, -116, 280, 124, 5);
  const m = s.slab({ x: -140, y: -206, w: 280, h: 202, r: 6, depth: 118, tone, at: 4 });
  const foam = times(6, (row) =>
    times(7, (column) =>
      rect(
        -58 + column * 24 + (row % 2) * 8,
        -178 + row * 26,
        13,
        13,
        2,
        '#4a565b',
        `transform="rotate(45 ${-51.5 + column * 24 + (row % 2) * 8} ${-171.5 + row * 26})"`,
      ),
    ),
  );
  const hole = s.clip('M-66 -190H122V-20H-66Z');
  s.on(
    'F',
    4,
    times(8, (i) => rect(-126, -180 + i * 18, 44, 8, 3, '#000', 'opacity=".35"')) +
      rect(-70, -194, 196, 178, 4, m.deep) +
      `<g clip-path="${hole}">${rect(-66, -190, 188, 170, 2, '#20282b')}${foam}${rect(-66, -48, 188, 30, 0, '#12181a')}</g>`,
  );
  s.on(
    'R',
    140,
    times(6, (i) => rect(18, -182 + i * 18, 78, 8, 3, '#000', 'opacity=".35"')),
  );
  // The door stands out towards the viewer on its right edge.
  const p = (x: number, y: number, z: number) => xy(s.at(x, y, z));
  s.path(
    `M${p(126, 192, 6)}L${p(148, 190, 96)}L${p(148, 14, 96)}L${p(126, 16, 6)}Z`,
    s.lin([m.top, m.c, m.lo], 0, 0, 1, 0.4),
    `stroke="${m.deep}" stroke-width="2"`,
  );
  s.closeUp('front', 20, 110, 4).closeUp('base', -80, 60, 4);
}
