import type { Look } from '../picture-look.ts';
import type { Scene } from '../scene/scene.ts';
import { times } from '../scene/svg-marks.ts';

/** What stands in a well: the valve at the foot, the riser, and the head with its claws and its square stem. */
export function drawHydrantColumn(s: Scene, look: Look): void {
  const { tone = 'red' } = look;
  s.groundDisc(0, 0, 74);
  s.cyl(0, 0, 74, 0, 16, tone);
  bolts(s, 60, 18, 8);
  s.cone([0, 0], [52, 16], [40, 44], tone);
  s.cyl(0, 0, 40, 44, 96, tone);
  s.cyl(0, 0, 54, 96, 108, tone);
  s.cyl(0, 0, 29, 108, 268, tone);
  s.cyl(0, 0, 52, 268, 280, tone);
  bolts(s, 42, 281, 8);
  s.cyl(0, 0, 36, 280, 312, tone);
  for (const x of [-40, 40]) s.slab({ x: x - 9, y: -330, w: 18, h: 30, r: 5, depth: 26, tone, at: 13 });
  s.cyl(0, 0, 24, 312, 318, '#8d999e');
  s.slab({ plane: 'T', at: 356, x: -9, y: -9, w: 18, h: 18, r: 2, depth: 38, tone: 'copper' });
  s.closeUp('front', 0, 312, 30).closeUp('base', 0, 60, 40);
}

function bolts(s: Scene, r: number, y: number, count: number): void {
  times(count, (i) => {
    const angle = (i * 2 * Math.PI) / count + 0.4;
    s.disc(Math.cos(angle) * r, y, Math.sin(angle) * r, 5, '#3a4448');
    return '';
  });
}
