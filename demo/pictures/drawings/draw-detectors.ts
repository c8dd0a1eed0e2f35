import { ledOf, type Look } from '../picture-look.ts';
import { GLASS } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, shape, stroke, times, xy } from '../scene/svg-marks.ts';

/** Vibration detector: a low box that is screwed to the wall of a safe, listening through its base plate. */
export function drawVibration(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-66, -26, 132, 32, 4);
  s.slab({ x: -74, y: -214, w: 148, h: 208, r: 6, depth: 8, tone: 'steel', at: -20 });
  const m = s.slab({
    x: -62,
    y: -200,
    w: 124,
    h: 180,
    r: look.pick('corner', [10, 18]),
    depth: 40,
    tone,
    at: 14,
  });
  const ink = m.lum > 0.5 ? '#39504a' : '#c6d2d4';
  s.on(
    'F',
    14,
    rect(-54, -192, 108, 164, 8, 'none', `stroke="${m.line}" stroke-opacity=".35"`) +
      // The knock on a plate and the wave it leaves.
      stroke('M-40 -118h16l8 -34 14 68 12 -52 8 18h22', ink, 5, ROUND) +
      s.led(0, -174, 4, ledOf(look, ['red', 'green', 'amber'])) +
      circle(0, -46, 11, m.lo) +
      circle(0, -46, 8, s.lin(['#f4f7f7', '#8d9a9f'], 0, 0, 1, 1)) +
      stroke('M-5 -46h10', '#39444a', 2.4),
  );
  lead(s, 62, 40, -10);
  s.closeUp('front', 0, 118, 14).closeUp('base', 0, 50, 14);
}

function lead(s: Scene, x: number, y: number, z: number): void {
  const q = s.at(x, y, z);
  s.reach([q[0] + 42, q[1] + 44]);
  s.wire(`M${n1(q[0])} ${n1(q[1])}c30 0 20 42 44 42`, 7, 'white');
}

/** Glass-break detector: a flat case with the microphone behind a field of holes. */
export function drawGlassBreak(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-70, -36, 140, 42, 14);
  const m = s.slab({
    x: -70,
    y: -176,
    w: 140,
    h: 170,
    r: look.pick('corner', [22, 34]),
    depth: 40,
    tone,
    at: 8,
  });
  const ink = m.lum > 0.5 ? '#5b6b68' : '#c6d2d4';
  s.on(
    'F',
    8,
    circle(0, -118, 32, m.lo, 'opacity=".5"') +
      times(19, (i) => {
        const ring = i === 0 ? 0 : i < 7 ? 10 : 20;
        const turn = ((i < 7 ? i * 60 : i * 30) * Math.PI) / 180;
        return circle(Math.cos(turn) * ring, -118 + Math.sin(turn) * ring, 2.8, ink);
      }) +
      // A pane that has burst.
      rect(-24, -70, 48, 46, 3, 'none', `stroke="${ink}" stroke-width="3"`) +
      stroke('M0 -48L-22 -62M0 -48L6 -68M0 -48L22 -54M0 -48L14 -26M0 -48L-16 -28', ink, 2.4, ROUND) +
      s.led(46, -152, 3.4, ledOf(look, ['red', 'green'])),
  );
  s.closeUp('front', 0, 118, 8).closeUp('base', 0, 50, 8);
}

/** Flame detector: the eye of an explosion-proof case on its joint, or a dome of plastic for rooms. */
export function drawFlame(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(0, -30, 52);
  s.cyl(0, -30, 52, 0, 12, tone);
  s.cyl(0, -30, 16, 12, 70, 'graphite');
  s.ball(s.at(0, 72, -30), 24, 'graphite');
  s.rod({ from: [0, 134, -70], to: [0, 134, 22], r: 62, tone });
  const m = s.rod({ from: [0, 134, 22], to: [0, 134, 40], r: 66, tone });
  const bolts = times(8, (i) => {
    const turn = (i * Math.PI) / 4 + 0.39;
    return circle(Math.cos(turn) * 56, -134 + Math.sin(turn) * 56, 5, m.deep);
  });
  s.on(
    'F',
    40,
    circle(0, -134, 66, s.lin([m.hi, m.c, m.lo], 0, 0, 0.8, 1)) +
      bolts +
      circle(0, -134, 45, '#12181a') +
      circle(0, -134, 41, s.lin(GLASS, 0, 0, 1, 1)) +
      [
        [-15, -145],
        [15, -145],
        [0, -118],
      ]
        .map(
          ([x, y]) =>
            circle(x!, y!, 12, '#2a1418') + circle(x!, y!, 8.4, s.rad(['#b5523a', '#4a1712'], 0.4, 0.4, 0.7)),
        )
        .join('') +
      ellipse(-16, -158, 16, 8, '#fff', 'opacity=".3" transform="rotate(-34 -16 -158)"') +
      s.led(0, -174, 3, ledOf(look, ['red', 'green'])),
  );
  s.closeUp('front', 0, 134, 40).closeUp('base', 0, 60, -20);
}

