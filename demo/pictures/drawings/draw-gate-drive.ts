import type { Look } from '../picture-look.ts';
import { RADIAN } from '../scene/camera.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, times } from '../scene/svg-marks.ts';

export function drawGateDrive(s: Scene, look: Look): void {
  if (look.variant === 'swing') drawSwing(s, look);
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
