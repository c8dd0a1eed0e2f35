import type { Look } from '../picture-look.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, n1, rect, stroke, times } from '../scene/svg-marks.ts';

export function drawRack(s: Scene, look: Look): void {
  if (look.variant === 'open') return drawOpenFrame(s, look);
  const { variant, tone = look.pick('paint', ['graphite', 'grey', 'black'] as const), details } = look;
  const isFloor = variant === 'floor';
  const units =
    details.units ?? (isFloor ? look.pick('units', [42, 32, 24]) : look.pick('units', [9, 6, 12]));
  const [W, D] = isFloor ? [150, 150] : [210, 120];
  const H = isFloor ? 130 + Math.min(42, units) * 4.4 : 70 + Math.min(18, units) * 12;
  s.ground(-W / 2, -D, W, D + 4, 4);
  if (isFloor) for (const x of [14 - W / 2, W / 2 - 14]) s.cyl(x, -4, 9, 0, 10, 'black');
  const lift = isFloor ? 8 : 4;
  const m = s.slab({ x: -W / 2, y: -H - lift, w: W, h: H, r: 4, depth: D, tone, at: 0 });
  const [x, y, w, h] = [12 - W / 2, 12 - H - lift, W - 24, H - 24];
  const slots = Math.min(9, Math.max(4, Math.round(h / 26)));
  s.on(
    'F',
    0,
    rect(x - 4, y - 4, w + 8, h + 8, 3, m.deep) +
      rect(x, y, w, h, 2, '#0b1114') +
      times(slots, (i) =>
        equipment(
          [x + 8, y + 6 + (i * (h - 12)) / slots, w - 16, (h - 12) / slots - 4],
          i + look.pick('fill', [0, 1, 2]),
        ),
      ) +
      rect(x, y, w, h, 2, s.lin(['#cfe6ea:.26', '#7fa0a8:.08', '#0b1114:.25'], 0, 0, 0.8, 1)) +
      `<path d="M${x} ${n1(y)}H${n1(x + w * 0.6)}L${n1(x + w * 0.1)} ${n1(y + h)}H${x}Z" fill="#fff" opacity=".09"/>` +
      rect(W / 2 - 10, -H / 2 - 24 - lift, 6, 44, 3, '#d5dde0'),
  );
  s.on(
    'R',
    W / 2,
    times(isFloor ? 5 : 4, (i) => rect(24, -H + 14 - lift + i * 12, D - 48, 5, 2.5, '#000', 'opacity=".3"')),
  );
  s.on(
    'T',
    H + lift,
    grid(3, 5, (row, column) =>
      rect(-W * 0.3 + column * W * 0.12, -D * 0.72 + row * 20, W * 0.08, 9, 4, '#000', 'opacity=".28"'),
    ),
  );
  s.closeUp('front', 0, H * 0.7, 0).closeUp('base', 20, H * 0.2, 0);
}

/** What stands behind the glass: switches, panels, blanks. */
function equipment([x, y, w, h]: readonly [number, number, number, number], kind: number): string {
  const box = rect(x, y, w, h, 1.5, kind % 3 === 2 ? '#1b2428' : '#2c363b');
  if (kind % 3 === 2) return box;
  const mid = y + h / 2;
  const ports = stroke(
    times(Math.floor((w - 34) / 9), (i) => `M${n1(x + 24 + i * 9)} ${n1(mid + 1)}h6`),
    '#0b0f11',
    Math.min(8, h * 0.5),
  );
  return (
    box + ports + circle(x + 8, mid, 2, kind % 2 ? '#23d79a' : '#35b5ff') + circle(x + 15, mid, 2, '#f2b21b')
  );
}

/** Two uprights with holes, a foot and a shelf or two of equipment. */
function drawOpenFrame(s: Scene, look: Look): void {
  const { tone = 'black', details } = look;
  const H = 150 + Math.min(42, details.units ?? look.pick('units', [33, 42, 24])) * 4;
  s.ground(-92, -110, 184, 130, 6);
  for (const x of [-92, 68]) s.prism('T', 14, 14, `${x} -110, ${x + 24} -110, ${x + 24} 20, ${x} 20`, tone);
  s.slab({ x: -88, y: -H - 6, w: 176, h: 16, r: 2, depth: 20, tone, at: -36 });
  const box = (y: number, h: number) =>
    s.prism('F', -34, 74, `-74 ${-y}, -74 ${-y - h}, 74 ${-y - h}, 74 ${-y}`, 'graphite');
  const shift = look.pick('fill', [0, 1, 2]);
  for (const [index, y] of [46, 92, 120, 176].entries()) {
    if (y + 26 > H - 20) continue;
    box(y, 22);
    s.on('F', -34, equipment([-72, -y - 22, 144, 22], index + shift));
  }
  for (const x of [-88, 72]) {
    s.slab({ x, y: -H, w: 16, h: H - 10, r: 2, depth: 20, tone, at: -30 });
    s.on('F', -30, stroke(`M${x + 8} ${-H + 14}V-24`, '#aab6ba', 4, 'stroke-dasharray="4 7" opacity=".8"'));
  }
  s.closeUp('front', -20, H * 0.6, -30).closeUp('base', 60, 40, -20);
}
