import type { Look } from '../picture-look.ts';
import { type Material, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, each, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';

export function drawCard(s: Scene, look: Look): void {
  const draws = { card: drawPlasticCard, fob: drawFob, bracelet: drawBracelet } as const;
  (draws[look.variant as keyof typeof draws] ?? drawPlasticCard)(s, look);
}

const WAVES = 'M-8 -8q6 8 0 16M0 -13q10 13 0 26M8 -18q14 18 0 36';

/** Leaning a little: a card has no thickness to stand on. */
function drawPlasticCard(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-128, -14, 256, 20, 6);
  const m = s.slab({ x: -128, y: -168, w: 256, h: 164, r: 14, depth: 5, tone, at: 4 });
  const ink = look.pick('ink', ['#0b7a5c', '#2464b4', '#e8641b', '#39444a']);
  s.on(
    'F',
    4,
    `<path d="M-128 -60Q-40 -110 128 -70V-18Q128 -4 114 -4H-114Q-128 -4 -128 -18Z" fill="${ink}" opacity="${m.lum > 0.5 ? 0.9 : 0.6}"/>` +
      `<path d="M-128 -46Q-20 -90 128 -48V-18Q128 -4 114 -4H-114Q-128 -4 -128 -18Z" fill="#fff" opacity=".18"/>` +
      `<g transform="translate(-88 -128)" fill="none" stroke="${m.lum > 0.5 ? '#44524f' : '#dfe9e7'}" stroke-width="4" stroke-linecap="round"><path d="${WAVES}"/></g>` +
      text(112, -24, look.pick('number', ['0007 412 389', '0012 806 114', '0031 557 902']), {
        size: 15,
        fill: '#fff',
        face: 'monospace',
        anchor: 'end',
      }) +
      rect(20, -150, 92, 9, 4.5, m.lum > 0.5 ? '#44524f' : '#dfe9e7', 'opacity=".75"') +
      rect(52, -132, 60, 6, 3, m.lum > 0.5 ? '#44524f' : '#dfe9e7', 'opacity=".4"') +
      '<path d="M-128 -154Q-128 -168 -114 -168H40L-70 -4H-114Q-128 -4 -128 -18Z" fill="#fff" opacity=".16"/>',
  );
  s.closeUp('front', -50, 110, 4).closeUp('base', 50, 40, 4);
}

