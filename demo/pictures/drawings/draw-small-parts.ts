import type { Look } from '../picture-look.ts';
import { materialOf, roundRamp } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';

/** Three glass fuses lying side by side. */
export function drawFuses(s: Scene, look: Look): void {
  s.ground(-130, -80, 260, 160, 30);
  for (const z of [-66, 0, 66]) {
    s.rod({
      from: [-86, 26, z],
      to: [86, 26, z],
      r: 21,
      tone: look.tone === 'white' || look.tone === 'sand' ? 'ivory' : '#dbe7ea',
    });
    const [a, b] = [s.peek(-86, 26, z), s.peek(86, 26, z)];
    if (look.tone === undefined)
      s.add(
        stroke(
          `M${n1(a[0])} ${n1(a[1])}Q${n1((a[0] + b[0]) / 2)} ${n1((a[1] + b[1]) / 2 - 6)} ${n1(b[0])} ${n1(b[1])}`,
          '#7d8a8f',
          2,
        ),
      );
    for (const x of [-120, 80]) s.rod({ from: [x, 26, z], to: [x + 42, 26, z], r: 24, tone: 'steel' });
    const mark = s.peek(-108, 26, z + 24);
    s.add(rect(mark[0] + 4, mark[1] - 4, 18, 4, 2, '#7d8a8f'));
  }
  s.closeUp('front', -60, 30, 66).closeUp('base', 90, 26, 0);
}

/** Axial parts on their leads; stripes tell the value, one band tells a diode. */
export function drawResistors(s: Scene, look: Look): void {
  s.ground(-100, -70, 200, 140, 30);
  const body = look.tone ?? look.pick('body', ['sand', 'blue', 'black'] as const);
  const isDiode = body === 'black' || body === 'graphite';
  const stripes = isDiode
    ? ['#dfe6e8']
    : look.pick('value', [
        ['#7a4a2a', '#262c30', '#cf2f22', '#d9a53a'],
        ['#f2b21b', '#5a4fa3', '#e8641b', '#d9a53a'],
        ['#cf2f22', '#cf2f22', '#7a4a2a', '#d9a53a'],
      ]);
  for (const z of [-70, 0, 70]) {
    s.rod({ from: [-170, 24, z], to: [170, 24, z], r: 4, tone: 'steel' });
    s.rod({ from: [-70, 24, z], to: [70, 24, z], r: 24, tone: body });
    for (const [i, colour] of stripes.entries()) {
      const x = isDiode ? 44 : -46 + i * 28;
      s.rod({ from: [x, 24, z], to: [x + 11, 24, z], r: 24.4, tone: colour, cap: 'none' });
    }
  }
  s.closeUp('front', -10, 24, 70).closeUp('base', 80, 24, 0);
}

/** Extruded aluminium with fins. */
export function drawHeatsink(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const fins = look.pick('fins', [8, 7, 10]);
  const [W, L] = [210, 150];
  s.ground(-W / 2, -L, W, L + 6, 3);
  const step = W / (fins - 0.5);
  const profile = times(fins, (i) => {
    const x = Math.round(-W / 2 + i * step);
    return `${x} -26, ${x} -110, ${Math.round(x + step / 2)} -110, ${Math.round(x + step / 2)} -26, `;
  });
  s.prism('F', 6, L, `${-W / 2} -4, ${profile}${W / 2} -4`, tone);
  s.closeUp('front', -30, 80, 6).closeUp('base', 40, 40, 6);
}

/** 3.5-inch drive, label up. */
export function drawHdd(s: Scene, look: Look): void {
  s.ground(-96, -130, 192, 260, 4);
  const m = s.slab({
    plane: 'T',
    at: 44,
    x: -96,
    y: -130,
    w: 192,
    h: 260,
    r: 6,
    depth: 40,
    tone: look.tone ?? 'steel',
  });
  const ink = look.pick('series', ['#5a4fa3', '#0b7a5c', '#2464b4', '#cf2f22']);
  s.on(
    'T',
    44,
    rect(-88, -122, 176, 244, 8, s.lin([m.top, m.c], 0, 0, 1, 1), `stroke="${m.deep}" stroke-opacity=".35"`) +
      circle(-10, -30, 74, 'none', `stroke="${m.deep}" stroke-opacity=".25" stroke-width="3"`) +
      rect(-72, -20, 144, 124, 4, '#fdfefd') +
      rect(-72, -20, 144, 34, 4, ink) +
      text(-62, 5, 'HDD', { size: 22, fill: '#fff', weight: 800 }) +
      rect(-58, 26, 84, 7, 3.5, '#39444a') +
      rect(-58, 42, 56, 5, 2.5, '#9aa5a2') +
      stroke(
        times(18, (i) => `M${-60 + i * 4.4} 68v24`),
        '#20272a',
        2,
      ) +
      circle(60, -90, 15, m.lo) +
      circle(60, -90, 10, m.hi),
  );
  s.on(
    'F',
    130,
    rect(-88, -34, 176, 22, 2, m.deep) +
      rect(-70, -30, 66, 12, 1, '#12181a') +
      rect(4, -30, 40, 12, 1, '#12181a'),
  );
  s.closeUp('front', 0, 44, 40).closeUp('base', -30, 26, 130);
}

