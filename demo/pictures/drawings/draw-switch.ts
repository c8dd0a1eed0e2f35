import type { Look } from '../picture-look.ts';
import { mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, stroke, times } from '../scene/svg-marks.ts';

export function drawSwitch(s: Scene, look: Look): void {
  const { variant, tone = 'graphite', details } = look;
  const ports = details.ports ?? (variant === 'router' ? 5 : 8);
  const [W, H] = [ports > 8 ? 320 : 250, ports > 16 ? 66 : 46];
  s.ground(-W / 2, -150, W, 150, 4);
  const m = s.slab({ x: -W / 2, y: -H - 6, w: W, h: H, r: 6, depth: 150, tone, at: 0 });
  const isPowered = (details.poe ?? (variant === 'router' ? 0 : 1)) === 1;
  s.on(
    'F',
    0,
    rect(7 - W / 2, 1 - H, W - 14, H - 14, 3, mix(m.c, '#000000', 0.35)) +
      sockets(ports, W, H) +
      s.led(20 - W / 2, 14 - H, 2.6) +
      (isPowered ? s.led(32 - W / 2, 14 - H, 2.6, '#35b5ff') : '') +
      rect(16 - W / 2, 22 - H, 26, 3, 1.5, '#fff', 'opacity=".25"'),
  );
  s.on(
    'R',
    W / 2,
    times(8, (i) => circle(36 + i * 11, -H / 2 - 4, 3, '#000', 'opacity=".35"')),
  );
  s.on(
    'T',
    H + 6,
    rect(-40, -86, 80, 4, 2, '#fff', 'opacity=".1"') + rect(-40, -76, 50, 4, 2, '#fff', 'opacity=".1"'),
  );
  if (variant === 'router') drawAntennas(s, look, W, H);
  s.closeUp('front', -W / 6, H / 2, 0).closeUp('base', W / 4, H / 2, 0);
}

function sockets(ports: number, W: number, H: number): string {
  const rows = ports > 16 ? 2 : 1;
  const perRow = Math.ceil(ports / rows);
  const w = Math.min(22, (W - 90) / perRow - 3);
  let [holes, green, amber] = ['', '', ''];
  for (let i = 0; i < rows * perRow && i < ports; i += 1) {
    const column = i % perRow;
    const [x, y] = [62 - W / 2 + column * (w + 3), 9 - H + Math.floor(i / perRow) * 24];
    holes += `M${n1(x)} ${y}h${n1(w)}v14h-${n1(w * 0.22)}v3h-${n1(w * 0.56)}v-3h-${n1(w * 0.22)}z`;
    green += `M${n1(x + 1)} ${n1(y - 3.4)}h${n1(Math.min(4, w * 0.4))}`;
    if (column % 3) amber += `M${n1(x + w - 5)} ${n1(y - 3.4)}h${n1(Math.min(4, w * 0.4))}`;
  }
  return (
    `<path d="${holes}" fill="#090d0f" stroke="#8d999e" stroke-opacity=".55" stroke-width=".8"/>` +
    stroke(green, '#23d79a', 2.4) +
    (amber && stroke(amber, '#f2b21b', 2.4))
  );
}

function drawAntennas(s: Scene, look: Look, W: number, H: number): void {
  const count = look.pick('antennas', [2, 4, 3]);
  const fill = s.lin([0, '#4c575c', 0.4, '#2a3236', 1, '#14191b'], 0, 0, 1, 0);
  for (let i = 0; i < count; i += 1) {
    const q = s.at(26 - W / 2 + ((W - 52) / (count - 1)) * i, H + 6, -132);
    s.reach([q[0], q[1] - 130]).add(rect(q[0] - 6, q[1] - 128, 12, 134, 6, fill));
  }
}
