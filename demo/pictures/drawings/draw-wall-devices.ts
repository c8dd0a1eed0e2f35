import type { Look } from '../picture-look.ts';
import { CHROME, materialOf, PLASTIC } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, ROUND, stroke, text, times } from '../scene/svg-marks.ts';

/** Wall switch with one to three keys. */
export function drawWallSwitch(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-96, -18, 192, 24, 8);
  const m = s.slab({ x: -96, y: -196, w: 192, h: 192, r: 14, depth: 20, tone, at: 4 });
  const keys = Math.min(3, look.details.ports ?? look.pick('keys', [1, 2]));
  const w = 156 / keys;
  s.on(
    'F',
    4,
    rect(-84, -184, 168, 168, 8, m.side) +
      times(keys, (i) => {
        const x = -78 + i * w;
        return (
          rect(x, -178, w - 4, 156, 6, s.lin([m.hi, m.c, m.lo], 0, 0, 0.4, 1)) +
          rect(x, -178, w - 4, 5, 2.5, '#fff', 'opacity=".8"') +
          s.led(x + w / 2 - 2, -44, 3, '#35b5ff')
        );
      }),
  );
  s.closeUp('front', 0, 100, 4).closeUp('base', -30, 40, 4);
}

/** Rack socket strip, eight outlets and a switch. */
export function drawSocketStrip(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  s.ground(-180, -50, 360, 56, 4);
  const m = s.slab({ x: -180, y: -60, w: 360, h: 54, r: 4, depth: 50, tone, at: 0 });
  const count = look.pick('outlets', [8, 6, 7]);
  const step = 270 / count;
  s.on(
    'F',
    0,
    times(count, (i) => {
      const x = -110 + i * step + step / 2;
      const r = Math.min(18, step * 0.44);
      return (
        circle(x, -33, r, '#0b0f11') +
        circle(x, -33, r * 0.86, '#2a3236') +
        circle(x - 5, -33, 2.4, '#05080a') +
        circle(x + 5, -33, 2.4, '#05080a') +
        rect(x - 2, -33 - r * 0.86, 4, 4, 1, '#aab6ba')
      );
    }) +
      rect(-164, -46, 34, 26, 4, '#0b0f11') +
      rect(-160, -43, 26, 20, 3, '#cf2f22') +
      rect(-150, -38, 3, 10, 1.5, '#fff') +
      rect(-124, -36, 8, 6, 3, m.hi, 'opacity=".5"'),
  );
  for (const x of [-190, 176]) s.slab({ x, y: -66, w: 14, h: 62, r: 3, depth: 4, tone, at: 2 });
  s.closeUp('front', -100, 34, 0).closeUp('base', 90, 34, 0);
}

/** Landing valve of a hydrant: body, hand wheel, coupling. */
export function drawHydrant(s: Scene, look: Look): void {
  const metal = look.tone === undefined || look.tone === 'copper' ? '#d9a94e' : look.tone;
  s.ground(-46, -46, 110, 92, 40, 0.4);
  s.rod({ from: [0, 4, 0], to: [0, 60, 0], r: 40, tone: metal });
  s.cyl(0, 0, 46, 34, 58, metal);
  const hull = s.at(0, 88, 0);
  s.rod({ from: [60, 88, 0], to: [108, 88, 0], r: 34, tone: metal });
  s.ball(hull, 54, metal);
  s.rod({ from: [104, 88, 0], to: [134, 88, 0], r: 46, tone: '#c7d1d5' });
  s.on(
    'R',
    134,
    circle(0, -88, 45, '#aab6ba') +
      circle(0, -88, 33, '#39444a') +
      circle(4, -88, 28, '#12181a') +
      [-1, 1].map((k) => rect(k * 38 - 8, -100, 16, 24, 4, '#dfe6e8')).join(''),
  );
  s.rod({ from: [-20, 118, 14], to: [-62, 178, 44], r: 22, r2: 16, tone: metal });
  const wheel = s.at(-70, 190, 50);
  s.reach([wheel[0] - 62, wheel[1] - 60], [wheel[0] + 62, wheel[1] + 62]);
  const red = materialOf('red');
  s.add(
    `<g transform="translate(${n1(wheel[0])} ${n1(wheel[1])}) rotate(-28) scale(1 .86)">${stroke(
      times(5, (i) => `M0 0L${n1(Math.cos(i * 1.257) * 46)} ${n1(Math.sin(i * 1.257) * 46)}`),
      red.deep,
      13,
      ROUND,
    )}${stroke(
      times(5, (i) => `M0 0L${n1(Math.cos(i * 1.257) * 46)} ${n1(Math.sin(i * 1.257) * 46)}`),
      red.c,
      9,
      ROUND,
    )}${circle(0, 0, 50, 'none', `stroke="${red.deep}" stroke-width="17"`)}${circle(-1, -1, 50, 'none', `stroke="${red.c}" stroke-width="13"`)}${circle(-2, -3, 51, 'none', `stroke="${red.hi}" stroke-width="3" opacity=".8"`)}${circle(0, 0, 15, red.side)}${circle(-1, -1, 9, '#d5dde0')}</g>`,
  );
  s.closeUps.set('front', wheel);
  s.closeUp('base', 60, 80, 20);
}

