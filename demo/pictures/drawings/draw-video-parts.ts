import { irisOf, type Look } from '../picture-look.ts';
import { RADIAN } from '../scene/camera.ts';
import { materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, slits, stroke, text, times, xy } from '../scene/svg-marks.ts';

/** A CS-mount lens lying on its side, glass towards the viewer's left. */
export function drawLens(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const long = look.pick('barrel', [1, 0.82, 1.15]);
  s.ground(-60, -110 * long, 120, 150 * long, 50);
  const y = 84;
  s.rod({ from: [0, y, -150 * long], to: [0, y, -120 * long], r: 46, tone: 'steel' });
  s.rod({ from: [0, y, -120 * long], to: [0, y, -64 * long], r: 70, tone });
  s.rod({ from: [0, y, -64 * long], to: [0, y, -40 * long], r: 76, tone: 'graphite' });
  s.rod({ from: [0, y, -40 * long], to: [0, y, 20], r: 72, tone });
  s.rod({ from: [0, y, 20], to: [0, y, 44], r: 80, tone });
  drawGrip(s, y, long);
  s.on(
    'F',
    44,
    circle(0, -y, 80, s.lin(['#59656a', '#1b2124', '#30393d'], 0, 0, 1, 1)) +
      circle(0, -y, 68, '#0b0f11') +
      `<g transform="translate(0 ${-y})">${s.lens(60, irisOf(look))}</g>` +
      circle(0, -y, 74, 'none', 'stroke="#aab6ba" stroke-width="5" stroke-dasharray="1.4 17.97"'),
  );
  s.closeUp('front', 0, y, 44).closeUp('base', 50, y - 10, -30);
}

function drawGrip(s: Scene, y: number, long: number): void {
  const ribs = times(9, (i) => {
    const angle = (-60 + i * 15) * RADIAN;
    const [x, dy] = [Math.sin(angle) * 70, Math.cos(angle) * 70];
    return `M${xy(s.peek(x, y + dy, -112 * long))}L${xy(s.peek(x, y + dy, -72 * long))}`;
  });
  s.add(slits(ribs, 3, 0.4));
}

export function drawBracket(s: Scene, look: Look): void {
  if (look.variant === 'pole') drawPoleMount(s, look);
  else if (look.variant === 'box') drawMountBox(s, look);
  else drawWallArm(s, look);
}

/** A wall plate, an arm and the round seat of the camera. */
function drawWallArm(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(30, -54, 104, 16, 4);
  const m = s.slab({ x: 30, y: -214, w: 104, h: 210, r: 10, depth: 14, tone, at: -40 });
  s.on(
    'F',
    -40,
    [
      [48, -196],
      [116, -196],
      [48, -22],
      [116, -22],
    ]
      .map(([x, v]) => circle(x!, v!, 7, m.side) + circle(x! + 1, v! + 1, 4.6, '#2a3236'))
      .join(''),
  );
  s.rod({ from: [82, 130, -40], to: [82, 130, -26], r: 44, tone });
  s.rod({ from: [82, 130, -26], to: [-66, 118, 66], r: 27, r2: 22, tone });
  s.cyl(-66, 66, 50, 128, 150, tone);
  s.disc(-66, 150, 66, 36, m.side).disc(-66, 150, 66, 30, '#161c1f');
  const under = s.peek(-66, 128, 66);
  s.add(`<ellipse cx="${n1(under[0])}" cy="${n1(under[1] + 6)}" rx="24" ry="7" fill="#000" opacity=".12"/>`);
  s.closeUp('front', -50, 134, 66).closeUp('base', 82, 110, -40);
}

/** A plate held to a length of pole by two steel bands. */
function drawPoleMount(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(34, -60, 34);
  s.cyl(34, -60, 32, 0, 250, 'grey');
  for (const y of [62, 176]) s.cyl(34, -60, 36, y, y + 18, 'steel', { rim: 0.6 });
  const m = s.slab({ x: -40, y: -218, w: 128, h: 186, r: 12, depth: 26, tone, at: 0 });
  s.on(
    'F',
    0,
    circle(24, -124, 40, m.side) +
      circle(25, -123, 35, '#12181a') +
      [
        [-22, -200],
        [70, -200],
        [-22, -50],
        [70, -50],
      ]
        .map(
          ([x, y]) =>
            circle(x!, y!, 8, s.lin(['#fff', '#8a979b'], 0, 0, 1, 1)) +
            stroke(`M${x! - 4} ${y}h8`, '#4a565b', 2.4),
        )
        .join('') +
      times(4, (i) =>
        circle(
          24 + Math.cos((i * Math.PI) / 2 + 0.78) * 52,
          -124 + Math.sin((i * Math.PI) / 2 + 0.78) * 52,
          5,
          '#2a3236',
        ),
      ),
  );
  for (const y of [71, 185]) {
    const q = s.at(92, y, -44);
    s.add(
      rect(q[0] - 14, q[1] - 9, 30, 16, 4, s.lin(['#f4f7f7', '#98a5aa', '#5f6b70'])) +
        circle(q[0] + 10, q[1] - 1, 4.4, '#4a565b'),
    );
  }
  s.closeUp('front', 24, 124, 0).closeUp('base', 70, 60, 0);
}

