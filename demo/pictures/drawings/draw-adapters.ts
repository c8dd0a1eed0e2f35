import type { Look } from '../picture-look.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, stroke, text, times } from '../scene/svg-marks.ts';

/** A small supply that lies on the table; its lead ends in a barrel plug. */
export function drawAdapter(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const m = drawBrick(s, tone);
  s.on(
    'F',
    40,
    rect(-104, -64, 108, 40, 4, m.lum > 0.6 ? '#e7efed' : '#cfd8d5') +
      times(4, (i) => rect(-96, -58 + i * 8, [74, 52, 88, 40][i]!, 3, 1.5, '#5c6b70')) +
      rect(-20, -46, 18, 18, 2, 'none', 'stroke="#5c6b70" stroke-width="2"') +
      s.led(24, -44, 4),
  );
  const [a, b] = [s.peek(52, 34, 0), s.peek(36, 12, 112)];
  const bulge = a[0] + 84;
  s.wire(
    `M${n1(a[0])} ${n1(a[1])}C${n1(bulge)} ${n1(a[1])} ${n1(bulge)} ${n1(b[1])} ${n1(b[0])} ${n1(b[1])}`,
    9,
    'black',
  );
  s.reach([a[0] + 70, a[1]]);
  s.rod({ from: [40, 12, 112], to: [-6, 12, 112], r: 13, tone: 'black' });
  s.rod({ from: [-6, 12, 112], to: [-42, 12, 112], r: 8, tone: '#c7d1d5', cap: '#20272a' });
  s.closeUp('front', -50, 44, 40).closeUp('base', 20, 14, 120);
}

/** The same with two sockets: what comes from the network, and what goes on with power. */
export function drawInjector(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const m = drawBrick(s, tone);
  const label = (x: number, words: string) =>
    text(x, -62, words, {
      size: 13,
      fill: m.lum > 0.6 ? '#33413e' : '#e7efed',
      weight: 700,
      anchor: 'middle',
      width: 36,
    });
  s.on(
    'F',
    40,
    label(-82, 'LAN') +
      label(-24, 'PoE') +
      [-104, -46]
        .map(
          (x) =>
            rect(x, -54, 44, 36, 3, '#39444a') +
            rect(x + 4, -50, 36, 28, 2, '#05080a') +
            rect(x + 13, -24, 18, 6, 1, '#05080a') +
            times(6, (i) => rect(x + 9 + i * 4.6, -50, 2, 8, 0.5, '#d9a53a')),
        )
        .join('') +
      s.led(26, -38, 4.4) +
      s.led(26, -56, 4.4, '#f2b21b'),
  );
  s.on('R', 52, circle(4, -36, 15, '#0b0f11') + stroke('M-2 -40h12M-2 -32h12', '#8d999e', 3));
  s.closeUp('front', -50, 40, 40).closeUp('base', 30, 40, 40);
}

function drawBrick(s: Scene, tone: NonNullable<Look['tone']>) {
  s.ground(-122, -50, 174, 96, 12);
  return s.slab({ x: -122, y: -78, w: 174, h: 74, r: 14, depth: 90, tone, at: 40 });
}
