import { circle, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';
import type { Stage } from './stage.ts';

const WALL = '#dfe9e5';

/** The hall of an office: gates, a guard's desk, a door with its reader, a dome above it. */
export function drawOfficeObject(stage: Stage): void {
  const s = stage.room;
  s.slab({ plane: 'T', at: 0, x: -300, y: -220, w: 600, h: 400, r: 26, depth: 26, tone: '#c3d0cb' });
  s.on(
    'T',
    0,
    times(7, (i) => rect(-300 + i * 86, -220, 1.6, 400, 0, '#8fa39c', 'opacity=".5"')) +
      times(5, (i) => rect(-300, -220 + i * 84, 600, 1.6, 0, '#8fa39c', 'opacity=".5"')),
  );
  backWall(stage);
  desk(stage);
  stage.put({ family: 'barrier', variant: 'gate', tone: 'steel' }, [-10, 0, 70], 0.82);
  stage.put({ family: 'barrier', variant: 'bollard', tone: 'steel' }, [-238, 0, 120], 0.26);
  plant(stage);
}

function backWall(stage: Stage): void {
  const s = stage.room;
  s.slab({ x: -300, y: -330, w: 600, h: 330, r: 4, depth: 22, tone: WALL, at: -200 });
  s.on('F', -200, windows() + door() + rect(-300, -14, 600, 14, 0, '#9db0a9'));
  stage.put({ family: 'reader', variant: 'slim', tone: 'black', led: 'green' }, [212, 96, -196], 0.3);
  stage.put({ family: 'sign', variant: 'exit', tone: 'green' }, [126, 268, -196], 0.34);
  stage.put({ family: 'dome', variant: 'turret', tone: 'white' }, [16, 262, -180], 0.34);
}

/** The evening town behind the glass, with its own horizon. */
function windows(): string {
  const lights = times(14, (i) =>
    rect(
      -262 + ((i * 53) % 190),
      -196 + ((i * 37) % 92),
      7,
      9,
      1,
      i % 3 ? '#f2d27a' : '#3de8ae',
      'opacity=".85"',
    ),
  );
  return (
    rect(-272, -296, 216, 236, 4, '#8fa39c') +
    rect(-264, -288, 200, 220, 2, '#0b3a2e') +
    '<path d="M-264 -150Q-170 -214 -64 -168V-68H-264Z" fill="#12604a"/>' +
    stroke('M-264 -150Q-170 -214 -64 -168', '#3de8ae', 2, 'opacity=".7"') +
    '<path d="M-252 -68v-96h34v40h26v-70h40v52h30v-34h36v108z" fill="#06281f"/>' +
    lights +
    rect(-167, -288, 6, 220, 0, '#8fa39c') +
    '<path d="M-264 -288H-190L-264 -170Z" fill="#fff" opacity=".07"/>'
  );
}

function door(): string {
  return (
    rect(76, -236, 116, 236, 3, '#7f948c') +
    rect(84, -228, 100, 228, 2, '#2f7563') +
    rect(94, -218, 80, 120, 2, '#9fd5cb', 'opacity=".55"') +
    '<path d="M94 -218h50l-50 80z" fill="#fff" opacity=".25"/>' +
    rect(166, -112, 8, 34, 4, '#e9eef0') +
    circle(170, -66, 3, '#12181a')
  );
}

function desk(stage: Stage): void {
  const s = stage.room;
  s.ground(150, -96, 130, 62, 10);
  s.slab({ plane: 'T', at: 86, x: 150, y: -96, w: 130, h: 62, r: 14, depth: 86, tone: '#0b6b52' });
  s.on('F', -34, stroke('M172 -52H258', '#3de8ae', 4, ROUND));
  stage.put({ family: 'monitor', variant: 'desktop', tone: 'black' }, [208, 86, -70], 0.32);
}

function plant(stage: Stage): void {
  const s = stage.room;
  s.groundDisc(254, 110, 24);
  const leaf = (dx: number, dy: number) => {
    const [x, y] = s.peek(254, 50, 110);
    s.add(stroke(`M${x} ${y}q${dx * 0.2} ${dy * 0.8} ${dx} ${dy}`, '#0c9a6b', 11, ROUND));
  };
  for (const [dx, dy] of [
    [-40, -64],
    [38, -70],
    [-16, -88],
    [20, -92],
    [-52, -34],
    [50, -38],
  ] as const)
    leaf(dx, dy);
  s.cyl(254, 110, 24, 0, 50, '#e9eee9');
}
