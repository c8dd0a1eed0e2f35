import { irisOf, type Look } from '../picture-look.ts';
import { GLASS } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, rect, slits, stroke, text, times } from '../scene/svg-marks.ts';

export function drawDoorStation(s: Scene, look: Look): void {
  if (look.variant === 'handset') return drawHandset(s, look);
  const { variant, tone = 'steel' } = look;
  const isKeypad = variant === 'keypad';
  const W = isKeypad ? 128 : 92;
  s.ground(-W / 2, -26, W, 32, 8);
  const m = s.slab({ x: -W / 2, y: -252, w: W, h: 248, r: 14, depth: 32, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(8 - W / 2, -244, W - 16, 96, 10, s.lin(GLASS, 0, 0, 0.7, 1)) +
      `<g transform="translate(0 -208)">${s.lens(24, irisOf(look))}</g>` +
      times(6, (i) => circle(-25 + i * 10, -172, 2.6, '#5b1f27')) +
      `<path d="M${8 - W / 2} -230Q${8 - W / 2} -244 ${22 - W / 2} -244H10L${8 - W / 2} -170Z" fill="#fff" opacity=".08"/>` +
      times(4, (i) => rect(-W / 2 + 20, -140 + i * 7, W - 40, 3, 1.5, m.deep, 'opacity=".6"')) +
      (isKeypad ? keypad(s) : callButtons(s, look, W)),
  );
  s.on('F', 6, rect(6 - W / 2, -246, W - 12, 12, 6, '#000', 'opacity=".35"'));
  s.slab({ x: -W / 2 - 3, y: -261, w: W + 6, h: 16, r: 7, depth: 40, tone, at: 18 });
  s.closeUp('front', 0, 206, 6).closeUp('base', 0, 60, 6);
}

function keypad(s: Scene): string {
  return (
    rect(-48, -106, 96, 22, 4, '#0d2b2a') +
    text(0, -90, 'КВ. 42', { size: 14, fill: '#4fe3b6', face: 'monospace', anchor: 'middle' }) +
    slits(
      grid(4, 3, (row, column) => `M${column * 32 - 42} ${row * 17 - 70}h20`),
      15,
      0.3,
    ) +
    grid(4, 3, (row, column) => {
      const [x, y] = [-46 + column * 32, -78 + row * 17];
      return (
        rect(x, y, 28, 14, 4, s.lin(['#fdfefe', '#a9b5b9'])) +
        text(x + 14, y + 11, '123456789С0В'[row * 3 + column]!, {
          size: 11,
          fill: '#26312f',
          weight: 600,
          anchor: 'middle',
        })
      );
    })
  );
}

function callButtons(s: Scene, { details, pick }: Look, W: number): string {
  const count = Math.min(6, details.buttons ?? 1);
  if (count > 1) {
    const step = 96 / count;
    return times(
      count,
      (i) =>
        rect(14 - W / 2, -106 + i * step, W - 28, step - 5, 4, '#f4f7f6', 'stroke="#8a979b"') +
        circle(
          W / 2 - 24,
          -106 + i * step + (step - 5) / 2,
          Math.min(6, step * 0.3),
          s.lin(['#fff', '#98a5aa'], 0, 0, 1, 1),
        ),
    );
  }
  const ring = pick('ring', ['#35b5ff', '#23d79a', '#e9f3f1']);
  return (
    circle(0, -66, 30, ring, 'opacity=".25"') +
    circle(0, -66, 26, 'none', `stroke="${ring}" stroke-width="4"`) +
    circle(0, -66, 22, s.lin(['#f7fafa', '#a9b5b9'], 0, 0, 1, 1)) +
    `<path d="M-9 -60a9 9 0 1 1 18 0v3h-18z" fill="#39444a"/>${circle(0, -53, 3, '#39444a')}` +
    stroke('M-12 -24H12', '#5f6b70', 3, 'stroke-linecap="round" opacity=".6"')
  );
}

/** The receiver that hangs in the hall. */
function drawHandset(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-62, -34, 124, 40, 10);
  const m = s.slab({ x: -62, y: -232, w: 124, h: 228, r: 20, depth: 34, tone, at: 0 });
  s.on(
    'F',
    0,
    times(5, (i) => rect(10, -60 + i * 8, 36, 4, 2, m.line, 'opacity=".5"')) +
      circle(28, -104, 15, m.lo, `stroke="${m.line}" stroke-opacity=".5"`) +
      circle(28, -104, 9, s.lin([m.hi, m.c], 0, 0, 1, 1)) +
      s.led(28, -134, 3),
  );
  s.slab({ x: -50, y: -244, w: 50, h: 232, r: 24, depth: 10, tone, at: 34 });
  for (const y of [-246, -64]) s.slab({ x: -52, y, w: 54, h: 54, r: 22, depth: 34, tone, at: 40 });
  s.on(
    'F',
    40,
    [-219, -37]
      .map(
        (y) =>
          circle(-25, y, 15, m.lo, 'opacity=".6"') +
          times(6, (i) => circle(-25 + Math.cos(i * 1.047) * 8, y + Math.sin(i * 1.047) * 8, 2, m.deep)) +
          circle(-25, y, 2, m.deep),
      )
      .join(''),
  );
  const plug = s.at(-24, 6, 40);
  s.reach([plug[0] + 84, plug[1] + 30]);
  s.wire(
    `M${plug[0].toFixed(1)} ${plug[1].toFixed(1)}c-2 22 22 28 40 22s34 -8 44 2`,
    6,
    tone === 'black' ? 'black' : 'grey',
  );
  s.closeUp('front', 0, 170, 40).closeUp('base', 0, 60, 40);
}
