import { GLOW, type Look } from '../picture-look.ts';
import { GLASS, materialOf, roundRamp } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';

const LIGHTS = { warm: '#ffe9b8', neutral: '#fbf6dc', cold: '#dcecff' } as const;

function lightOf({ details, pick }: Look): string {
  return LIGHTS[details.light ?? pick('light', ['neutral', 'warm', 'cold'] as const)];
}

/** A flat square of light in a thin frame. */
export function drawLightPanel(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-112, -16, 224, 22, 4);
  s.slab({ x: -116, y: -236, w: 232, h: 232, r: 6, depth: 14, tone, at: 4 });
  const light = lightOf(look);
  s.on(
    'F',
    4,
    rect(-104, -224, 208, 208, 3, '#cfd8d6') +
      rect(-102, -222, 204, 204, 2, s.rad([0, '#ffffff', 0.7, light, 1, light], 0.45, 0.4, 0.8)) +
      '<path d="M-102 -222H30L-70 -18H-102Z" fill="#fff" opacity=".4"/>',
  );
  s.closeUp('front', -20, 140, 4).closeUp('base', 60, 50, 4);
}

/** Recessed spotlight standing on its edge. */
export function drawDownlight(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  const m = materialOf(tone);
  s.ground(-60, -70, 120, 80, 40);
  s.rod({ from: [0, 104, -80], to: [0, 104, -8], r: 58, r2: 70, tone: 'graphite' });
  s.rod({ from: [0, 104, -8], to: [0, 104, 4], r: 102, tone });
  const light = lightOf(look);
  s.on(
    'F',
    4,
    circle(0, -104, 100, s.lin([m.hi, m.c, m.lo], 0, 0, 0.6, 1)) +
      circle(0, -104, 74, m.deep) +
      circle(0, -104, 71, s.lin(['#8a979b', '#f4f7f7'], 0, 0, 0.4, 1)) +
      circle(0, -104, 54, s.rad([0, '#ffffff', 0.6, light, 1, '#e6dcb8'], 0.45, 0.4, 0.7)) +
      stroke('M-66 -166A90 90 0 0 1 14 -192', '#fff', 5, `${ROUND} opacity=".7"`),
  );
  for (const x of [-74, 74]) {
    const q = s.at(x, 150, -20);
    s.add(stroke(`M${n1(q[0])} ${n1(q[1])}l${x < 0 ? -14 : 18} -26`, '#8a979b', 6, ROUND));
  }
  s.closeUp('front', 0, 104, 4).closeUp('base', -40, 40, 0);
}

/** Two tubes with pins, one behind the other. */
export function drawTube(s: Scene, look: Look): void {
  const light = lightOf(look);
  s.ground(-170, -60, 340, 100, 20);
  for (const [z, y] of [
    [-50, 26],
    [16, 26],
  ] as const) {
    s.rod({ from: [-150, y, z], to: [150, y, z], r: 24, tone: light });
    s.rod({ from: [-166, y, z], to: [-146, y, z], r: 25, tone: 'steel' });
    s.rod({ from: [146, y, z], to: [166, y, z], r: 25, tone: 'steel' });
    for (const dy of [-9, 9])
      s.rod({ from: [166, y + dy, z], to: [182, y + dy, z], r: 3.4, tone: '#d9a94e' });
  }
  s.closeUp('front', -100, 26, 20).closeUp('base', 150, 26, 16);
}

/** Two lights over one another, as parking gates have them. */
export function drawTraffic(s: Scene, look: Look): void {
  const { tone = 'black', details } = look;
  s.ground(-54, -60, 108, 66, 8);
  s.slab({ x: -54, y: -262, w: 108, h: 258, r: 22, depth: 60, tone, at: 0 });
  const lit = details.led ?? look.pick('lit', ['red', 'green'] as const);
  const lamps = [
    ['red', -196],
    ['green', -70],
  ] as const;
  for (const [colour, v] of lamps) {
    const isLit = lit === colour;
    const hue = GLOW[colour];
    s.rod({ from: [0, -v, 0], to: [0, -v, 12], r: 46, tone });
    s.on(
      'F',
      12,
      circle(0, v, 44, '#0b0f11') +
        circle(
          0,
          v,
          39,
          isLit
            ? s.rad([0, '#ffffff', 0.35, hue, 1, hue], 0.4, 0.36, 0.75)
            : s.rad(['#3a454a', '#161c1f'], 0.4, 0.36, 0.75),
        ) +
        (isLit ? circle(0, v, 54, hue, 'opacity=".16"') : circle(0, v, 39, hue, 'opacity=".16"')) +
        times(3, (i) =>
          circle(0, v, 12 + i * 10, 'none', 'stroke="#fff" stroke-opacity=".12" stroke-width="2"'),
        ),
    );
  }
  s.closeUp('front', 0, 190, 12).closeUp('base', 0, 70, 12);
}

