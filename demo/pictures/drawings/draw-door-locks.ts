import type { Look } from '../picture-look.ts';
import { CHROME, type Material, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, shape, stroke, text, times, xy } from '../scene/svg-marks.ts';

/** The hole of a euro profile cylinder. */
const PROFILE = 'M-9 13A16 16 0 1 1 9 13V44A9 9 0 0 1 -9 44Z';

/** Mortise lock: a flat case behind a long face plate, latch and bolt out of its edge. */
export function drawMortise(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const back = -look.pick('backset', [76, 96, 116]);
  s.ground(back, -20, 60 - back, 26, 3);
  const m = s.slab({ x: back, y: -206, w: 56 - back, h: 172, r: 5, depth: 20, tone, at: -2 });
  const middle = back + (56 - back) * 0.42;
  s.on(
    'F',
    -2,
    rect(back + 6, -200, 44 - back, 160, 3, 'none', `stroke="${m.deep}" stroke-opacity=".5"`) +
      rivets(back + 16, 40) +
      circle(middle, -166, 20, s.lin(CHROME, 0, 0, 1, 1), `stroke="${m.deep}"`) +
      rect(middle - 7, -173, 14, 14, 1, '#12181a', `transform="rotate(45 ${n1(middle)} -166)"`) +
      `<g transform="translate(${n1(middle)} -96)">${shape(PROFILE, '#12181a')}</g>` +
      rect(middle + 26, -70, 18, 4, 2, m.deep, 'opacity=".6"'),
  );
  leads(s, back, 60);
  const edge = s.slab({ x: 56, y: -252, w: 7, h: 248, r: 1, depth: 34, tone: 'steel', at: 5 });
  s.on('R', 63, plateHoles(edge));
  // The latch is bevelled towards the side from which the door shuts.
  s.prism('T', 178, 36, '63 -20, 88 -20, 84 -2, 63 -2', '#cfd8da');
  for (const y of look.pick('bolts', [[92], [92, 70], [92]])) {
    s.rod({ from: [63, y, -11], to: [look.pick('throw', [94, 104]), y, -11], r: 10, tone: '#cfd8da' });
  }
  s.closeUp('front', 30, 150, 0).closeUp('base', 10, 70, 0);
}

function plateHoles(m: Material): string {
  return [-236, -20]
    .map((y) => circle(12, y, 6, m.deep) + circle(12, y, 3.4, '#12181a'))
    .concat(rect(6, -112, 12, 4, 2, m.deep, 'opacity=".5"'))
    .join('');
}

function rivets(left: number, right: number): string {
  return [left, right].map((x) => circle(x, -190, 4, '#6a777c') + circle(x, -48, 4, '#6a777c')).join('');
}

function leads(s: Scene, x: number, y: number): void {
  const q = s.at(x + 4, y, -10);
  s.reach([q[0] - 46, q[1] + 26]);
  s.wire(`M${n1(q[0])} ${n1(q[1])}c-30 2 -26 26 -46 26`, 6, 'red');
  s.wire(`M${n1(q[0])} ${n1(q[1] + 8)}c-24 2 -18 30 -38 32`, 6, 'black');
}

/** Rim lock: a box for the face of the door, round bolts out of its side and the keeper they enter. */
export function drawRim(s: Scene, look: Look): void {
  const { tone = 'grey', details } = look;
  const isElectric = details.volts !== undefined;
  const bolts = isElectric ? 1 : Math.min(5, details.ports ?? look.pick('bolts', [3, 4, 1]));
  s.ground(-120, -60, 176, 66, 6);
  s.ground(98, -50, 44, 52, 4, 0.12);
  const m = s.slab({ x: -120, y: -172, w: 172, h: 168, r: 12, depth: 58, tone, at: 6 });
  const step = bolts > 3 ? 24 : 30;
  const shot = times(bolts, (i) => {
    const y = 92 + ((bolts - 1) / 2 - i) * step;
    return `M${xy(s.at(46, y, -22))}L${xy(s.at(88, y, -22))}`;
  });
  s.wire(shot, bolts === 1 ? 38 : 21, '#cfd8da');
  s.on(
    'F',
    6,
    rect(-112, -164, 156, 152, 8, 'none', `stroke="${m.deep}" stroke-opacity=".35"`) +
      [-104, 36].map((x) => screw(x, -156, m) + screw(x, -20, m)).join('') +
      (isElectric ? electricFace(s, look, m) : turnFace(s, look, m)),
  );
  if (isElectric) leads(s, -118, 40);
  const k = s.slab({ x: 98, y: -150, w: 40, h: 122, r: 5, depth: 44, tone, at: 2 });
  s.on('F', 2, screw(118, -136, k) + screw(118, -42, k) + rect(106, -116, 24, 60, 4, k.lo, 'opacity=".6"'));
  s.closeUp('front', -40, 92, 6).closeUp('base', 70, 70, 0);
}

function screw(x: number, y: number, m: Material): string {
  return circle(x, y, 6, m.deep) + stroke(`M${x - 3.4} ${y}h6.8M${x} ${y - 3.4}v6.8`, m.hi, 1.6);
}

