import type { Look } from '../picture-look.ts';
import { GLASS } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, grid, rect, text, times } from '../scene/svg-marks.ts';
import { drawKitCameras } from './draw-kit-cameras.ts';

export function drawNvr(s: Scene, look: Look): void {
  const { variant, tone = 'graphite', details } = look;
  const H = variant === '2u' ? 104 : 58;
  s.ground(-150, -190, 300, 190, 6);
  s.slab({ x: -150, y: -H - 8, w: 300, h: H, r: 5, depth: 190, tone, at: 0 });
  const panel =
    rect(-142, -H - 1, 284, H - 14, 3, s.lin(GLASS, 0, 0, 0.6, 1)) +
    rect(-142, -H - 1, 284, (H - 14) * 0.45, 3, '#fff', 'opacity=".05"');
  const lights =
    s.led(-124, -H + 12, 2.6) + s.led(-112, -H + 12, 2.6, '#35b5ff') + s.led(-100, -H + 12, 2.6, '#f2b21b');
  const middle =
    variant === '2u'
      ? bays(s, H, Math.max(1, details.bays ?? look.pick('bays', [2, 4, 3])))
      : display(H, look);
  s.on('F', 0, panel + lights + middle + rect(-150, -16, 300, 1, 0, '#000', 'opacity=".35"'));
  s.on(
    'R',
    150,
    times(9, (i) => rect(40 + i * 11, -H + 6, 4, H - 28, 2, '#000', 'opacity=".28"')),
  );
  for (const x of [-132, 118]) {
    const foot = s.at(x, 4, 0);
    s.add(ellipse(foot[0], foot[1], 12, 5, '#0e1315'));
  }
  s.on(
    'T',
    H + 8,
    times(3, (i) => rect(-120, -150 + i * 12, 92, 5, 2, '#000', 'opacity=".16"')),
  );
  if (variant === 'kit') drawKitCameras(s);
  s.closeUp('front', -50, H / 2, 0).closeUp('base', 80, 24, 0);
}

function bays(s: Scene, H: number, count: number): string {
  const [columns, rows] = count > 4 ? [Math.ceil(count / 2), 2] : [count, 2];
  const w = 166 / columns;
  return grid(rows, columns, (row, column) => {
    const [x, y] = [-56 + column * w, -H + 6 + row * 40];
    return (
      rect(x, y, w - 6, 34, 2, '#2a3236', 'stroke="#4a565b" stroke-width="1"') +
      rect(x + 6, y + 6, Math.min(18, w - 24), 4, 2, '#0c1113') +
      s.led(x + w - 14, y + 8, 1.8)
    );
  });
}

function display(H: number, look: Look): string {
  const sockets = [62, 90].map((x) => rect(x, -H + 11, 20, 9, 1.5, '#000', 'stroke="#59656a"')).join('');
  const power = circle(126, -H + 16, 7, '#10181a', 'stroke="#5f6c71" stroke-width="1.4"');
  if (look.pick('front', ['display', 'display', 'plain']) === 'plain') {
    const line = look.pick('line', ['#23d79a', '#35b5ff', '#e8641b']);
    return rect(-60, -H + 15, 104, 3, 1.5, line, 'opacity=".85"') + sockets + power;
  }
  const words = look.pick('display', ['REC 08:41', 'REC 16:05', 'HDD 2 OK', 'REC 11:27']);
  return (
    rect(-52, -H + 8, 96, 18, 2, '#0d2b2a') +
    text(-45, -H + 21, words, { size: 12, fill: '#4fe3b6', face: 'monospace' }) +
    sockets +
    power
  );
}