/** Memory card, standing. */
export function drawMemoryCard(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.ground(-76, -8, 152, 16, 4);
  const m = s.prism(
    'F',
    4,
    12,
    '-76 -4, -76 -212, 40 -212, 54 -198, 54 -176, 64 -166, 64 -140, 76 -128, 76 -4',
    tone,
  );
  const ink = look.pick('stripe', ['#cf2f22', '#2464b4', '#0b7a5c', '#e8b51b']);
  s.on(
    'F',
    4,
    rect(-62, -120, 124, 96, 8, ink) +
      rect(-46, -100, 92, 12, 6, '#fff', 'opacity=".9"') +
      rect(-46, -78, 66, 8, 4, '#fff', 'opacity=".7"') +
      rect(-46, -48, 60, 5, 2.5, '#fff', 'opacity=".6"') +
      text(-56, -180, 'micro', { size: 22, fill: '#e9f1ef', weight: 700 }) +
      text(-56, -152, 'SD', { size: 26, fill: '#e9f1ef', weight: 800 }) +
      `<path d="M-76 -212H20L-76 -60Z" fill="${m.hi}" opacity=".14"/>`,
  );
  s.closeUp('front', 0, 120, 4).closeUp('base', 0, 50, 4);
}

const PAINT = [0, '#c9cfcd', 0.2, '#ffffff', 0.55, '#eef1f0', 1, '#9aa5a2'] as const;

/** What is poured, spread or screwed on: canister, bucket, bottle, filter. */
export function drawContainer(s: Scene, look: Look): void {
  const draws = {
    canister: drawCanister,
    bucket: drawBucket,
    bottle: drawBottle,
    filter: drawFilter,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawCanister)(s, look);
}

function drawCanister(s: Scene, look: Look): void {
  const { tone = look.pick('plastic', ['graphite', 'red', 'blue', 'grey'] as const) } = look;
  s.ground(-84, -80, 168, 86, 14);
  const m = s.slab({ x: -84, y: -196, w: 168, h: 192, r: 18, depth: 86, tone, at: 6 });
  s.prism('F', -6, 56, '-70 -194, -44 -234, 30 -234, 78 -194', tone);
  s.on('F', -6, rect(-16, -226, 40, 20, 10, m.deep));
  s.cyl(-50, -34, 19, 200, 222, m.lum > 0.5 ? 'graphite' : 'steel');
  const ink = look.pick('ink', ['#e8b51b', '#cf2f22', '#23a37a', '#2464b4']);
  s.on(
    'F',
    6,
    rect(-66, -160, 132, 132, 8, '#fdfefd') +
      rect(-66, -160, 132, 46, 8, ink) +
      rect(-50, -146, 100, 9, 4.5, '#fff') +
      rect(-50, -130, 64, 6, 3, '#fff', 'opacity=".7"') +
      `<path d="M0 -106q22 28 22 40a22 22 0 0 1 -44 0q0 -12 22 -40z" fill="${ink}"/>` +
      rect(-46, -46, 92, 5, 2.5, '#8fa09d'),
  );
  s.closeUp('front', 0, 110, 6).closeUp('base', -20, 190, 0);
}

function band(s: Scene, r: number, [from, to]: readonly [number, number], fill: string): void {
  const [a, b, ry] = [s.peek(0, from, 0)[1], s.peek(0, to, 0)[1], n1(r * s.camera.sinPitch)];
  s.path(`M${-r} ${n1(b)}A${r} ${ry} 0 0 0 ${r} ${n1(b)}V${n1(a)}A${r} ${ry} 0 0 1 ${-r} ${n1(a)}Z`, fill);
}

