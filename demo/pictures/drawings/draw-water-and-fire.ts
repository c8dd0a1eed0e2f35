import type { Look } from '../picture-look.ts';
import { materialOf, roundRamp } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';
import { drawHydrantColumn } from './draw-hydrant-column.ts';
import { drawHydrant } from './draw-wall-devices.ts';

const BRASS = '#d9a94e';

export function drawValve(s: Scene, look: Look): void {
  if (look.variant === 'sprinkler') drawSprinkler(s, look);
  else drawMotorValve(s, look);
}

/** Brass ball valve under its electric drive. */
function drawMotorValve(s: Scene, look: Look): void {
  const { tone = look.pick('drive', ['white', 'black', 'grey'] as const) } = look;
  const metal = look.pick('body', [BRASS, '#c7d1d5']);
  s.ground(-130, -40, 260, 80, 30);
  const y = 46;
  s.rod({ from: [-128, y, 0], to: [-70, y, 0], r: 40, tone: metal });
  s.rod({ from: [-74, y, 0], to: [74, y, 0], r: 31, tone: metal });
  const hull = s.at(0, y, 0);
  s.ball(hull, 44, metal);
  s.rod({ from: [70, y, 0], to: [128, y, 0], r: 40, tone: metal });
  s.on(
    'R',
    128,
    circle(0, -y, 39, materialOf(metal).c) + circle(0, -y, 29, '#2a2418') + circle(4, -y, 24, '#0b0a07'),
  );
  s.cyl(0, 0, 18, 78, 100, metal);
  const m = s.slab({ plane: 'T', at: 188, x: -72, y: -46, w: 144, h: 92, r: 22, depth: 90, tone });
  s.on('T', 188, circle(0, 0, 25, m.lo) + circle(0, 0, 20, m.top) + rect(-16, -4, 32, 8, 4, '#cf2f22'));
  s.on(
    'F',
    46,
    rect(-52, -158, 66, 8, 4, m.line, 'opacity=".55"') +
      rect(-52, -144, 44, 5, 2.5, m.line, 'opacity=".4"') +
      s.led(44, -154, 4) +
      rect(-52, -126, 104, 14, 7, m.lo, 'opacity=".5"'),
  );
  const q = s.at(72, 120, -10);
  s.wire(`M${n1(q[0])} ${n1(q[1])}c28 0 40 22 44 60`, 9, 'black');
  s.reach([q[0] + 50, q[1] + 62]);
  s.closeUp('front', 0, 140, 46).closeUp('base', 20, y, 30);
}

/** Pendent sprinkler, deflector up, as it lies on the desk. */
function drawSprinkler(s: Scene, look: Look): void {
  const metal = look.tone ? look.tone : look.pick('metal', [BRASS, '#d5dde0', 'white']);
  const m = materialOf(metal);
  s.groundDisc(0, 0, 50);
  s.cyl(0, 0, 36, 0, 10, metal, { rim: 0 });
  for (let i = 0; i < 5; i += 1) s.cone([0, 0], [35, 8 + i * 9], [38, 15 + i * 9], metal);
  s.cyl(0, 0, 54, 54, 80, metal, {
    wall: [0, m.lo, 0.16, m.hi, 0.3, m.top, 0.31, m.c, 0.62, m.side, 0.63, m.lo, 1, m.deep],
  });
  s.cyl(0, 0, 30, 80, 94, metal);
  const [c, top] = [s.at(0, 94, 0), s.at(0, 220, 0)];
  const arm = (k: number) =>
    `M${n1(c[0] + k * 24)} ${n1(c[1])}C${n1(c[0] + k * 70)} ${n1(c[1] - 30)} ${n1(c[0] + k * 62)} ${n1(c[1] - 92)} ${n1(c[0] + k * 8)} ${n1(top[1])}`;
  s.wire(arm(1), 15, m);
  const bulb = look.pick('bulb', ['#d8331f', '#e8a21b', '#0b9a5c', '#2464d4']);
  s.add(
    rect(
      c[0] - 9,
      c[1] - 92,
      18,
      84,
      9,
      s.lin([0, bulb, 0.35, '#ffffff', 0.5, bulb, 1, bulb], 0, 0, 1, 0),
      'opacity=".92"',
    ) +
      rect(c[0] - 12, c[1] - 14, 24, 12, 3, m.side) +
      rect(c[0] - 10, c[1] - 104, 20, 16, 4, m.c),
  );
  s.wire(arm(-1), 15, m);
  s.cyl(0, 0, 15, 206, 224, metal);
  const [x, y] = s.at(0, 228, 0);
  s.reach([x - 66, y - 22], [x + 66, y]);
  s.add(ellipse(x, y + 4, 64, 20, m.deep) + ellipse(x, y, 64, 20, s.lin([m.hi, m.c], 0, 0, 1, 1)));
  const teeth = times(12, (i) => {
    const [cos, sin] = [Math.cos(i * 0.5236), Math.sin(i * 0.5236)];
    return `M${n1(x + cos * 38)} ${n1(y + sin * 12)}L${n1(x + cos * 64)} ${n1(y + sin * 20)}`;
  });
  s.add(stroke(teeth, m.deep, 4) + ellipse(x, y - 1, 16, 5, m.top));
  s.closeUp('front', 0, 150, 0).closeUp('base', 0, 40, 0);
}

