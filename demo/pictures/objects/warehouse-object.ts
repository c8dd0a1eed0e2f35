import { rect, stroke, times } from '../scene/svg-marks.ts';
import type { Stage } from './stage.ts';

const KRAFTS = ['#cfae83', '#c19b6c', '#d9bd97', '#b98f5f'] as const;

/** A warehouse: racks of goods, detectors above them, an extinguisher by the way out. */
export function drawWarehouseObject(stage: Stage): void {
  const s = stage.room;
  s.slab({ plane: 'T', at: 0, x: -300, y: -220, w: 600, h: 400, r: 26, depth: 26, tone: '#b6c4bf' });
  s.on('T', 0, stroke('M-280 96H280M-280 150H280', '#f2b21b', 7, 'stroke-dasharray="34 18"'));
  backWall(stage);
  rack(stage, -262, -150, 5);
  rack(stage, -20, -150, 2);
  pallet(stage, 216, 60);
  stage.put({ family: 'extinguisher', variant: 'powder', mass: 5 }, [-244, 0, 60], 0.42);
  stage.put({ family: 'bullet', variant: 'shield', tone: 'white' }, [-226, 266, -176], 0.36);
  stage.put({ family: 'siren', tone: 'red' }, [262, 216, -196], 0.3);
}

function backWall(stage: Stage): void {
  const s = stage.room;
  s.slab({ x: -300, y: -340, w: 600, h: 340, r: 4, depth: 20, tone: '#dbe5e1', at: -200 });
  s.on(
    'F',
    -200,
    times(24, (i) => rect(-296 + i * 25, -336, 1.6, 336, 0, '#a9bbb4', 'opacity=".6"')) +
      rect(150, -190, 96, 190, 3, '#5c7068') +
      times(9, (i) => rect(154, -184 + i * 20, 88, 16, 1, '#8ea29a')),
  );
}

/** Three shelves; what stands on them differs by the number. */
function rack(stage: Stage, x: number, z: number, turn: number): void {
  const s = stage.room;
  const [w, d] = [218, 74];
  s.ground(x, z, w, d, 4);
  const post = (px: number, pz: number) =>
    s.slab({ x: px, y: -288, w: 9, h: 288, r: 1, depth: 9, tone: '#1f5fae', at: pz });
  post(x, z + 9);
  post(x + w - 9, z + 9);
  for (const level of [12, 108, 204]) {
    s.slab({ x, y: -level - 9, w, h: 9, r: 1, depth: d, tone: '#e8641b', at: z + d });
    boxes(stage, x + 14, level + 9, z + d - 8, turn + level);
  }
  post(x, z + d);
  post(x + w - 9, z + d);
}

function boxes(stage: Stage, x: number, y: number, z: number, turn: number): void {
  const widths = [54, 70, 48].map((_, i) => [54, 70, 48][(i + turn) % 3]!);
  let at = x;
  for (const [i, w] of widths.entries()) {
    const h = [62, 46, 70, 54][(turn + i * 3) % 4]!;
    const front = { x: at, y: -y - h, w, h, r: 2, depth: 52, tone: KRAFTS[(turn + i) % 4]!, at: z };
    stage.room.slab(front);
    stage.room.on(
      'F',
      z,
      rect(at + w * 0.42, -y - h, w * 0.16, h, 0, '#fff', 'opacity=".28"') +
        rect(at + 6, -y - 18, w * 0.34, 10, 1, '#f4f7f6'),
    );
    at += w + 8;
  }
}

function pallet(stage: Stage, x: number, z: number): void {
  const s = stage.room;
  s.ground(x - 62, z - 50, 124, 100, 3);
  s.slab({ plane: 'T', at: 14, x: x - 62, y: z - 50, w: 124, h: 100, r: 1, depth: 14, tone: '#a67c4a' });
  stage.put({ family: 'cable', variant: 'drum', tone: 'orange' }, [x - 24, 14, z + 4], 0.42);
  s.slab({ x: x + 8, y: -84, w: 50, h: 70, r: 2, depth: 60, tone: KRAFTS[0], at: z + 40 });
  s.on('F', z + 40, rect(x + 27, -84, 10, 70, 0, '#fff', 'opacity=".3"'));
}
