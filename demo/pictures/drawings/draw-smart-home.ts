import { GLOW, ledOf, type Look } from '../picture-look.ts';
import { materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, grid, n1, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';
import {
  drawBeams,
  drawFenceSensor,
  drawFlame,
  drawGasAlarm,
  drawGlassBreak,
  drawVibration,
} from './draw-detectors.ts';
import { drawSocketStrip, drawWallSwitch } from './draw-wall-devices.ts';

export function drawHub(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  const ring = ledOf(look, ['green', 'blue', 'green']);
  s.ground(-100, -92, 200, 200, 62);
  const m = s.slab({ plane: 'T', at: 52, x: -100, y: -92, w: 200, h: 200, r: 62, depth: 52, tone });
  s.on(
    'T',
    52,
    rect(-88, -80, 176, 176, 54, s.lin([m.lum > 0.5 ? '#ffffff' : m.hi, m.top], 0, 0, 1, 1)) +
      circle(0, 8, 46, ring, 'opacity=".14"') +
      circle(0, 8, 38, 'none', `stroke="${ring}" stroke-width="6"`) +
      circle(0, 8, 34, s.lin([m.lum > 0.5 ? '#fff' : m.hi, m.c], 0, 0, 1, 1)) +
      stroke('M-13 12L0 0L13 12V22H-13Z', m.deep, 3.4, 'stroke-linejoin="round"'),
  );
  const q = s.at(0, 12, 108);
  s.add(
    stroke(`M${n1(q[0] - 40)} ${n1(q[1] - 9)}h44`, m.deep, 3, 'stroke-opacity=".4" stroke-linecap="round"'),
  );
  s.closeUp('front', 0, 52, 8).closeUp('base', -40, 26, 100);
}

export function drawSensor(s: Scene, look: Look): void {
  const draws = {
    round: drawRoundSensor,
    vibration: drawVibration,
    glass: drawGlassBreak,
    flame: drawFlame,
    gas: drawGasAlarm,
    fence: drawFenceSensor,
    beams: drawBeams,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawCube)(s, look);
}

function drawCube(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-66, -104, 132, 106, 20);
  const m = s.slab({ x: -72, y: -148, w: 144, h: 144, r: 26, depth: 110, tone, at: 6 });
  const led = ledOf(look, ['green', 'blue', 'amber']);
  const ink = m.lum > 0.5 ? '#5b6b68' : '#c6d2d4';
  // Nothing that names a quantity: the same case measures heat, water and air.
  const marks = {
    waves:
      circle(0, -76, 9, ink) +
      stroke(
        'M-18 -94a25 25 0 0 0 0 36M18 -94a25 25 0 0 1 0 36M-31 -104a40 40 0 0 0 0 56M31 -104a40 40 0 0 1 0 56',
        ink,
        5,
        ROUND,
      ),
    holes: grid(4, 4, (row, column) => circle(-24 + column * 16, -100 + row * 16, 4, ink, 'opacity=".8"')),
    ring:
      circle(0, -78, 27, 'none', `stroke="${ink}" stroke-width="4" opacity=".8"`) +
      circle(0, -78, 12, ink, 'opacity=".8"'),
  };
  s.on(
    'F',
    6,
    rect(-60, -136, 120, 120, 20, s.lin([m.lum > 0.5 ? '#ffffff' : m.top, m.c, m.lo], 0, 0, 0.7, 1)) +
      marks[look.pick('mark', ['waves', 'holes', 'ring'] as const)] +
      s.led(0, -34, 3.4, led),
  );
  s.on(
    'R',
    72,
    times(6, (i) => rect(22 + i * 12, -112, 5, 72, 2.5, '#000', 'opacity=".14"')),
  );
  s.closeUp('front', 0, 80, 6).closeUp('base', 20, 30, 6);
}