function drawBucket(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(0, 0, 84);
  s.cone([0, 0], [86, 0], [98, 168], tone);
  const ink = look.pick('ink', ['#cf2f22', '#e8641b', '#0b7a5c', '#2464b4']);
  const girth = (y: number) => 86 + (12 * y) / 168;
  s.cone([0, 0], [girth(34), 34], [girth(128), 128], tone, PAINT);
  s.cone([0, 0], [girth(98), 98], [girth(128), 128], ink);
  const y = s.peek(0, 62, 92)[1];
  s.add(
    circle(42, y - 4, 18, ink) +
      `<path d="M43 ${n1(y - 18)}q14 14 5 24a11 11 0 0 1 -18 -4q0 -8 6 -11q0 6 4 7q4 -6 3 -16z" fill="#fff"/>` +
      rect(-58, y - 14, 66, 8, 4, '#39444a') +
      rect(-58, y + 1, 48, 5, 2.5, '#9aa5a2'),
  );
  s.cyl(0, 0, 103, 166, 178, tone);
  const m = materialOf(tone);
  s.disc(0, 178, 0, 90, 'none', `stroke="${m.line}" stroke-opacity=".4" stroke-width="2"`);
  const [l, r] = [s.at(-100, 150, 20), s.at(100, 150, 20)];
  s.reach([l[0], l[1] + 40]);
  s.add(
    stroke(
      `M${n1(l[0] + 4)} ${n1(l[1])}C${n1(l[0] + 20)} ${n1(l[1] + 62)} ${n1(r[0] - 20)} ${n1(r[1] + 56)} ${n1(r[0] - 4)} ${n1(r[1] + 4)}`,
      '#6d797e',
      4,
      ROUND,
    ) + stroke(`M-20 ${n1((l[1] + r[1]) / 2 + 45)}h36`, '#20272a', 11, ROUND),
  );
  s.closeUp('front', 0, 90, 80).closeUp('base', 0, 160, 60);
}

function drawBottle(s: Scene, look: Look): void {
  const { tone = look.pick('plastic', ['white', 'yellow', 'blue', 'green'] as const) } = look;
  const m = materialOf(tone);
  s.groundDisc(0, 0, 54).cyl(0, 0, 54, 0, 160, tone, { rim: 0 });
  const top = s.at(0, 160, 0)[1];
  s.reach([0, top - 84]);
  s.path(
    `M-54 ${n1(top)}C-54 ${n1(top - 34)} -22 ${n1(top - 40)} -19 ${n1(top - 54)}H19C22 ${n1(top - 40)} 54 ${n1(top - 34)} 54 ${n1(top)}A54 16.7 0 0 1 -54 ${n1(top)}Z`,
    s.lin(roundRamp(m), 0, 0, 1, 0),
  );
  const ink = look.pick('ink', ['#cf2f22', '#0b7a5c', '#e8641b', '#2464b4']);
  band(s, 54, [30, 132], s.lin(PAINT, 0, 0, 1, 0));
  band(s, 54, [100, 132], s.lin(roundRamp(ink), 0, 0, 1, 0));
  const y = s.peek(0, 74, 54)[1];
  s.add(
    rect(-34, y, 62, 7, 3.5, '#39444a') +
      rect(-34, y + 14, 44, 5, 2.5, '#9aa5a2') +
      rect(-34, y + 24, 52, 5, 2.5, '#9aa5a2'),
  );
  s.add(
    rect(-21, top - 86, 42, 34, 5, s.lin(roundRamp(ink), 0, 0, 1, 0)) +
      stroke(
        times(6, (i) => `M${-15 + i * 6} ${n1(top - 80)}v22`),
        '#000',
        1.6,
        'opacity=".25"',
      ) +
      ellipse(0, top - 86, 21, 6, ink),
  );
  s.closeUp('front', 0, 80, 50).closeUp('base', 0, 180, 0);
}

/** Oil or air filter of an engine. */
function drawFilter(s: Scene, look: Look): void {
  const { tone = look.pick('paint', ['orange', 'graphite', 'blue', 'white'] as const) } = look;
  s.groundDisc(0, 0, 78).cyl(0, 0, 78, 0, 12, 'graphite');
  s.cyl(0, 0, 76, 10, 148, tone, { rim: 0.6 });
  band(s, 76, [40, 112], s.lin(PAINT, 0, 0, 1, 0));
  const y = s.peek(0, 78, 76)[1];
  s.add(
    rect(-46, y - 10, 84, 9, 4.5, materialOf(tone).lum > 0.8 ? '#39444a' : materialOf(tone).c) +
      rect(-46, y + 8, 58, 6, 3, '#9aa5a2'),
  );
  s.disc(0, 148, 0, 70, '#8a979b')
    .disc(0, 149, 0, 62, '#20272a')
    .disc(0, 150, 0, 50, s.lin(['#dfe6e8', '#98a5aa'], 0, 0, 1, 1))
    .disc(0, 151, 0, 17, '#12181a');
  for (let i = 0; i < 8; i += 1)
    s.disc(Math.cos(i * 0.785) * 34, 151, Math.sin(i * 0.785) * 34, 6, '#20272a');
  s.closeUp('front', 0, 140, 30).closeUp('base', -10, 50, 70);
}
