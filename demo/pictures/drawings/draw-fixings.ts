import type { Look } from '../picture-look.ts';
import { materialOf, roundRamp } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, shape, stroke, times } from '../scene/svg-marks.ts';

export function drawFastener(s: Scene, look: Look): void {
  const draws = { anchor: drawAnchors, screw: drawScrews, clip: drawClips, tie: drawTies } as const;
  (draws[look.variant as keyof typeof draws] ?? drawAnchors)(s, look);
}

/** Small parts stand on end in a loose row, so that each is seen whole. */
function upright(s: Scene, one: (index: number) => string): void {
  for (const [index, [x, z]] of STANDS.entries()) {
    s.groundDisc(x, z, 26);
    const foot = s.at(x, 4, z);
    s.reach([foot[0] - 26, foot[1] + 8], [foot[0] + 26, foot[1] - 198]);
    s.add(`<g transform="translate(${n1(foot[0])} ${n1(foot[1])})">${one(index)}</g>`);
  }
}

const STANDS = [
  [100, -50],
  [6, -10],
  [-88, 24],
] as const;

/** Wedge anchors with nut and washer. */
function drawAnchors(s: Scene, look: Look): void {
  const m = materialOf(look.tone ?? look.pick('zinc', ['steel', 'sand'] as const));
  const body = s.lin(roundRamp(m), 0, 0, 1, 0);
  const nut = s.lin([0, m.c, 0.28, m.hi, 0.3, m.c, 0.68, m.side, 0.7, m.lo, 1, m.deep], 0, 0, 1, 0);
  const thread = times(13, (i) => `M-13 ${-118 - i * 5.6}l26 -4`);
  upright(
    s,
    () =>
      shape('M-18 0Q0 6 18 0L13 -22H-13Z', body) +
      rect(-11, -30, 22, 12, 2, m.side) +
      shape('M-15 -78H15V-26Q0 -20 -15 -26Z', body) +
      stroke('M0 -74V-30M-15 -62q15 5 30 0', m.deep, 2, 'stroke-opacity=".55"') +
      rect(-13, -196, 26, 120, 3, body) +
      stroke(thread, m.deep, 2, 'stroke-opacity=".6"') +
      shape('M-30 -122Q0 -114 30 -122V-114Q0 -106 -30 -114Z', nut) +
      shape('M-25 -148L25 -148V-122Q0 -114 -25 -122Z', nut) +
      ellipse(0, -148, 25, 6, m.top) +
      ellipse(0, -148, 13, 3, m.deep) +
      rect(-13, -196, 26, 48, 3, body) +
      stroke(
        times(9, (i) => `M-13 ${-150 - i * 5.2}l26 -4`),
        m.deep,
        1.8,
        'stroke-opacity=".6"',
      ) +
      ellipse(0, -196, 13, 4, m.hi),
  );
  s.closeUp('front', 0, 140, -20).closeUp('base', -20, 40, 20);
}

/** Screws on their heads, plugs beside them. */
function drawScrews(s: Scene, look: Look): void {
  const m = materialOf(look.tone ?? look.pick('finish', ['graphite', 'sand', 'steel'] as const));
  const body = s.lin(roundRamp(m), 0, 0, 1, 0);
  const plug = materialOf(look.pick('plug', ['grey', 'red', 'blue', 'yellow'] as const));
  const screw =
    ellipse(0, 0, 27, 8, m.deep) +
    ellipse(0, -4, 27, 8, m.c) +
    shape('M-27 -4Q-12 -12 -10 -30H10Q12 -12 27 -4Q0 8 -27 -4Z', body) +
    shape('M-10 -28L-9 -168L0 -198L9 -168L10 -28Z', body) +
    times(14, (i) => {
      const reach = 18 - Math.max(0, i - 9) * 2.4;
      return shape(
        `M${n1(-reach)} ${-54 - i * 9.6}L${n1(reach)} ${-61 - i * 9.6}L${n1(reach)} ${-57 - i * 9.6}L${n1(-reach)} ${-49 - i * 9.6}Z`,
        body,
      );
    });
  upright(s, (index) =>
    index % 2
      ? `<g transform="rotate(-90) translate(84 0)">${dowel(s.lin(roundRamp(plug)), plug.deep)}</g>`
      : screw,
  );
  s.closeUp('front', 0, 130, -20).closeUp('base', -20, 40, 20);
}

