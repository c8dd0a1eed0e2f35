import type { Look } from '../picture-look.ts';
import { GLASS, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';

export function drawBattery(s: Scene, look: Look): void {
  if (look.variant === 'pack') drawPack(s, look);
  else drawAgm(s, look);
}

/** Sealed lead battery: label in front, terminals on the lid; its build follows the capacity. */
function drawAgm(s: Scene, look: Look): void {
  const { tone = 'graphite', details } = look;
  const capacity = details.capacity ?? look.pick('capacity', [7, 12, 17, 26, 40]);
  const [W, H, D] = capacity < 10 ? [200, 130, 88] : capacity < 30 ? [216, 168, 104] : [270, 168, 120];
  s.ground(-W / 2, -D, W, D + 6, 4);
  s.slab({ x: -W / 2, y: -H, w: W, h: H - 4, r: 6, depth: D, tone, at: 4 });
  const band = look.pick('band', ['#0b7a5c', '#2464b4', '#cf2f22', '#e8641b']);
  s.on(
    'F',
    4,
    rect(14 - W / 2, 24 - H, W - 28, H - 50, 4, '#f7faf9') +
      rect(14 - W / 2, 24 - H, W - 28, (H - 50) * 0.34, 4, band) +
      text(24 - W / 2, 24 - H + (H - 50) * 0.25, 'VRLA', { size: H * 0.14, fill: '#fff', weight: 800 }) +
      (details.capacity === undefined
        ? ''
        : text(0, -H * 0.3, `${capacity} А·ч`, {
            size: H * 0.2,
            fill: '#22302e',
            weight: 700,
            anchor: 'middle',
          })) +
      rect(24 - W / 2, -34, W * 0.5, 4, 2, '#8fa09d'),
  );
  s.slab({ x: -W / 2 - 2, y: -H - 12, w: W + 4, h: 18, r: 4, depth: D + 2, tone, at: 5 });
  for (const [x, colour] of [
    [20 - W / 2, 'red'],
    [W / 2 - 40, 'black'],
  ] as const) {
    s.slab({ plane: 'T', at: H + 20, x, y: -D * 0.55, w: 24, h: 24, r: 4, depth: 8, tone: colour });
    s.slab({
      plane: 'T',
      at: H + 34,
      x: x + 7,
      y: -D * 0.55 + 8,
      w: 10,
      h: 5,
      r: 1,
      depth: 16,
      tone: 'sand',
    });
  }
  s.closeUp('front', 0, H * 0.5, 4).closeUp('base', W * 0.3, H, 0);
}

function drawPack(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-86, -110, 172, 116, 14);
  const m = s.slab({ x: -86, y: -244, w: 172, h: 240, r: 16, depth: 112, tone, at: 6 });
  const charge = look.pick('charge', [4, 3, 5]);
  s.on(
    'F',
    6,
    rect(-72, -230, 144, 86, 12, s.lin(GLASS, 0, 0, 0.6, 1)) +
      rect(-50, -204, 84, 36, 6, 'none', 'stroke="#e9f3f1" stroke-width="3"') +
      rect(36, -194, 6, 16, 2, '#e9f3f1') +
      times(5, (i) => rect(-45 + i * 15.4, -199, 12, 26, 2, i < charge ? '#23d79a' : '#2a3a3a')) +
      text(0, -112, 'LiFePO₄', {
        size: 22,
        fill: m.lum > 0.5 ? '#44524f' : '#e9f1ef',
        weight: 700,
        anchor: 'middle',
        width: 96,
      }) +
      rect(-48, -98, 96, 5, 2.5, m.line, 'opacity=".5"') +
      [-40, 40]
        .map(
          (x) =>
            circle(x, -50, 17, m.lo, `stroke="${m.deep}" stroke-opacity=".5"`) +
            circle(x, -50, 10, x < 0 ? '#cf2f22' : '#20272a'),
        )
        .join(''),
  );
  s.on(
    'R',
    86,
    grid(6, 1, (row) => rect(22, -200 + row * 14, 72, 6, 3, '#000', 'opacity=".18"')),
  );
  s.closeUp('front', -6, 186, 6).closeUp('base', 0, 56, 6);
}

