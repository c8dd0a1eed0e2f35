import { circle, ellipse, n1, rect, ROUND, stroke, times, xy } from '../scene/svg-marks.ts';
import type { Stage } from './stage.ts';

/** A car park at night: the boom, a car at it, a camera on its pole and the lamp over the bays. */
export function drawParkingObject(stage: Stage): void {
  const s = stage.room;
  s.slab({ plane: 'T', at: 0, x: -310, y: -210, w: 620, h: 400, r: 26, depth: 26, tone: '#4a5a57' });
  s.on('T', 0, bays() + arrow());
  s.slab({ plane: 'T', at: 12, x: -296, y: 118, w: 592, h: 52, r: 8, depth: 12, tone: '#b6c4bf' });
  lamp(stage);
  for (const x of [-250, -180, 250])
    stage.put({ family: 'barrier', variant: 'bollard', tone: 'steel' }, [x, 0, -180], 0.2);
  car(stage, 66, -40, '#2f7fb8');
  stage.put({ family: 'barrier', variant: 'barrier', tone: 'orange' }, [-66, 12, 148], 0.7);
  pole(stage);
}

function bays(): string {
  return stroke(times(4, (i) => `M${30 + i * 82} -196v110`) + 'M30 -196H276', '#e9f1ef', 5, 'opacity=".8"');
}

function arrow(): string {
  return '<path d="M-120 60h-80v-18l-44 30 44 30v-18h80z" fill="#e9f1ef" opacity=".55"/>';
}

function lamp(stage: Stage): void {
  const s = stage.room;
  s.groundDisc(270, -150, 12).cyl(270, -150, 7, 0, 330, '#5d6a6f');
  const [x, y] = s.at(270, 330, -150);
  s.wire(`M${n1(x)} ${n1(y)}q-2 -18 -40 -14`, 9, '#5d6a6f');
  const glow = s.rad([0, '#fff2c4:.75', 0.5, '#fff2c4:.18', 1, '#fff2c4:0']);
  s.reach([x - 56, y - 62]);
  s.add(
    ellipse(x - 56, y + 8, 66, 66, glow) +
      rect(x - 76, y - 18, 40, 12, 6, '#39444a') +
      rect(x - 72, y - 8, 32, 5, 2.5, '#fff6d8'),
  );
}

/** Camera, its bracket and a lamp of the panel on one pole. */
function pole(stage: Stage): void {
  const s = stage.room;
  s.groundDisc(-270, 140, 12).cyl(-270, 140, 8, 12, 290, '#dfe6e8');
  s.slab({ x: -292, y: -170, w: 44, h: 62, r: 4, depth: 22, tone: 'grey', at: 160 });
  s.on('F', 160, s.led(-270, -148, 4) + rect(-284, -134, 28, 4, 2, '#59656a'));
  stage.put({ family: 'bullet', variant: 'shield', tone: 'white' }, [-270, 288, 140], 0.4);
}

function car(stage: Stage, x: number, z: number, paint: string): void {
  const s = stage.room;
  s.ground(x - 110, z - 50, 220, 96, 20);
  for (const wx of [x - 66, x + 66])
    s.rod({ from: [wx, 22, z - 52], to: [wx, 22, z - 30], r: 22, tone: 'black' });
  const side = `${x - 112} -22, ${x - 112} -52, ${x - 96} -62, ${x - 62} -68, ${x - 34} -102, ${x + 50} -104, ${x + 84} -70, ${x + 112} -62, ${x + 114} -22`;
  const m = s.prism('F', z + 44, 92, side, paint);
  const window = `M${x - 50} -68L${x - 28} -96H${x + 4}V-68ZM${x + 12} -68V-96H${x + 46}L${x + 70} -68Z`;
  s.on(
    'F',
    z + 44,
    `<path d="${window}" fill="#12241f"/>` +
      stroke(`M${x + 8} -64V-28M${x - 54} -64Q${x - 58} -40 ${x - 50} -26`, m.deep, 1.6) +
      rect(x + 18, -58, 14, 3, 1.5, m.hi) +
      rect(x - 112, -54, 16, 10, 3, '#fff2c4') +
      rect(x + 100, -56, 13, 10, 3, '#e0392b'),
  );
  const glass = [
    s.peek(x - 34, 102, z + 40),
    s.peek(x - 34, 102, z - 44),
    s.peek(x - 62, 68, z - 44),
    s.peek(x - 62, 68, z + 40),
  ];
  s.path(`M${glass.map(xy).join('L')}Z`, '#1d3a33');
  for (const wx of [x - 66, x + 66]) {
    s.rod({ from: [wx, 22, z + 30], to: [wx, 22, z + 47], r: 22, tone: 'black' });
    s.on(
      'F',
      z + 47,
      circle(wx, -22, 12, '#c7d1d5') +
        circle(wx, -22, 4, '#39444a') +
        stroke(`M${wx - 9} -22h18M${wx} -31v18`, '#59656a', 2.4, ROUND),
    );
  }
}
