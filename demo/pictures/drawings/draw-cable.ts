import type { Look } from '../picture-look.ts';
import { RADIAN } from '../scene/camera.ts';
import { type Material, materialOf, mix } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { ellipse, n1, type Point, rect, ROUND, stroke, times } from '../scene/svg-marks.ts';

const R = 104;
const HOLE = 52;
const H = 92;

export function drawCable(s: Scene, look: Look): void {
  if (look.variant === 'drum') drawDrum(s, look);
  else if (look.variant === 'patch') drawPatchCord(s, look);
  else drawCoil(s, look);
}

function drawCoil(s: Scene, look: Look): void {
  const m = materialOf(look.tone ?? 'grey');
  const turns = look.details.turns ?? look.pick('turns', [9, 8, 11]);
  s.groundDisc(0, 0, R).cyl(0, 0, R, 0, H, m);
  const ry = n1(R * s.camera.sinPitch);
  for (let i = 0; i <= turns; i += 1) {
    const y = s.at(0, (H / turns) * i, 0)[1];
    s.add(
      stroke(
        `M${-R} ${n1(y)}A${R} ${ry} 0 0 0 ${R} ${n1(y)}`,
        m.deep,
        1.8,
        `stroke-opacity="${i === 0 ? 0 : 0.5}"`,
      ) +
        stroke(
          `M${-R + 1} ${n1(y - 3.4)}A${R} ${ry} 0 0 0 ${R - 1} ${n1(y - 3.4)}`,
          '#fff',
          1.6,
          `stroke-opacity="${m.lum > 0.4 ? 0.35 : 0.13}"`,
        ),
    );
  }
  drawCoilTop(s, m);
  drawTail(s, look, m, [R - 6, s.peek(0, H, 0)[1] + 26]);
  s.closeUp('front', 70, 60, 50).closeUp('base', -40, 40, 60);
}

function drawCoilTop(s: Scene, m: Material): void {
  const [top, foot, k] = [s.at(0, H, 0)[1], s.at(0, 0, 0)[1], s.camera.sinPitch];
  for (let r = R; r >= HOLE; r -= 8.6) {
    s.add(
      ellipse(
        0,
        top,
        r,
        r * k,
        s.lin([m.c, m.top, m.lo], 0, 0, 1, 0.4),
        `stroke="${m.deep}" stroke-opacity=".45" stroke-width="1.4"`,
      ),
    );
  }
  s.add(ellipse(0, top, HOLE, HOLE * k, s.lin([mix(m.deep, '#000000', 0.45), m.side])));
  for (const angle of [-38, 72]) {
    const x = Math.cos(angle * RADIAN) * R * 0.78;
    const drop = Math.sqrt(1 - (x / R) ** 2) * R * k;
    s.path(
      `M${n1(x - 9)} ${n1(top + drop * 0.45)}L${n1(x - 7)} ${n1(top + drop)}V${n1(foot + drop)}H${n1(x + 9)}V${n1(top + drop)}L${n1(x + 7)} ${n1(top + drop * 0.45)}Z`,
      '#fff',
      'opacity=".42"',
    );
  }
}

const WIRE_COLOURS = ['#e9ecec', '#2464b4', '#0b7a5c', '#e8641b', '#7a4a2a', '#d8331f', '#262c30'] as const;

/** The stripped end with its cores. */
function drawTail(s: Scene, { details, pick }: Look, m: Material, [x, y]: Point): void {
  s.reach([x + 68, y + 50]);
  const bend = (dx: number, dy: number) =>
    `M${n1(x - 20)} ${n1(y - 12 + dy)}C${n1(x + 26)} ${n1(y - 8 + dy)} ${n1(x + 22)} ${n1(y + 44 + dy)} ${n1(x + 50 + dx)} ${n1(y + 46 + dy)}`;
  s.add(stroke(bend(0, 0), m.deep, 12.5, ROUND) + stroke(bend(-1, -1), m.c, 9, ROUND));
  const colours = [materialOf(details.core ?? 'copper').c, ...WIRE_COLOURS];
  const cores = details.cores ?? pick('cores', [3, 2, 4]);
  const spread = cores > 1 ? 8 / (cores - 1) : 0;
  for (let i = 0; i < cores; i += 1) {
    const dy = cores > 1 ? -4 + i * spread : 0;
    s.add(
      stroke(
        `M${n1(x + 52)} ${n1(y + 46 + dy)}l14 ${n1(dy * 1.3 + 2)}`,
        colours[i]!,
        cores > 4 ? 2 : 3.4,
        'stroke-linecap="round"',
      ),
    );
  }
}

/** Wooden drum on its rims. */
function drawDrum(s: Scene, look: Look): void {
  const m = materialOf(look.tone ?? 'black');
  const wood = look.pick('flange', ['#d9b98a', '#cfa873', '#4a555a']);
  s.ground(-92, -34, 184, 68, 20);
  flange(s, wood, -92, false);
  const [a, b] = [-78, 72];
  s.rod({ from: [a, 112, 0], to: [b, 112, 0], r: 82, tone: m });
  const axis = [s.peek(a, 112, 0), s.peek(b, 112, 0)] as const;
  const turn = n1(Math.atan2(axis[1][1] - axis[0][1], axis[1][0] - axis[0][0]) / RADIAN);
  const k = Math.abs(s.camera.toEye[0]);
  s.add(
    times(11, (i) => {
      const c = s.peek(a + ((i + 0.5) / 11) * (b - a), 112, 0);
      return `<g transform="translate(${n1(c[0])} ${n1(c[1])}) rotate(${turn})">${stroke(`M0 -82A${n1(82 * k)} 82 0 0 0 0 82`, m.deep, 2.4, 'stroke-opacity=".55"')}${stroke(`M-4 -82A${n1(82 * k)} 82 0 0 0 -4 82`, m.hi, 1.6, 'stroke-opacity=".3"')}</g>`;
    }),
  );
  flange(s, wood, 72, true);
  s.closeUp('front', 40, 130, 70).closeUp('base', -30, 60, 60);
}

