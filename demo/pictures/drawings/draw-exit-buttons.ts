import { ledOf, type Look } from '../picture-look.ts';
import { CHROME, GLASS, type Material } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, rect, ROUND, shape, stroke, text } from '../scene/svg-marks.ts';

export function drawButton(s: Scene, look: Look): void {
  const draws = { green: drawEmergency, touchless: drawTouchless, slim: drawSlimButton } as const;
  (draws[look.variant as keyof typeof draws] ?? drawExit)(s, look);
}

const inkOn = (m: Material): string => (m.lum > 0.5 ? '#39444a' : '#e9f1ef');

const exitWord = (y: number, m: Material, size = 17): string =>
  text(0, y, 'ВЫХОД', { size, fill: inkOn(m), weight: 700, anchor: 'middle', width: size * 4.2 });

/** Break-glass point that frees the door at once. */
function drawEmergency(s: Scene, look: Look): void {
  const { tone = 'green' } = look;
  s.ground(-84, -32, 168, 38, 8);
  const m = s.slab({ x: -84, y: -172, w: 168, h: 168, r: 14, depth: 46, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-70, -158, 140, 140, 8, m.lo) +
      rect(-67, -155, 134, 134, 7, s.lin([m.top, m.c, m.lo], 0, 0, 0.5, 1)) +
      text(0, -124, 'АВАРИЙНЫЙ', { size: 15, fill: '#fff', weight: 700, anchor: 'middle', width: 104 }) +
      text(0, -106, 'ВЫХОД', { size: 15, fill: '#fff', weight: 700, anchor: 'middle', width: 62 }) +
      rect(-50, -94, 100, 64, 5, '#fdfefd', 'stroke="#053d2e" stroke-width="2"') +
      circle(0, -62, 17, '#0b7a5c') +
      stroke('M-40 -62h16M24 -62h16M-30 -68l8 6-8 6M30 -68l-8 6 8 6', '#17211f', 4, ROUND),
  );
  s.closeUp('front', 0, 80, 6).closeUp('base', -20, 40, 6);
}

/** A steel plate for a flush box, the button in its lit ring. */
function drawExit(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  s.ground(-84, -10, 168, 16, 8);
  const m = s.slab({ x: -84, y: -172, w: 168, h: 168, r: 14, depth: 14, tone, at: 6 });
  const ring = ledOf(look, ['green', 'blue', 'red']);
  s.rod({ from: [0, 92, 6], to: [0, 92, 22], r: 44, tone: 'steel' });
  s.on(
    'F',
    22,
    circle(0, -92, 44, s.lin(CHROME, 0, 0, 1, 1)) +
      circle(0, -92, 37, 'none', `stroke="${ring}" stroke-width="6"`) +
      circle(0, -92, 37, 'none', `stroke="${ring}" stroke-width="14" opacity=".18"`) +
      circle(0, -92, 31, s.lin(['#98a5aa', '#dfe6e8', '#f7fafa'], 0, 0, 0.7, 1)),
  );
  s.on(
    'F',
    6,
    exitWord(-20, m) +
      [-70, 70]
        .map(
          (x) =>
            circle(x, -158, 5, m.deep) + stroke(`M${x - 3} -158h6`, m.hi, 1.4) + circle(x, -18, 5, m.deep),
        )
        .join(''),
  );
  s.closeUp('front', 0, 92, 18).closeUp('base', -10, 30, 6);
}

/** The narrow case for the door jamb: a wide key under its word. */
function drawSlimButton(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-52, -26, 104, 32, 8);
  const m = s.slab({ x: -52, y: -206, w: 104, h: 200, r: 12, depth: 34, tone, at: 6 });
  const key = look.pick('key', ['#dfe6e8', '#0b7a5c', '#f4f7f6']);
  s.slab({ x: -36, y: -146, w: 72, h: 104, r: 10, depth: 12, tone: key, at: 16 });
  s.on('F', 6, exitWord(-166, m, 14) + circle(0, -192, 4, m.deep) + circle(0, -20, 4, m.deep));
  const ink = key === '#0b7a5c' ? '#fff' : '#39504a';
  // A door with somebody's way out of it.
  s.on(
    'F',
    16,
    stroke('M4 -122h-22v54h22M-8 -95h30M12 -105l10 10-10 10', ink, 5, ROUND) +
      (look.details.led === undefined ? '' : s.led(0, -56, 3, ledOf(look))),
  );
  s.closeUp('front', 0, 96, 16).closeUp('base', 0, 40, 6);
}

const HAND =
  'M-22 6V-26a5 5 0 0 1 10 0v18V-38a5 5 0 0 1 10 0v28V-42a5 5 0 0 1 10 0v32V-34a5 5 0 0 1 10 0v34l8 -10a5.4 5.4 0 0 1 9 6L22 26Q12 42 -4 42Q-22 40 -22 18Z';

/** No pressing: a palm is held before the window. */
function drawTouchless(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  s.ground(-74, -14, 148, 20, 8);
  const m = s.slab({ x: -74, y: -232, w: 148, h: 228, r: 12, depth: 18, tone, at: 6 });
  const glow = ledOf(look, ['green', 'blue']);
  s.on(
    'F',
    6,
    `<g transform="translate(-2 -164)">${shape(HAND, 'none', `stroke="${inkOn(m)}" stroke-width="4.4" stroke-linejoin="round"`)}${stroke('M38 -30q10 12 0 26M-36 -30q-10 12 0 26', glow, 4, ROUND)}</g>` +
      circle(0, -82, 27, m.deep) +
      circle(0, -82, 23, s.lin(GLASS, 0, 0, 1, 1)) +
      circle(0, -82, 25, 'none', `stroke="${glow}" stroke-width="4"`) +
      circle(0, -82, 25, 'none', `stroke="${glow}" stroke-width="12" opacity=".2"`) +
      circle(-7, -82, 5, '#4a1f26') +
      circle(8, -82, 5, '#1d2a33') +
      exitWord(-26, m, 18) +
      [-62, 62].map((x) => circle(x, -220, 4.4, m.deep) + circle(x, -16, 4.4, m.deep)).join(''),
  );
  s.closeUp('front', 0, 90, 6).closeUp('base', -10, 40, 6);
}