export function drawHose(s: Scene, look: Look): void {
  if (look.variant === 'cabinet') drawHydrantCabinet(s, look);
  else if (look.variant === 'nozzle') drawNozzle(s, look);
  else if (look.variant === 'hydrant') drawHydrant(s, look);
  else if (look.variant === 'column') drawHydrantColumn(s, look);
  else drawHoseCoil(s, look);
}

/** Flat fire hose rolled up, couplings at its end. */
function drawHoseCoil(s: Scene, look: Look): void {
  const m = materialOf(look.tone ?? look.pick('jacket', ['ivory', 'white', 'red'] as const));
  s.ground(-90, -66, 200, 80, 40);
  const y = 110;
  s.rod({ from: [0, y, -62], to: [0, y, 4], r: 108, tone: m });
  const rings = 11;
  s.on(
    'F',
    4,
    circle(0, -y, 107, m.side) +
      times(rings, (i) =>
        circle(
          ((i % 2) - 0.5) * 1.6,
          -y,
          106 - i * 8.6,
          i % 2 ? m.c : m.top,
          `stroke="${m.deep}" stroke-width="1.6" stroke-opacity=".6"`,
        ),
      ) +
      circle(0, -y, 12, '#12181a') +
      stroke(`M-76 ${-y - 60}A97 97 0 0 1 30 ${-y - 92}`, '#fff', 4, `${ROUND} opacity=".5"`),
  );
  s.slab({ plane: 'T', at: 14, x: 20, y: -58, w: 96, h: 58, r: 6, depth: 12, tone: m });
  s.rod({ from: [108, 30, -30], to: [132, 30, -30], r: 26, tone: '#c7d1d5' });
  s.rod({ from: [132, 30, -30], to: [160, 30, -30], r: 36, tone: '#c7d1d5' });
  s.on(
    'R',
    160,
    circle(30, -30, 35, '#aab6ba') +
      circle(30, -30, 25, '#39444a') +
      circle(33, -30, 20, '#12181a') +
      [-1, 1].map((k) => rect(30 + k * 30 - 7, -40, 14, 20, 4, '#dfe6e8')).join(''),
  );
  s.closeUp('front', -10, 120, 4).closeUp('base', 110, 40, 0);
}

function drawHydrantCabinet(s: Scene, look: Look): void {
  const { tone = look.pick('paint', ['red', 'white'] as const) } = look;
  s.ground(-118, -66, 236, 72, 4);
  const m = s.slab({ x: -118, y: -252, w: 236, h: 248, r: 5, depth: 70, tone, at: 4 });
  const ink = m.lum > 0.6 ? '#c9281c' : '#ffffff';
  s.on(
    'F',
    4,
    rect(-108, -242, 216, 228, 4, 'none', `stroke="${m.deep}" stroke-opacity=".6" stroke-width="2"`) +
      rect(-84, -150, 168, 118, 5, m.deep) +
      rect(-80, -146, 160, 110, 3, s.lin(['#dcebee', '#93aeb5', '#51676d'], 0, 0, 0.6, 1)) +
      circle(0, -90, 44, '#efe8da', 'stroke="#a99f88" stroke-width="2"') +
      times(4, (i) => circle(0, -90, 36 - i * 8, 'none', 'stroke="#a99f88" stroke-width="2"')) +
      '<path d="M-80 -146H20L-50 -36H-80Z" fill="#fff" opacity=".3"/>' +
      text(-30, -186, 'ПК', { size: 46, fill: ink, weight: 800, anchor: 'middle', width: 66 }) +
      `<path d="M46 -232q26 30 10 50a24 24 0 0 1 -40 -10q-2 -16 12 -24q-2 12 6 16q10 -12 12 -32z" fill="${ink}" transform="translate(8 6)"/>` +
      rect(92, -140, 10, 40, 4, '#d5dde0') +
      text(0, -18, look.pick('number', ['№ 1', '№ 3', '№ 12']), {
        size: 12,
        fill: ink,
        anchor: 'middle',
        extra: 'opacity=".9"',
      }),
  );
  s.closeUp('front', 0, 190, 4).closeUp('base', 20, 80, 4);
}

