import type { Look } from '../picture-look.ts';
import { GLASS, mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, rect, ROUND, slits, stroke, text, times } from '../scene/svg-marks.ts';
import { drawAdapter, drawInjector } from './draw-adapters.ts';

export function drawUps(s: Scene, look: Look): void {
  if (look.variant === 'psu') drawSupplyBox(s, look);
  else if (look.variant === 'adapter') drawAdapter(s, look);
  else if (look.variant === 'injector') drawInjector(s, look);
  else if (look.variant === 'rack') drawRackUps(s, look);
  else if (look.variant === 'din') drawDinSupply(s, look);
  else drawTower(s, look);
}

function drawSupplyBox(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-130, -70, 260, 76, 4);
  const m = s.slab({ x: -130, y: -184, w: 260, h: 180, r: 6, depth: 76, tone, at: 6 });
  const slots = look.pick('slots', [8, 6, 10]);
  s.on(
    'F',
    6,
    rect(-118, -172, 236, 156, 4, 'none', `stroke="${m.line}" stroke-opacity=".35"`) +
      times(slots, (i) => rect(-104, -160 + i * 9, 92, 4, 2, m.line, 'opacity=".5"')) +
      rect(24, -160, 78, 46, 5, '#e7efed') +
      '<path d="M66 -154l-14 18h12l-6 16 16 -21h-12z" fill="#f2b21b"/>' +
      s.led(-98, -60, 4) +
      s.led(-80, -60, 4, '#f2b21b') +
      circle(92, -44, 9, m.lo, `stroke="${m.deep}"`) +
      rect(87, -45.5, 10, 3, 1, m.deep),
  );
  s.closeUp('front', 40, 132, 6).closeUp('base', -60, 60, 6);
}

function drawTower(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.ground(-62, -170, 124, 176, 10);
  const m = s.slab({ x: -62, y: -236, w: 124, h: 230, r: 14, depth: 176, tone, at: 6 });
  const load = look.pick('load', [4, 3, 5]);
  s.on(
    'F',
    6,
    rect(-50, -222, 100, 64, 8, '#0c1113') +
      rect(-44, -216, 88, 52, 5, s.lin(['#0f6a58', '#06302a'], 0, 0, 0.6, 1)) +
      text(-36, -186, look.pick('volts', ['220', '230', '224']), {
        size: 22,
        fill: '#bfffe9',
        face: 'monospace',
      }) +
      text(14, -186, 'В', { size: 12, fill: '#bfffe9', face: 'monospace', extra: 'opacity=".8"' }) +
      times(5, (i) => rect(-36 + i * 15, -178, 11, 6, 1.5, i < load ? '#4fe3b6' : '#1d6b5a')) +
      circle(0, -132, 13, mix(m.c, '#ffffff', 0.1), 'stroke="#5a676c" stroke-width="1.5"') +
      stroke('M0 -139v7M-5 -136a6.5 6.5 0 1 0 10 0', '#4fe3b6', 2, 'stroke-linecap="round"') +
      times(8, (i) => rect(-44, -104 + i * 11, 88, 5, 2.5, '#000', 'opacity=".34"')),
  );
  s.on(
    'R',
    62,
    slits(
      times(9, (i) => `M${36.5 + i * 12} -197v53`),
      5,
      0.28,
    ),
  );
  s.closeUp('front', 0, 186, 6).closeUp('base', 0, 60, 6);
}

function drawRackUps(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.ground(-165, -180, 330, 184, 4);
  s.slab({ x: -152, y: -92, w: 304, h: 86, r: 4, depth: 180, tone, at: 0 });
  s.slab({ x: -170, y: -94, w: 340, h: 90, r: 4, depth: 6, tone, at: 4 });
  s.on(
    'F',
    4,
    [-161, 161]
      .map((x) => rect(x - 4, -84, 8, 14, 4, '#05080a') + rect(x - 4, -28, 8, 14, 4, '#05080a'))
      .join('') +
      rect(-142, -84, 284, 70, 6, s.lin(GLASS, 0, 0, 0.6, 1)) +
      slits(
        grid(4, 8, (row, column) => `M${column * 13 - 130} ${row * 15 - 72}v1`),
        8,
        0.6,
      ) +
      rect(-18, -76, 76, 54, 4, s.lin(['#14566e', '#08222d'], 0, 0, 0.6, 1)) +
      text(-10, -54, look.pick('load', ['НАГР 42%', 'НАГР 28%', 'НАГР 61%']), {
        size: 12,
        fill: '#c9f3ff',
        face: 'monospace',
      }) +
      times(6, (i) => rect(-10 + i * 10, -44, 7, 12, 1.5, i < 4 ? '#4fe3b6' : '#1d4b5a')) +
      times(3, (i) => circle(76 + i * 18, -62, 6, '#20282c', 'stroke="#59656a"')) +
      s.led(76, -34, 3) +
      s.led(94, -34, 3, '#35b5ff') +
      s.led(112, -34, 3, '#f2b21b'),
  );
  s.on(
    'R',
    152,
    slits(
      times(10, (i) => `M${32.5 + i * 12} -73v45`),
      5,
      0.3,
    ),
  );
  s.closeUp('front', 10, 50, 4).closeUp('base', -110, 44, 4);
}

/** A supply for the DIN rail: terminals above and below, a grille on the flank. */
function drawDinSupply(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  const W = look.pick('width', [120, 92, 150]);
  s.ground(-W / 2, -130, W, 136, 6);
  const m = s.slab({ x: -W / 2, y: -220, w: W, h: 216, r: 8, depth: 136, tone, at: 6 });
  const ways = Math.floor((W - 16) / 20);
  const each = (mark: (x: number) => string) => times(ways, (i) => mark(18 - W / 2 + i * 20));
  const terminals = (y: number) =>
    rect(6 - W / 2, y, W - 12, 34, 3, '#14806a') +
    stroke(
      each((x) => `M${x} ${y + 4}v26`),
      '#0c5c4b',
      14,
    ) +
    each((x) => circle(x, y + 12, 5.4, '#c7d1d5')) +
    stroke(
      each((x) => `M${x - 3.5} ${y + 12}h7`),
      '#4a565b',
      1.8,
    ) +
    stroke(
      each((x) => `M${x} ${y + 21}v7`),
      '#06231d',
      8,
    );
  s.on(
    'F',
    6,
    terminals(-214) +
      terminals(-44) +
      rect(14 - W / 2, -166, W - 28, 106, 5, m.lo, 'opacity=".35"') +
      text(0, -128, look.details.volts === undefined ? 'DC OK' : `${look.details.volts} В`, {
        size: look.details.volts === undefined ? 18 : 26,
        fill: m.lum > 0.5 ? '#24302e' : '#e9f1ef',
        weight: 700,
        anchor: 'middle',
      }) +
      rect(-26, -114, 52, 4, 2, m.line, 'opacity=".6"') +
      s.led(-14, -88, 4.4) +
      circle(14, -88, 7, m.side, `stroke="${m.deep}"`) +
      stroke('M10 -88h8', m.deep, 2, ROUND),
  );
  s.on(
    'R',
    W / 2,
    slits(
      grid(9, 6, (row, column) => `M${24 + column * 17} ${row * 20 - 192}h3`),
      8,
      0.26,
    ),
  );
  s.closeUp('front', 0, 130, 6).closeUp('base', 0, 50, 6);
}
