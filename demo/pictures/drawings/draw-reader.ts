import { ledOf, type Look } from '../picture-look.ts';
import { GLASS, mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, grid, rect, ROUND, stroke, text } from '../scene/svg-marks.ts';

export function drawReader(s: Scene, look: Look): void {
  if (look.variant === 'face') return drawFaceTerminal(s, look);
  const { variant, tone = 'black' } = look;
  const isFinger = variant === 'finger';
  const W = variant === 'slim' ? 72 : isFinger ? 84 : 112;
  s.ground(-W / 2, -24, W, 30, 10);
  const m = s.slab({ x: -W / 2, y: -216, w: W, h: 212, r: 20, depth: 30, tone, at: 6 });
  const led = ledOf(look);
  const ink = m.lum > 0.5 ? '#3a4745' : '#dfe9e7';
  s.on(
    'F',
    6,
    rect(
      -W / 2 + 7,
      -209,
      W - 14,
      198,
      15,
      s.lin(
        [0, mix(m.c, '#ffffff', 0.12), 0.55, m.c, 1, mix(m.c, '#000000', m.lum > 0.5 ? 0.16 : 0.4)],
        0,
        0,
        0.6,
        1,
      ),
    ) +
      `<path d="M${-W / 2 + 7} -194Q${-W / 2 + 7} -209 ${-W / 2 + 22} -209H${W / 2 - 30}L${-W / 2 + 7} -70Z" fill="#fff" opacity=".07"/>` +
      rect(-22, -198, 44, 5, 2.5, led) +
      rect(-26, -201, 52, 11, 5.5, led, 'opacity=".25"') +
      (variant === 'keypad' ? digits(ink) : '') +
      (isFinger
        ? fingerWindow(s, led)
        : waves(variant === 'keypad' ? -32 : -104, m.lum > 0.5 ? '#6d7b78' : '#cfe0dc')),
  );
  s.closeUp('front', 0, 140, 6).closeUp('base', 0, 52, 6);
}

/** Where the finger is laid: lit glass with the lines of a print. */
function fingerWindow(s: Scene, glow: string): string {
  const lines =
    'M-14 8V-2a14 14 0 0 1 28 0V12M-8 14V-2a8 8 0 0 1 16 0V16M-2 18V-2a2 2 0 0 1 4 0V18M-19 2a20 20 0 0 1 38 -6';
  return (
    rect(-30, -166, 60, 84, 14, '#0b0f11') +
    rect(
      -25,
      -161,
      50,
      74,
      10,
      s.lin(GLASS, 0, 0, 1, 1),
      `stroke="${glow}" stroke-opacity=".8" stroke-width="2"`,
    ) +
    `<g transform="translate(0 -126)">${stroke(lines, glow, 2.6, ROUND)}</g>` +
    waves(-44, '#8d9a9f')
  );
}

function digits(ink: string): string {
  return grid(4, 3, (row, column) =>
    text(-28 + column * 28, -148 + row * 29, '123456789*0#'[row * 3 + column]!, {
      size: 18,
      fill: ink,
      weight: 500,
      anchor: 'middle',
    }),
  );
}

function waves(y: number, ink: string): string {
  return `<g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"><path d="M-9 ${y - 9}q6 9 0 18"/><path d="M0 ${y - 14}q10 14 0 28"/><path d="M9 ${y - 19}q14 19 0 38"/></g>`;
}

function drawFaceTerminal(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.ground(-66, -22, 132, 28, 10);
  s.slab({ x: -66, y: -252, w: 132, h: 248, r: 18, depth: 28, tone, at: 6 });
  const glow = ledOf(look);
  s.on(
    'F',
    6,
    rect(-59, -245, 118, 234, 13, s.lin(GLASS, 0, 0, 0.7, 1)) +
      `<g transform="translate(-20 -229)">${s.lens(9)}</g><g transform="translate(20 -229)">${s.lens(9, '#7a2a4a')}</g>` +
      circle(0, -229, 3, '#e9f3f1', 'opacity=".8"') +
      rect(-52, -212, 104, 158, 5, s.lin(['#164d63', '#0b2a38', '#081a22'], 0, 0, 0.5, 1)) +
      person(glow) +
      text(0, -66, look.pick('words', ['Доступ открыт', 'Проходите', 'Добро пожаловать']), {
        size: 11,
        fill: '#d8fff2',
        anchor: 'middle',
      }) +
      '<path d="M-59 -232Q-59 -245 -46 -245H20L-59 -110Z" fill="#fff" opacity=".07"/>' +
      circle(0, -33, 13, '#12181a', 'stroke="#54626a" stroke-width="1.4"') +
      `<g transform="translate(0 -33) scale(.5)">${waves(0, '#9fd5cb')}</g>`,
  );
  s.closeUp('front', 0, 150, 6).closeUp('base', 0, 60, 6);
}

function person(glow: string): string {
  return (
    ellipse(0, -150, 22, 27, '#7fb3b9', 'opacity=".85"') +
    `<path d="M-40 -88Q-38 -118 -12 -122H12Q38 -118 40 -88Z" fill="#5d949c" opacity=".85"/>` +
    stroke('M-36 -172V-188H-20M20 -188H36V-172M36 -128V-112H20M-20 -112H-36V-128', glow, 3.4, ROUND)
  );
}
