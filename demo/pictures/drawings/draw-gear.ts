import type { Look } from '../picture-look.ts';
import { materialOf, roundRamp } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';

export function drawGear(s: Scene, look: Look): void {
  const draws = { helmet: drawHelmet, mask: drawMask, shield: drawFireBoard, shovel: drawShovel } as const;
  (draws[look.variant as keyof typeof draws] ?? drawHelmet)(s, look);
}

function drawHelmet(s: Scene, look: Look): void {
  const { tone = look.pick('shell', ['white', 'orange', 'yellow', 'red'] as const) } = look;
  const m = materialOf(tone);
  s.groundDisc(0, 0, 112);
  const y = s.at(0, 16, 0)[1];
  s.reach([-142, y - 128], [128, y + 44]);
  s.path(
    `M-140 ${n1(y + 20)}C-120 ${n1(y + 44)} -20 ${n1(y + 54)} 40 ${n1(y + 42)}C96 ${n1(y + 32)} 126 ${n1(y + 12)} 122 ${n1(y - 2)}L-122 ${n1(y - 6)}Z`,
    m.deep,
  );
  s.path(
    `M-112 ${n1(y + 8)}C-118 ${n1(y - 84)} -62 ${n1(y - 130)} 4 ${n1(y - 130)}C74 ${n1(y - 130)} 118 ${n1(y - 80)} 116 ${n1(y + 2)}C70 ${n1(y + 36)} -60 ${n1(y + 40)} -112 ${n1(y + 8)}Z`,
    s.rad([0, m.hi, 0.42, m.c, 0.82, m.side, 1, m.deep], 0.46, 0.5, 0.66, 0.32, 0.22),
  );
  for (const [dx, w] of [
    [-22, 26],
    [30, 20],
  ] as const) {
    s.add(
      stroke(
        `M${dx - 10} ${n1(y - 124)}C${dx - 44} ${n1(y - 90)} ${dx - 52} ${n1(y - 30)} ${dx - 48} ${n1(y + 22)}`,
        m.side,
        w * 0.2,
        `${ROUND} opacity=".5"`,
      ) +
        stroke(
          `M${dx - 6} ${n1(y - 122)}C${dx - 38} ${n1(y - 90)} ${dx - 46} ${n1(y - 30)} ${dx - 42} ${n1(y + 22)}`,
          m.hi,
          3,
          `${ROUND} opacity=".8"`,
        ),
    );
  }
  s.path(
    `M-142 ${n1(y + 16)}C-126 ${n1(y - 6)} -112 ${n1(y + 2)} -104 ${n1(y + 8)}C-50 ${n1(y + 32)} 60 ${n1(y + 30)} 116 ${n1(y - 2)}Q128 ${n1(y + 2)} 120 ${n1(y + 14)}C80 ${n1(y + 44)} -60 ${n1(y + 62)} -142 ${n1(y + 22)}Z`,
    s.lin([m.top, m.c, m.side], 0, 0, 1, 0.4),
  );
  s.path(
    `M-84 ${n1(y - 40)}C-76 ${n1(y - 86)} -46 ${n1(y - 110)} -12 ${n1(y - 116)}C-40 ${n1(y - 96)} -60 ${n1(y - 66)} -64 ${n1(y - 26)}Z`,
    '#fff',
    'opacity=".65"',
  );
  s.add(rect(56, y - 30, 32, 10, 4, m.deep, 'opacity=".5"'));
  s.closeUps.set('front', [-40, y - 50]).set('base', [-30, y + 16]);
}

