import type { Look } from '../picture-look.ts';
import { CHROME, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, type Point, rect, ROUND, stroke, times, xy } from '../scene/svg-marks.ts';

const tube = (s: Scene, tone: string, width: number, ...points: (readonly [number, number, number])[]) =>
  s.wire(`M${points.map((point) => xy(s.at(...point))).join('L')}`, width, tone);

/** Drum winch: rope on a drum between two cheeks, a gear and a crank, the hook laid out in front. */
export function drawWinch(s: Scene, look: Look): void {
  const { tone = 'red' } = look;
  s.ground(-112, -70, 224, 140, 6);
  s.slab({ plane: 'T', at: 12, x: -112, y: -66, w: 224, h: 132, r: 6, depth: 12, tone });
  const cheek = '-58 -12, -40 -140, -16 -158, 16 -158, 40 -140, 58 -12';
  s.prism('R', -76, 12, cheek, tone);
  s.rod({ from: [-76, 104, 0], to: [84, 104, 0], r: 34, tone: 'steel' });
  s.rod({ from: [-66, 104, 0], to: [72, 104, 0], r: 43, tone: 'grey' });
  const turns = times(
    14,
    (i) => `M${xy(s.peek(-62 + i * 9.6, 147, 0))}A19 43 4 0 0 ${xy(s.peek(-62 + i * 9.6, 62, 14))}`,
  );
  s.add(stroke(turns, '#4f5b5f', 2.2, 'opacity=".55"'));
  s.prism('R', 92, 12, cheek, tone);
  s.on(
    'R',
    92,
    circle(0, -104, 40, '#20282b') +
      circle(0, -104, 42, 'none', 'stroke="#39444a" stroke-width="8" stroke-dasharray="9 9.8"') +
      circle(0, -104, 34, s.lin(['#8d9a9f', '#4a565b'], 0, 0, 1, 1)) +
      circle(0, -104, 12, s.lin(CHROME, 0, 0, 1, 1)),
  );
  tube(s, 'steel', 11, [96, 104, 0], [124, 104, 0], [124, 174, 26]);
  tube(s, 'black', 18, [124, 176, 26], [164, 176, 26]);
  hook(s, s.at(-30, 70, 44), s.at(look.pick('out', [-128, -112, -140]), 16, 96));
  s.closeUp('front', 10, 110, 20).closeUp('base', -40, 40, 40);
}

/** Rope from the drum to its hook. */
function hook(s: Scene, from: Point, to: Point): void {
  const [x, y] = to;
  s.reach([x - 40, y + 30]);
  s.wire(
    `M${xy(from)}C${n1(from[0] - 4)} ${n1(from[1] + 50)} ${n1(x + 60)} ${n1(y - 6)} ${xy(to)}`,
    7,
    'grey',
  );
  s.wire(`M${n1(x)} ${n1(y)}c-26 -10 -42 2 -38 16c4 14 26 14 30 0`, 11, '#c9a35c');
}

/** Lever hoist: a short body, two hooks and the long lever of the ratchet. */
export function drawLeverWinch(s: Scene, look: Look): void {
  const { tone = 'blue' } = look;
  const m = materialOf(tone);
  s.ground(-96, -40, 192, 60, 20, 0.3);
  const c = s.at(-10, 104, 0);
  s.reach([c[0] - 126, c[1] + 90], [c[0] + 150, c[1] - 120]);
  s.add(`<g transform="translate(${n1(c[0])} ${n1(c[1])})">`);
  s.wire('M-50 30L-92 66c-30 14 -34 -22 -12 -22', 14, '#c7d1d5');
  s.add(stroke('M44 36C70 60 74 74 96 78', '#59656a', 13, 'stroke-dasharray="15 6" stroke-linecap="round"'));
  s.wire('M100 78c26 -4 34 16 20 24c-12 6 -22 -4 -18 -12', 11, '#c7d1d5');
  s.path(
    'M10 -8L120 -112Q134 -124 144 -112Q154 -100 142 -88L40 18Z',
    s.lin([m.hi, m.c, m.deep], 0, 0, 0.7, 1),
  );
  s.wire('M108 -84L136 -110', 21, 'black');
  s.add(
    circle(4, 5, 60, m.deep) +
      circle(0, 0, 60, s.lin([m.hi, m.c, m.lo], 0, 0, 0.7, 1)) +
      circle(0, 0, 46, m.lo, 'opacity=".6"') +
      times(6, (i) => circle(0, -52, 4.4, '#12181a', `transform="rotate(${i * 60 + 20})"`)) +
      circle(0, 0, 30, s.lin(CHROME, 0, 0, 1, 1)) +
      circle(0, 0, 13, '#20282b') +
      stroke('M-34 -34A48 48 0 0 1 10 -47', '#fff', 5, `${ROUND} opacity=".5"`) +
      '</g>',
  );
  s.closeUps.set('front', [c[0], c[1]]).set('base', [c[0] - 70, c[1] + 50]);
}

