import type { Look } from '../picture-look.ts';
import { materialOf, roundRamp } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';

export function drawConnector(s: Scene, look: Look): void {
  if (look.variant === 'terminal') drawTerminals(s, look);
  else if (look.variant === 'splice') drawSplice(s, look);
  else if (look.variant === 'bnc') drawBnc(s, look);
  else if (look.variant === 'gland') drawGland(s, look);
  else drawPlug(s, look);
}

/** Clear modular plug, contacts up. */
function drawPlug(s: Scene, look: Look): void {
  const boot = look.tone ?? look.pick('boot', ['grey', 'blue', 'black'] as const);
  s.ground(-60, -150, 120, 200, 10);
  s.rod({ from: [0, 40, -230], to: [0, 40, -120], r: 24, tone: boot });
  s.slab({ x: -42, y: -76, w: 84, h: 70, r: 12, depth: 60, tone: boot, at: -76 });
  const clear = { tone: '#dbe7ea', face: s.lin(['#ffffff:.95', '#cfdfe4:.9', '#a9bcc3:.95'], 0, 0, 0.6, 1) };
  s.slab({ plane: 'T', at: 84, x: -54, y: -80, w: 108, h: 140, r: 4, depth: 80, ...clear });
  const gold = s.lin(['#ffe9a8', '#d9a53a', '#9a6a1c'], 0, 0, 0, 1);
  const wires = ['#e8a25a', '#e8641b', '#7fc9a8', '#2464b4', '#7fa8dc', '#0b7a5c', '#b98a63', '#7a4a2a'];
  s.on(
    'T',
    84,
    times(
      8,
      (i) =>
        rect(-45 + i * 12, -70, 7, 76, 2, wires[i]!, 'opacity=".55"') + rect(-45 + i * 12, 8, 7, 50, 1, gold),
    ),
  );
  s.on(
    'F',
    60,
    times(
      8,
      (i) =>
        rect(-46 + i * 12, -82, 9, 34, 1, '#0b0f11', 'opacity=".28"') +
        rect(-45 + i * 12, -82, 7, 30, 1, gold),
    ) + rect(-40, -40, 80, 30, 3, '#8fa5ad', 'opacity=".35"'),
  );
  s.on('R', 54, rect(-56, -70, 120, 46, 3, '#fff', 'opacity=".25"'));
  s.closeUp('front', 0, 70, 60).closeUp('base', 0, 60, -80);
}

/** A strip of DIN terminals in the colours of their wires. */
function drawTerminals(s: Scene, look: Look): void {
  const base = look.tone ?? look.pick('body', ['grey', 'ivory', 'green'] as const);
  const count = Math.max(3, Math.min(10, look.details.ports ?? look.pick('ways', [6, 5, 8])));
  const w = 34;
  const total = count * w;
  s.ground(-total / 2, -90, total, 110, 4);
  for (let i = 0; i < count; i += 1) {
    const tone = i === 0 ? 'blue' : i === count - 1 ? 'green' : base;
    const x = -total / 2 + i * w;
    s.prism('R', x + w - 1, w - 2, '-20 0, -20 -70, 8 -110, 62 -110, 90 -70, 90 0', tone);
    const m = materialOf(tone);
    s.on(
      'F',
      20,
      rect(x + 2, -66, w - 5, 62, 2, s.lin([m.top, m.c, m.lo], 0, 0, 0.4, 1)) +
        circle(x + w / 2, -48, 9, '#d5dde0') +
        stroke(`M${x + w / 2 - 6} -48h12`, '#4a565b', 3) +
        rect(x + 8, -32, w - 17, 20, 2, '#10181a'),
    );
  }
  const h = s.at(-total / 2, 110, -8);
  s.reach(h);
  s.closeUp('front', 0, 60, 20).closeUp('base', total / 3, 90, 0);
}

/** Lever splice with wires in it. */
function drawSplice(s: Scene, look: Look): void {
  const lever = look.tone ?? look.pick('lever', ['orange', 'blue', 'green'] as const);
  const ways = Math.max(2, Math.min(5, look.details.ports ?? look.pick('ways', [3, 2, 5])));
  const w = 46;
  const total = ways * w + 12;
  s.ground(-total / 2, -80, total, 130, 8);
  s.slab({
    plane: 'T',
    at: 74,
    x: -total / 2,
    y: -80,
    w: total,
    h: 120,
    r: 8,
    depth: 72,
    tone: '#e3eaec',
    face: s.lin(['#ffffff:.9', '#cfdade:.9'], 0, 0, 1, 1),
  });
  const colours = ['#7a4a2a', '#2464b4', '#0b7a5c', '#262c30', '#cf2f22'];
  s.on(
    'F',
    40,
    times(
      ways,
      (i) =>
        rect(-total / 2 + 10 + i * w, -46, w - 8, 36, 8, '#b9c6cb') +
        circle(-total / 2 + 6 + w / 2 + i * w, -28, 14, '#12181a'),
    ),
  );
  for (let i = 0; i < ways; i += 1) {
    const x = -total / 2 + 8 + i * w;
    s.slab({ plane: 'T', at: 90, x, y: -66, w: w - 6, h: 84, r: 6, depth: 18, tone: lever });
    const q = s.at(x + w / 2 - 2, 28, 42);
    s.reach([q[0] - 40, q[1] + 62]);
    s.wire(
      `M${n1(q[0])} ${n1(q[1])}C${n1(q[0] - 8)} ${n1(q[1] + 20)} ${n1(q[0] - 30)} ${n1(q[1] + 30)} ${n1(q[0] - 36)} ${n1(q[1] + 60)}`,
      17,
      colours[i]!,
    );
    s.add(stroke(`M${n1(q[0] + 1)} ${n1(q[1] - 3)}l-3 8`, '#e3a36f', 9, ROUND));
  }
  s.closeUp('front', 0, 80, 0).closeUp('base', 0, 30, 42);
}