/** Escape hood or respirator: visor, half-mask, filter. */
function drawMask(s: Scene, look: Look): void {
  const { tone = look.pick('rubber', ['graphite', 'black', 'orange'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-40, -30, 90, 44, 20);
  const c = s.at(0, 124, 0);
  const [x, y] = c;
  s.reach([x - 106, y - 132], [x + 104, y + 128]);
  s.add(
    stroke(
      `M${n1(x + 60)} ${n1(y - 92)}C${n1(x + 112)} ${n1(y - 60)} ${n1(x + 112)} ${n1(y + 30)} ${n1(x + 66)} ${n1(y + 60)}`,
      '#20272a',
      15,
      ROUND,
    ) + stroke(`M${n1(x + 84)} ${n1(y - 40)}L${n1(x + 70)} ${n1(y + 10)}`, '#39444a', 13, ROUND),
  );
  s.path(
    `M${n1(x - 8)} ${n1(y - 130)}C${n1(x + 66)} ${n1(y - 130)} ${n1(x + 92)} ${n1(y - 78)} ${n1(x + 86)} ${n1(y - 14)}C${n1(x + 82)} ${n1(y + 40)} ${n1(x + 66)} ${n1(y + 86)} ${n1(x + 10)} ${n1(y + 112)}C${n1(x - 50)} ${n1(y + 108)} ${n1(x - 84)} ${n1(y + 56)} ${n1(x - 94)} ${n1(y - 6)}C${n1(x - 102)} ${n1(y - 80)} ${n1(x - 76)} ${n1(y - 130)} ${n1(x - 8)} ${n1(y - 130)}Z`,
    s.rad([0, m.hi, 0.4, m.c, 0.8, m.side, 1, m.deep], 0.46, 0.44, 0.62, 0.3, 0.22),
  );
  s.path(
    `M${n1(x - 12)} ${n1(y - 108)}C${n1(x + 44)} ${n1(y - 108)} ${n1(x + 62)} ${n1(y - 70)} ${n1(x + 56)} ${n1(y - 22)}C${n1(x + 50)} ${n1(y + 8)} ${n1(x + 20)} ${n1(y + 10)} ${n1(x - 6)} ${n1(y + 14)}C${n1(x - 50)} ${n1(y + 12)} ${n1(x - 76)} ${n1(y)} ${n1(x - 80)} ${n1(y - 32)}C${n1(x - 82)} ${n1(y - 80)} ${n1(x - 62)} ${n1(y - 108)} ${n1(x - 12)} ${n1(y - 108)}Z`,
    s.lin(['#dff2f4', '#8fb3ba', '#4a6a72'], 0, 0, 0.7, 1),
    `stroke="${m.deep}" stroke-width="5"`,
  );
  s.path(
    `M${n1(x - 66)} ${n1(y - 40)}C${n1(x - 66)} ${n1(y - 78)} ${n1(x - 46)} ${n1(y - 94)} ${n1(x - 16)} ${n1(y - 96)}C${n1(x - 40)} ${n1(y - 72)} ${n1(x - 50)} ${n1(y - 46)} ${n1(x - 50)} ${n1(y - 14)}Z`,
    '#fff',
    'opacity=".6"',
  );
  const filter = [x - 34, y + 66] as const;
  s.look(
    filter,
    154,
    0.9,
    circle(6, 0, 47, '#14191b') +
      circle(0, 0, 44, s.lin(['#4a565b', '#161c1f'], 0, 0, 1, 1)) +
      circle(0, 0, 34, '#0b0f11') +
      times(7, (i) => rect(-30, -24 + i * 7.4, 60, 3.4, 1.7, '#59656a')) +
      circle(
        0,
        0,
        34,
        'none',
        `stroke="${look.pick('band', ['#8a979b', '#f2b21b', '#7a4a2a'])}" stroke-width="5"`,
      ),
  );
  s.add(
    circle(x + 46, y + 52, 17, m.deep) +
      circle(x + 45, y + 50, 14, m.side) +
      rect(x + 36, y + 48, 18, 4, 2, m.hi),
  );
  s.closeUps.set('front', [x - 20, y - 40]).set('base', [x - 20, y + 60]);
}

/** Fire board with its tools. */
function drawFireBoard(s: Scene, look: Look): void {
  const { tone = 'red' } = look;
  s.ground(-130, -26, 260, 32, 4);
  const m = s.slab({ x: -130, y: -236, w: 260, h: 232, r: 4, depth: 28, tone, at: 6 });
  const wood = s.lin(['#e6c796', '#b58a52'], 0, 0, 1, 0);
  s.on(
    'F',
    6,
    rect(
      -120,
      -226,
      240,
      212,
      3,
      s.lin(['#ffffff', '#e3eae8'], 0, 0, 0.6, 1),
      `stroke="${m.deep}" stroke-opacity=".5"`,
    ) +
      rect(-120, -226, 240, 32, 3, m.c) +
      text(0, -203, look.pick('title', ['ПОЖАРНЫЙ ЩИТ', 'ПОЖАРНЫЙ ЩИТ', 'ЩП-А']), {
        size: 20,
        fill: '#fff',
        weight: 800,
        anchor: 'middle',
        width: 150,
      }) +
      rect(-97, -180, 8, 150, 4, wood) +
      '<path d="M-112 -64Q-112 -24 -93 -20Q-74 -24 -74 -64Z" fill="#cf2f22" stroke="#7d150d" stroke-width="1.6"/>' +
      rect(-46, -180, 8, 150, 4, wood) +
      '<path d="M-52 -178Q-20 -190 -10 -168Q-16 -146 -42 -150Q-34 -164 -52 -166Z" fill="#cf2f22" stroke="#7d150d" stroke-width="1.6"/>' +
      stroke('M6 -176V-30M6 -176q0 -10 10 -12l14 14M6 -152h-10', '#cf2f22', 8, ROUND) +
      bucket(52) +
      '<path d="M40 -92h64l-32 66z" fill="#cf2f22" stroke="#7d150d" stroke-width="2" stroke-linejoin="round"/><path d="M46 -92q26 -30 52 0" fill="none" stroke="#4a565b" stroke-width="4"/>',
  );
  s.closeUp('front', -30, 150, 6).closeUp('base', 60, 70, 6);
}

function bucket(x: number): string {
  return `<path d="M${x - 12} -168h64l-32 60z" fill="#cf2f22" stroke="#7d150d" stroke-width="2" stroke-linejoin="round"/><path d="M${x - 6} -168q26 -26 52 0" fill="none" stroke="#4a565b" stroke-width="4"/><path d="M${x} -160l16 36" stroke="#fff" stroke-width="4" opacity=".4"/>`;
}

/** Shovel leaning; the blade in red as fire boards ask. */
function drawShovel(s: Scene, look: Look): void {
  const { tone = look.pick('blade', ['red', 'graphite'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-72, -14, 64, 26, 12);
  const [x, y] = s.at(-20, 60, 0);
  s.reach([x - 66, y + 86], [x + 92, y - 230]);
  s.add(`<g transform="translate(${n1(x)} ${n1(y)}) rotate(16)">`);
  s.add(
    rect(-8, -216, 16, 200, 8, s.lin(roundRamp('#d9b27a'), 0, 0, 1, 0)) +
      stroke('M-3 -200V-40', '#8a6a42', 1.2, 'opacity=".4"'),
  );
  s.path(
    'M-30 -222Q-30 -238 -14 -238H14Q30 -238 30 -222V-214H18V-222H-18V-214H-30Z',
    s.lin(['#4a565b', '#14191b'], 0, 0, 0, 1),
  );
  s.path('M-18 -214L-8 -190H8L18 -214H30L14 -182H-14L-30 -214Z', '#20272a');
  s.path('M-12 -44H12L16 -10H-16Z', s.lin(roundRamp(m), 0, 0, 1, 0));
  s.path(
    'M-56 -12Q-30 -20 0 -18Q30 -20 56 -12L50 44Q34 78 0 90Q-34 78 -50 44Z',
    s.lin([0, m.hi, 0.3, m.c, 0.5, m.lo, 0.55, m.c, 1, m.deep], 0, 0, 1, 0.1),
    `stroke="${m.deep}" stroke-width="1.4"`,
  );
  s.add(
    stroke('M0 -14V66', m.deep, 5, `${ROUND} opacity=".4"`) +
      stroke('M-40 -4Q-42 34 -28 56', '#fff', 5, `${ROUND} opacity=".4"`) +
      ellipse(0, -30, 4, 4, '#d5dde0') +
      '</g>',
  );
  s.closeUps.set('front', [x + 40, y - 150]).set('base', [x, y + 20]);
}