/** Swivel: two eyes that turn against each other, so that the rope's twist does not reach the cable. */
export function drawSwivel(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const m = materialOf(tone);
  s.ground(-150, -26, 300, 52, 26, 0.3);
  const y = 40;
  const at = (t: number) => [t, y, -t * 0.34] as const;
  const eye = (x: number, r: number, k: number) => {
    const [cx, cy] = s.at(...at(x));
    s.reach([cx - r - 8, cy - r - 8], [cx + r + 8, cy + r + 8]);
    const ring = (width: number, colour: string, extra = '') =>
      `<ellipse cx="${n1(cx)}" cy="${n1(cy)}" rx="${n1(r * k)}" ry="${r}" fill="none" stroke="${colour}" stroke-width="${width}"${extra}/>`;
    s.add(ring(18, m.deep) + ring(13, m.c) + ring(4, m.hi, ` transform="translate(-2 -3)" opacity=".8"`));
  };
  const girth = look.pick('girth', [34, 28, 38]);
  s.rod({ from: at(112), to: at(70), r: 13, tone });
  eye(126, 30, 0.5);
  s.rod({ from: at(84), to: at(56), r: 16, r2: girth, tone });
  s.rod({ from: at(56), to: at(6), r: girth, tone });
  s.rod({ from: at(6), to: at(-6), r: girth - 9, tone: 'graphite' });
  s.rod({ from: at(-6), to: at(-56), r: girth, tone });
  s.rod({ from: at(-56), to: at(-84), r: girth, r2: 16, tone });
  s.rod({ from: at(-70), to: at(-104), r: 13, tone });
  eye(-126, 34, 0.96);
  const [gx, gy] = s.peek(...at(-32));
  s.add(circle(gx, gy - girth * 0.2, 5, '#c9a35c') + circle(gx, gy - girth * 0.2, 2, '#5d4718'));
  s.closeUp('front', 0, y, 10).closeUp('base', -110, y, 30);
}

/** Corner roller: three upright rollers along a bent base, the cable runs round the bend. */
export function drawCornerRoller(s: Scene, look: Look): void {
  const { tone = look.pick('frame', ['orange', 'yellow', 'blue', 'steel'] as const) } = look;
  const roll = look.pick('roll', ['graphite', '#dfe6e8', 'steel']);
  s.ground(-136, -66, 272, 112, 40, 0.3);
  const places = [
    [-104, 22],
    [0, -34],
    [104, 22],
  ] as const;
  const base = (y: number) => `M${xy(s.at(-126, y, 42))}Q${xy(s.at(0, y, -86))} ${xy(s.at(126, y, 42))}`;
  s.wire(base(10), 20, tone);
  for (const [x, z] of [places[1], places[0], places[2]]) {
    s.disc(x, 16, z, 34, '#20282b');
    s.cone([x, z], [40, 20], [26, 76], roll);
    s.cone([x, z], [26, 76], [40, 134], roll);
    s.disc(x, 134, z, 40, materialOf(roll).top).disc(x, 134, z, 13, '#39444a');
    s.cone([x, z], [8, 134], [8, 158], 'steel');
  }
  s.wire(base(158), 16, tone);
  const cable = `M${xy(s.at(-168, 78, 60))}Q${xy(s.at(0, 78, -10))} ${xy(s.at(168, 78, 66))}`;
  s.wire(cable, 17, 'black');
  s.closeUp('front', 0, 90, 20).closeUp('base', -100, 60, 40);
}