function drawNozzle(s: Scene, look: Look): void {
  const metal = look.tone ?? look.pick('metal', ['#c7d1d5', 'red'] as const);
  const m = materialOf(metal);
  s.ground(-150, -34, 320, 70, 26);
  const y = 48;
  s.rod({ from: [160, y, -30], to: [126, y, -24], r: 44, tone: '#c7d1d5', cap: '#39444a' });
  s.rod({ from: [126, y, -24], to: [96, y, -18], r: 34, tone: '#aab6ba' });
  s.rod({ from: [96, y, -18], to: [30, y, -6], r: 32, r2: 30, tone: 'black' });
  s.rod({ from: [30, y, -6], to: [-120, y, 22], r: 30, r2: 18, tone: metal });
  s.rod({
    from: [-120, y, 22],
    to: [-150, y, 28],
    r: 24,
    tone: '#c7d1d5',
    cap: s.lin([m.hi, '#8a979b'], 0, 0, 1, 1),
  });
  const tip = s.peek(-150, y, 28);
  s.add(ellipse(tip[0] - 1, tip[1], 3.4, 11, '#12181a'));
  const [a, b] = [s.at(70, y + 34, -14), s.at(10, y + 30, -2)];
  s.reach([a[0], a[1] - 60]);
  s.wire(
    `M${n1(a[0])} ${n1(a[1] + 4)}C${n1(a[0] - 6)} ${n1(a[1] - 66)} ${n1(b[0] + 4)} ${n1(b[1] - 66)} ${n1(b[0])} ${n1(b[1] + 4)}`,
    13,
    'black',
  );
  s.closeUp('front', -110, y, 20).closeUp('base', 110, y, -20);
}

export function drawSuppression(s: Scene, look: Look): void {
  if (look.variant === 'bottle') drawGasBottle(s, look);
  else drawPowderModule(s, look);
}

/** Ceiling powder module turned over: the domed vessel and its spray cap. */
function drawPowderModule(s: Scene, look: Look): void {
  const { tone = look.pick('paint', ['white', 'red'] as const), details } = look;
  const m = materialOf(tone);
  s.groundDisc(0, 0, 88).cyl(0, 0, 110, 56, 64, 'steel');
  const [x, y] = s.at(0, 60, 0);
  s.reach([x - 110, y - 112], [x + 110, y + 84]);
  const R = 104;
  s.path(
    `M${-R} ${n1(y + 4)}C${-R} ${n1(y + 60)} ${-R * 0.6} ${n1(y + 84)} 0 ${n1(y + 84)}C${R * 0.6} ${n1(y + 84)} ${R} ${n1(y + 60)} ${R} ${n1(y + 4)}A${R} ${n1(R * s.camera.sinPitch)} 0 0 1 ${-R} ${n1(y + 4)}Z`,
    s.lin(roundRamp(m), 0, 0, 1, 0),
  );
  s.path(
    `M${-R} ${n1(y - 4)}C${-R} ${n1(y - 74)} ${-R * 0.6} ${n1(y - 112)} 0 ${n1(y - 112)}C${R * 0.6} ${n1(y - 112)} ${R} ${n1(y - 74)} ${R} ${n1(y - 4)}A${R} ${n1(R * s.camera.sinPitch)} 0 0 1 ${-R} ${n1(y - 4)}Z`,
    s.rad([0, m.hi, 0.45, m.c, 0.85, m.side, 1, m.deep], 0.46, 0.5, 0.66, 0.32, 0.24),
  );
  const [rx, ry] = [112, 112 * s.camera.sinPitch];
  s.path(
    `M${-rx} ${n1(y - 6)}A${rx} ${n1(ry)} 0 0 0 ${rx} ${n1(y - 6)}v12A${rx} ${n1(ry)} 0 0 1 ${-rx} ${n1(y + 6)}Z`,
    s.lin([0, '#7d8a8f', 0.2, '#ffffff', 0.5, '#b9c4c8', 1, '#59656a'], 0, 0, 1, 0),
  );
  s.add(
    times(5, (i) => circle(-80 + i * 40, y + ry * Math.sqrt(1 - ((-80 + i * 40) / rx) ** 2), 4.6, '#5f6b70')),
  );
  const ink = m.lum > 0.6 ? '#b3241a' : '#ffffff';
  const word = { size: 27, fill: ink, weight: 800, anchor: 'middle' } as const;
  const flame = `<path d="M-6 ${n1(y - 82)}q27 24 12 44a23 23 0 0 1 -40 -9q-2 -15 11 -23q-2 11 6 15q9 -11 11 -27z" fill="${ink}"/>`;
  s.add(details.mass === undefined ? flame : text(-8, y - 36, `МПП-${details.mass}`, word));
  s.add(rect(-46, y - 22, 74, 4, 2, m.lum > 0.6 ? '#8fa09d' : '#fff', 'opacity=".7"'));
  s.path(
    `M-64 ${n1(y - 54)}C-54 ${n1(y - 84)} -30 ${n1(y - 98)} -4 ${n1(y - 100)}C-26 ${n1(y - 84)} -44 ${n1(y - 66)} -50 ${n1(y - 42)}Z`,
    '#fff',
    'opacity=".6"',
  );
  s.closeUps.set('front', [-6, y - 40]).set('base', [0, y + 30]);
}

