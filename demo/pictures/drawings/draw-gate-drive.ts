import type { Look } from '../picture-look.ts';
import { RADIAN } from '../scene/camera.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, times } from '../scene/svg-marks.ts';

export function drawGateDrive(s: Scene, look: Look): void {
  if (look.variant === 'swing') drawSwing(s, look);
  else if (look.variant === 'ceiling') drawCeiling(s, look);
  else if (look.variant === 'shaft') drawShaft(s, look);
  else drawSliding(s, look);
}

/** Motor column on its plate, the pinion meeting a length of rack. */
function drawSliding(s: Scene, look: Look): void {
  const { tone = look.pick('hood', ['graphite', 'orange', 'white'] as const) } = look;
  s.ground(-86, -96, 172, 110, 8);
  s.slab({ plane: 'T', at: 12, x: -92, y: -92, w: 184, h: 108, r: 8, depth: 12, tone: 'steel' });
  s.slab({ x: -72, y: -84, w: 144, h: 74, r: 8, depth: 84, tone: 'black', at: 0 });
  const m = s.slab({ x: -78, y: -218, w: 156, h: 140, r: 30, depth: 92, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-62, -202, 124, 62, 20, s.lin([m.top, m.c], 0, 0, 0.5, 1), 'opacity=".8"') +
      rect(-40, -126, 80, 6, 3, m.deep, 'opacity=".5"') +
      rect(-40, -112, 52, 5, 2.5, m.deep, 'opacity=".4"') +
      circle(44, -108, 10, '#14191b') +
      rect(42.5, -114, 3, 12, 1.5, '#8d999e') +
      s.led(-48, -96, 3.4),
  );
  s.on('F', 0, gear(s, -20, -44));
  const [W, y] = [252, 4];
  const teeth = times(14, () => `h5l3 -10h6l3 10`);
  const q = s.peek(-W / 2, y + 6, 22);
  s.slab({ x: -W / 2, y: -y - 18, w: W, h: 16, r: 2, depth: 12, tone: 'steel', at: 24 });
  s.on('F', 24, `<path d="M${-W / 2} -22${teeth}V-18H${-W / 2}Z" fill="${s.lin(['#e9eef0', '#98a5aa'])}"/>`);
  s.reach([q[0], q[1] + 8]);
  s.closeUp('front', 0, 150, 6).closeUp('base', -20, 44, 10);
}

function gear(s: Scene, x: number, y: number): string {
  const teeth = times(14, (i) =>
    rect(x - 4, y - 34, 8, 12, 2, '#8d9a9f', `transform="rotate(${n1((i * 360) / 14)} ${x} ${y})"`),
  );
  return (
    teeth +
    circle(x, y, 27, s.lin(['#f4f7f7', '#98a5aa', '#5f6b70'], 0, 0, 1, 1)) +
    circle(x, y, 11, '#39444a') +
    circle(x, y, 5, '#aab6ba')
  );
}

/** Linear arm with its hinge plates. */
function drawSwing(s: Scene, look: Look): void {
  const { tone = look.pick('case', ['grey', 'white', 'graphite'] as const) } = look;
  s.ground(-170, -40, 340, 50, 16);
  s.slab({ x: 118, y: -126, w: 66, h: 122, r: 6, depth: 10, tone: 'steel', at: -30 });
  s.on(
    'F',
    -30,
    [
      [132, -112],
      [170, -112],
      [132, -20],
      [170, -20],
    ]
      .map(([x, y]) => circle(x!, y!, 5, '#4a565b'))
      .join(''),
  );
  s.rod({ from: [-60, 62, 0], to: [-186, 56, 20], r: 11, tone: '#dfe6e8' });
  s.slab({ plane: 'T', at: 66, x: -206, y: 6, w: 40, h: 36, r: 8, depth: 12, tone: 'steel' });
  s.rod({ from: [-64, 62, -2], to: [40, 62, -2], r: 32, tone });
  const m = s.slab({ x: 24, y: -112, w: 122, h: 98, r: 24, depth: 66, tone, at: 26 });
  s.on(
    'F',
    26,
    rect(40, -98, 90, 70, 16, m.lo, 'opacity=".35"') +
      rect(54, -72, 60, 6, 3, m.line, 'opacity=".5"') +
      rect(54, -58, 38, 5, 2.5, m.line, 'opacity=".4"') +
      circle(118, -40, 8, '#20272a'),
  );
  for (let i = 0; i < 4; i += 1) {
    const c = s.peek(-50 + i * 18, 62, -2);
    s.add(
      `<path d="M${n1(c[0] - 6)} ${n1(c[1] - 31)}A${n1(32 * Math.sin(25 * RADIAN))} 32 6 0 0 ${n1(c[0] + 2)} ${n1(c[1] + 32)}" fill="none" stroke="${m.deep}" stroke-opacity=".35" stroke-width="2"/>`,
    );
  }
  const q = s.at(146, 20, 0);
  s.wire(`M${n1(q[0])} ${n1(q[1])}c20 2 30 14 30 38`, 8, 'black');
  s.reach([q[0] + 36, q[1] + 38]);
  s.closeUp('front', 80, 66, 26).closeUp('base', -110, 58, 10);
}