/** Wheel kit of a generator: two tyres on their axle and the pair of handles. */
export function drawWheels(s: Scene, look: Look): void {
  const rim = look.pick('rim', ['#f2b21b', '#dfe6e8', '#cf2f22']);
  s.ground(-130, -40, 260, 70, 30, 0.3);
  const wheel = (x: number, z: number) => {
    s.rod({ from: [x, 62, z - 34], to: [x, 62, z], r: 62, tone: 'black' });
    const treads = circle(0, 0, 58, 'none', 'stroke="#0b0f11" stroke-width="7" stroke-dasharray="8 10.2"');
    s.on(
      'F',
      z,
      `<g transform="translate(${x} -62)">${circle(0, 0, 61, '#272f33')}${treads}${circle(0, 0, 50, '#1b2124')}` +
        circle(0, 0, 36, s.lin(['#ffffff', rim, rim], 0, 0, 1, 1)) +
        times(5, (i) => circle(0, -22, 7, '#1b2124', `transform="rotate(${i * 72 + 12})"`)) +
        `${circle(0, 0, 11, '#4a565b')}${circle(0, 0, 5, '#dfe6e8')}</g>`,
    );
  };
  tube(s, 'black', 13, [150, 12, -90], [150, 150, -90], [70, 190, -90]);
  wheel(84, -40);
  s.rod({ from: [84, 62, -36], to: [-70, 62, 18], r: 8, tone: 'steel' });
  wheel(-76, 56);
  s.closeUp('front', -76, 62, 56).closeUp('base', 84, 62, -40);
}

/** Ends for a rod: a pulling eye, a threaded joint, a ball and a guide spring. */
export function drawRodTips(s: Scene, look: Look): void {
  const { tone = 'copper' } = look;
  const metal = tone === 'copper' ? '#cfa04e' : tone;
  s.ground(-140, -60, 280, 110, 20, 0.26);
  const rows = [
    [-84, 0],
    [-8, 1],
    [68, 2],
  ] as const;
  for (const [z, kind] of rows) {
    const shift = kind * -18;
    s.rod({ from: [130 + shift, 20, z - 20], to: [40 + shift, 20, z], r: 13, tone: metal });
    const [ax, ay] = s.peek(120 + shift, 20, z - 18);
    s.add(
      stroke(
        times(7, (i) => `M${n1(ax - i * 9)} ${n1(ay - 11 + i * 0.4)}l-4 23`),
        materialOf(metal).deep,
        2,
        'opacity=".7"',
      ),
    );
    s.rod({ from: [40 + shift, 20, z], to: [-30 + shift, 20, z + 16], r: 20, tone: metal });
    s.rod({ from: [-30 + shift, 20, z + 16], to: [-70 + shift, 20, z + 25], r: 20, r2: 9, tone: metal });
    const [x, y] = s.at(-84 + shift, 20, z + 28);
    s.reach([x - 34, y - 20], [x, y + 20]);
    if (kind === 1) s.ball([x - 4, y], 17, 'steel');
    else
      s.wire(
        `M${n1(x + 10)} ${n1(y - 6)}c-30 -14 -48 -2 -44 10c4 14 32 10 44 0`,
        9,
        kind === 0 ? metal : 'steel',
      );
  }
  s.closeUp('front', -60, 20, 40).closeUp('base', 60, 20, 20);
}

/** Pole tester: the cup that goes over a detector on the ceiling, and its telescopic pole. */
export function drawPoleTester(s: Scene, look: Look): void {
  const { tone = 'red' } = look;
  s.ground(78, -36, 36, 32, 16, 0.3);
  const [a, b] = [s.at(96, 10, -20), s.at(-30, 190, 10)];
  const d = `M${xy(a)}L${xy(b)}`;
  s.wire(d, 15, look.pick('pole', ['#d7a23a', '#cfd8da', '#2464b4']));
  s.add(stroke(d, '#20282b', 16, 'stroke-dasharray="18 62" stroke-dashoffset="-8"'));
  s.cone([-34, 10], [26, 186], [66, 244], tone);
  const m = s.cone([-34, 10], [66, 244], [70, 292], '#dfe9e7', [
    0,
    '#dfe9e7:.5',
    0.3,
    '#ffffff:.8',
    1,
    '#8aa09b:.55',
  ]);
  s.disc(-34, 292, 10, 70, '#f4f9f7', 'opacity=".75"').disc(-34, 292, 10, 60, '#39504a', 'opacity=".35"');
  const [x, y] = s.peek(-34, 236, 76);
  s.add(
    rect(x - 14, y - 4, 34, 14, 4, '#12181a') + s.led(x - 6, y + 3, 2.6) + ellipse(x + 8, y + 3, 4, 4, m.hi),
  );
  s.reach([a[0] + 12, a[1] + 8]);
  s.closeUp('front', -34, 260, 30).closeUp('base', 30, 100, 0);
}
