import { ledOf, type Look } from '../picture-look.ts';
import { GLASS } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';

/** Manual call point: press the plate, break nothing. */
export function drawCallPoint(s: Scene, look: Look): void {
  const { tone = 'red' } = look;
  s.ground(-94, -50, 188, 56, 12);
  const m = s.slab({ x: -94, y: -194, w: 188, h: 188, r: 16, depth: 56, tone, at: 6 });
  // Red calls the fire brigade; the other colours start smoke removal or extinguishing.
  const word = tone === 'red' ? 'ПОЖАР' : 'ПУСК';
  s.on(
    'F',
    6,
    rect(-80, -180, 160, 160, 10, m.lo) +
      rect(-77, -178, 154, 155, 9, s.lin([m.top, m.c, m.lo], 0, 0, 0.5, 1)) +
      text(0, -150, word, { size: 22, fill: '#fff', weight: 800, anchor: 'middle', width: 84 }) +
      rect(-62, -140, 124, 98, 7, '#5d0f09') +
      rect(-58, -137, 116, 92, 5, s.lin(['#ffffff', '#eef1f0', '#cfd8d6'], 0, 0, 0.6, 1)) +
      circle(0, -91, 24, '#17211f') +
      circle(0, -91, 20, 'none', 'stroke="#fff" stroke-width="3"') +
      stroke('M-42 -91h-10M42 -91h10', '#17211f', 6, ROUND) +
      '<path d="M-48 -98l9 7-9 7zM48 -98l-9 7 9 7z" fill="#17211f"/>' +
      '<path d="M-58 -137H20L-40 -45H-58Z" fill="#fff" opacity=".5"/>' +
      s.led(66, -32, 3.4, '#ffd873') +
      rect(-12, -34, 24, 6, 3, '#5d0f09'),
  );
  s.closeUp('front', 0, 92, 6).closeUp('base', -30, 40, 6);
}

export function drawContact(s: Scene, look: Look): void {
  if (look.variant === 'sabotage') drawTamper(s, look);
  else drawReedPair(s, look);
}

/** Reed switch and magnet side by side, wires out of the switch. */
function drawReedPair(s: Scene, look: Look): void {
  const { tone = look.pick('case', ['white', 'white', 'sand', 'black'] as const) } = look;
  s.ground(-142, -22, 132, 60, 12);
  s.ground(8, -22, 132, 60, 12);
  for (const x of [-142, 8]) {
    const m = s.slab({ plane: 'T', at: 54, x, y: -26, w: 132, h: 68, r: 14, depth: 54, tone });
    s.on(
      'T',
      54,
      [x + 20, x + 112]
        .map(
          (u) => circle(u, 8, 13, m.lo) + circle(u, 8, 9, '#8d9a9f') + stroke(`M${u - 5} 8h10`, '#4a565b', 3),
        )
        .join('') + rect(x + 42, 2, 48, 12, 6, m.lo, 'opacity=".45"'),
    );
  }
  const q = s.at(-142, 20, 8);
  s.reach([q[0] - 46, q[1] + 44]);
  s.wire(`M${n1(q[0] + 2)} ${n1(q[1] - 4)}c-34 -2 -46 14 -44 46`, 6, 'white').wire(
    `M${n1(q[0] + 2)} ${n1(q[1] + 4)}c-24 0 -30 14 -28 40`,
    6,
    'white',
  );
  s.closeUp('front', -84, 40, 10).closeUp('base', 80, 24, 20);
}

/** Tamper switch: a body with a sprung lever over its plunger. */
function drawTamper(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.ground(-80, -26, 160, 46, 6);
  const m = s.slab({ plane: 'T', at: 92, x: -96, y: -34, w: 192, h: 68, r: 6, depth: 66, tone });
  for (const x of [-66, 0, 66]) {
    s.slab({ x: x - 9, y: -28, w: 18, h: 26, r: 2, depth: 6, tone: 'sand', at: 6 });
  }
  s.on(
    'F',
    34,
    [-64, 64].map((x) => circle(x, -48, 13, m.deep) + circle(x + 1, -47, 9, '#05080a')).join('') +
      rect(-36, -64, look.pick('mark', [72, 56]), 7, 3.5, '#dfe9e7', 'opacity=".75"') +
      rect(-30, -46, 60, 4, 2, '#dfe9e7', 'opacity=".4"'),
  );
  s.cyl(-30, 0, 11, 92, 104, 'red');
  const [a, b, c] = [s.at(86, 98, 0), s.at(-40, 112, 0), s.at(-100, 148, 0)];
  const lever = `M${n1(a[0])} ${n1(a[1] + 4)}L${n1(b[0])} ${n1(b[1])}L${n1(c[0])} ${n1(c[1])}`;
  s.add(
    stroke(lever, '#5f6b70', 22, ROUND) +
      stroke(lever, '#c3ced2', 17, ROUND) +
      stroke(lever, '#ffffff', 4, `${ROUND} transform="translate(-1 -5)" opacity=".8"`),
  );
  s.reach([c[0] - 12, c[1] - 14]);
  s.closeUp('front', -30, 100, 20).closeUp('base', 40, 50, 34);
}

