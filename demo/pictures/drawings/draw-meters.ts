import type { Look } from '../picture-look.ts';
import { materialOf, PLASTIC } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, each, ellipse, grid, n1, rect, ROUND, stroke, text, times, xy } from '../scene/svg-marks.ts';

interface Glass {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Liquid crystal: a reading and its unit, no more than can be read at the size of a card. */
export function lcd(s: Scene, { x, y, w, h }: Glass, value: string, unit: string): string {
  return (
    rect(x - 4, y - 4, w + 8, h + 8, 7, '#0b1012') +
    rect(x, y, w, h, 4, s.lin(['#d8e6d6', '#a9bfab'], 0, 0, 0.7, 1)) +
    text(x + w - 5, y + h * 0.66, value, {
      size: h * 0.58,
      fill: '#16221c',
      weight: 700,
      anchor: 'end',
      face: 'monospace',
      width: Math.min(w - 12, value.length * h * 0.34),
    }) +
    text(x + 5, y + h - 5, unit, { size: h * 0.2, fill: '#16221c', face: 'monospace' })
  );
}

const keys = (rows: number, columns: number, [x, y]: readonly [number, number], accent: string): string =>
  grid(rows, columns, (row, column) =>
    rect(x + column * 30, y + row * 24, 24, 15, 7, row === 0 && column === 1 ? accent : '#56636a'),
  );

function body(s: Scene, look: Look, { w, h, r = 22 }: { w: number; h: number; r?: number }, tone: string) {
  s.ground(-w / 2, -40, w, 46, r);
  const m = s.slab({ x: -w / 2, y: -h - 4, w, h, r, depth: 44, tone: look.tone ?? tone, at: 6 });
  s.on('F', 6, rect(8 - w / 2, 4 - h, w - 16, h - 16, r * 0.7, s.lin(PLASTIC, 0, 0, 0.6, 1)));
  return m;
}

/** Lux meter: the white dome of its photocell lies beside it on a coiled lead. */
export function drawLuxMeter(s: Scene, look: Look): void {
  const m = body(s, look, { w: 104, h: 222 }, 'orange');
  s.on(
    'F',
    6,
    lcd(s, { x: -38, y: -206, w: 76, h: 54 }, look.pick('lux', ['486', '1250', '302']), 'lx') +
      keys(3, 3, [-42, -134], m.c) +
      text(0, -36, 'LUX', { size: 17, fill: '#cbd6d8', weight: 700, anchor: 'middle', width: 40 }),
  );
  const [x, y] = s.at(0, 226, -16);
  const [px, py] = s.at(-128, 14, 60);
  s.reach([px - 62, py + 36], [x - 120, y - 30]);
  s.add(
    stroke(
      `M${n1(x)} ${n1(y)}C${n1(x)} ${n1(y - 44)} ${n1(x - 66)} ${n1(y - 40)} ${n1(x - 72)} ${n1(y + 10)}`,
      '#20282b',
      7,
      ROUND,
    ),
  );
  s.add(
    stroke(
      `M${n1(x - 72)} ${n1(y + 10)}C${n1(x - 80)} ${n1(y + 90)} ${n1(px + 30)} ${n1(py - 80)} ${n1(px + 8)} ${n1(py - 10)}`,
      '#20282b',
      7,
      `${ROUND} stroke-dasharray="9 4"`,
    ),
  );
  s.groundDisc(-128, 60, 54).cyl(-128, 60, 54, 0, 22, 'graphite');
  s.disc(-128, 22, 60, 42, '#12181a');
  const [dx, dy] = s.peek(-128, 26, 60);
  s.add(ellipse(dx, dy - 6, 36, 22, s.rad(['#ffffff', '#f1f6f4', '#bccac6'], 0.4, 0.3, 0.8)));
  s.closeUp('front', 0, 180, 6).closeUp('base', -128, 26, 60);
}

/** Sound level meter: the windscreen ball on a neck. */
export function drawNoiseMeter(s: Scene, look: Look): void {
  const neck = s.at(0, 236, -16);
  s.rod({ from: [0, 214, -16], to: [0, 268, -16], r: 26, r2: 13, tone: look.tone ?? 'graphite' });
  s.ball([neck[0], neck[1] - 56], 34, '#30383b');
  const specks = each(
    [
      [-14, -68],
      [4, -76],
      [14, -56],
      [-6, -50],
      [-20, -54],
      [8, -40],
    ],
    ([x, y]) => circle(neck[0] + x!, neck[1] + y!, 2.4, '#000', 'opacity=".4"'),
  );
  s.add(specks);
  const m = body(s, look, { w: 96, h: 214, r: 26 }, 'yellow');
  s.on(
    'F',
    6,
    lcd(s, { x: -36, y: -196, w: 72, h: 52 }, look.pick('level', ['64.2', '83.7', '51.9']), 'dB(A)') +
      times(10, (i) =>
        rect(-36 + i * 7.2, -138, 5, 7, 1, i < 7 ? '#23d79a' : i < 9 ? '#f2b21b' : '#e0392b'),
      ) +
      keys(3, 3, [-42, -114], m.c),
  );
  s.closeUp('front', 0, 170, 6).closeUp('base', 0, 280, 0);
}

/** Laser rangefinder: pocket size, one large key, the dot leaves from its top. */
export function drawRangefinder(s: Scene, look: Look): void {
  const { tone = 'red' } = look;
  s.ground(-56, -30, 112, 36, 16);
  const m = s.slab({ x: -56, y: -226, w: 112, h: 220, r: 20, depth: 36, tone, at: 6 });
  const distance = look.pick('metres', ['7.482', '23.06', '41.19']);
  s.on(
    'F',
    6,
    rect(-46, -216, 92, 96, 12, '#12181a') +
      lcd(s, { x: -38, y: -206, w: 76, h: 76 }, distance, 'м') +
      rect(-46, -112, 92, 94, 14, materialOf('graphite').c) +
      circle(0, -82, 25, m.deep) +
      circle(0, -84, 23, s.lin([m.hi, m.c, m.lo], 0, 0, 0.6, 1)) +
      text(0, -78, 'M', { size: 17, fill: '#fff', weight: 800, anchor: 'middle' }) +
      [-27, 27].map((x) => rect(x - 15, -48, 30, 16, 8, '#56636a')).join(''),
  );
  s.on(
    'T',
    226,
    circle(-18, -14, 8, '#0b0f11') +
      circle(-18, -14, 4, '#e0392b') +
      circle(16, -14, 11, '#0b0f11') +
      circle(16, -14, 7, '#35505a'),
  );
  const [x, y] = s.at(-18, 226, -14);
  s.reach([x - 40, y - 60]);
  s.add(
    stroke(`M${n1(x)} ${n1(y)}L${n1(x - 40)} ${n1(y - 60)}`, '#e0392b', 2.4, 'opacity=".75"') +
      s.led(x - 40, y - 60, 3.4, '#ff4a3a'),
  );
  s.closeUp('front', 0, 170, 6).closeUp('base', 0, 80, 6);
}

/** Optical power meter: adapter with its cap on the top, dBm on the glass. */
export function drawPowerMeter(s: Scene, look: Look): void {
  s.rod({ from: [-12, 224, -16], to: [-12, 254, -16], r: 17, tone: 'steel' });
  s.disc(-12, 254, -16, 8, '#12181a');
  const [x, y] = s.at(26, 232, -16);
  s.wire(`M${n1(x)} ${n1(y)}c30 -26 50 0 30 22`, 5, 'black');
  s.reach([x + 50, y - 20]);
  const m = body(s, look, { w: 110, h: 226 }, 'green');
  const isRed = look.tone === 'red';
  s.on(
    'F',
    6,
    lcd(
      s,
      { x: -42, y: -210, w: 84, h: 62 },
      look.pick('power', ['-18.42', '-07.15', '-23.90']),
      'dBm 1310',
    ) +
      keys(3, 3, [-42, -128], m.c) +
      (isRed
        ? circle(0, -36, 9, '#cf2f22') + circle(0, -36, 4, '#fff')
        : rect(-20, -42, 40, 9, 4, '#39444a')),
  );
  s.closeUp('front', 0, 180, 6).closeUp('base', -12, 240, 0);
}

/** Twisted pair tester: the main part with its row of lamps, and the remote end. */
export function drawPairTester(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  const lamps = look.details.screen === undefined && look.pick('face', ['lamps', 'glass']) === 'lamps';
  const part = (x: number, w: number, h: number, z: number) => {
    s.ground(x, z - 40, w, 46, 12);
    const m = s.slab({ x, y: -h, w, h: h - 4, r: 14, depth: 44, tone, at: z });
    s.on(
      'T',
      h,
      rect(x + w / 2 - 15, z - 34, 30, 24, 3, '#0b0f11') + rect(x + w / 2 - 9, z - 34, 18, 7, 1, '#c9a35c'),
    );
    return m;
  };
  const row = (x: number, y: number, step: number, lit: number) =>
    times(
      8,
      (i) =>
        circle(x, y + i * step, 4.6, i < lit ? '#23d79a' : '#f2b21b') +
        text(x - 18, y + 4 + i * step, String(i + 1), { size: 11, fill: '#e9f1ef' }),
    );
  part(58, 84, 172, -30);
  s.on('F', -30, rect(68, -160, 64, 146, 8, '#20282b') + row(106, -142, 16, 8));
  const m = part(-132, 132, 232, 22);
  s.on(
    'F',
    22,
    rect(-120, -220, 108, 204, 10, '#20282b') +
      (lamps
        ? row(-62, -196, 17, look.pick('passed', [8, 7])) + rect(-86, -48, 48, 18, 9, m.c)
        : lcd(
            s,
            { x: -108, y: -208, w: 84, h: 70 },
            look.pick('long', ['86.2', '41.7', '104']),
            'м  1-8 OK',
          ) + keys(4, 3, [-108, -122], '#0b7a5c')),
  );
  s.closeUp('front', -66, 150, 22).closeUp('base', 100, 90, -30);
}

/** PoE tester: a lump in the line with a socket on either end. */
export function drawPoeTester(s: Scene, look: Look): void {
  const { tone = 'blue' } = look;
  s.ground(-100, -50, 200, 60, 12);
  const [a, b] = [s.at(-104, 34, -18), s.at(108, 34, -18)];
  s.reach([a[0] - 70, a[1] + 46], [b[0] + 64, b[1] + 30]);
  s.wire(`M${xy(b)}c44 4 40 34 66 26`, 11, 'grey');
  s.slab({ x: 96, y: -48, w: 26, h: 30, r: 3, depth: 26, tone: '#cfe0e6', at: -4 });
  const m = s.slab({ plane: 'T', at: 70, x: -100, y: -52, w: 200, h: 100, r: 16, depth: 66, tone });
  const glass = look.pick('face', ['glass', 'lamps']);
  s.on(
    'T',
    70,
    rect(-86, -40, 172, 76, 10, '#20282b') +
      (glass === 'glass'
        ? lcd(
            s,
            { x: -76, y: -30, w: 98, h: 54 },
            look.pick('watts', ['12.4', '25.6', '48.1']),
            'Вт  802.3at',
          )
        : times(4, (i) => s.led(-62 + i * 26, 0, 5, i < 3 ? '#23d79a' : '#f2b21b')) +
          text(-70, 26, 'af  at  bt', { size: 14, fill: '#e9f1ef', weight: 700 })) +
      circle(60, 0, 16, m.c) +
      circle(60, -1, 12, m.top),
  );
  s.slab({ x: -128, y: -50, w: 34, h: 32, r: 3, depth: 28, tone: '#cfe0e6', at: -2 });
  s.wire(`M${n1(a[0] - 22)} ${n1(a[1])}c-40 6 -30 40 -52 40`, 11, 'grey');
  s.closeUp('front', 0, 70, 0).closeUp('base', -80, 40, 20);
}