/** Photovoltaic panel leaning on its stand. */
export function drawSolar(s: Scene, look: Look): void {
  s.ground(-130, -90, 260, 110, 6);
  const p = (u: number, v: number) => s.at(u, 14 + v * 0.92, 20 - v * 0.42);
  const [a, b] = [s.at(-90, 4, -110), s.at(90, 4, -110)];
  const [at, bt] = [p(-90, 190), p(90, 190)];
  s.wire(`M${n1(at[0])} ${n1(at[1])}L${n1(a[0])} ${n1(a[1])}`, 8, 'steel').wire(
    `M${n1(bt[0])} ${n1(bt[1])}L${n1(b[0])} ${n1(b[1])}`,
    8,
    'steel',
  );
  const quad = (x0: number, y0: number, x1: number, y1: number) =>
    `M${[p(x0, y1), p(x1, y1), p(x1, y0), p(x0, y0)].map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`;
  const back = (v: number) => s.at(132, 14 + v * 0.92 - 5, 20 - v * 0.42 - 11);
  const side = [p(132, 238), back(238), back(0), p(132, 0)];
  s.path(`M${side.map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`, '#6d797e');
  s.path(quad(-132, 0, 132, 238), s.lin(['#f4f7f7', '#aab6ba'], 0, 0, 1, 1), 'stroke="#8a979b"');
  const mono = look.pick('cells', [true, false]);
  s.path(
    quad(-124, 8, 124, 230),
    s.lin(mono ? ['#2b3f66', '#0d1830', '#141f3a'] : ['#3f6fb8', '#1a3f86', '#234f9e'], 0, 0, 0.7, 1),
  );
  const lines =
    times(5, (i) => line(p(-124 + (i + 1) * 41.3, 8), p(-124 + (i + 1) * 41.3, 230))) +
    times(5, (i) => line(p(-124, 8 + (i + 1) * 37), p(124, 8 + (i + 1) * 37)));
  s.add(stroke(lines, '#c9d8ee', 1.8, 'stroke-opacity=".75"'));
  s.add(
    stroke(
      times(12, (i) => line(p(-114 + i * 20.6, 8), p(-114 + i * 20.6, 230))),
      '#c9d8ee',
      0.7,
      'stroke-opacity=".45"',
    ),
  );
  s.path(
    `M${[p(-124, 230), p(20, 230), p(-70, 8), p(-124, 8)].map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`,
    '#fff',
    'opacity=".14"',
  );
  s.closeUps.set('front', p(-30, 150)).set('base', p(90, 40));
}

function line(a: readonly [number, number], b: readonly [number, number]): string {
  return `M${n1(a[0])} ${n1(a[1])}L${n1(b[0])} ${n1(b[1])}`;
}

export function drawBreaker(s: Scene, look: Look): void {
  if (look.variant === 'relay') drawDinRelay(s, look);
  else drawModularBreaker(s, look);
}

/** A side profile with a nose, as everything on a DIN rail has. */
function dinBody(s: Scene, x: number, w: number, tone: string): void {
  s.prism('R', x + w, w, '0 -16, 0 -196, 30 -210, 120 -210, 120 -4, 30 -4', tone);
  s.slab({ x, y: -160, w, h: 106, r: 3, depth: 30, tone, at: 28 });
}

function terminalScrews(s: Scene, x: number, w: number, tone: string): void {
  const m = materialOf(tone);
  s.on(
    'F',
    0,
    rect(x + 1, -196, w - 2, 36, 1, m.lo) +
      circle(x + w / 2, -178, Math.min(10, w / 3.4), '#8d9a9f') +
      stroke(`M${x + w / 2 - 6} -178h12M${x + w / 2} -184v12`, '#39444a', 2.4) +
      rect(x + 1, -54, w - 2, 38, 1, m.side) +
      circle(x + w / 2, -36, Math.min(10, w / 3.4), '#7d8a8f') +
      stroke(`M${x + w / 2 - 6} -36h12M${x + w / 2} -42v12`, '#2a3236', 2.4),
  );
}

function drawModularBreaker(s: Scene, look: Look): void {
  const { tone = 'white', details } = look;
  const poles = details.poles ?? look.pick('poles', [1, 3, 2]);
  const w = 54;
  const x0 = (-poles * w) / 2;
  s.ground(x0, -120, poles * w, 150, 4);
  const handle = look.pick('handle', ['#262c30', '#2464b4', '#0b7a5c']);
  const amps = details.amps === undefined ? 'I · O' : `${details.amps} A`;
  dinBody(s, x0, poles * w, tone);
  for (let i = 0; i < poles; i += 1) {
    const x = x0 + i * w;
    terminalScrews(s, x, w - 1, tone);
    s.on(
      'F',
      28,
      rect(x + 3, -156, w - 7, 98, 2, '#f7faf9') +
        (i === 0
          ? text(x + 8, -136, amps, { size: 17, fill: '#22302e', weight: 700 }) +
            rect(x + 8, -128, 30, 3, 1.5, '#8fa09d')
          : '') +
        rect(x + 10, -116, w - 21, 42, 3, '#d5dddb') +
        rect(x + 13, -113, w - 27, 36, 2, '#20272a') +
        rect(x + 12, -66, 18, 4, 2, '#0b7a5c'),
    );
  }
  s.slab({ x: x0 + 12, y: -112, w: poles * w - 26, h: 19, r: 4, depth: 16, tone: handle, at: 44 });
  s.closeUp('front', 0, 104, 30).closeUp('base', 0, 40, 0);
}