export function drawModule(s: Scene, look: Look): void {
  if (look.variant === 'din') drawDinModule(s, look);
  else drawSmallModule(s, look);
}

/** An address module or relay block in a flat case with a row of terminals. */
function drawSmallModule(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-112, -30, 224, 36, 8);
  const m = s.slab({ x: -112, y: -152, w: 224, h: 148, r: 12, depth: 38, tone, at: 6 });
  const ways = Math.max(4, Math.min(10, look.details.ports ?? look.pick('ways', [8, 6, 10])));
  const step = 184 / ways;
  s.on(
    'F',
    6,
    rect(-100, -140, 200, 78, 8, m.lo, 'opacity=".35"') +
      rect(-86, -126, 78, 8, 4, m.line, 'opacity=".6"') +
      rect(-86, -112, 52, 5, 2.5, m.line, 'opacity=".4"') +
      rect(-86, -100, 60, 5, 2.5, m.line, 'opacity=".4"') +
      s.led(40, -122, 4, ledOf(look)) +
      s.led(60, -122, 4, '#f2b21b') +
      s.led(80, -122, 4, '#e0392b') +
      rect(34, -104, 54, 24, 4, '#161c1f') +
      times(
        4,
        (i) =>
          rect(38 + i * 12.5, -100, 8, 16, 2, '#3a454a') +
          rect(39 + i * 12.5, i % 2 ? -92 : -99, 6, 7, 1, '#f4f7f6'),
      ) +
      rect(-100, -52, 200, 38, 4, '#14806a') +
      times(
        ways,
        (i) =>
          circle(-92 + step / 2 + i * step, -40, 6, '#d5dde0') +
          stroke(`M${n1(-96 + step / 2 + i * step)} -40h8`, '#4a565b', 2) +
          rect(-97 + step / 2 + i * step, -29, 10, 10, 1, '#06231d'),
      ),
  );
  s.closeUp('front', 20, 110, 6).closeUp('base', -30, 40, 6);
}

function drawDinModule(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  const W = look.pick('width', [150, 110, 210]);
  s.ground(-W / 2, -110, W, 120, 4);
  s.slab({ x: -W / 2, y: -180, w: W, h: 176, r: 4, depth: 62, tone, at: -50 });
  const m = s.slab({ x: -W / 2, y: -140, w: W, h: 96, r: 4, depth: 60, tone, at: 10 });
  const ways = Math.floor((W - 8) / 22);
  const row = (y: number) =>
    times(ways, (i) => {
      const x = -((ways - 1) * 22) / 2 + i * 22;
      return (
        rect(x - 9, y, 18, 30, 2, m.lo) +
        circle(x, y + 11, 6, '#d5dde0') +
        stroke(`M${x - 4} ${y + 11}h8`, '#4a565b', 2) +
        rect(x - 5, y + 20, 10, 8, 1, '#12181a')
      );
    });
  s.on('F', -50, row(-176) + row(-38));
  s.on(
    'F',
    10,
    rect(8 - W / 2, -132, W - 16, 80, 4, s.lin(GLASS, 0, 0, 0.6, 1)) +
      times(Math.min(8, ways), (i) =>
        s.led(-W / 2 + 22 + i * 18, -116, 3.4, i === 0 ? ledOf(look) : i % 3 === 2 ? '#f2b21b' : '#23d79a'),
      ) +
      rect(18 - W / 2, -98, W * 0.46, 5, 2.5, '#fff', 'opacity=".55"') +
      rect(18 - W / 2, -88, W * 0.32, 4, 2, '#fff', 'opacity=".3"') +
      rect(W / 2 - 44, -92, 28, 26, 2, '#0b0f11', 'stroke="#8d999e" stroke-opacity=".6"'),
  );
  s.closeUp('front', -10, 100, 10).closeUp('base', 20, 40, 0);
}
