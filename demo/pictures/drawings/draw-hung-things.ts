import type { Look } from '../picture-look.ts';
import { mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, ROUND, stroke, times, xy } from '../scene/svg-marks.ts';

/** Motorised curtain rail: the profile, the drive at its end, and a curtain half drawn. */
export function drawCornice(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  const cloth = look.pick('cloth', ['#9fb8b0', '#c9bfae', '#8fa6bd', '#d7d9d4', '#7d9185']);
  const count = look.pick('folds', [9, 8, 10]);
  const [from, to, low] = [-34, 176, 26];
  const width = (to - from) / count;
  s.ground(from, -8, to - from, 10, 4, 0.2);
  const fold = (i: number) => {
    const x = from + i * width;
    const p = (u: number, y: number) => xy(s.at(u, y, -6));
    s.path(
      `M${p(x, 236)}L${p(x + width, 236)}L${p(x + width, low + 4)}Q${p(x + width / 2, low - 12)} ${p(x, low + 4)}Z`,
      s.lin(
        [
          0,
          mix(cloth, '#0b2622', 0.34),
          0.3,
          mix(cloth, '#ffffff', 0.4),
          0.62,
          cloth,
          1,
          mix(cloth, '#0b2622', 0.3),
        ],
        0,
        0,
        1,
        0,
      ),
    );
  };
  for (let i = 0; i < count; i += 1) fold(i);
  const hooks = times(count + 1, (i) => {
    const [x, y] = s.peek(from + i * width, 240, -6);
    return rect(x - 3, y - 8, 6, 13, 2, '#59656a');
  });
  s.add(hooks);
  const m = s.slab({ x: -180, y: -262, w: 362, h: 20, r: 3, depth: 26, tone, at: 6 });
  s.on('F', 6, rect(-176, -250, 354, 3, 1.5, m.deep, 'opacity=".5"'));
  s.slab({ x: -180, y: -246, w: 34, h: 150, r: 14, depth: 32, tone, at: 8 });
  s.on(
    'F',
    8,
    s.led(-163, -116, 3.2) +
      rect(-174, -228, 22, 3, 1.5, m.line, 'opacity=".5"') +
      circle(-163, -132, 5, m.lo),
  );
  const [x, y] = s.at(-163, 96, -8);
  s.wire(`M${n1(x)} ${n1(y)}c2 30 -6 34 -4 58`, 6, tone);
  s.reach([x, y + 60]);
  s.closeUp('front', -140, 210, 8).closeUp('base', 80, 80, 0);
}

/** Fire collar: a steel ring with lugs round a plastic pipe, what swells in a fire inside it. */
export function drawCollar(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const pipe = look.pick('pipe', ['white', 'grey', '#d2703a']);
  const lug = (x: number, z: number) => {
    const m = s.slab({ plane: 'T', at: 74, x: x - 24, y: z - 16, w: 48, h: 32, r: 6, depth: 5, tone });
    s.on('T', 74, circle(x, z, 8, m.deep) + circle(x, z, 5, '#12181a'));
  };
  s.groundDisc(0, 0, 60);
  s.cyl(0, 0, 56, 0, 80, pipe);
  lug(0, -104);
  lug(-104, 0);
  lug(104, 0);
  const m = s.cyl(0, 0, 92, 70, 142, tone);
  s.disc(0, 142, 0, 88, '#3a2c28').disc(0, 142, 0, 76, '#5d4740');
  const [x, y] = s.peek(16, 112, 88);
  s.add(
    rect(x - 42, y - 20, 76, 36, 4, '#cf2f22') +
      stroke(`M${n1(x - 30)} ${n1(y - 6)}h52M${n1(x - 30)} ${n1(y + 4)}h34`, '#fff', 4, ROUND),
  );
  s.cyl(0, 0, 56, 142, 226, pipe);
  s.disc(0, 226, 0, 56, '#f4f7f6').disc(0, 226, 0, 48, '#20282b');
  lug(20, 104);
  s.add(stroke(`M${xy(s.peek(66, 140, 64))}L${xy(s.peek(66, 74, 64))}`, m.deep, 3));
  s.closeUp('front', -20, 120, 60).closeUp('base', 40, 60, 60);
}

/** DIN rail: the hat profile with its slots. */
export function drawDinRail(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  s.ground(-66, -330, 132, 340, 3, 0.3);
  const deep = look.pick('height', [26, 44]);
  s.prism(
    'F',
    10,
    340,
    `-70 ${-deep}, -70 ${-deep - 5}, -38 ${-deep - 5}, -38 -7, 38 -7, 38 ${-deep - 5}, 70 ${-deep - 5}, 70 ${-deep}, 34 ${-deep}, 34 -2, -34 -2, -34 ${-deep}`,
    tone,
  );
  s.on(
    'T',
    7,
    times(7, (i) => rect(-8, -306 + i * 44, 16, 30, 8, '#20282b', 'opacity=".75"')),
  );
  s.on(
    'T',
    deep + 5,
    rect(-68, -326, 3, 334, 1, '#fff', 'opacity=".5"') + rect(42, -326, 3, 334, 1, '#fff', 'opacity=".5"'),
  );
  s.closeUp('front', 0, 20, -20).closeUp('base', 40, 30, -160);
}
