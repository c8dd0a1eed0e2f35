import type { Look } from '../picture-look.ts';
import { materialOf, mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';
import { drawJack, drawRoller, drawStocking } from './draw-cable-pulling.ts';
import {
  drawCornerRoller,
  drawLeverWinch,
  drawPoleTester,
  drawRodTips,
  drawSwivel,
  drawWheels,
  drawWinch,
} from './draw-pulling-gear.ts';

export function drawTools(s: Scene, look: Look): void {
  const draws = {
    stocking: drawStocking,
    through: drawStocking,
    roller: drawRoller,
    corner: drawCornerRoller,
    jack: drawJack,
    winch: drawWinch,
    lever: drawLeverWinch,
    swivel: drawSwivel,
    wheels: drawWheels,
    tips: drawRodTips,
    pole: drawPoleTester,
    case: drawCase,
    crimper: drawCrimper,
    rod: drawPushRod,
    reel: drawFishReel,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawCase)(s, look);
}

function drawCase(s: Scene, look: Look): void {
  const { tone = 'green' } = look;
  s.ground(-140, -70, 280, 76, 10);
  const m = s.slab({ x: -140, y: -150, w: 280, h: 146, r: 18, depth: 76, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-126, -138, 252, 122, 10, m.lo) +
      rect(-122, -134, 244, 114, 8, s.lin([mix(m.c, '#ffffff', 0.2), m.lo], 0, 0, 0.5, 1)) +
      [-1, 1]
        .map(
          (k) =>
            rect(k * 84 - 19, -160, 38, 44, 6, '#1d2427') + rect(k * 84 - 14, -152, 28, 26, 4, '#4a565b'),
        )
        .join('') +
      rect(-46, -96, 92, 38, 6, '#fff', 'opacity=".92"') +
      stroke('M-26 -77h40M14 -77a10 10 0 1 0 0 -.1M-26 -84v14', m.c, 5, 'stroke-linecap="round"'),
  );
  const [a, b] = [s.at(-62, 150, -30), s.at(62, 150, -30)];
  s.reach([a[0], a[1] - 60]);
  s.add(
    stroke(
      `M${n1(a[0])} ${n1(a[1])}V${n1(a[1] - 34)}Q${n1(a[0])} ${n1(a[1] - 50)} ${n1(a[0] + 18)} ${n1(a[1] - 48)}L${n1(b[0] - 16)} ${n1(b[1] - 50)}Q${n1(b[0])} ${n1(b[1] - 48)} ${n1(b[0])} ${n1(b[1] - 30)}V${n1(b[1])}`,
      '#1a2023',
      17,
    ) +
      stroke(
        `M${n1(a[0] + 10)} ${n1(a[1] - 53)}L${n1(b[0] - 10)} ${n1(b[1] - 54)}`,
        '#77848a',
        3,
        'stroke-linecap="round"',
      ),
  );
  s.closeUp('front', 0, 90, 6).closeUp('base', -80, 120, 6);
}

/** Pliers for modular plugs, lying on their side. */
function drawCrimper(s: Scene, look: Look): void {
  const { tone = look.pick('grips', ['blue', 'red', 'orange', 'yellow'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-150, -30, 290, 70, 30);
  s.reach([-168, -96], [150, 62]);
  s.add('<g transform="translate(0 -18) rotate(8)">');
  s.wire('M-10 4C40 40 90 46 140 40', 30, m);
  s.path('M-20 -4C20 26 30 30 46 36L40 50C10 44 -30 26 -44 10Z', s.lin(['#9aa7ab', '#4a565b']));
  s.wire('M-20 -26C40 -64 90 -66 142 -46', 30, m);
  s.add(stroke('M60 -55q40 -8 76 6', m.hi, 5, `${ROUND} opacity=".6"`));
  s.path(
    'M-150 -44Q-152 -58 -138 -60L-60 -66Q-20 -66 0 -40L30 -44L24 -18Q0 -4 -14 14Q-24 34 -50 34L-132 30Q-150 28 -148 12L-128 8V-38Z',
    s.lin([0, '#f4f7f7', 0.3, '#c3ced2', 0.65, '#7d8a8f', 1, '#4f5b60']),
    'stroke="#59656a" stroke-width="1"',
  );
  s.path('M-128 -36H-62V8H-128Z', '#161c1f');
  s.path('M-128 -26H-90V-4H-128Z', s.lin(['#dfe6e8', '#8a979b']));
  s.add(times(8, (i) => rect(-86 + i * 3, -24, 1.4, 20, 0, '#c8963a')));
  s.add(
    circle(-22, -14, 13, '#5f6b70') +
      circle(-23, -16, 10, s.lin(['#fff', '#8a979b'], 0, 0, 1, 1)) +
      rect(-29, -17.5, 12, 3, 1, '#3a454a') +
      circle(-104, -50, 5, '#5f6b70') +
      circle(-104, 20, 5, '#5f6b70') +
      '</g>',
  );
  s.closeUps.set('front', [-86, -30]).set('base', [70, 6]);
}

/** Glass-fibre push rod in its upright frame. */
function drawPushRod(s: Scene, look: Look): void {
  const { tone = 'red' } = look;
  const rod = look.pick('rod', ['yellow', 'orange', 'green'] as const);
  s.ground(-96, -50, 192, 76, 20);
  const c = s.at(0, 130, -10);
  const frame = materialOf(tone);
  s.wire(
    `M${n1(c[0] + 22)} ${n1(c[1] - 6)}L${n1(c[0] - 52)} ${n1(c[1] + 120)}M${n1(c[0] + 22)} ${n1(c[1] - 6)}L${n1(c[0] + 100)} ${n1(c[1] + 116)}`,
    11,
    frame,
  );
  s.reach([c[0] - 124, c[1] - 124], [c[0] + 128, c[1] + 128]);
  s.add(`<g transform="translate(${n1(c[0])} ${n1(c[1])}) scale(.92 1)">`);
  for (const [r, w] of [
    [112, 9],
    [102, 9],
    [92, 9],
    [82, 9],
    [72, 9],
  ] as const) {
    s.wire(`M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, w, rod);
  }
  s.add(
    times(
      4,
      (i) =>
        `<g transform="rotate(${45 + i * 90})">${rect(20, -6, 98, 12, 6, s.lin(['#6d797e', '#262c30'], 0, 0, 0, 1))}</g>`,
    ),
  );
  s.add(
    circle(0, 0, 24, '#262c30') +
      circle(-2, -2, 19, s.lin(['#98a5aa', '#3a454a'], 0, 0, 1, 1)) +
      circle(-2, -2, 7, '#14191b') +
      '</g>',
  );
  s.wire(
    `M${n1(c[0] - 10)} ${n1(c[1] - 116)}C${n1(c[0] + 60)} ${n1(c[1] - 132)} ${n1(c[0] + 130)} ${n1(c[1] - 100)} ${n1(c[0] + 150)} ${n1(c[1] - 50)}`,
    8,
    rod,
  );
  s.add(
    `<g transform="translate(${n1(c[0] + 150)} ${n1(c[1] - 50)}) rotate(70)">${rect(0, -6, 30, 12, 5, s.lin(['#f4f7f7', '#8a979b']))}${circle(34, 0, 6, 'none', 'stroke="#8a979b" stroke-width="4"')}</g>`,
  );
  const [a, b] = [s.at(-92, 6, 30), s.at(92, 6, 30)];
  s.wire(
    `M${n1(c[0] - 46)} ${n1(c[1] - 2)}L${n1(a[0] + 20)} ${n1(a[1] - 4)}H${n1(b[0])}L${n1(c[0] + 12)} ${n1(c[1])}`,
    12,
    frame,
  );
  s.reach([c[0] + 164, c[1]]);
  s.closeUps.set('front', [c[0] + 10, c[1] - 30]).set('base', [c[0] - 20, c[1] + 90]);
}

/** Steel or nylon fish tape in a round case with a grip. */
function drawFishReel(s: Scene, look: Look): void {
  const { tone = look.pick('case', ['orange', 'yellow', 'blue'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-90, -50, 180, 60, 30);
  const y = 112;
  s.rod({ from: [0, y, -46], to: [0, y, 4], r: 106, tone });
  s.on(
    'F',
    4,
    circle(0, -y, 104, s.lin([m.top, m.c, m.lo], 0, 0, 0.6, 1)) +
      circle(0, -y, 84, m.deep) +
      circle(0, -y, 82, s.lin(['#4a565b', '#1a2023'], 0, 0, 0.6, 1)) +
      times(5, (i) =>
        circle(
          0,
          -y,
          78 - i * 6,
          'none',
          `stroke="#b9c4c8" stroke-opacity="${n1(0.9 - i * 0.15)}" stroke-width="2.4"`,
        ),
      ) +
      circle(0, -y, 44, s.lin([m.top, m.c, m.lo], 0, 0, 0.6, 1)) +
      rect(-34, -y - 14, 68, 28, 14, '#14191b') +
      times(3, (i) => rect(-4, -y - 96, 8, 26, 4, m.lo, `transform="rotate(${60 + i * 120} 0 ${-y})"`)),
  );
  const top = s.at(0, 218, -20);
  s.reach([top[0] - 60, top[1] - 48]);
  s.wire(
    `M${n1(top[0] - 62)} ${n1(top[1] + 10)}C${n1(top[0] - 54)} ${n1(top[1] - 46)} ${n1(top[0] + 50)} ${n1(top[1] - 46)} ${n1(top[0] + 58)} ${n1(top[1] + 14)}`,
    24,
    'black',
  );
  const out = s.at(96, 60, -10);
  s.wire(`M${n1(out[0])} ${n1(out[1])}c30 4 50 20 62 50`, 5, 'steel');
  s.reach([out[0] + 70, out[1] + 62]);
  s.add(ellipse(out[0] + 64, out[1] + 56, 5, 7, 'none', 'stroke="#7d8a8f" stroke-width="3.4"'));
  s.closeUp('front', -10, 130, 4).closeUp('base', 70, 70, 0);
}