/** Head with its lamp at the end of a rail, and the carriage that pulls the leaf. */
function drawCeiling(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-150, -40, 330, 60, 10, 0.12);
  s.slab({ x: -214, y: -92, w: 330, h: 18, r: 3, depth: 34, tone: 'steel', at: -6 });
  s.slab({ x: -138, y: -104, w: 58, h: 40, r: 6, depth: 46, tone: 'black', at: 4 });
  s.rod({ from: [-110, 68, 4], to: [-164, 12, 4], r: 7, tone: '#c7d1d5' });
  s.slab({ x: -186, y: -22, w: 40, h: 18, r: 4, depth: 20, tone: 'steel', at: 12 });
  const m = s.slab({ x: 54, y: -136, w: 156, h: 92, r: 20, depth: 110, tone, at: 40 });
  s.on(
    'F',
    40,
    rect(70, -74, 124, 22, 10, s.lin(['#fff7dc', '#f4cf7a'], 0, 0, 0, 1)) +
      rect(74, -120, 70, 6, 3, m.line, 'opacity=".5"') +
      rect(74, -106, 44, 5, 2.5, m.line, 'opacity=".4"') +
      circle(178, -108, 9, m.lo, `stroke="${m.deep}" stroke-opacity=".5"`) +
      s.led(156, -108, 3.6),
  );
  s.closeUp('front', 130, 90, 40).closeUp('base', -120, 70, 4);
}

/** Gearbox on the shaft of the gate, the motor below it and the wheel of the hand chain. */
function drawShaft(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  s.ground(-70, -60, 150, 90, 10);
  s.rod({ from: [-206, 176, -20], to: [-60, 176, -20], r: 15, tone: '#c7d1d5' });
  s.cyl(4, -20, 50, 6, 128, tone);
  for (let i = 0; i < 6; i += 1) s.cyl(4, -20, 56, 22 + i * 16, 27 + i * 16, tone);
  const m = s.slab({ x: -66, y: -232, w: 140, h: 112, r: 18, depth: 84, tone, at: 26 });
  s.on(
    'F',
    26,
    circle(4, -176, 38, m.lo, `stroke="${m.deep}" stroke-opacity=".4" stroke-width="2"`) +
      circle(4, -176, 22, s.lin(['#f4f7f7', '#8d9a9f'], 0, 0, 1, 1)) +
      circle(4, -176, 13, '#14191b') +
      rect(1, -164, 6, 6, 1, '#14191b') +
      [-50, 58].map((x) => [-218, -134].map((y) => circle(x, y, 5, '#4a565b')).join('')).join(''),
  );
  s.slab({ x: 92, y: -212, w: 70, h: 66, r: 8, depth: 50, tone: 'black', at: 16 });
  s.on('F', 16, rect(102, -202, 50, 28, 4, '#e7efed') + s.led(112, -160, 3.6));
  const [a, b] = [s.peek(-92, 150, 8), s.peek(-92, 176, 8)];
  s.rod({ from: [-100, 176, -6], to: [-84, 176, -6], r: 34, tone: '#39444a' });
  for (const dx of [-16, 14]) {
    s.add(
      `<path d="M${n1(b[0] + dx)} ${n1(b[1])}V${n1(a[1] + 128)}" fill="none" stroke="#6f7b80" stroke-width="5" stroke-dasharray="6 4" stroke-linecap="round"/>`,
    );
  }
  s.reach([a[0], a[1] + 130]);
  s.closeUp('front', 4, 176, 26).closeUp('base', 4, 70, 20);
}
