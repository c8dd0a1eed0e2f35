import type { Tone } from '../families.ts';
import { SIGN_TEXTS } from '../picture-details.ts';
import type { Look } from '../picture-look.ts';
import { mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, rect, ROUND, stroke, text } from '../scene/svg-marks.ts';
import { drawPlan, drawPlate } from './draw-plates.ts';

const HUES: Partial<Record<Tone, string>> = {
  red: '#cf2a1e',
  green: '#0c9a6b',
  blue: '#2464b4',
  yellow: '#f2b21b',
  orange: '#e8641b',
};

/** Light panel or plate. A coloured tone is the colour of its face; a neutral one paints the case. */
export function drawSign(s: Scene, look: Look): void {
  if (look.variant === 'plate') return drawPlate(s, look);
  if (look.variant === 'plan') return drawPlan(s, look);
  const { variant, tone, details } = look;
  const isNeutral = tone === undefined || HUES[tone] === undefined;
  const label = details.label ?? (variant === 'exit' ? 'exit' : undefined);
  const hue = HUES[tone ?? 'white'] ?? (label === 'exit' ? HUES.green! : HUES.red!);
  s.ground(-156, -22, 312, 28, 4);
  const m = s.slab({
    x: -156,
    y: -132,
    w: 312,
    h: 128,
    r: 6,
    depth: 26,
    tone: isNeutral ? (tone ?? 'white') : 'white',
    at: 6,
  });
  const isPlan = label === undefined && isNeutral && tone !== undefined;
  const face = isPlan
    ? s.lin(['#ffffff', '#eef3f1'], 0, 0, 0.5, 1)
    : s.lin([mix(hue, '#ffffff', 0.28), hue, mix(hue, '#000000', 0.22)], 0, 0, 0.5, 1);
  s.on(
    'F',
    6,
    rect(-146, -122, 292, 108, 4, m.side) +
      rect(-143, -119, 286, 102, 3, face) +
      message(look, label, isPlan) +
      '<path d="M-143 -119H40L-60 -17H-143Z" fill="#fff" opacity=".12"/>' +
      (details.label === undefined ? '' : s.led(136, -10, 2.2, '#23d79a')),
  );
  s.closeUp('front', -50, 70, 6).closeUp('base', 90, 50, 6);
}

function message(look: Look, label: keyof typeof SIGN_TEXTS | undefined, isPlan: boolean): string {
  if (label === 'exit' && look.pick('pictogram', [true, false])) return runningMan();
  if (label !== undefined) return lines(SIGN_TEXTS[label]);
  if (isPlan) return floorPlan();
  if (look.tone === 'green') return runningMan();
  if (look.tone === 'yellow') return warning();
  if (look.tone === undefined)
    return lines(SIGN_TEXTS[look.pick('label', ['fire', 'gas', 'stop', 'auto', 'powder'] as const)]);
  return look.tone === 'blue' ? duty() : flame(look);
}

/** Fire equipment is here. */
function flame(look: Look): string {
  const way = look.pick('way', [
    'M62 -68H112M94 -86l18 18-18 18',
    'M112 -68H62M80 -86l-18 18 18 18',
    'M87 -44V-94M69 -76l18 -18 18 18',
  ]);
  return (
    '<path d="M-76 -108q40 34 18 64a33 33 0 0 1 -58 -14q-2 -22 17 -34q-3 17 8 23q13 -17 15 -39z" fill="#fff"/>' +
    rect(-22, -92, 26, 62, 9, '#fff') +
    rect(-14, -104, 10, 14, 3, '#fff') +
    stroke('M-9 -101h26M14 -100q16 10 12 40', '#fff', 5, ROUND) +
    stroke(way, '#fff', 10, ROUND)
  );
}

function warning(): string {
  return (
    '<path d="M-84 -106L-36 -28H-132Z" fill="#f7c531" stroke="#20272a" stroke-width="7" stroke-linejoin="round"/><path d="M-80 -88l-14 26h12l-6 22 18 -30h-12z" fill="#20272a"/>' +
    [-96, -74, -52].map((y, i) => rect(-14, y, i === 2 ? 80 : 136, 11, 5, '#20272a')).join('')
  );
}

function duty(): string {
  return (
    circle(-84, -68, 42, '#fff') +
    circle(-84, -68, 38, '#2464b4') +
    '<path d="M-108 -62a24 24 0 0 1 48 0h6v7h-60v-7z" fill="#fff"/><path d="M-100 -50q16 10 32 0v8q-16 14 -32 0z" fill="#fff"/>' +
    [-96, -74, -52].map((y, i) => rect(-14, y, i === 2 ? 80 : 136, 11, 5, '#fff')).join('')
  );
}

/** Rooms, a corridor and the green way out. */
function floorPlan(): string {
  return (
    stroke(
      'M-130 -106H60V-28H-130ZM-130 -76H-40V-106M-8 -106V-76H60M-130 -58H-66V-28M-32 -28V-58H60M20 -58V-28',
      '#39444a',
      4,
    ) +
    stroke('M-112 -67H52M34 -75l18 8-18 8M-86 -40V-67M0 -42V-67', '#0c9a6b', 5, ROUND) +
    rect(74, -110, 60, 14, 3, '#cf2a1e') +
    [-88, -76, -64, -52].map((y, i) => rect(74, y, i % 2 ? 44 : 58, 5, 2.5, '#9aa5a2')).join('') +
    circle(-86, -40, 6, '#cf2a1e')
  );
}

function lines(words: string): string {
  const parts = words.includes(' ')
    ? [words.slice(0, words.lastIndexOf(' ')), words.slice(words.lastIndexOf(' ') + 1)]
    : [words];
  const size = parts.length === 1 ? Math.max(32, Math.min(56, 330 / words.length)) : 38;
  return parts
    .map((part, index) =>
      text(0, (parts.length === 1 ? -48 : -76) + index * 44, part, {
        size,
        fill: '#fffdf6',
        weight: 800,
        anchor: 'middle',
        width: Math.min(260, part.length * size * 0.68),
      }),
    )
    .join('');
}

/** The person of the evacuation sign, running to a door. */
function runningMan(): string {
  return (
    rect(64, -106, 58, 78, 3, '#f3fff9') +
    circle(-6, -98, 10, '#f3fff9') +
    stroke(
      'M-12 -82L-26 -58L-4 -48L-16 -28M-26 -58L-46 -44L-62 -48M-12 -82L12 -74L24 -60M-12 -82L-34 -80L-46 -64',
      '#f3fff9',
      11,
      ROUND,
    ) +
    stroke('M-118 -68H-82M-100 -84l18 16-18 16', '#f3fff9', 9, ROUND)
  );
}
