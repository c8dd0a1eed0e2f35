import type { Look } from '../picture-look.ts';
import { materialOf, PLASTIC } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, stroke, text, times, xy } from '../scene/svg-marks.ts';
import { lcd } from './draw-meters.ts';

/** A probe on its lead, laid out before the case. */
function probe(s: Scene, from: readonly [number, number, number], dx: number, colour: string): void {
  const [x, y] = s.at(...from);
  s.reach([x + dx - 40, y + 74]);
  s.wire(`M${n1(x)} ${n1(y)}c${n1(dx * 0.2)} 46 ${n1(dx * 0.5)} 66 ${n1(dx)} 58`, 6, colour);
  s.wire(`M${n1(x + dx)} ${n1(y + 58)}l-30 8`, 14, colour);
  s.wire(`M${n1(x + dx - 34)} ${n1(y + 67)}l-16 5`, 5, 'steel');
}

/** Eleven strokes round a dial, none at its foot. */
const ticks = (x: number, y: number, r: number): string =>
  times(11, (i) => {
    const [c, d] = [Math.sin((i - 5) * 0.35), -Math.cos((i - 5) * 0.35)];
    return `M${n1(x + c * r)} ${n1(y + d * r)}l${n1(c * 7)} ${n1(d * 7)}`;
  });

const dial = (s: Scene, x: number, y: number, r: number, accent: string, turn: number): string =>
  stroke(ticks(x, y, r + 5), '#cbd6d8', 2.4) +
  circle(x, y - r - 8, 3, accent) +
  circle(x, y + 2, r + 1, '#0a0e10') +
  circle(x, y, r, s.lin(['#77848a', '#434d52', '#20282b'], 0, 0, 1, 1)) +
  `<g transform="rotate(${turn} ${x} ${y})">${rect(x - r * 0.2, y - r * 0.9, r * 0.4, r * 1.8, r * 0.2, '#20282b')}${rect(x - 2, y - r * 0.84, 4, r * 0.5, 2, '#fff')}</g>`;

