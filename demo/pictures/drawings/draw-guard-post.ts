import type { Look } from '../picture-look.ts';
import { CHROME, GLASS, materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';

/** Key cabinet with its door ajar: hooks, tags and keys. */
export function drawKeyBox(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  s.ground(-100, -56, 200, 62, 4);
  const m = s.slab({ x: -100, y: -238, w: 200, h: 234, r: 5, depth: 60, tone, at: 0 });
  const colours = ['#cf2f22', '#2464b4', '#f2b21b', '#0b7a5c', '#e8641b'];
  const shift = look.pick('tags', [0, 1, 2, 3]);
  s.on(
    'F',
    0,
    rect(-92, -230, 184, 218, 3, s.lin(['#3a454a', '#59656a'], 0, 0, 0.4, 1)) +
      rect(-84, -222, 168, 202, 2, s.lin([m.lo, m.c], 0, 0, 0.4, 1)) +
      grid(4, 6, (row, column) => {
        const [x, y] = [-70 + column * 27, -210 + row * 48];
        const isTaken = (row * 6 + column + shift * 5) % 7 === 3;
        const hook = rect(x - 6, y - 2, 12, 4, 2, '#5f6b70');
        if (isTaken) return hook;
        return (
          hook +
          rect(x - 6, y + 3, 12, 17, 3, colours[(row * 2 + column + shift) % 5]!) +
          stroke(`M${x} ${y + 20}v13h4`, '#8a979b', 3, ROUND)
        );
      }),
  );
  // The door, hinged on the left and swung towards the viewer.
  const p = (u: number, y: number) => s.at(-100 - u * 0.5, y, 2 + u * 0.62);
  const [a, b, c, d] = [p(0, 238), p(130, 238), p(130, 4), p(0, 4)];
  s.path(
    `M${[a, b, c, d].map(([x, y]) => `${n1(x)} ${n1(y)}`).join('L')}Z`,
    s.lin([m.lo, m.c, m.top], 0, 0, 1, 0.3),
    `stroke="${m.deep}" stroke-opacity=".5"`,
  );
  const lock = p(112, 122);
  s.add(
    circle(lock[0], lock[1], 8, s.lin(CHROME, 0, 0, 1, 1)) +
      rect(lock[0] - 1.4, lock[1] - 5, 2.8, 10, 1, '#20272a'),
  );
  s.closeUp('front', 20, 150, 0).closeUp('base', 40, 60, 0);
}

export function drawMetalDetector(s: Scene, look: Look): void {
  if (look.variant === 'hand') drawWand(s, look);
  else drawArch(s, look);
}

function drawArch(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  const [W, H, D] = [180, 300, 84];
  for (const x of [-W / 2 - 26, W / 2]) s.ground(x, -D, 26, D, 8);
  const m = materialOf(tone);
  const post = (x: number) => s.slab({ x, y: -H, w: 26, h: H - 4, r: 8, depth: D, tone, at: 0 });
  post(-W / 2 - 26);
  s.on('R', -W / 2, rect(10, -H + 50, D - 20, H - 90, 8, '#000', 'opacity=".08"'));
  post(W / 2);
  s.slab({ x: -W / 2 - 26, y: -H - 40, w: W + 52, h: 46, r: 8, depth: D, tone: 'graphite', at: 0 });
  const lamp = (x: number, offset: number) =>
    times(6, (i) =>
      rect(
        x,
        -H + 34 + i * 40,
        8,
        26,
        4,
        i === offset ? '#e0392b' : i < 5 ? '#23d79a' : m.deep,
        i === offset ? '' : 'opacity=".75"',
      ),
    );
  const hot = look.pick('zone', [2, 9, 4]);
  s.on(
    'F',
    0,
    lamp(-W / 2 - 17, hot) +
      lamp(W / 2 + 9, 9) +
      rect(-60, -H - 32, 120, 30, 5, s.lin(GLASS, 0, 0, 0.6, 1)) +
      text(0, -H - 11, look.pick('count', ['0127', '0843', '0056']), {
        size: 20,
        fill: '#4fe3b6',
        face: 'monospace',
        anchor: 'middle',
      }) +
      s.led(-76, -H - 17, 4) +
      s.led(76, -H - 17, 4, '#e0392b'),
  );
  s.closeUp('front', -20, H, 0).closeUp('base', W / 2 + 10, 80, 0);
}

function drawWand(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const m = materialOf(tone);
  s.ground(-130, -26, 270, 60, 20);
  const c = s.at(0, 54, 0);
  s.reach([c[0] - 164, c[1] - 62], [c[0] + 164, c[1] + 58]);
  s.add(`<g transform="translate(${n1(c[0])} ${n1(c[1])}) rotate(-10)">`);
  s.path(
    'M-160 -22Q-160 -38 -144 -38H0Q14 -38 22 -26L40 -22H150Q164 -18 164 0T150 26H44L24 34Q14 44 0 44H-144Q-160 44 -160 28Z',
    m.deep,
    'transform="translate(7 4)"',
  );
  s.path(
    'M-160 -24Q-160 -40 -144 -40H0Q14 -40 22 -28L40 -24H150Q164 -20 164 -2T150 24H44L24 32Q14 42 0 42H-144Q-160 42 -160 26Z',
    s.lin([0, m.hi, 0.25, m.c, 0.7, m.lo, 1, m.deep]),
  );
  s.add(
    rect(-148, -28, 140, 58, 10, m.deep, 'opacity=".7"') +
      stroke(
        times(9, (i) => `M${-136 + i * 14} -20v42`),
        m.hi,
        3,
        'opacity=".25"',
      ) +
      rect(34, -12, 38, 22, 6, '#0b0f11') +
      s.led(44, -1, 3.4) +
      s.led(60, -1, 3.4, '#e0392b') +
      rect(82, -10, 24, 18, 8, look.pick('key', ['#f2b21b', '#cf2f22', '#56636a'])) +
      stroke(
        'M114 -14v30M122 -14v30M130 -14v30M138 -14v30',
        m.hi,
        3,
        'opacity=".35" stroke-linecap="round"',
      ) +
      stroke('M-140 -34H-10', '#fff', 4, `${ROUND} opacity=".35"`),
  );
  s.wire('M160 4c26 4 30 40 4 44c-22 2 -26 -14 -10 -22', 6, 'graphite').add('</g>');
  s.closeUps.set('front', [c[0] - 70, c[1] + 10]).set('base', [c[0] + 80, c[1] - 10]);
}
