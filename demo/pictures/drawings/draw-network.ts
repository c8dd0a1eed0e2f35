import { ledOf, type Look } from '../picture-look.ts';
import { GLASS, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, grid, n1, rect, ROUND, times } from '../scene/svg-marks.ts';

export function drawAccessPoint(s: Scene, look: Look): void {
  if (look.variant === 'outdoor') drawOutdoorPoint(s, look);
  else drawCeilingPoint(s, look);
}

function drawCeilingPoint(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(0, 0, 122).cyl(0, 0, 122, 0, 14, tone);
  const m = s.cone([0, 0], [122, 14], [96, 42], tone);
  s.disc(
    0,
    42,
    0,
    96,
    s.rad([0, m.hi, 0.7, m.top, 1, m.c], 0.4, 0.3, 0.8),
    `stroke="${m.lo}" stroke-width=".8"`,
  );
  const [x, y] = s.at(0, 42, 0);
  const led = ledOf(look, ['blue', 'green', 'blue']);
  const ring = (r: number, extra: string) => ellipse(x, y, r, r * s.camera.sinPitch, 'none', extra);
  s.add(
    ring(58, `stroke="${led}" stroke-width="9" opacity=".2"`) + ring(58, `stroke="${led}" stroke-width="3"`),
  );
  s.add(
    `<g transform="translate(${n1(x)} ${n1(y + 2)}) scale(1 .36)" fill="none" stroke="${m.deep}" stroke-width="6" stroke-linecap="round" opacity=".7"><path d="M-26 -10a36 36 0 0 1 52 0M-15 4a21 21 0 0 1 30 0"/>${circle(0, 20, 4, m.deep)}</g>`,
  );
  s.closeUp('front', -10, 42, 0).closeUp('base', -60, 18, 60);
}

function drawOutdoorPoint(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-72, -44, 144, 50, 12);
  for (const x of [-44, 30]) {
    const q = s.at(x, 226, -20);
    s.reach([q[0], q[1] - 92]).add(
      rect(q[0] - 8, q[1] - 92, 16, 104, 8, s.lin(['#f7fafa', '#dfe6e6', '#98a5a6'], 0, 0, 1, 0)),
    );
  }
  const m = s.slab({ x: -72, y: -228, w: 144, h: 216, r: 30, depth: 50, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(
      -58,
      -214,
      116,
      188,
      22,
      s.lin([m.hi, m.c, m.lo], 0, 0, 0.6, 1),
      `stroke="${m.line}" stroke-opacity=".25"`,
    ) +
      times(4, (i) => s.led(-21 + i * 14, -56, 3, i === 0 ? ledOf(look) : i < 3 ? '#23d79a' : '#9aa9a6')) +
      `<g transform="translate(0 -140)" fill="none" stroke="${m.deep}" stroke-width="5" stroke-linecap="round" opacity=".6"><path d="M-24 -8a34 34 0 0 1 48 0M-13 4a18 18 0 0 1 26 0"/>${circle(0, 16, 4, m.deep)}</g>`,
  );
  const gland = s.at(-10, 14, 0);
  s.wire(`M${n1(gland[0])} ${n1(gland[1] - 6)}c0 18 -22 22 -46 24`, 9, 'black');
  s.reach([gland[0] - 50, gland[1] + 22]);
  s.closeUp('front', 0, 150, 6).closeUp('base', 0, 60, 6);
}

export function drawSfp(s: Scene, look: Look): void {
  if (look.variant === 'converter') drawConverter(s, look);
  else drawTransceiver(s, look);
}

/** Optical transceiver, sockets towards the viewer, bail latch in its wavelength's colour. */
function drawTransceiver(s: Scene, look: Look): void {
  s.ground(-50, -230, 100, 250, 4);
  const m = s.slab({
    plane: 'T',
    at: 66,
    x: -48,
    y: -230,
    w: 96,
    h: 236,
    r: 3,
    depth: 64,
    tone: look.tone ?? 'steel',
  });
  s.on(
    'T',
    66,
    rect(-34, -190, 68, 92, 2, '#fdfefd') +
      rect(-26, -178, 52, 6, 3, '#39444a') +
      rect(-26, -164, 38, 5, 2.5, '#8d999e') +
      times(14, (i) => rect(-26 + i * 3.8, -150, i % 3 ? 1.2 : 2.2, 26, 0, '#20272a')) +
      rect(-44, -60, 88, 4, 2, m.deep, 'opacity=".4"'),
  );
  s.on('R', 48, rect(20, -56, 190, 4, 2, m.deep, 'opacity=".4"') + rect(180, -18, 44, 8, 1, '#d9b25f'));
  s.on(
    'F',
    6,
    rect(-46, -64, 92, 60, 3, s.lin(['#59656a', '#39444a'], 0, 0, 0, 1)) +
      [-22, 22]
        .map(
          (x) =>
            rect(x - 19, -56, 38, 40, 3, '#0b0f11') +
            circle(x, -36, 9, '#aab6ba') +
            circle(x, -36, 4, '#12181a'),
        )
        .join(''),
  );
  const colour = look.pick('latch', ['#2464b4', '#262c30', '#e8b51b', '#0b7a5c', '#cf2f22']);
  const [a, b] = [s.at(-46, 58, 8), s.at(46, 58, 8)];
  const d = `M${n1(a[0])} ${n1(a[1] - 4)}C${n1(a[0] - 22)} ${n1(a[1] + 40)} ${n1(a[0] - 8)} ${n1(a[1] + 64)} ${n1(a[0] + 18)} ${n1(a[1] + 66)}L${n1(b[0] - 20)} ${n1(b[1] + 70)}C${n1(b[0] - 2)} ${n1(b[1] + 66)} ${n1(b[0] - 2)} ${n1(b[1] + 30)} ${n1(b[0])} ${n1(b[1] - 2)}`;
  s.wire(d, 10, colour);
  s.reach([a[0] - 20, a[1] + 74]);
  s.closeUp('front', 0, 40, 6).closeUp('base', 10, 66, -140);
}