function flange(s: Scene, wood: string, x: number, isNear: boolean): void {
  s.rod({
    from: [x, 112, 0],
    to: [x + 20, 112, 0],
    r: 114,
    tone: wood,
    cap: s.lin([0, '#ffffff:.25', 1, '#000000:.12'], 0, 0, 1, 1),
  });
  if (!isNear) return;
  const m = materialOf(wood);
  s.on(
    'R',
    x + 20,
    `<circle cx="0" cy="-112" r="113" fill="${s.lin([m.top, m.c, m.lo], 0, 0, 0.6, 1)}"/>` +
      times(7, (i) =>
        stroke(
          `M${-96 + i * 32} ${n1(-112 - Math.sqrt(113 ** 2 - (-96 + i * 32) ** 2))}V${n1(-112 + Math.sqrt(113 ** 2 - (-96 + i * 32) ** 2))}`,
          m.deep,
          2,
          'stroke-opacity=".4"',
        ),
      ) +
      `<circle cx="0" cy="-112" r="62" fill="none" stroke="${m.deep}" stroke-opacity=".35" stroke-width="3"/>` +
      times(
        6,
        (i) => `<circle cx="0" cy="-174" r="5" fill="#4a555a" transform="rotate(${i * 60} 0 -112)"/>`,
      ) +
      `<circle cx="0" cy="-112" r="20" fill="#20272a"/><circle cx="3" cy="-112" r="15" fill="#0b0f11"/>`,
  );
}

function drawPatchCord(s: Scene, look: Look): void {
  const m = materialOf(look.tone ?? look.pick('jacket', ['grey', 'blue', 'orange', 'green'] as const));
  s.ground(-120, -50, 220, 110, 54);
  const k = s.camera.sinPitch * 1.5;
  const c = s.at(-10, 10, 0);
  s.reach([c[0] - 132, c[1] - 50], [c[0] + 150, c[1] + 66]);
  for (let i = 4; i >= 0; i -= 1) {
    const [cx, cy, rx] = [c[0] + ((i * 5) % 7) - 3, c[1] - i * 8, 112 - ((i * 13) % 17)];
    s.wire(
      `M${n1(cx - rx)} ${n1(cy)}a${rx} ${n1(rx * k)} 0 1 0 ${2 * rx} 0a${rx} ${n1(rx * k)} 0 1 0 ${-2 * rx} 0`,
      13,
      m,
    );
  }
  s.add(
    `<g transform="translate(${n1(c[0] - 12)} ${n1(c[1] + 22)}) rotate(4)">${rect(-9, -2, 18, 44, 4, '#20272a')}${rect(-7, 0, 4, 40, 2, '#fff', 'opacity=".2"')}</g>`,
  );
  s.wire(
    `M${n1(c[0] + 60)} ${n1(c[1] + 36)}C${n1(c[0] + 100)} ${n1(c[1] + 40)} ${n1(c[0] + 92)} ${n1(c[1] - 8)} ${n1(c[0] + 128)} ${n1(c[1] - 10)}`,
    13,
    m,
  );
  s.wire(
    `M${n1(c[0] - 40)} ${n1(c[1] + 46)}C${n1(c[0] - 4)} ${n1(c[1] + 70)} ${n1(c[0] + 40)} ${n1(c[1] + 78)} ${n1(c[0] + 78)} ${n1(c[1] + 62)}`,
    13,
    m,
  );
  for (const [dx, dy, turn] of [
    [128, -10, -4],
    [78, 62, -14],
  ] as const) {
    s.add(`<g transform="translate(${n1(c[0] + dx)} ${n1(c[1] + dy)}) rotate(${turn})">${plug(s, m)}</g>`);
  }
  s.reach([c[0] + 196, c[1] - 10], [c[0] + 100, c[1] + 84]);
  s.closeUps.set('front', [c[0] + 140, c[1] + 20]).set('base', [c[0] - 60, c[1] + 10]);
}

function plug(s: Scene, m: Material): string {
  return (
    `<path d="M-8 -9H18Q26 -13 26 -13V13Q26 13 18 9H-8Z" fill="${m.side}"/>` +
    rect(24, -15, 44, 30, 3, s.lin(['#ffffff:.95', '#cfdde0:.9', '#8fa0a6:.95'])) +
    rect(44, -10, 24, 20, 1, '#f4e3b0', 'opacity=".55"') +
    times(5, (i) => rect(52, -9 + i * 4, 15, 2, 0.5, '#c8963a')) +
    `<path d="M20 -15H50L36 -22H16Z" fill="#e9f1f2" stroke="#9fb0b5" stroke-width="1"/>`
  );
}