function drawFob(s: Scene, look: Look): void {
  const { tone = look.pick('case', ['blue', 'black', 'red', 'yellow', 'green'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-44, -14, 88, 24, 10);
  const c = s.at(0, 96, 0);
  s.reach([c[0] - 82, c[1] - 150], [c[0] + 84, c[1] + 92]);
  s.add(`<g transform="translate(${n1(c[0])} ${n1(c[1])}) rotate(-8)">`);
  s.add(
    stroke('M0 -76C-26 -80 -30 -128 2 -130C34 -128 28 -80 4 -76', '#7d8a8f', 6) +
      stroke('M-3 -78C-26 -84 -28 -126 0 -128', '#f4f7f7', 2),
  );
  const drop = 'M0 -88C34 -88 30 -58 56 -24C88 20 60 88 0 88C-60 88 -88 20 -56 -24C-30 -58 -34 -88 0 -88Z';
  s.path(drop, m.deep, 'transform="translate(9 3)"');
  s.path(drop, s.lin([0, m.hi, 0.4, m.c, 1, m.lo], 0, 0, 0.7, 1));
  s.add(circle(0, -66, 11, '#f4f7f6', `stroke="${m.deep}" stroke-width="3"`));
  s.add(look.details.ports === undefined ? transponder(s, m) : remoteKeys(s, look.details.ports, m));
  s.add(stroke('M-58 12C-60 -20 -34 -36 -22 -68', '#fff', 6, `${ROUND} opacity=".5"`));
  s.add('</g>');
  s.closeUps.set('front', [c[0] + 4, c[1] + 8]).set('base', [c[0] - 6, c[1] - 70]);
}

function transponder(s: Scene, m: Material): string {
  return (
    circle(0, 22, 45, m.lo) +
    circle(-1, 20, 43, s.lin([m.top, m.c, m.lo], 0, 0, 0.7, 1)) +
    `<g transform="translate(-2 20)" fill="none" stroke="#fff" stroke-width="4.4" stroke-linecap="round" opacity=".85"><path d="${WAVES}"/></g>`
  );
}

/** Two keys side by side, or four in two rows. */
function remoteKeys(s: Scene, count: number, m: Material): string {
  const places =
    count > 2
      ? [-19, 19].flatMap((x) => [4, 42].map((y) => [x, y]))
      : [
          [0, 2],
          [0, 44],
        ];
  const fill = s.lin(['#f4f7f7', '#b9c4c8'], 0, 0, 1, 1);
  const keys = each(places, ([x, y]) => circle(x! + 1, y! + 2, 15, m.deep) + circle(x!, y!, 14, fill));
  return keys + s.led(0, -36, 3.4, '#e0392b');
}

function drawBracelet(s: Scene, look: Look): void {
  const { tone = look.pick('band', ['blue', 'orange', 'black', 'green', 'red'] as const) } = look;
  const m = materialOf(tone);
  s.groundDisc(0, 0, 92);
  const [y, k, R] = [s.at(0, 0, 0)[1], s.camera.sinPitch, 100];
  const top = s.at(0, 62, 0)[1];
  s.reach([-R - 4, top - R * k], [R + 4, y + R * k]);
  const half = (r: number, sweep: number, v: number) =>
    `M${-r} ${n1(v)}A${r} ${n1(r * k)} 0 0 ${sweep} ${r} ${n1(v)}`;
  // The far inside first, then the near outside.
  s.path(
    `${half(R - 6, 1, top)}L${R - 6} ${n1(y - 4)}A${R - 6} ${n1((R - 6) * k)} 0 0 0 ${6 - R} ${n1(y - 4)}Z`,
    s.lin([m.side, m.deep, m.lo], 0, 0, 1, 0),
  );
  s.path(
    `M${-R} ${n1(top)}A${R} ${n1(R * k)} 0 0 0 ${R} ${n1(top)}L${R} ${n1(y)}A${R} ${n1(R * k)} 0 0 1 ${-R} ${n1(y)}Z`,
    s.lin([0, m.lo, 0.16, m.hi, 0.42, m.c, 0.78, m.side, 1, m.deep], 0, 0, 1, 0),
  );
  s.add(
    stroke(half(R - 3, 0, top), m.hi, 5, 'stroke-opacity=".7"') +
      stroke(half(R - 3, 1, top), m.top, 5, 'stroke-opacity=".6"'),
  );
  const face = [-14, (top + y) / 2 + R * k - 1] as const;
  s.add(
    `<g transform="translate(${n1(face[0])} ${n1(face[1])})">${rect(-42, -25, 84, 48, 22, m.deep)}${rect(-42, -28, 84, 48, 22, s.lin([m.top, m.c, m.lo], 0, 0, 0.6, 1))}<g fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" transform="translate(-2 -4) scale(.8)"><path d="${WAVES}"/></g></g>`,
  );
  s.add(times(4, (i) => circle(58 + i * 9, (top + y) / 2 + R * k * (0.72 - i * 0.09), 2.4, m.deep)));
  s.closeUps.set('front', [face[0], face[1]]).set('base', [50, face[1] - 10]);
}

/** Door closer: body with its shaft, and the arm or the sliding rail. */
export function drawCloser(s: Scene, look: Look): void {
  const { variant, tone = look.pick('body', ['steel', 'white', 'graphite'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-142, -50, 284, 56, 8);
  const isRail = variant === 'rail';
  if (isRail) {
    const rail = s.slab({ x: -140, y: -178, w: 280, h: 26, r: 4, depth: 22, tone, at: -10 });
    s.on(
      'F',
      -10,
      rect(-128, -170, 256, 9, 4, rail.deep, 'opacity=".6"') + rect(64, -172, 30, 13, 4, '#39444a'),
    );
  }
  s.slab({ x: -142, y: -70, w: 284, h: 66, r: 12, depth: 56, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-130, -60, 260, 46, 8, 'none', `stroke="${m.line}" stroke-opacity=".4"`) +
      rect(-112, -42, 80, 6, 3, m.line, 'opacity=".4"') +
      circle(118, -38, 6, m.deep) +
      circle(100, -38, 6, m.deep),
  );
  s.cyl(-60, -22, 19, 70, 84, tone);
  const hub = s.at(-60, 88, -22);
  const arm = (to: readonly [number, number], w: number) => {
    const d = `M${n1(hub[0])} ${n1(hub[1])}L${n1(to[0])} ${n1(to[1])}`;
    s.add(
      stroke(d, m.deep, w, ROUND) +
        stroke(d, m.c, w - 4, ROUND) +
        stroke(d, m.hi, 3, `${ROUND} transform="translate(-1 -4)" opacity=".8"`),
    );
  };
  if (isRail) arm(s.at(78, 160, -22), 18);
  else {
    const elbow = s.at(96, 150, 20);
    const foot = s.at(-70, 196, -30);
    s.add(
      stroke(`M${n1(elbow[0])} ${n1(elbow[1])}L${n1(foot[0])} ${n1(foot[1])}`, m.deep, 14, ROUND) +
        stroke(`M${n1(elbow[0])} ${n1(elbow[1])}L${n1(foot[0])} ${n1(foot[1])}`, m.top, 9, ROUND),
    );
    s.add(
      rect(foot[0] - 30, foot[1] - 22, 44, 26, 4, s.lin([m.hi, m.side])) +
        circle(foot[0] - 20, foot[1] - 10, 4, m.deep),
    );
    s.reach([foot[0] - 30, foot[1] - 24]);
    arm(elbow, 18);
    s.ball(elbow, 12, tone);
  }
  s.ball(hub, 15, tone);
  s.closeUp('front', -50, 80, 0).closeUp('base', 70, 36, 6);
}