function drawMountBox(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.groundDisc(0, 0, 108).cyl(0, 0, 108, 0, 58, tone);
  const m = materialOf(tone);
  s.disc(0, 58, 0, 96, m.side).disc(0, 57, 0, 92, s.lin(['#20272a', '#4a565b'], 0, 0, 1, 1));
  s.disc(0, 50, 0, 84, s.lin([m.side, m.c], 0, 0, 1, 1)).disc(0, 50, 0, 26, '#0b0f11');
  for (let i = 0; i < 3; i += 1) {
    const angle = 0.5 + (i * 2 * Math.PI) / 3;
    s.cyl(Math.cos(angle) * 66, Math.sin(angle) * 66, 12, 50, 62, tone);
    s.disc(Math.cos(angle) * 66, 62, Math.sin(angle) * 66, 5, '#20272a');
  }
  const gland = s.at(104, 28, 30);
  s.rod({ from: [92, 28, 40], to: [128, 28, 56], r: 17, tone: 'graphite' });
  s.reach([gland[0] + 40, gland[1]]);
  s.closeUp('front', 0, 56, 0).closeUp('base', 80, 30, 60);
}

export function drawMonitor(s: Scene, look: Look): void {
  if (look.variant === 'intercom') drawIntercomPanel(s, look);
  else drawDisplay(s, look);
}

function drawDisplay(s: Scene, look: Look): void {
  const { tone = 'black', variant } = look;
  const isWall = variant === 'wall';
  const lift = isWall ? 0 : 62;
  if (isWall) s.ground(-160, -30, 320, 34, 6);
  else {
    s.ground(-70, -70, 140, 96, 20);
    s.slab({ plane: 'T', at: 10, x: -72, y: -66, w: 144, h: 92, r: 18, depth: 10, tone });
    s.slab({ x: -18, y: -90, w: 36, h: 84, r: 4, depth: 14, tone, at: -26 });
  }
  s.slab({ x: -160, y: -lift - 190, w: 320, h: 186, r: 8, depth: isWall ? 22 : 16, tone, at: 0 });
  const top = -lift - 182;
  s.on(
    'F',
    0,
    rect(-152, top, 304, 162, 3, '#05090b') +
      cameraTiles(s, look, top) +
      s.led(140, -lift - 12, 2.4) +
      rect(-18, -lift - 14, 36, 3, 1.5, '#fff', 'opacity=".25"'),
  );
  s.closeUp('front', -60, lift + 120, 0).closeUp('base', isWall ? 90 : 0, isWall ? 50 : 40, 0);
}

const SCENES = ['#1f5f78', '#2c6b57', '#6a5a3a', '#47566b'] as const;

/** Four cameras at once, as on the guard's desk. */
function cameraTiles(s: Scene, look: Look, top: number): string {
  const shift = look.pick('scene', [0, 1, 2, 3]);
  const tiles = times(4, (i) => {
    const [x, y] = [-150 + (i % 2) * 151, top + 2 + Math.floor(i / 2) * 80];
    const hue = SCENES[(i + shift) % 4]!;
    return (
      rect(x, y, 149, 78, 1, s.lin([hue, '#0b1a20'], 0, 0, 0.3, 1)) +
      `<path d="M${x} ${y + 78}V${y + 50}L${x + 52} ${y + 32}L${x + 98} ${y + 46}L${x + 149} ${y + 26}V${y + 78}Z" fill="#fff" opacity=".12"/>` +
      rect(x + 20 + i * 18, y + 40, 16, 30, 5, '#fff', 'opacity=".28"') +
      circle(x + 28 + i * 18, y + 34, 7, '#fff', 'opacity=".28"') +
      text(x + 6, y + 13, `КАМ ${i + 1}`, {
        size: 9,
        fill: '#e9fff8',
        face: 'monospace',
        extra: 'opacity=".8"',
      })
    );
  });
  return `${tiles}<path d="M-152 ${top}H30L-70 ${top + 162}H-152Z" fill="#fff" opacity=".06"/>`;
}

/** The indoor panel of a video door phone. */
function drawIntercomPanel(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-130, -22, 260, 28, 8);
  const m = s.slab({ x: -130, y: -184, w: 260, h: 180, r: 14, depth: 26, tone, at: 6 });
  const icons = [
    'M-6 0a6 6 0 1 1 12 0v5h-12z',
    'M-7 -5h9v10h-9zM2 -2l6 -4v12l-6 -4z',
    'M-7 -6h14v12h-14z',
    'M0 -7v14M-7 0h14',
  ];
  s.on(
    'F',
    6,
    rect(-118, -172, 190, 134, 6, '#05090b') +
      rect(-114, -168, 182, 126, 3, s.lin(['#86b6c4', '#3c6a70', '#1e3a3a'], 0, 0, 0.2, 1)) +
      `<path d="M-114 -42V-92L-60 -110L-10 -96L68 -118V-42Z" fill="#234a45"/>` +
      `<path d="M-52 -42Q-50 -84 -22 -88Q6 -84 8 -42Z" fill="#2f3d52"/>` +
      circle(-22, -106, 19, '#d8b295') +
      `<path d="M-42 -108Q-40 -130 -20 -129Q-2 -128 -3 -108Q-12 -120 -42 -108Z" fill="#4a3527"/>` +
      '<path d="M-114 -168H10L-70 -42H-114Z" fill="#fff" opacity=".1"/>' +
      text(-106, -152, look.pick('door', ['Дверь 1', 'Подъезд', 'Калитка']), { size: 11, fill: '#fff' }) +
      times(
        4,
        (i) =>
          circle(98, -152 + i * 32, 13, m.lo, `stroke="${m.line}" stroke-opacity=".4"`) +
          `<path d="${icons[i]}" transform="translate(98 ${-152 + i * 32})" fill="none" stroke="${m.lum > 0.5 ? '#44524f' : '#dfe9e7'}" stroke-width="2"/>`,
      ) +
      times(9, (i) => rect(-40 + i * 9, -24, 5, 8, 2.5, m.line, 'opacity=".6"')),
  );
  s.closeUp('front', -30, 106, 6).closeUp('base', 70, 50, 6);
}
