import type { Look } from '../picture-look.ts';
import { materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { ellipse, grid, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';
import {
  drawDownlight,
  drawHeadlamp,
  drawLightPanel,
  drawTorch,
  drawTraffic,
  drawTube,
} from './draw-lamps.ts';

const LIGHTS = { warm: '#fff3cf', neutral: '#f6fbf0', cold: '#e3f2ff' } as const;
const DIODES = { warm: '#ffd873', neutral: '#fff0b0', cold: '#cfe6ff' } as const;

export function drawLuminaire(s: Scene, look: Look): void {
  const draws = {
    panel: drawLightPanel,
    downlight: drawDownlight,
    tube: drawTube,
    traffic: drawTraffic,
    torch: drawTorch,
    headlamp: drawHeadlamp,
    exit: drawExit,
    flood: drawFlood,
    linear: drawLinear,
    bulb: drawBulb,
    street: drawStreet,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawExit)(s, look);
}

function lightOf({ details, pick }: Look): keyof typeof LIGHTS {
  return details.light ?? pick('light', ['warm', 'neutral', 'cold'] as const);
}

function drawExit(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-150, -36, 300, 42, 8);
  s.slab({ x: -150, y: -136, w: 300, h: 130, r: 12, depth: 42, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-136, -122, 272, 102, 6, '#064d3b') +
      rect(-134, -120, 268, 98, 5, s.lin(['#22c48e', '#0c9a6b', '#067250'], 0, 0, 0.6, 1)) +
      text(-116, -56, 'ВЫХОД', { size: 44, fill: '#f3fff9', weight: 800, width: 150 }) +
      stroke('M58 -71H112M92 -92l21 21-21 21', '#f3fff9', 9, ROUND) +
      '<path d="M-134 -120H60L-60 -22H-134Z" fill="#fff" opacity=".1"/>',
  );
  s.closeUp('front', -50, 74, 6).closeUp('base', 80, 60, 6);
}

function drawFlood(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  const [light, rows] = [lightOf(look), look.pick('rows', [5, 4, 3])];
  s.ground(-110, -40, 220, 44, 10);
  s.slab({ x: -110, y: -186, w: 220, h: 160, r: 14, depth: 40, tone, at: 0 });
  const step = 120 / rows;
  s.on(
    'F',
    0,
    rect(-96, -172, 192, 132, 6, s.lin(['#fffdf4', LIGHTS[light]], 0, 0, 1, 1)) +
      grid(rows, 8, (row, column) =>
        rect(-80 + column * 21, -168 + step / 2 + row * step - 4, 13, 13, 3, DIODES[light]),
      ) +
      '<path d="M-96 -172H40L-60 -40H-96Z" fill="#fff" opacity=".35"/>',
  );
  const [a, b] = [s.at(-110, 96, -20), s.at(110, 96, -20)];
  s.add(
    stroke(
      `M${n1(a[0] - 4)} ${n1(a[1])}L${n1(a[0] - 4)} ${n1(a[1] + 96)}L${n1(b[0] + 6)} ${n1(b[1] + 96)}L${n1(b[0] + 6)} ${n1(b[1])}`,
      '#20272a',
      10,
      'stroke-linejoin="round"',
    ),
  );
  s.reach([b[0], b[1] + 100]);
  s.closeUp('front', 0, 110, 0).closeUp('base', 60, 50, 0);
}

/** A sealed industrial batten with clips along its edges. */
function drawLinear(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  const light = LIGHTS[lightOf(look)];
  s.ground(-160, -34, 320, 44, 10);
  s.slab({ x: -160, y: -42, w: 320, h: 38, r: 12, depth: 46, tone, at: 0 });
  const m = s.slab({
    plane: 'T',
    at: 66,
    x: -154,
    y: -44,
    w: 308,
    h: 44,
    r: 16,
    depth: 28,
    tone: '#f3f7f4',
    face: s.lin(['#ffffff', light, '#f1f6f2'], 0, 0, 0.2, 1),
    wall: [0, '#cfd9d7', 0.05, '#ffffff', 0.5, light, 0.9, '#e3e9e2', 1, '#a9b5b2'],
  });
  s.on('T', 66, rect(-138, -28, 276, 10, 5, '#fff', 'opacity=".95"'));
  s.on(
    'F',
    0,
    times(5, (i) =>
      rect(
        -160 + i * 76,
        -56,
        14,
        30,
        3,
        s.lin(['#f4f7f7', '#9aa7ab'], 0, 0, 1, 0),
        'stroke="#6d797e" stroke-opacity=".6" stroke-width=".8"',
      ),
    ) + rect(-60, -22, 120, 4, 2, '#000', 'opacity=".18"'),
  );
  s.rod({ from: [160, 24, -20], to: [176, 24, -20], r: 11, tone: m.lum > 0.8 ? 'graphite' : 'black' });
  s.closeUp('front', -90, 54, 0).closeUp('base', 110, 36, 0);
}

function drawBulb(s: Scene, look: Look): void {
  const light = LIGHTS[lightOf(look)];
  const [r, y] = [70, 200];
  s.groundDisc(0, 0, 36);
  s.cyl(0, 0, 12, 2, 10, 'graphite');
  s.cone([0, 0], [14, 8], [28, 18], 'steel');
  for (let i = 0; i < 4; i += 1) {
    s.cone([0, 0], [30, 18 + i * 11], [29, 26 + i * 11], 'steel');
    s.cone([0, 0], [26, 26 + i * 11], [27, 30 + i * 11], 'grey');
  }
  s.cone([0, 0], [33, 60], [34, 70], 'white');
  s.cone([0, 0], [34, 70], [62, 150], look.tone ?? 'white');
  const [cx, cy] = s.at(0, y, 0);
  s.reach([cx - r, cy - r], [cx + r, cy]);
  const neck = s.at(0, 150, 0)[1];
  s.path(
    `M-62 ${n1(neck)}C-72 ${n1(neck - 26)} -72 ${n1(cy - 30)} -60 ${n1(cy - 46)}C-32 ${n1(cy - 84)} 32 ${n1(cy - 84)} 60 ${n1(cy - 46)}C72 ${n1(cy - 30)} 72 ${n1(neck - 26)} 62 ${n1(neck)}A62 19 0 0 1 -62 ${n1(neck)}Z`,
    s.rad([0, '#ffffff', 0.5, light, 0.85, '#e4e6da', 1, '#b9beb2'], 0.46, 0.44, 0.62, 0.36, 0.3),
  );
  s.path(
    `M-48 ${n1(cy - 14)}C-46 ${n1(cy - 40)} -28 ${n1(cy - 58)} -6 ${n1(cy - 62)}C-22 ${n1(cy - 48)} -34 ${n1(cy - 30)} -34 ${n1(cy - 8)}Z`,
    '#fff',
    'opacity=".9"',
  );
  s.closeUp('front', 0, 180, 0).closeUp('base', 0, 50, 0);
}

/** A road lantern on a stub of its pole, head towards the viewer's left. */
function drawStreet(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  const m = materialOf(tone);
  const light = lightOf(look);
  s.ground(30, -50, 60, 50, 25);
  s.cyl(60, -26, 32, 0, 10, 'graphite');
  s.rod({ from: [60, 8, -26], to: [60, 176, -26], r: 15, tone: 'steel' });
  const foot = s.at(60, 170, -26);
  s.wire(
    `M${n1(foot[0])} ${n1(foot[1])}C${n1(foot[0])} ${n1(foot[1] - 34)} ${n1(foot[0] - 26)} ${n1(foot[1] - 44)} ${n1(foot[0] - 60)} ${n1(foot[1] - 40)}`,
    27,
    'steel',
  );
  const c = [foot[0] - 140, foot[1] - 34] as const;
  s.reach([c[0] - 112, c[1] + 40], [c[0] - 112, c[1] - 34], [c[0] + 100, c[1] - 60]);
  s.add(`<g transform="translate(${n1(c[0])} ${n1(c[1])}) rotate(-4)">`);
  s.path('M-104 16L96 16Q84 40 40 44L-70 42Q-100 38 -104 16Z', m.deep);
  s.path('M-88 22L34 22Q40 36 20 38L-64 37Q-82 34 -88 22Z', s.lin(['#fffef6', LIGHTS[light]], 0, 0, 1, 0));
  s.add(times(8, (i) => ellipse(-70 + i * 13, 29, 4.4, 3, DIODES[light])));
  s.path(
    'M-108 16Q-108 -10 -60 -20L40 -34Q92 -36 98 -12V16Z',
    s.lin([0, m.hi, 0.35, m.top, 0.7, m.c, 1, m.side], 0, 0, 0.3, 1),
  );
  s.add(
    times(6, (i) =>
      stroke(`M${-30 + i * 16} ${-22 - i * 1.6}v30`, m.deep, 3, 'stroke-opacity=".4" stroke-linecap="round"'),
    ),
  );
  s.path('M-96 4Q-90 -8 -56 -14L-20 -19Q-50 -6 -90 8Z', '#fff', 'opacity=".35"');
  s.add('</g>');
  s.closeUps.set('front', [c[0] - 10, c[1] + 6]).set('base', [foot[0] - 20, foot[1] + 40]);
}
