import type { Look } from '../picture-look.ts';
import { materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, type Point, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';

/** Woven cable stocking over the end of a cable, its eye to the left. */
export function drawStocking(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const m = materialOf(tone);
  const y = 40;
  s.ground(-120, -50, 280, 80, 30, 0.3);
  const sheath = look.pick('sheath', ['black', 'graphite', 'orange', 'red']);
  s.rod({ from: [176, y, -66], to: [40, y, -14], r: 34, tone: sheath });
  s.rod({ from: [110, y, -42], to: [-60, y, 22], r: 38, r2: 30, tone: m });
  s.rod({ from: [-60, y, 22], to: [-104, y, 38], r: 30, r2: 11, tone: m });
  const axis = (t: number) => s.peek(110 - 214 * t, y, -42 + 80 * t);
  const girth = (t: number) => (t < 0.8 ? 38 - t * 10 : 30 - (t - 0.8) * 95);
  const weave = (from: 1 | -1) =>
    times(11, (i) => {
      const [a, b] = [axis(i / 12), axis((i + 1.6) / 12)];
      const [ra, rb] = [girth(i / 12), girth(Math.min(1, (i + 1.6) / 12))];
      return `M${n1(a[0])} ${n1(a[1] - from * ra * 0.92)}Q${n1((a[0] + b[0]) / 2 + 8)} ${n1((a[1] + b[1]) / 2)} ${n1(b[0])} ${n1(b[1] + from * rb * 0.92)}`;
    });
  s.add(
    stroke(weave(1), m.deep, 3.4, 'opacity=".7"') +
      stroke(weave(-1), m.deep, 3.4, 'opacity=".7"') +
      stroke(weave(1), m.hi, 1.2, 'transform="translate(-1 -1)"'),
  );
  if (look.variant === 'through') {
    lacedSlit(s, axis);
    s.rod({ from: [-96, y, 35], to: [-170, y, 63], r: 24, tone: sheath });
  }
  const eye = look.variant === 'through' ? s.peek(-30, y + 36, 12) : s.peek(-104, y, 38);
  s.reach([eye[0] - 62, eye[1] + 26]);
  s.wire(
    `M${n1(eye[0])} ${n1(eye[1] - 4)}C${n1(eye[0] - 40)} ${n1(eye[1] - 14)} ${n1(eye[0] - 62)} ${n1(eye[1] + 2)} ${n1(eye[0] - 52)} ${n1(eye[1] + 16)}C${n1(eye[0] - 42)} ${n1(eye[1] + 28)} ${n1(eye[0] - 16)} ${n1(eye[1] + 16)} ${n1(eye[0] + 2)} ${n1(eye[1] + 5)}`,
    9,
    m,
  );
  s.closeUps.set('front', [eye[0] + 40, eye[1]]);
  s.closeUp('base', 60, y, 0);
}

/** Put on from the side and laced: nobody can thread a cable that lies already. */
function lacedSlit(s: Scene, axis: (t: number) => Point): void {
  const lace = times(8, (i) => {
    const [x, y] = axis(i / 9 + 0.04);
    return `${i === 0 ? 'M' : 'L'}${n1(x)} ${n1(y + (i % 2 ? 12 : -6))}`;
  });
  s.add(stroke(lace, '#20282b', 5, ROUND) + stroke(lace, '#e8641b', 3, ROUND));
}

/** Cable roller in its frame. */
export function drawRoller(s: Scene, look: Look): void {
  const { tone = look.pick('frame', ['orange', 'yellow', 'blue', 'red'] as const) } = look;
  s.ground(-116, -76, 232, 136, 8, 0.2);
  const p = (x: number, y: number, z: number) => s.at(x, y, z).map(n1).join(' ');
  const tube = (d: string) => s.wire(d, 12, tone);
  tube(`M${p(-112, 8, -70)}L${p(112, 8, -70)}`);
  tube(`M${p(-112, 8, -70)}L${p(-112, 96, -6)}L${p(-112, 8, 56)}`);
  s.rod({ from: [-112, 92, -6], to: [112, 92, -6], r: 8, tone: 'steel' });
  const roll = look.pick('roll', ['steel', 'graphite', '#dfe6e8']);
  s.rod({ from: [-88, 92, -6], to: [-20, 92, -6], r: 58, r2: 34, tone: roll });
  s.rod({ from: [-20, 92, -6], to: [20, 92, -6], r: 34, tone: roll });
  s.rod({ from: [20, 92, -6], to: [88, 92, -6], r: 34, r2: 58, tone: roll });
  s.on(
    'R',
    88,
    circle(6, -92, 56, materialOf(roll).lo, 'opacity=".6"') +
      circle(6, -92, 18, '#39444a') +
      circle(6, -92, 10, '#aab6ba'),
  );
  tube(`M${p(112, 8, -70)}L${p(112, 96, -6)}L${p(112, 8, 56)}`);
  tube(`M${p(-112, 8, 56)}L${p(112, 8, 56)}`);
  s.closeUp('front', -20, 96, 30).closeUp('base', 100, 40, 40);
}

/** Screw jack of a cable drum: a tripod foot, a spindle, a fork. */
export function drawJack(s: Scene, look: Look): void {
  const { tone = look.pick('paint', ['orange', 'red', 'blue', 'yellow'] as const) } = look;
  s.ground(-90, -60, 180, 110, 40, 0.16);
  const head = s.at(0, 150, 0);
  const feet = [s.at(40, 6, -80), s.at(-100, 6, 20), s.at(96, 6, 50)] as const;
  for (const [x, y] of feet) {
    s.wire(`M${n1(head[0])} ${n1(head[1])}L${n1(x)} ${n1(y)}`, 15, tone);
    s.add(ellipse(x, y + 3, 17, 7, '#20272a'));
  }
  s.rod({ from: [0, 20, 0], to: [0, 160, 0], r: 21, tone });
  s.rod({ from: [0, 160, 0], to: [0, 226, 0], r: 12, tone: 'steel' });
  const low = s.peek(0, 166, 0);
  s.add(
    stroke(
      times(8, (i) => `M${n1(low[0] - 12)} ${n1(low[1] - i * 7)}l24 -4`),
      '#59656a',
      2.4,
      'opacity=".7"',
    ),
  );
  s.cyl(0, 0, 30, 154, 168, 'graphite');
  const bar = s.at(0, 162, 0);
  s.wire(`M${n1(bar[0] - 62)} ${n1(bar[1] + 14)}L${n1(bar[0] + 60)} ${n1(bar[1] - 12)}`, 8, 'steel');
  const top = s.at(0, 226, 0);
  s.reach([top[0] - 50, top[1] - 54], [top[0] + 50, top[1]]);
  s.wire(
    `M${n1(top[0] - 42)} ${n1(top[1] - 46)}C${n1(top[0] - 42)} ${n1(top[1] + 8)} ${n1(top[0] + 42)} ${n1(top[1] + 14)} ${n1(top[0] + 42)} ${n1(top[1] - 38)}`,
    19,
    tone,
  );
  s.add(
    rect(low[0] - 6, low[1] + 40, 12, 30, 3, '#fff', 'opacity=".3"') +
      stroke(`M${n1(top[0] - 36)} ${n1(top[1] - 40)}q2 26 20 34`, '#fff', 3, `${ROUND} opacity=".6"`),
  );
  s.closeUps.set('front', [top[0], top[1] + 10]).set('base', [head[0], head[1] + 90]);
}