/** Voltage tester in a pen. */
export function drawTesterPen(s: Scene, look: Look): void {
  const { tone = look.pick('body', ['yellow', 'red', 'blue'] as const) } = look;
  s.ground(-110, -40, 240, 60, 20, 0.3);
  const y = 26;
  s.rod({ from: [-160, y, 52], to: [-128, y, 40], r: 5, r2: 9, tone: 'steel' });
  s.rod({ from: [160, y, -64], to: [40, y, -22], r: 23, tone });
  s.rod({ from: [40, y, -22], to: [-80, y, 20], r: 25, tone: 'graphite' });
  s.rod({ from: [-80, y, 20], to: [-128, y, 38], r: 25, r2: 10, tone });
  const m = materialOf(tone);
  const window = s.peek(-10, y + 18, 14);
  s.add(
    `<g transform="translate(${n1(window[0])} ${n1(window[1] + 4)}) rotate(-15)">${rect(-44, -9, 88, 19, 6, '#0b1012')}${times(5, (i) => circle(-32 + i * 16, 0, 4.4, i < 3 ? '#e0392b' : '#3a1d1a'))}</g>`,
  );
  const clip = s.peek(110, y + 24, -44);
  s.add(
    `<g transform="translate(${n1(clip[0])} ${n1(clip[1] + 2)}) rotate(-15)">${rect(-46, -6, 84, 11, 5, s.lin(CHROME, 0, 0, 0, 1))}${rect(-8, -14, 20, 8, 3, m.deep)}</g>`,
  );
  s.closeUp('front', -60, y, 20).closeUp('base', 90, y, -30);
}

/** Thermal imager: pistol grip, screen to the viewer. */
export function drawThermal(s: Scene, look: Look): void {
  const { tone = 'yellow' } = look;
  s.ground(-40, -60, 110, 70, 20);
  s.slab({ x: -34, y: -128, w: 68, h: 124, r: 20, depth: 44, tone: 'graphite', at: -10 });
  s.slab({ x: -78, y: -262, w: 156, h: 148, r: 22, depth: 66, tone, at: 6 });
  const heat = s.rad(
    [0, '#fff7c9', 0.25, '#ffb52e', 0.5, '#e0392b', 0.75, '#6a2a8f', 1, '#1a1a5a'],
    look.pick('spot', [0.42, 0.6, 0.5]),
    0.5,
    0.7,
  );
  s.on(
    'F',
    6,
    rect(-68, -252, 136, 128, 14, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      rect(-56, -242, 112, 84, 5, heat) +
      stroke('M-8 -200h16M0 -208v16', '#fff', 2.4) +
      text(-50, -226, look.pick('degrees', ['62,4°', '38,1°', '84,7°']), {
        size: 13,
        fill: '#fff',
        face: 'monospace',
        weight: 700,
      }) +
      times(3, (i) => rect(-44 + i * 32, -148, 24, 14, 7, i === 1 ? '#e8641b' : '#56636a')),
  );
  s.on(
    'F',
    -10,
    stroke(
      times(5, (i) => `M-20 ${-84 + i * 14}H20`),
      '#000',
      4,
      `${ROUND} opacity=".35"`,
    ),
  );
  const trigger = s.peek(34, 96, -20);
  s.add(ellipse(trigger[0] + 4, trigger[1], 8, 16, '#cf2f22'));
  s.closeUp('front', 0, 190, 6).closeUp('base', 0, 70, -10);
}