/** Gas alarm: grille over the cell, lamps in a row, the pipe it may shut. */
export function drawGasAlarm(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-78, -40, 156, 46, 12);
  const m = s.slab({ x: -78, y: -206, w: 156, h: 200, r: 18, depth: 46, tone, at: 8 });
  s.on(
    'F',
    8,
    rect(-58, -190, 116, 62, 8, '#20282b') +
      times(
        7,
        (i) =>
          rect(-48, -183 + i * 7.4, 96, 3.4, 1.7, '#000', 'opacity=".55"') +
          rect(-48, -180 + i * 7.4, 96, 1, 0.5, '#fff', 'opacity=".14"'),
      ) +
      ['#23d79a', '#f2b21b', '#e0392b'].map((colour, i) => s.led(-28 + i * 28, -106, 4.4, colour)).join('') +
      shape(
        'M0 -84c16 18 22 28 22 38a22 22 0 0 1 -44 0c0 -10 6 -20 22 -38z',
        look.pick('mark', ['#e8641b', '#2464b4', '#0b7a5c']),
      ) +
      shape('M0 -54c7 8 9 13 9 17a9 9 0 0 1 -18 0c0 -4 2 -9 9 -17z', '#fff', 'opacity=".85"') +
      circle(54, -28, 9, m.lo) +
      circle(54, -29, 7, m.top),
  );
  s.closeUp('front', 0, 150, 8).closeUp('base', 0, 60, 8);
}

/** Fence detector: the case and its sensor cable on a welded mesh. */
export function drawFenceSensor(s: Scene, look: Look): void {
  const { tone = 'grey' } = look;
  s.ground(-150, -20, 300, 30, 4, 0.16);
  const p = (x: number, y: number, z = -12) => xy(s.at(x, y, z));
  const mesh =
    times(11, (i) => `M${p(-150 + i * 30, 6)}L${p(-150 + i * 30, 222)}`) +
    times(8, (i) => `M${p(-160, 20 + i * 27)}L${p(160, 20 + i * 27)}`);
  s.add(
    stroke(mesh, '#5d6a6f', 4.6, ROUND) +
      stroke(mesh, '#b7c2c6', 2, `${ROUND} transform="translate(-.8 -.8)"`),
  );
  const cable = `M${p(-160, 152, -4)}C${p(-110, 176, -4)} ${p(-90, 128, -4)} ${p(-54, 140, -4)}M${p(54, 132, -4)}C${p(90, 152, -4)} ${p(120, 104, -4)} ${p(160, 128, -4)}`;
  s.wire(cable, 9, 'black');
  const m = s.slab({ x: -58, y: -184, w: 116, h: 106, r: 8, depth: 30, tone, at: 24 });
  for (const x of [-66, 54]) s.slab({ x, y: -144, w: 12, h: 18, r: 4, depth: 16, tone: 'black', at: 16 });
  s.on(
    'F',
    24,
    rect(-48, -174, 96, 86, 5, 'none', `stroke="${m.deep}" stroke-opacity=".5"`) +
      [-50, 50].map((x) => circle(x, -176, 4, m.deep) + circle(x, -86, 4, m.deep)).join('') +
      stroke('M-36 -130h14l7 -22 12 46 11 -34 7 10h21', m.lum > 0.5 ? '#39504a' : '#dfe9e7', 4, ROUND) +
      s.led(34, -158, 3.4, ledOf(look, ['green', 'red'])),
  );
  s.closeUp('front', 0, 130, 24).closeUp('base', -60, 110, 0);
}

/** Active infrared beams: the transmitter and the receiver that looks back at it. */
export function drawBeams(s: Scene, look: Look): void {
  for (const [x, z] of [
    [92, -40],
    [-78, 20],
  ] as const) {
    s.groundDisc(x, z, 44).disc(x, 4, z, 44, '#39444a');
    const H = look.pick('height', [230, 196, 250]);
    s.slab({
      plane: 'T',
      at: H,
      x: x - 34,
      y: z - 34,
      w: 68,
      h: 66,
      r: 30,
      depth: H - 8,
      tone: look.tone ?? 'grey',
    });
    const f = z + 32;
    const pairs = H > 220 ? 3 : 2;
    s.on(
      'F',
      f,
      rect(x - 26, 18 - H, 52, H - 46, 22, s.lin(['#3a1618', '#160a0b', '#2a1012'], 0, 0, 1, 1)) +
        times(pairs, (i) => {
          const y = 46 - H + (i * (H - 100)) / (pairs - 1);
          return circle(x, y, 17, '#0a0405') + circle(x, y, 13, s.rad(['#8a3a34', '#2a0f10'], 0.4, 0.4, 0.7));
        }) +
        rect(x - 22, 24 - H, 10, H - 60, 5, '#fff', 'opacity=".1"'),
    );
    s.disc(x, H + 3, z, 20, '#20282b');
  }
  s.closeUp('front', -78, 170, 50).closeUp('base', 60, 50, 0);
}
