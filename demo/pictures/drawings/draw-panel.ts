import type { Look } from '../picture-look.ts';
import { type Material, mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, grid, rect, text, times } from '../scene/svg-marks.ts';
import { drawCameraDesk } from './draw-camera-desk.ts';

const SCREENS = { green: '#0f5a4b', blue: '#1f4f8f', dark: '#20282c', white: '#5c6b70' } as const;
const KEY_COLOURS = ['#0b7a5c', '#f2b21b', '#cf2f22'] as const;

export function drawPanel(s: Scene, look: Look): void {
  if (look.variant === 'box') drawControlBox(s, look);
  else if (look.variant === 'desk') drawCameraDesk(s, look);
  else if (look.variant === 'thermostat') drawThermostat(s, look);
  else drawKeypad(s, look);
}

function drawKeypad(s: Scene, look: Look): void {
  const { tone = 'white', details } = look;
  s.ground(-120, -34, 240, 40, 8);
  const m = s.slab({ x: -120, y: -206, w: 240, h: 200, r: 20, depth: 40, tone, at: 6 });
  const screen = SCREENS[details.screen ?? look.pick('screen', ['green', 'blue', 'green'] as const)];
  s.on('F', 6, display(s, look, screen) + keys(s, m));
  s.closeUp('front', -20, 150, 6).closeUp('base', 40, 60, 6);
}

function display(s: Scene, look: Look, screen: string): string {
  const zones = look.pick('zones', ['Зоны 1–16', 'Зоны 1–8', 'Разделы 1–4', 'Шлейфы 1–20']);
  const clock = look.pick('clock', ['12:40', '09:15', '18:02', '21:33']);
  return (
    rect(-102, -190, 204, 66, 9, '#0e1517') +
    rect(
      -98,
      -186,
      196,
      58,
      6,
      s.lin([mix(screen, '#ffffff', 0.16), mix(screen, '#000000', 0.35)], 0, 0, 0.7, 1),
    ) +
    text(-88, -162, 'НОРМА', { size: 15, fill: '#d8fff2', face: 'monospace' }) +
    text(-88, -142, zones, { size: 12, fill: '#d8fff2', face: 'monospace', extra: 'opacity=".7"' }) +
    text(88, -162, clock, { size: 15, fill: '#d8fff2', face: 'monospace', anchor: 'end' }) +
    '<path d="M-98 -186H40L-30 -128H-98Z" fill="#fff" opacity=".06"/>'
  );
}

function keys(s: Scene, m: Material): string {
  return grid(3, 4, (row, column) => {
    const isCommand = column === 3;
    const [x, y] = [-102 + column * 50 + (isCommand ? 8 : 0), -108 + row * 32];
    const w = isCommand ? 46 : 40;
    const digit = isCommand
      ? ''
      : text(x + 20, y + 17, String(row * 3 + column + 1), {
          size: 14,
          fill: '#3a4745',
          weight: 600,
          anchor: 'middle',
        });
    return (
      rect(x, y + 2, w, 24, 6, m.line, 'opacity=".45"') +
      rect(x, y, w, 24, 6, isCommand ? KEY_COLOURS[row]! : s.lin(['#fff', m.lo])) +
      digit
    );
  });
}

/** The instrument that hangs in the guard room: a lid, rows of zone lights, a lock. */
function drawControlBox(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-130, -58, 260, 64, 6);
  const m = s.slab({ x: -130, y: -200, w: 260, h: 196, r: 10, depth: 64, tone, at: 6 });
  const zones = look.pick('lights', [10, 8, 20]);
  const perRow = zones > 10 ? 10 : zones;
  const step = 176 / perRow;
  const lights = times(zones, (i) => {
    const [x, y] = [-88 + (i % perRow) * step + step / 2, -152 + Math.floor(i / perRow) * 20];
    const colour = i === 3 ? '#f2b21b' : i === 7 ? '#e0392b' : '#23d79a';
    return s.led(x, y, 3.4, colour) + rect(x - 4, y + 7, 8, 2, 1, '#8fa09d');
  });
  s.on(
    'F',
    6,
    rect(-118, -188, 236, 172, 6, 'none', `stroke="${m.line}" stroke-opacity=".4"`) +
      rect(-100, -174, 200, 62, 7, s.lin(['#37444a', '#1b2327'], 0, 0, 0.4, 1)) +
      lights +
      times(4, (i) =>
        rect(-100 + i * 36, -96, 28, 16, 5, s.lin(['#fff', m.lo]), `stroke="${m.line}" stroke-opacity=".5"`),
      ) +
      rect(-100, -66, 96, 5, 2.5, m.line, 'opacity=".5"') +
      rect(-100, -54, 64, 4, 2, m.line, 'opacity=".35"') +
      circle(88, -48, 15, m.lo, `stroke="${m.deep}" stroke-opacity=".6"`) +
      circle(88, -48, 11, s.lin(['#fff', '#9aa7ab', '#5f6b70'], 0, 0, 1, 1)) +
      rect(86.5, -55, 3, 14, 1.5, '#263034'),
  );
  s.on(
    'R',
    130,
    times(5, (i) => rect(14 + i * 8, -70, 3, 44, 1.5, '#000', 'opacity=".2"')),
  );
  s.closeUp('front', -10, 142, 6).closeUp('base', 60, 50, 6);
}

function drawThermostat(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-92, -26, 184, 32, 12);
  s.slab({ x: -92, y: -188, w: 184, h: 184, r: 26, depth: 30, tone, at: 6 });
  const warm = look.pick('heat', ['#e8641b', '#23d79a', '#35b5ff']);
  s.on(
    'F',
    6,
    circle(0, -96, 76, '#0e1517') +
      circle(0, -96, 72, s.rad(['#2c363b', '#12181b'], 0.4, 0.35, 0.7)) +
      `<path d="M-48 -56A63 63 0 1 1 48 -56" fill="none" stroke="#3a454a" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="M-48 -56A63 63 0 0 1 26 -153" fill="none" stroke="${warm}" stroke-width="7" stroke-linecap="round"/>` +
      text(-4, -82, look.pick('degrees', ['22.5', '21.0', '24.0', '19.5']), {
        size: 38,
        fill: '#f3fbf9',
        weight: 300,
        anchor: 'middle',
        width: 72,
      }) +
      text(44, -94, '°C', { size: 13, fill: '#9fb0b5', anchor: 'middle' }) +
      rect(-16, -62, 32, 4, 2, warm) +
      '<path d="M-58 -138A72 72 0 0 1 10 -167L-66 -72A72 72 0 0 1 -58 -138Z" fill="#fff" opacity=".07"/>',
  );
  s.closeUp('front', 0, 96, 6).closeUp('base', -20, 40, 6);
}