function drawConverter(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.ground(-80, -110, 160, 116, 4);
  s.slab({ x: -80, y: -64, w: 160, h: 58, r: 5, depth: 116, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-72, -56, 144, 42, 3, s.lin(GLASS, 0, 0, 0.6, 1)) +
      rect(-62, -48, 34, 27, 2, '#05080a', 'stroke="#8d999e"') +
      times(8, (i) => rect(-59 + i * 3.6, -46, 1.6, 8, 0, '#d9a53a')) +
      rect(-14, -48, 42, 27, 2, '#8d999e') +
      [-4, 17].map((x) => rect(x - 7, -44, 14, 18, 2, '#0b0f11')).join('') +
      grid(2, 3, (row, column) =>
        s.led(
          40 + column * 11,
          -42 + row * 14,
          2.4,
          ['#23d79a', '#35b5ff', '#f2b21b'][(row + column + look.pick('lights', [0, 1, 2])) % 3],
        ),
      ),
  );
  s.on(
    'T',
    64,
    rect(-56, -90, 112, 60, 4, '#fff', 'opacity=".08"') +
      rect(-44, -78, 66, 5, 2.5, '#fff', 'opacity=".3"') +
      rect(-44, -66, 44, 4, 2, '#fff', 'opacity=".2"'),
  );
  s.on(
    'R',
    80,
    times(7, (i) => rect(14 + i * 12, -48, 5, 26, 2.5, '#000', 'opacity=".35"')),
  );
  s.closeUp('front', -10, 36, 6).closeUp('base', 30, 40, 6);
}

export function drawAntenna(s: Scene, look: Look): void {
  if (look.variant === 'whip') drawWhip(s, look);
  else drawPanelAntenna(s, look);
}

function drawPanelAntenna(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(40, -66, 22);
  s.cyl(40, -66, 20, 0, 196, 'steel');
  s.slab({ x: 16, y: -120, w: 52, h: 50, r: 6, depth: 40, tone: 'graphite', at: -26 });
  const m = s.slab({ x: -96, y: -236, w: 192, h: 198, r: 22, depth: 30, tone, at: 0 });
  s.on(
    'F',
    0,
    rect(
      -84,
      -224,
      168,
      174,
      14,
      s.lin([m.hi, m.c, m.lo], 0, 0, 0.6, 1),
      `stroke="${m.line}" stroke-opacity=".25"`,
    ) +
      `<g transform="translate(0 -142)" fill="none" stroke="${m.deep}" stroke-width="5" opacity=".5" ${ROUND}><path d="M-30 -8a42 42 0 0 1 60 0M-17 6a24 24 0 0 1 34 0"/>${circle(0, 20, 4, m.deep)}</g>` +
      rect(-26, -74, 52, 5, 2.5, m.line, 'opacity=".4"'),
  );
  const q = s.at(0, 38, -16);
  s.wire(`M${n1(q[0])} ${n1(q[1] - 6)}c2 30 -20 38 -50 40`, 8, 'black');
  s.reach([q[0] - 54, q[1] + 38]);
  s.closeUp('front', 0, 150, 0).closeUp('base', 30, 70, 0);
}

function drawWhip(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.groundDisc(0, 0, 52).cyl(0, 0, 52, 0, 14, tone);
  s.cone([0, 0], [50, 14], [22, 34], tone);
  s.cyl(0, 0, 16, 34, 58, 'steel');
  const tall = look.pick('mast', [230, 190, 260]);
  s.cone([0, 0], [12, 58], [6, 58 + tall], tone);
  const tip = s.at(0, 58 + tall, 0);
  s.ball(tip, 7, tone);
  const q = s.at(48, 6, 14);
  const m = materialOf('black');
  s.wire(`M${n1(q[0] - 4)} ${n1(q[1])}c34 4 60 -14 74 6c10 22 -20 30 -46 28`, 6, m);
  s.add(
    `<g transform="translate(${n1(q[0] + 22)} ${n1(q[1] + 34)}) rotate(184)">${rect(0, -7, 26, 14, 3, s.lin(['#ffe9a8', '#d9a53a', '#8a6420']))}${rect(24, -4, 8, 8, 1, '#d9b25f')}</g>`,
  );
  s.reach([q[0] + 76, q[1] + 40]);
  s.closeUp('front', 0, 90, 0).closeUp('base', 10, 16, 20);
}