/** Hand torch on its side, head to the left. */
export function drawTorch(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.ground(-120, -46, 250, 76, 30, 0.3);
  const y = 48;
  s.rod({ from: [150, y, -60], to: [136, y, -54], r: 26, tone: 'graphite' });
  s.rod({ from: [136, y, -54], to: [-40, y, 14], r: 29, tone });
  s.rod({ from: [-40, y, 14], to: [-84, y, 32], r: 30, r2: 50, tone });
  s.rod({
    from: [-84, y, 32],
    to: [-126, y, 48],
    r: 52,
    tone,
    cap: s.lin(['#59656a', '#20272a'], 0, 0, 1, 1),
  });
  const front = s.peek(-126, y, 48);
  const light = lightOf(look);
  s.add(
    ellipse(front[0], front[1], 27, 45, '#c7d1d5', 'transform-origin="0 0"') +
      ellipse(front[0], front[1], 23, 39, s.rad([0, '#ffffff', 0.4, light, 1, '#cbbf95'], 0.45, 0.4, 0.7)) +
      ellipse(front[0], front[1], 8, 13, '#fffdf2', 'stroke="#d9c98f" stroke-width="1.4"'),
  );
  for (let i = 0; i < 6; i += 1) {
    const x = 40 + i * 14;
    const [a, b] = [
      s.peek(x, y + 28, 14 - ((x + 40) * 68) / 176),
      s.peek(x, y + 6, 40 - ((x + 40) * 68) / 176),
    ];
    s.add(
      stroke(
        `M${n1(a[0])} ${n1(a[1])}Q${n1(a[0] - 6)} ${n1(a[1] + 12)} ${n1(b[0])} ${n1(b[1])}`,
        '#000',
        4,
        `${ROUND} opacity=".35"`,
      ),
    );
  }
  const key = s.peek(0, y + 30, 0);
  s.add(ellipse(key[0], key[1] + 3, 14, 6, look.pick('key', ['#e8641b', '#cf2f22', '#39444a'])));
  s.closeUps.set('front', front);
  s.closeUp('base', 90, y, -30);
}

/** Head torch: lamp, battery and straps. */
export function drawHeadlamp(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const band = materialOf(look.pick('band', ['orange', 'graphite', 'blue', 'red'] as const));
  s.groundDisc(0, 0, 90);
  const [k, R] = [s.camera.sinPitch, 104];
  const [top, low] = [s.at(0, 74, 0)[1], s.at(0, 26, 0)[1]];
  s.reach([-R, top - R * k], [R, low + R * k]);
  s.path(
    `M${-R} ${n1(top)}A${R} ${n1(R * k)} 0 0 1 ${R} ${n1(top)}V${n1(low)}A${R} ${n1(R * k)} 0 0 0 ${-R} ${n1(low)}Z`,
    s.lin([band.side, band.deep, band.side], 0, 0, 1, 0),
  );
  s.path(
    `M${-R} ${n1(top)}A${R} ${n1(R * k)} 0 0 0 ${R} ${n1(top)}V${n1(low)}A${R} ${n1(R * k)} 0 0 1 ${-R} ${n1(low)}Z`,
    s.lin(roundRamp(band), 0, 0, 1, 0),
  );
  s.add(
    stroke(
      `M${-R} ${n1((top + low) / 2)}A${R} ${n1(R * k)} 0 0 0 ${R} ${n1((top + low) / 2)}`,
      '#fff',
      3,
      'opacity=".5" stroke-dasharray="9 6"',
    ),
  );
  s.ground(-70, 70, 90, 40, 16);
  s.slab({ x: -74, y: -96, w: 92, h: 76, r: 24, depth: 46, tone, at: 132 });
  s.on(
    'F',
    132,
    circle(-28, -58, 32, '#0b0f11') +
      circle(-28, -58, 28, s.rad([0, '#ffffff', 0.45, lightOf(look), 1, '#c9bd92'], 0.45, 0.4, 0.7)) +
      circle(-28, -58, 9, '#fffdf2', 'stroke="#d9c98f"') +
      rect(4, -70, 8, 22, 4, s.lin(GLASS)),
  );
  s.closeUp('front', -28, 58, 132).closeUp('base', 60, 50, 80);
}
