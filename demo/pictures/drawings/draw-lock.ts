import type { Look } from '../picture-look.ts';
import { CHROME, GLASS, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, text, times } from '../scene/svg-marks.ts';
import { drawCodeLock, drawHotelLock, drawMortise, drawRim } from './draw-door-locks.ts';
import { drawCylinder, drawPadlock, drawStrike } from './draw-lock-mechanics.ts';

export function drawLock(s: Scene, look: Look): void {
  const draws = {
    magnet: drawMagnet,
    cylinder: drawCylinder,
    strike: drawStrike,
    padlock: drawPadlock,
    mortise: drawMortise,
    rim: drawRim,
    code: drawCodeLock,
    hotel: drawHotelLock,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawHandle)(s, look);
}

function drawMagnet(s: Scene, look: Look): void {
  const W = look.pick('length', [280, 250, 300]);
  const { tone = 'steel' } = look;
  s.ground(-W / 2, -60, W, 60, 4);
  s.slab({ x: -W / 2, y: -64, w: W, h: 60, r: 4, depth: 62, tone, at: 0 });
  s.on(
    'F',
    0,
    rect(12 - W / 2, -52, W - 24, 36, 2, materialOf('graphite').c) +
      rect(18 - W / 2, -46, W - 36, 24, 1, s.lin(['#cfd8db', '#8f9ca1', '#5f6b70'])) +
      s.led(W / 2 - 14, -58, 2.4),
  );
  s.slab({ x: 30 - W / 2, y: -98, w: W - 60, h: 22, r: 3, depth: 44, tone, at: -4 });
  s.closeUp('front', -40, 50, 0).closeUp('base', 70, 34, 0);
}

function drawHandle(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  s.ground(-46, -22, 92, 28, 10);
  s.slab({ x: -46, y: -252, w: 92, h: 246, r: 22, depth: 28, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-38, -244, 76, 126, 16, s.lin(GLASS, 0, 0, 0.7, 1)) +
      '<path d="M-38 -228Q-38 -244 -22 -244H20L-38 -150Z" fill="#fff" opacity=".08"/>' +
      times(12, (i) =>
        text(-20 + (i % 3) * 20, -212 + Math.floor(i / 3) * 24, '123456789*0#'[i]!, {
          size: 14,
          fill: '#bfeadf',
          anchor: 'middle',
        }),
      ) +
      s.led(0, -232, 2.2) +
      circle(0, -30, 8, '#12181a', 'stroke="#6b777c" stroke-width="1.5"'),
  );
  const a = materialOf(look.pick('handle', ['steel', 'steel', 'graphite']));
  const h = s.at(0, 84, 6);
  s.reach([h[0] - 128, h[1] + 30]);
  s.add(
    `<g transform="translate(${n1(h[0])} ${n1(h[1])})">` +
      ellipse(2, 5, 31, 32, '#000', 'opacity=".3"') +
      circle(0, 0, 30, s.lin(a.lum > 0.5 ? [a.hi, a.c, a.deep] : CHROME, 0, 0, 1, 1)) +
      circle(0, 0, 22, a.lo) +
      '<path d="M8 4H-30V26H8A12 12 0 0 0 8 4Z" fill="#000" opacity=".22"/>' +
      `<path d="M6 -13H-104Q-126 -13 -126 8V24Q-126 32 -117 32Q-108 32 -108 24Q-108 13 -97 13H6A13 13 0 0 0 6 -13Z" fill="${s.lin([0, a.lo, 0.18, a.lum > 0.5 ? '#ffffff' : a.hi, 0.5, a.c, 1, a.deep])}"/></g>`,
  );
  s.closeUp('front', 0, 180, 6).closeUp('base', -40, 76, 6);
}