/** Gas cylinder with its release valve and gauge. */
function drawGasBottle(s: Scene, look: Look): void {
  const { tone = 'red', details } = look;
  const litres = details.mass ?? look.pick('litres', [60, 40]);
  const [r, H] = litres > 50 ? [58, 240] : [48, 226];
  s.groundDisc(0, 0, r).cyl(0, 0, r, 0, H, tone, { rim: 0 });
  const m = materialOf(tone);
  const top = s.at(0, H, 0)[1];
  const ry = n1(r * s.camera.sinPitch);
  s.reach([0, top - 108]);
  s.path(
    `M${-r} ${n1(top)}C${-r} ${n1(top - 40)} -26 ${n1(top - 52)} -18 ${n1(top - 54)}H18C26 ${n1(top - 52)} ${r} ${n1(top - 40)} ${r} ${n1(top)}A${r} ${ry} 0 0 1 ${-r} ${n1(top)}Z`,
    s.lin(roundRamp(m), 0, 0, 1, 0),
  );
  s.add(
    stroke(
      `M${22 - r} ${n1(top - 20)}Q${14 - r} ${n1(top + 80)} ${18 - r} ${n1(top + 190)}`,
      '#fff',
      7,
      'stroke-linecap="round" opacity=".4"',
    ),
  );
  for (const dy of [70, 176]) {
    s.path(
      `M${-r - 2} ${n1(top + dy)}A${r + 2} ${ry} 0 0 0 ${r + 2} ${n1(top + dy)}v11A${r + 2} ${ry} 0 0 1 ${-r - 2} ${n1(top + dy + 11)}Z`,
      s.lin([0, '#7d8a8f', 0.2, '#fff', 0.5, '#b9c4c8', 1, '#59656a'], 0, 0, 1, 0),
    );
  }
  s.path(
    `M${-r} ${n1(top + 94)}A${r} ${ry} 0 0 0 ${r} ${n1(top + 94)}v64A${r} ${ry} 0 0 1 ${-r} ${n1(top + 158)}Z`,
    s.lin([0, '#c9cfcd', 0.2, '#ffffff', 0.55, '#eef1f0', 1, '#9aa5a2'], 0, 0, 1, 0),
  );
  s.add(
    text(-2, top + 136, details.mass === undefined ? 'ГАЗ' : `${litres} л`, {
      size: 24,
      fill: '#b3241a',
      weight: 700,
      anchor: 'middle',
    }) + rect(-30, top + 146, 56, 4, 2, '#8fa09d'),
  );
  const brass = s.lin(roundRamp(BRASS), 0, 0, 1, 0);
  s.add(
    rect(-20, top - 88, 40, 38, 5, brass) +
      rect(-13, top - 108, 26, 24, 4, s.lin(roundRamp('graphite'), 0, 0, 1, 0)) +
      rect(18, top - 80, 40, 20, 4, s.lin(roundRamp(BRASS))) +
      circle(-30, top - 70, 17, '#f7faf9', 'stroke="#59656a" stroke-width="3"') +
      stroke(`M-30 ${n1(top - 70)}l6 -9`, '#cf2f22', 2.6, ROUND) +
      stroke(`M-40 ${n1(top - 66)}a11 11 0 0 1 17 -12`, '#0b9a5c', 3),
  );
  s.wire(`M58 ${n1(top - 70)}c26 0 34 20 32 54`, 11, 'black');
  s.reach([98, top], [-50, top - 80]);
  s.closeUps.set('front', [0, top - 50]).set('base', [0, top + 120]);
}
