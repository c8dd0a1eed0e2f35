import type { Look } from '../picture-look.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, rect, shape, text } from '../scene/svg-marks.ts';

/** The desk of an operator: keys, a screen that stands up behind them, and the stick that turns the cameras. */
export function drawCameraDesk(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  s.ground(-168, -104, 336, 204, 10);
  const m = s.slab({ plane: 'T', at: 34, x: -168, y: -104, w: 336, h: 200, r: 16, depth: 34, tone });
  s.slab({ x: -148, y: -112, w: 176, h: 80, r: 10, depth: 26, tone, at: -52 });
  s.on('F', -52, screen(s, look));
  s.on('T', 34, keys(m.deep, m.top) + circle(100, 6, 62, m.deep, 'opacity=".5"'));
  drawStick(s);
  s.closeUp('front', 100, 110, 6).closeUp('base', -60, 40, 60);
}

function screen(s: Scene, look: Look): string {
  const camera = look.pick('camera', ['КАМ 04', 'КАМ 12', 'КАМ 27']);
  return (
    rect(-136, -102, 152, 58, 6, '#0c1113') +
    rect(-132, -98, 144, 50, 4, s.lin(['#12705d', '#06302a'], 0, 0, 0.6, 1)) +
    text(-122, -78, camera, { size: 16, fill: '#bfffe9', face: 'monospace', width: 70 }) +
    text(-122, -58, 'P 118° T 24°', { size: 12, fill: '#bfffe9', face: 'monospace', width: 96 })
  );
}

/** Many keys in two marks: what they stand in and what is pressed; three of them have a colour. */
function keys(under: string, face: string): string {
  const outline = (down: number) =>
    grid(4, 5, (row, column) => `M${-152 + column * 34} ${-38 + row * 31 + down}h27v22h-27z`);
  const coloured = ['#0b7a5c', '#f2b21b', '#cf2f22'].map((fill, row) =>
    rect(-16, -38 + row * 31, 27, 22, 0, fill),
  );
  return shape(outline(4), under) + shape(outline(0), face) + coloured.join('');
}

function drawStick(s: Scene): void {
  const [x, z] = [100, 6];
  s.cyl(x, z, 54, 34, 42, '#3b464b');
  s.cone([x, z], [46, 42], [17, 84], '#20272a');
  s.rod({ from: [x, 78, z], to: [x - 14, 148, z], r: 11, tone: '#39444a' });
  s.ball(s.peek(x - 16, 160, z), 30, '#14191b');
  s.rod({ from: [x - 18, 182, z], to: [x - 19, 192, z], r: 11, tone: '#c7d1d5' });
}