/** Insulation tester: a case with a carrying handle, a bar of megohms, and leads for a kilovolt. */
export function drawMegger(s: Scene, look: Look): void {
  const { tone = 'orange' } = look;
  s.ground(-124, -80, 248, 92, 14);
  const [a, b] = [s.at(-78, 196, -40), s.at(78, 196, -40)];
  s.reach([a[0], a[1] - 44]);
  s.wire(`M${xy(a)}v-26q0 -16 18 -14L${n1(b[0] - 16)} ${n1(b[1] - 42)}q16 2 16 18V${n1(b[1])}`, 15, 'black');
  const m = s.slab({ x: -124, y: -204, w: 248, h: 198, r: 18, depth: 86, tone, at: 8 });
  s.on(
    'F',
    8,
    rect(-110, -190, 220, 172, 12, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      lcd(
        s,
        { x: -96, y: -178, w: 124, h: 68 },
        look.pick('ohms', ['1.84', '560', '22.0']),
        look.pick('ohm', ['ГОм', 'МОм']),
      ) +
      times(12, (i) => rect(-96 + i * 10.4, -98, 8, 6, 1, i < 8 ? m.c : '#39444a')) +
      dial(s, 72, -136, 28, m.c, look.pick('turn', [-50, 30, 80])) +
      circle(-66, -50, 22, '#5d0f09') +
      circle(-66, -52, 20, s.lin(['#ff8d7d', '#cf2f22', '#8a1a10'], 0, 0, 0.6, 1)) +
      text(-66, -46, 'ТЕСТ', { size: 11, fill: '#fff', weight: 800, anchor: 'middle', width: 30 }) +
      text(-24, -46, look.pick('kv', ['1000 В', '2500 В', '500 В']), {
        size: 15,
        fill: '#f2b21b',
        weight: 700,
        width: 54,
      }) +
      [54, 92]
        .map((x, i) => circle(x, -50, 14, i ? '#11171a' : '#cf2f22') + circle(x, -50, 7, '#050708'))
        .join(''),
  );
  probe(s, [54, 46, 12], -64, 'red');
  probe(s, [92, 46, 12], -38, 'black');
  s.closeUp('front', -30, 140, 8).closeUp('base', 70, 60, 8);
}

/** Earth tester: four terminals in their colours, and the stakes that go into the ground. */
export function drawEarthMeter(s: Scene, look: Look): void {
  const { tone = 'green' } = look;
  s.ground(128, -18, 44, 16, 8);
  for (const x of [138, 162]) {
    const p = (dx: number, y: number) => xy(s.at(x + dx, y, -10));
    s.wire(`M${p(0, 8)}L${p(0, 236)}M${p(-20, 236)}L${p(20, 236)}`, 11, 'steel');
  }
  s.ground(-124, -70, 232, 82, 12);
  const m = s.slab({ x: -124, y: -196, w: 232, h: 190, r: 16, depth: 74, tone, at: 8 });
  const jacks = ['#0b7a5c', '#f2b21b', '#2464b4', '#cf2f22'];
  s.on(
    'F',
    8,
    rect(-110, -182, 204, 164, 10, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      lcd(s, { x: -98, y: -170, w: 112, h: 64 }, look.pick('ohms', ['3.72', '0.48', '11.6']), 'Ом') +
      dial(s, 58, -130, 26, m.c, look.pick('turn', [-60, 20, 60])) +
      jacks
        .map(
          (colour, i) =>
            circle(-84 + i * 38, -50, 13, colour) +
            circle(-84 + i * 38, -50, 6, '#050708') +
            text(-84 + i * 38, -74, ['E', 'S', 'H', 'ES'][i]!, {
              size: 12,
              fill: '#e9f1ef',
              weight: 700,
              anchor: 'middle',
            }),
        )
        .join('') +
      stroke('M78 -66v16M64 -50h28M69 -43h18M74 -36h8', '#e9f1ef', 4, ROUND),
  );
  probe(s, [-84, 46, 12], -40, 'green');
  s.closeUp('front', -30, 140, 8).closeUp('base', -30, 56, 8);
}

/** Loop and RCD tester: a wide case worn round the neck, its plug lead at the side. */
export function drawLoopMeter(s: Scene, look: Look): void {
  const { tone = 'yellow' } = look;
  s.ground(-130, -60, 260, 70, 24);
  const [a, b] = [s.at(-126, 168, -30), s.at(126, 168, -30)];
  s.reach([a[0] + 30, a[1] - 60]);
  s.add(
    stroke(
      `M${xy(a)}C${n1(a[0] + 20)} ${n1(a[1] - 96)} ${n1(b[0] - 30)} ${n1(b[1] - 110)} ${xy(b)}`,
      '#20282b',
      11,
    ),
  );
  const m = s.slab({ x: -130, y: -184, w: 260, h: 178, r: 34, depth: 66, tone, at: 8 });
  s.on(
    'F',
    8,
    rect(-112, -170, 224, 150, 22, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      lcd(
        s,
        { x: -94, y: -156, w: 108, h: 70 },
        look.pick('ohms', ['0.63', '1.27', '0.35']),
        look.pick('of', ['Ом L-PE', 'Ом L-N']),
      ) +
      dial(s, 66, -112, 32, m.c, look.pick('turn', [-40, 10, 70])) +
      times(3, (i) => rect(-94 + i * 40, -66, 32, 16, 8, i === 2 ? m.c : '#56636a')) +
      s.led(-84, -36, 4, '#23d79a') +
      s.led(-60, -36, 4, '#f2b21b') +
      s.led(-36, -36, 4, '#e0392b') +
      text(66, -34, 'УЗО', { size: 14, fill: '#e9f1ef', weight: 700, anchor: 'middle', width: 34 }),
  );
  s.closeUp('front', -30, 120, 8).closeUp('base', 60, 90, 8);
}

const TRACE = 'M-112 -178l6 -26 4 14 46 9 2 9 38 7 1 -18 3 22 34 7 2 26 20 4';

/** Reflectometer: rubber corners, and the line of a fibre falling over its splices. */
export function drawOtdr(s: Scene, look: Look): void {
  const { tone = 'yellow' } = look;
  s.ground(-154, -66, 308, 78, 14);
  s.slab({ x: -148, y: -216, w: 296, h: 208, r: 16, depth: 66, tone, at: 4 });
  for (const x of [-158, 118]) s.slab({ x, y: -224, w: 40, h: 218, r: 16, depth: 74, tone: 'black', at: 10 });
  s.on(
    'F',
    10,
    rect(-136, -208, 272, 192, 10, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      rect(-124, -198, 184, 142, 5, '#05090b') +
      rect(-120, -194, 176, 134, 3, s.lin(['#12314a', '#081a28'], 0, 0, 0.5, 1)) +
      stroke(
        times(5, (i) => `M-120 ${-174 + i * 24}h176`) + times(6, (i) => `M${-96 + i * 28} -194v134`),
        '#35505a',
        0.8,
      ) +
      `<g transform="translate(4 18)">${stroke(look.pick('trace', [TRACE, TRACE.replace('46 9', '66 12').replace('38 7', '18 4')]), '#4fe3b6', 3, ROUND)}</g>` +
      stroke('M-30 -188v122', '#f2b21b', 1.6, 'stroke-dasharray="4 3"') +
      rect(-120, -76, 176, 16, 0, '#0d2b2a') +
      text(-114, -64, look.pick('km', ['12,48 км   0,21 дБ/км', '4,06 км   0,35 дБ/км']), {
        size: 11,
        fill: '#8ff0cf',
        face: 'monospace',
        width: 150,
      }) +
      circle(96, -168, 24, '#0e1315') +
      circle(96, -169, 22, s.lin(['#77848a', '#2a3236'], 0, 0, 1, 1)) +
      circle(96, -169, 10, '#20282b') +
      times(6, (i) =>
        rect(72 + (i % 2) * 28, -132 + Math.floor(i / 2) * 24, 22, 15, 5, i === 5 ? '#0b7a5c' : '#56636a'),
      ) +
      rect(-120, -46, 176, 18, 4, '#20282b') +
      times(5, (i) => rect(-114 + i * 35, -42, 28, 10, 3, '#48545a')),
  );
  s.on('T', 216, rect(-60, -44, 30, 18, 3, '#0b7a5c') + rect(-16, -44, 30, 18, 3, '#2464b4'));
  s.closeUp('front', -30, 130, 10).closeUp('base', 100, 110, 10);
}

/** Camera tester: a tablet with a picture of the line it tests, sockets in its top. */
export function drawCameraTester(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  s.ground(-120, -50, 240, 62, 18);
  const m = s.slab({ x: -120, y: -226, w: 240, h: 218, r: 22, depth: 50, tone, at: 8 });
  const sky = look.pick('view', [
    ['#7fa6b8', '#3e5a52'],
    ['#c9a878', '#4a4038'],
    ['#26404a', '#12211f'],
  ] as const);
  s.on(
    'F',
    8,
    rect(-110, -216, 220, 198, 14, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      rect(-98, -206, 196, 128, 4, '#05090b') +
      rect(-94, -202, 188, 120, 2, s.lin(sky, 0, 0, 0, 1)) +
      '<path d="M-94 -112l40 -26 30 10 44 -40 36 30 38 -14v70H-94Z" fill="#0b2622" opacity=".45"/>' +
      rect(-40, -134, 46, 34, 2, '#e9f1ef', 'opacity=".5"') +
      text(-88, -188, look.pick('name', ['КАМ 01', 'AHD 5Мп', 'ONVIF']), {
        size: 13,
        fill: '#fff',
        weight: 700,
        face: 'monospace',
        width: 58,
      }) +
      text(88, -90, look.pick('rate', ['25 к/с', '48 В PoE']), {
        size: 11,
        fill: '#8ff0cf',
        face: 'monospace',
        anchor: 'end',
      }) +
      s.led(84, -192, 3, '#e0392b') +
      circle(0, -50, 22, '#0e1315') +
      circle(0, -51, 20, s.lin(['#77848a', '#2a3236'], 0, 0, 1, 1)) +
      circle(0, -51, 8, m.lum > 0.4 ? '#20282b' : '#0b7a5c') +
      times(3, (i) => rect(-98 + i * 24, -58, 18, 14, 5, '#48545a')) +
      times(3, (i) => rect(36 + i * 24, -58, 18, 14, 5, i === 2 ? '#cf2f22' : '#48545a')),
  );
  s.on(
    'T',
    226,
    rect(-80, -34, 26, 20, 2, '#0b0f11') +
      rect(-40, -34, 26, 20, 2, '#0b0f11') +
      circle(20, -24, 11, '#aab6ba') +
      circle(20, -24, 5, '#0b0f11') +
      circle(58, -24, 11, '#aab6ba'),
  );
  s.closeUp('front', 0, 140, 8).closeUp('base', 0, 56, 8);
}

/** Cable locator: the wand that is swept over the ground and the transmitter that feeds the line. */
export function drawLocator(s: Scene, look: Look): void {
  const { tone = 'yellow' } = look;
  const m = materialOf(tone);
  s.ground(40, -40, 118, 62, 10);
  s.slab({ x: 40, y: -92, w: 118, h: 86, r: 12, depth: 56, tone, at: -10 });
  s.on(
    'F',
    -10,
    rect(52, -82, 94, 62, 6, '#20282b') +
      circle(76, -52, 15, '#0e1315') +
      circle(76, -53, 13, '#56636a') +
      s.led(112, -62, 3.4) +
      s.led(128, -62, 3.4, '#f2b21b') +
      rect(102, -46, 34, 8, 4, '#56636a'),
  );
  s.ground(-116, -14, 72, 40, 6);
  s.slab({ x: -104, y: -206, w: 44, h: 202, r: 6, depth: 26, tone, at: 10 });
  s.slab({ x: -120, y: -30, w: 76, h: 26, r: 6, depth: 30, tone: 'black', at: 12 });
  const [x, y] = s.at(-82, 210, 0);
  s.reach([x - 50, y - 96], [x + 80, y]);
  s.wire(
    `M${n1(x - 18)} ${n1(y)}C${n1(x - 40)} ${n1(y - 84)} ${n1(x + 84)} ${n1(y - 92)} ${n1(x + 56)} ${n1(y - 14)}`,
    20,
    'black',
  );
  s.slab({ x: -122, y: -262, w: 92, h: 66, r: 12, depth: 34, tone, at: 18 });
  s.on(
    'F',
    18,
    lcd(s, { x: -114, y: -254, w: 76, h: 48 }, look.pick('depth', ['1.26', '0.84', '2.10']), 'м') +
      ellipse(-42, -204, 4, 4, m.deep),
  );
  s.closeUp('front', -76, 230, 18).closeUp('base', 90, 50, -10);
}