function drawRoundSensor(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(0, 0, 106);
  s.cyl(0, 0, 106, 0, 8, 'grey');
  const m = s.cyl(0, 0, 104, 8, 38, tone);
  s.cone([0, 0], [102, 38], [82, 56], tone);
  s.disc(
    0,
    56,
    0,
    82,
    s.rad([0, m.hi, 0.7, m.top, 1, m.c], 0.4, 0.3, 0.8),
    `stroke="${m.lo}" stroke-width=".8"`,
  );
  const [x, y] = s.at(0, 56, 0);
  const led = ledOf(look, ['blue', 'green', 'red']);
  s.add(
    ellipse(
      x,
      y,
      50,
      50 * s.camera.sinPitch,
      'none',
      `stroke="${m.line}" stroke-opacity=".3" stroke-width="1.6"`,
    ) +
      ellipse(x, y, 14, 5.4, led, 'opacity=".22"') +
      ellipse(x, y, 6, 2.4, led),
  );
  for (const side of [-1, 1]) {
    const foot = s.at(side * 46, 0, 96);
    s.add(
      ellipse(
        foot[0],
        foot[1] - 2,
        9,
        4.4,
        s.lin(['#ffe9b8', '#c8963a'], 0, 0, 1, 1),
        'stroke="#8a6420" stroke-width=".8"',
      ),
    );
  }
  s.closeUp('front', -10, 54, 0).closeUp('base', 0, 14, 90);
}

export function drawSocket(s: Scene, look: Look): void {
  if (look.variant === 'relay') drawRelay(s, look);
  else if (look.variant === 'switch') drawWallSwitch(s, look);
  else if (look.variant === 'strip') drawSocketStrip(s, look);
  else drawPlugSocket(s, look);
}

function drawPlugSocket(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-80, -60, 160, 40, 20);
  const m = s.slab({ x: -88, y: -180, w: 176, h: 176, r: 30, depth: 20, tone, at: -40 });
  s.rod({ from: [0, 92, -40], to: [0, 92, 8], r: 76, tone });
  const glow = GLOW[look.pick('ring', ['green', 'blue'] as const)];
  s.on(
    'F',
    8,
    circle(0, -92, 70, 'none', `stroke="${glow}" stroke-width="4" opacity=".85"`) +
      circle(0, -92, 64, s.lin([m.lo, m.c, m.hi], 0, 0, 0.6, 1)) +
      circle(0, -92, 58, s.lin([m.side, m.c, m.top], 0, 0, 0.7, 1)) +
      [-26, 26].map((x) => circle(x, -92, 9, '#12181a') + circle(x + 1, -91, 6, '#2a3236')).join('') +
      [-150, -34].map((y) => rect(-9, y - 5, 18, 10, 3, s.lin(['#f4f7f7', '#8a979b']))).join(''),
  );
  s.closeUp('front', 0, 92, 8).closeUp('base', -40, 30, 0);
}

/** A relay that hides in the wall box: screw terminals, a button, an aerial wire. */
function drawRelay(s: Scene, look: Look): void {
  const { tone = look.pick('case', ['white', 'black'] as const) } = look;
  s.ground(-86, -70, 172, 140, 18);
  const m = s.slab({ plane: 'T', at: 54, x: -86, y: -70, w: 172, h: 140, r: 18, depth: 54, tone });
  const ink = m.lum > 0.5 ? '#4a5a57' : '#c6d2d4';
  s.on(
    'T',
    54,
    rect(-74, -58, 148, 92, 10, 'none', `stroke="${m.line}" stroke-opacity=".4"`) +
      circle(-44, -22, 15, m.lo, `stroke="${m.line}" stroke-opacity=".5"`) +
      circle(-44, -22, 5, GLOW.green) +
      rect(-10, -36, 66, 6, 3, ink, 'opacity=".7"') +
      rect(-10, -22, 50, 5, 2.5, ink, 'opacity=".45"') +
      rect(-10, -9, 58, 5, 2.5, ink, 'opacity=".45"'),
  );
  const wires = ['#7a4a2a', '#2464b4', '#e9ecec', '#262c30'];
  s.on(
    'F',
    70,
    times(
      4,
      (i) =>
        rect(-68 + i * 36, -44, 28, 32, 3, materialOf('green').c) +
        circle(-54 + i * 36, -34, 6, '#d5dde0') +
        stroke(`M${-58 + i * 36} -34h8`, '#4a565b', 2) +
        rect(-59 + i * 36, -25, 10, 10, 1, '#06231d'),
    ),
  );
  for (let i = 0; i < 4; i += 1) {
    const q = s.at(-54 + i * 36, 20, 70);
    s.reach([q[0] - 14, q[1] + 34]);
    s.wire(`M${n1(q[0])} ${n1(q[1])}q-4 18 -14 32`, 7, wires[i]!);
  }
  s.closeUp('front', -20, 54, 0).closeUp('base', 0, 26, 70);
}