function dowel(fill: string, line: string): string {
  return (
    `<path d="M-70 -14H50Q72 -10 76 0Q72 10 50 14H-70Z" fill="${fill}"/>` +
    stroke(
      times(7, (i) => `M${-40 + i * 14} -14l6 6M${-40 + i * 14} 14l6 -6`),
      line,
      3,
      'stroke-opacity=".6"',
    ) +
    stroke('M-20 0H72', line, 3, 'stroke-opacity=".7"') +
    ellipse(-70, 0, 6, 15, fill, `stroke="${line}" stroke-opacity=".6"`) +
    ellipse(-70, 0, 3, 8, '#12181a')
  );
}

/** Pipe clips standing in a row on their feet. */
function drawClips(s: Scene, look: Look): void {
  const { tone = look.pick('plastic', ['grey', 'white', 'black'] as const) } = look;
  const r = look.pick('bore', [40, 34, 46]);
  s.ground(-150, -40, 300, 74, 10);
  for (const x of [92, 0, -92]) {
    s.slab({ x: x - 40, y: -18, w: 80, h: 16, r: 4, depth: 46, tone, at: 20 });
    const m = materialOf(tone);
    const y = 22 + r;
    const gap = 0.82;
    const [dx, dy] = [Math.sin(gap), Math.cos(gap)];
    const arc = (radius: number, z: number) => {
      const [a, b] = [s.at(x - dx * radius, y + dy * radius, z), s.at(x + dx * radius, y + dy * radius, z)];
      return { a, b, radius };
    };
    for (const [z, colour, width] of [
      [-22, m.deep, 13],
      [-10, m.side, 13],
      [2, m.side, 13],
      [12, m.lo, 13],
      [18, m.c, 12],
    ] as const) {
      const { a, b } = arc(r, z);
      s.add(
        stroke(
          `M${n1(a[0])} ${n1(a[1])}A${n1(r * 0.91)} ${n1(r * 0.95)} 8 1 0 ${n1(b[0])} ${n1(b[1])}`,
          colour,
          width,
          'stroke-linecap="round"',
        ),
      );
    }
    const { a, b } = arc(r, 18);
    s.add(
      stroke(
        `M${n1(a[0] - 2)} ${n1(a[1])}A${n1(r * 0.91)} ${n1(r * 0.95)} 8 1 0 ${n1(b[0])} ${n1(b[1])}`,
        m.hi,
        3,
        'stroke-linecap="round" opacity=".8"',
      ),
    );
    s.add(circle(a[0], a[1], 6, m.top) + circle(b[0], b[1], 6, m.c));
  }
}

/** A bundle of cable ties, heads together. */
function drawTies(s: Scene, look: Look): void {
  const { tone = look.pick('nylon', ['white', 'black'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-110, -70, 240, 140, 40);
  const c = s.at(-70, 12, 20);
  s.reach([c[0] - 46, c[1] - 64], [c[0] + 236, c[1] + 62]);
  for (let i = 0; i < 11; i += 1) {
    const y = -40 + i * 8;
    const d = `M${n1(c[0])} ${n1(c[1] + y)}C${n1(c[0] + 80)} ${n1(c[1] + y * 0.5 - 14)} ${n1(c[0] + 150)} ${n1(c[1] + y * 0.9 + 8)} ${n1(c[0] + 226)} ${n1(c[1] + y * 1.25 - ((i * 7) % 11))}`;
    s.add(
      stroke(d, m.deep, 9, ROUND) +
        stroke(d, m.c, 6.4, ROUND) +
        stroke(d, m.hi, 2, `${ROUND} transform="translate(0 -1.6)"`),
    );
    s.add(
      rect(
        c[0] - 18,
        c[1] + y - 10,
        26,
        20,
        4,
        s.lin([m.hi, m.c, m.side], 0, 0, 0.6, 1),
        `stroke="${m.deep}" stroke-opacity=".6"`,
      ) + rect(c[0] - 9, c[1] + y - 4, 9, 8, 1, m.deep),
    );
  }
  const band = s.lin(['#1f8a6d', '#0b5a44'], 0, 0, 0, 1);
  s.add(
    `<path d="M${n1(c[0] + 96)} ${n1(c[1] - 40)}h34q6 46 -2 92h-34q8 -46 2 -92z" fill="${band}" opacity=".95"/>` +
      rect(c[0] + 104, c[1] - 8, 18, 4, 2, '#fff', 'opacity=".8"') +
      rect(c[0] + 104, c[1] + 2, 18, 3, 1.5, '#fff', 'opacity=".5"'),
  );
  s.closeUps.set('front', [c[0] + 10, c[1]]).set('base', [c[0] + 130, c[1]]);
}