function drawDinRelay(s: Scene, look: Look): void {
  const { tone = 'grey', details } = look;
  const w = 40 + 28 * (details.poles ?? 2);
  s.ground(-w / 2, -120, w, 150, 4);
  dinBody(s, -w / 2, w, tone);
  terminalScrews(s, -w / 2, w, tone);
  s.on(
    'F',
    28,
    rect(4 - w / 2, -156, w - 8, 98, 3, s.lin(['#37444a', '#1b2327'], 0, 0, 0.4, 1)) +
      rect(10 - w / 2, -150, w - 20, 30, 2, '#0d2b2a') +
      text(0, -129, look.pick('reading', ['228', '231', '5.0', '00:30']), {
        size: 20,
        fill: '#ff8d6b',
        face: 'monospace',
        anchor: 'middle',
      }) +
      [-w * 0.22, w * 0.22]
        .map(
          (x) =>
            circle(x, -94, 12, '#0b0f11') +
            circle(x, -95, 10, s.lin(['#98a5aa', '#39444a'], 0, 0, 1, 1)) +
            stroke(`M${n1(x)} -95l5 -7`, '#fff', 2.4, ROUND),
        )
        .join('') +
      s.led(-8, -70, 3) +
      s.led(8, -70, 3, '#f2b21b'),
  );
  s.closeUp('front', 0, 110, 28).closeUp('base', 0, 40, 0);
}

export function drawBox(s: Scene, look: Look): void {
  if (look.variant === 'enclosure') drawEnclosure(s, look);
  else drawJunction(s, look);
}

function drawJunction(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  s.ground(-94, -76, 188, 82, 6);
  const gland = (x: number, y: number) =>
    s.rod({ from: [x, y, -34], to: [x + 20, y, -34], r: 19, tone: 'graphite' });
  const m = s.slab({ x: -94, y: -192, w: 188, h: 188, r: 12, depth: 76, tone, at: 0 });
  for (const y of [58, 128]) {
    gland(94, y);
    s.rod({ from: [112, y, -34], to: [126, y, -34], r: 12, tone: 'black' });
  }
  s.slab({ x: -96, y: -194, w: 192, h: 192, r: 14, depth: 14, tone, at: 8 });
  s.on(
    'F',
    8,
    rect(-82, -180, 164, 164, 8, 'none', `stroke="${m.line}" stroke-opacity=".4" stroke-width="2"`) +
      [
        [-80, -178],
        [80, -178],
        [-80, -18],
        [80, -18],
      ]
        .map(
          ([x, y]) =>
            circle(x!, y!, 10, m.side) +
            circle(x!, y!, 7.4, m.top) +
            stroke(`M${x! - 4.5} ${y}h9M${x} ${y! - 4.5}v9`, m.deep, 2),
        )
        .join('') +
      rect(-28, -112, 56, 30, 4, m.lo, 'opacity=".6"') +
      circle(0, -97, 8, 'none', `stroke="${m.deep}" stroke-opacity=".5" stroke-width="2.4"`),
  );
  s.closeUp('front', -20, 110, 8).closeUp('base', 90, 60, 0);
}

function drawEnclosure(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  s.ground(-100, -92, 200, 98, 4);
  const m = s.slab({ x: -100, y: -252, w: 200, h: 248, r: 4, depth: 94, tone, at: 0 });
  s.slab({ x: -98, y: -250, w: 196, h: 244, r: 5, depth: 6, tone, at: 6 });
  const hasWindow = look.pick('window', [false, true]);
  s.on(
    'F',
    6,
    rect(-88, -240, 176, 224, 4, 'none', `stroke="${m.line}" stroke-opacity=".35" stroke-width="1.6"`) +
      (hasWindow
        ? rect(-58, -216, 116, 70, 6, s.lin(GLASS, 0, 0, 0.7, 1)) +
          grid(
            1,
            6,
            (_, i) =>
              rect(-50 + i * 17, -196, 13, 32, 2, '#e9efee') + rect(-47 + i * 17, -184, 7, 10, 1, '#20272a'),
          )
        : `<path d="M0 -206l24 42H-24Z" fill="#f2b21b" stroke="#20272a" stroke-width="3" stroke-linejoin="round"/><path d="M3 -194l-8 14h7l-4 11 10 -15h-7z" fill="#20272a"/>`) +
      [-78, -178]
        .map(
          (y) =>
            circle(76, y, 11, m.side) +
            circle(76, y, 8, s.lin(['#fff', '#7d8a8f'], 0, 0, 1, 1)) +
            rect(74.6, y - 5, 2.8, 10, 1, '#20272a'),
        )
        .join('') +
      [-1, 1].map((k) => rect(-97, -130 + k * 76 - 14, 5, 28, 2, m.deep, 'opacity=".5"')).join(''),
  );
  s.closeUp('front', 10, 180, 6).closeUp('base', 30, 60, 6);
}
