import { irisOf, type Look } from '../picture-look.ts';
import { GLASS, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, stroke, text, times } from '../scene/svg-marks.ts';

/** Box camera, with the lens it is sold with or with the bare thread of its mount. */
export function drawBoxCamera(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  s.ground(-52, -150, 104, 190, 8);
  s.slab({ plane: 'T', at: 12, x: -26, y: -90, w: 52, h: 70, r: 4, depth: 10, tone: 'graphite' });
  const m = s.slab({ x: -56, y: -116, w: 112, h: 102, r: 10, depth: 186, tone, at: 40 });
  s.on(
    'R',
    56,
    times(5, (i) => rect(-6 + i * 22, -96, 9, 60, 4.5, '#000', 'opacity=".16"')) +
      rect(112, -84, 22, 18, 3, '#12181a') +
      s.led(124, -44, 3),
  );
  s.on(
    'F',
    40,
    rect(-50, -110, 100, 90, 7, s.lin([m.top, m.c, m.lo], 0, 0, 0.6, 1)) +
      circle(0, -65, 42, m.deep) +
      text(-44, -100, 'C/CS', { size: 11, fill: m.lum > 0.5 ? '#39444a' : '#dfe9e7', weight: 700 }),
  );
  if (look.variant === 'boxbody') bareMount(s, look);
  else fittedLens(s, look);
  s.closeUp('front', 0, 66, 60).closeUp('base', 50, 50, -60);
}

/** The sensor behind its filter, inside the threaded ring. */
function bareMount(s: Scene, look: Look): void {
  s.rod({ from: [0, 65, 40], to: [0, 65, 54], r: 40, tone: 'steel' });
  s.on(
    'F',
    54,
    circle(0, -65, 40, s.lin(['#f4f7f7', '#8d9a9f', '#dfe6e8'], 0, 0, 1, 1)) +
      times(3, (i) => circle(0, -65, 33 - i * 2.4, 'none', 'stroke="#4a565b" stroke-width="1"')) +
      circle(0, -65, 27, '#07090a') +
      rect(
        -16,
        -77,
        32,
        24,
        1.5,
        s.lin(
          look.pick('sensor', [
            ['#35506a', '#5f3f74', '#1f5348'],
            ['#6a4f35', '#3f5f74', '#53381f'],
          ]),
          0,
          0,
          1,
          1,
        ),
      ) +
      rect(-16, -77, 32, 24, 1.5, 'none', 'stroke="#c9a35c" stroke-width="1.6"') +
      '<path d="M-16 -77H6L-16 -60Z" fill="#fff" opacity=".22"/>',
  );
}

function fittedLens(s: Scene, look: Look): void {
  const long = look.pick('lens', [96, 118, 84]);
  s.rod({ from: [0, 65, 40], to: [0, 65, 58], r: 38, tone: 'graphite' });
  s.rod({ from: [0, 65, 58], to: [0, 65, long], r: 44, tone: 'black' });
  s.rod({ from: [0, 65, long - 22], to: [0, 65, long - 14], r: 45, tone: 'graphite' });
  const [x, y] = s.at(0, 65, long);
  s.look([x, y], 0, s.camera.cosYaw, circle(0, 0, 42, '#1b2124') + s.lens(38, irisOf(look)));
}

/** Housing: a heated case with a sunshield and nothing behind its window yet. */
export function drawHousing(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-44, -130, 88, 100, 10);
  s.slab({ plane: 'T', at: 10, x: -40, y: -124, w: 80, h: 84, r: 6, depth: 10, tone });
  s.cyl(0, -82, 20, 10, 46, tone);
  const m = s.slab({
    x: -66,
    y: -140,
    w: 132,
    h: 98,
    r: look.pick('corner', [16, 30]),
    depth: 240,
    tone,
    at: 60,
  });
  s.on('R', 66, rect(190, -104, 10, 40, 4, '#12181a') + rect(10, -92, 150, 3, 1.5, m.line, 'opacity=".4"'));
  s.on(
    'F',
    60,
    rect(-58, -132, 116, 82, 12, m.deep) +
      rect(-50, -125, 100, 68, 8, s.lin(GLASS, 0, 0, 0.8, 1)) +
      '<path d="M-50 -117Q-50 -125 -42 -125H12L-34 -57H-42Q-50 -57 -50 -65Z" fill="#fff" opacity=".16"/>' +
      stroke('M-20 -64L30 -94', '#39444a', 5, 'stroke-linecap="round"') +
      [-60, 60].map((x) => circle(x, -136, 3.6, m.deep) + circle(x, -46, 3.6, m.deep)).join(''),
  );
  s.slab({ plane: 'T', at: 158, x: -76, y: -176, w: 152, h: 264, r: 8, depth: 7, tone });
  const [gx, gy] = s.at(60, 60, -178);
  s.wire(`M${n1(gx)} ${n1(gy)}c20 6 26 30 18 58`, 9, 'black');
  s.reach([gx + 26, gy + 60]);
  s.closeUp('front', 0, 96, 60).closeUp('base', 0, 40, -60);
}

/** Miniature camera: a thumb-sized cube with a pinhole and its lead. */
export function drawMiniCamera(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const [x, y] = s.at(62, 46, -40);
  s.reach([x + 74, y + 66]);
  s.wire(`M${n1(x - 20)} ${n1(y)}c70 0 88 16 76 52c-6 16 -26 16 -46 10`, 8, 'black');
  s.ground(-60, -56, 120, 66, 10);
  const m = s.slab({
    x: -60,
    y: -132,
    w: 120,
    h: 118,
    r: look.pick('corner', [12, 22, 8]),
    depth: 62,
    tone,
    at: 10,
  });
  s.on(
    'F',
    10,
    rect(-48, -120, 96, 94, 10, m.lo, 'opacity=".5"') +
      `<g transform="translate(0 -74)">${circle(0, 0, 33, materialOf('graphite').c) + s.lens(look.pick('glass', [27, 20, 24]), irisOf(look))}</g>` +
      circle(34, -108, 3, '#5b1f27') +
      rect(-40, -112, 26, 4, 2, m.hi, 'opacity=".6"'),
  );
  s.closeUp('front', 0, 74, 10).closeUp('base', 20, 40, 10);
}