/** The oval turn of the inside and the latch slide above it. */
function turnFace(s: Scene, look: Look, m: Material): string {
  const turn = look.pick('turn', [-38, 0, 90]);
  return (
    circle(-34, -88, 38, m.deep) +
    circle(-35, -90, 36, s.lin([m.hi, m.c, m.lo], 0, 0, 1, 1)) +
    `<g transform="rotate(${turn} -35 -90)">${rect(-47, -126, 24, 72, 12, m.deep)}${rect(-46, -127, 21, 70, 10.5, s.lin(CHROME, 0, 0, 1, 0.3))}</g>` +
    rect(14, -110, 14, 44, 7, m.deep) +
    rect(15, -108, 12, 18, 6, '#dfe6e8')
  );
}

/** Exit button, the cylinder of the outside key and the maker's plate of an electric lock. */
function electricFace(s: Scene, look: Look, m: Material): string {
  return (
    circle(-66, -112, 24, m.deep) +
    circle(-66, -114, 22, s.lin(['#f4f7f7', '#aab6ba'], 0, 0, 1, 1)) +
    circle(-66, -114, 13, look.pick('knob', ['#cf2f22', '#22302e', '#0b7a5c'])) +
    circle(4, -86, 26, s.lin(CHROME, 0, 0, 1, 1), `stroke="${m.deep}"`) +
    circle(4, -86, 17, '#c9a35c') +
    rect(1.5, -98, 5, 24, 2, '#1b2326') +
    rect(-98, -64, 62, 34, 3, '#f4f7f6', 'opacity=".92"') +
    text(-67, -42, '12 В', { size: 17, fill: '#22302e', weight: 700, anchor: 'middle', width: 40 })
  );
}

/** Mechanical code lock: two columns of steel buttons over a knob, no wire and no battery. */
export function drawCodeLock(s: Scene, look: Look): void {
  const { tone = 'steel', details } = look;
  const rows = Math.max(4, Math.min(8, Math.round((details.ports ?? look.pick('keys', [10, 12, 14])) / 2)));
  s.ground(-52, -20, 104, 26, 8);
  const m = s.slab({ x: -52, y: -268, w: 104, h: 262, r: 14, depth: 26, tone, at: 6 });
  const step = 148 / rows;
  const keys = 'A1B2C3D4E5F6G7H8'.split('');
  s.on(
    'F',
    6,
    rect(-42, -258, 84, 160, 8, m.lo, 'opacity=".55"') +
      times(rows * 2, (i) => {
        const [x, y] = [i % 2 ? 20 : -20, -244 + Math.floor(i / 2) * step + step / 2 - 6];
        return (
          circle(x + 1, y + 2, 9.4, m.deep) +
          circle(x, y, 9, s.lin(CHROME, 0, 0, 1, 1)) +
          text(x, y + 3.6, keys[i]!, { size: 10, fill: '#22302e', weight: 700, anchor: 'middle' })
        );
      }) +
      screw(0, -20, m),
  );
  s.rod({ from: [0, 62, 6], to: [0, 62, 16], r: 34, tone });
  const [kx, ky] = s.at(0, 62, 30);
  s.rod({
    from: [0, 62, 16],
    to: [0, 62, 52],
    r: 17,
    r2: 25,
    tone: look.pick('knob', ['steel', 'graphite']),
  });
  s.add(stroke(`M${n1(kx - 8)} ${n1(ky - 2)}l8 -18`, '#fff', 4, `${ROUND} opacity=".6"`));
  s.closeUp('front', 0, 190, 6).closeUp('base', 0, 62, 30);
}

/** Hotel lock: a narrow plate with the card field, a lever and no keys to press. */
export function drawHotelLock(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const a = materialOf(tone);
  s.ground(-38, -18, 76, 24, 8);
  s.slab({ x: -38, y: -272, w: 76, h: 266, r: look.pick('corner', [8, 38, 16]), depth: 24, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-28, -246, 56, 84, 12, '#12181a') +
      `<path d="M-28 -234Q-28 -246 -16 -246H16L-28 -186Z" fill="#fff" opacity=".1"/>` +
      stroke('M-8 -216q6 8 0 16M0 -221q10 13 0 26M8 -226q14 18 0 36', '#bfeadf', 3.4, ROUND) +
      s.led(0, -236, 2.4, look.pick('lamp', ['#23d79a', '#35b5ff'])) +
      rect(-9, -58, 18, 34, 9, a.deep) +
      circle(0, -46, 6, '#12181a'),
  );
  const [x, y] = s.at(0, 112, 6);
  s.reach([x - 122, y + 26]);
  const lever = s.lin([0, a.lo, 0.2, a.lum > 0.5 ? '#ffffff' : a.hi, 0.5, a.c, 1, a.deep]);
  s.add(
    `<g transform="translate(${n1(x)} ${n1(y)})">${ellipse(2, 5, 26, 27, '#000', 'opacity=".3"')}` +
      circle(0, 0, 25, s.lin(a.lum > 0.5 ? [a.hi, a.c, a.deep] : CHROME, 0, 0, 1, 1)) +
      `<path d="M6 -11H-92Q-112 -13 -120 -4Q-124 6 -112 9Q-96 11 -84 11H6A11 11 0 0 0 6 -11Z" fill="${lever}"/></g>`,
  );
  s.closeUp('front', 0, 204, 6).closeUp('base', -30, 100, 6);
}