/** Bayonet plug on its cable. */
function drawBnc(s: Scene, look: Look): void {
  const metal = look.tone === 'copper' || look.tone === 'sand' ? '#d9a94e' : '#c7d1d5';
  s.ground(-44, -210, 88, 240, 30, 0.35);
  const y = 58;
  s.rod({
    from: [0, y, -250],
    to: [0, y, -150],
    r: 20,
    tone: look.pick('jacket', ['black', 'white'] as const),
  });
  s.rod({ from: [0, y, -160], to: [0, y, -80], r: 28, r2: 32, tone: look.pick('boot', [metal, 'black']) });
  s.rod({ from: [0, y, -80], to: [0, y, -56], r: 44, tone: metal });
  s.rod({ from: [0, y, -56], to: [0, y, 30], r: 54, tone: metal });
  const m = materialOf(metal);
  for (let i = 0; i < 7; i += 1) {
    const angle = -1 + i * 0.34;
    const [x, dy] = [Math.sin(angle) * 54, Math.cos(angle) * 54];
    const [a, b] = [s.peek(x, y + dy, -48), s.peek(x, y + dy, -8)];
    s.add(stroke(`M${n1(a[0])} ${n1(a[1])}L${n1(b[0])} ${n1(b[1])}`, m.deep, 4, `${ROUND} opacity=".45"`));
  }
  s.on(
    'F',
    30,
    circle(0, -y, 53, s.lin([m.hi, m.c, m.side], 0, 0, 0.7, 1)) +
      circle(0, -y, 43, '#20272a') +
      circle(0, -y, 32, s.lin([m.hi, m.side], 0, 0, 1, 1)) +
      circle(0, -y, 24, '#f4f3ec') +
      circle(0, -y, 6, '#d9a53a'),
  );
  const slot = s.peek(40, y + 30, 10);
  s.add(`<ellipse cx="${n1(slot[0])}" cy="${n1(slot[1])}" rx="9" ry="7" fill="${m.deep}"/>`);
  s.closeUp('front', 0, y, 30).closeUp('base', 10, y, -90);
}

/** Cable gland standing on its thread. */
function drawGland(s: Scene, look: Look): void {
  const { tone = look.pick('body', ['graphite', 'grey', 'steel'] as const) } = look;
  const m = materialOf(tone);
  const hex = [0, m.lo, 0.06, m.hi, 0.28, m.top, 0.3, m.c, 0.66, m.c, 0.68, m.side, 1, m.deep];
  s.groundDisc(0, 0, 60);
  s.cyl(0, 0, 62, 4, 26, tone, { wall: hex });
  for (let i = 0; i < 5; i += 1) s.cone([0, 0], [44, 24 + i * 10], [47, 31 + i * 10], tone);
  s.cyl(0, 0, 66, 74, 112, tone, { wall: hex });
  s.cone([0, 0], [60, 112], [58, 150], tone);
  s.cone([0, 0], [58, 150], [36, 176], tone);
  s.disc(0, 176, 0, 36, m.top).disc(0, 176, 0, 28, '#14191b');
  const top = s.at(0, 176, 0);
  s.reach([top[0], top[1] - 74]);
  s.path(
    `M${n1(top[0] - 22)} ${n1(top[1] - 66)}V${n1(top[1])}a22 7 0 0 0 44 0V${n1(top[1] - 66)}Z`,
    s.lin(roundRamp(look.pick('cable', ['grey', 'black', 'orange'] as const)), 0, 0, 1, 0),
  );
  s.add(
    `<ellipse cx="${n1(top[0])}" cy="${n1(top[1] - 66)}" rx="22" ry="7" fill="#39444a"/>` +
      [-9, 0, 9]
        .map((x, i) => circle(top[0] + x, top[1] - 66, 4.4, ['#c8794a', '#2464b4', '#0b7a5c'][i]!))
        .join(''),
  );
  s.closeUp('front', 0, 150, 20).closeUp('base', 0, 50, 20);
}
