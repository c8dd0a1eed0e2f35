import { SIGN_TEXTS } from '../picture-details.ts';
import type { Look } from '../picture-look.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, rect, ROUND, shape, stroke, text } from '../scene/svg-marks.ts';

const BLUE = '#1f5fae';
const RED = '#c4271b';
const BLACK = '#1b2124';

/** Plates of a switchgear, as the rules draw them; they are sold by packs, so another stands behind. */
export function drawPlate(s: Scene, look: Look): void {
  const label = look.details.label ?? 'shock';
  if (label === 'shock') return drawTriangle(s, look);
  const [w, h] = [284, 150];
  for (const [z, shift] of [
    [-46, 26],
    [6, -10],
  ] as const) {
    const x = -w / 2 + shift;
    s.ground(x, z - 6, w, 8, 3);
    s.slab({ x, y: -h - 4, w, h, r: 8, depth: 7, tone: 'white', at: z });
    s.on(
      'F',
      z,
      `<g transform="translate(${shift} ${-h / 2 - 4})">${FACES[label as keyof typeof FACES]?.() ?? named(SIGN_TEXTS[label])}</g>`,
    );
  }
  s.closeUp('front', -40, 84, 6).closeUp('base', 60, 50, 6);
}

function drawTriangle(s: Scene, look: Look): void {
  const paint = look.pick('paint', ['#f7c531', '#f2b21b']);
  for (const [z, shift] of [
    [-44, 34],
    [6, -14],
  ] as const) {
    s.ground(shift - 118, z - 6, 236, 8, 3);
    s.prism('F', z, 6, `${shift} -222, ${shift + 124} -8, ${shift - 124} -8`, 'white', paint);
    s.on(
      'F',
      z,
      `<g transform="translate(${shift} -4)">${stroke('M0 -200L104 -16H-104Z', BLACK, 13, 'stroke-linejoin="round"')}${shape('M12 -156L-30 -78H-4L-16 -28L34 -100H6L22 -156Z', BLACK)}</g>`,
    );
  }
  s.closeUp('front', -14, 90, 6).closeUp('base', 30, 40, 6);
}

const line = (y: number, words: string, size: number, fill: string, width: number, x = 0): string =>
  text(x, y, words, { size, fill, weight: 800, anchor: 'middle', width });

const holes = (fill: string): string => [-120, 120].map((x) => circle(x, -58, 6, fill)).join('');

const FACES = {
  grounded: () =>
    rect(-142, -75, 284, 150, 8, BLUE) +
    rect(-132, -65, 264, 130, 4, 'none', 'stroke="#fff" stroke-width="4"') +
    stroke('M0 -52V-14M-40 -14H40M-26 -1H26M-12 12H12', '#fff', 9, 'stroke-linecap="round"') +
    line(52, 'ЗАЗЕМЛЕНО', 38, '#fff', 220) +
    holes('#0f2f57'),
  noswitch: () =>
    rect(-132, -65, 264, 130, 4, '#fff', `stroke="${RED}" stroke-width="9"`) +
    line(-6, 'НЕ ВКЛЮЧАТЬ!', 36, RED, 226) +
    line(40, 'РАБОТАЮТ ЛЮДИ', 27, RED, 216) +
    holes('#9aa8a4'),
  camera: () =>
    rect(-142, -75, 284, 150, 8, '#fdfefd') +
    rect(-134, -67, 268, 134, 5, 'none', `stroke="${BLUE}" stroke-width="6"`) +
    `<g transform="translate(-82 -8)">${shape('M-36 -34l62 16 -9 34 -62 -16z', BLACK)}${shape('M30 -14l18 5 -7 26 -16 -6z', BLACK)}${stroke('M-20 14L-34 42M-48 42h28', BLACK, 8, ROUND)}${circle(-22, -12, 5, '#e0392b')}</g>` +
    line(-16, 'ВЕДЁТСЯ', 26, BLACK, 116, 48) +
    line(16, 'ВИДЕО-', 26, BLACK, 96, 48) +
    line(46, 'НАБЛЮДЕНИЕ', 22, BLACK, 150, 48),
} as const;

const named = (words: string): string => rect(-142, -75, 284, 150, 8, RED) + line(12, words, 34, '#fff', 230);

/** Evacuation plan in its frame: rooms, stairs, the green way out and what stands along it. */
export function drawPlan(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  s.ground(-160, -14, 320, 20, 3);
  s.slab({ x: -160, y: -234, w: 320, h: 228, r: 5, depth: 14, tone, at: 6 });
  const paper = tone === 'ivory' ? '#eef3d8' : '#fdfefd';
  const rooms = look.pick('rooms', [
    'M-136 -178H92V-62H-136ZM-136 -136H-66V-178M-24 -178V-136H92M30 -136V-178M-136 -104H-80V-62M-40 -62V-104H92M26 -104V-62',
    'M-136 -178H92V-62H-136ZM-88 -178V-140H-10V-178M-10 -140H92M44 -140V-178M-136 -100H-30V-62M8 -62V-100H92',
  ]);
  s.on(
    'F',
    6,
    rect(-150, -224, 300, 208, 2, paper) +
      rect(-138, -214, 276, 20, 2, '#c4271b') +
      text(0, -199, 'ПЛАН ЭВАКУАЦИИ', { size: 15, fill: '#fff', weight: 800, anchor: 'middle', width: 150 }) +
      stroke(rooms, '#39444a', 4.4) +
      stroke(
        'M-122 -120H84M66 -130l18 10-18 10M-108 -82V-114M-52 -160V-126M60 -80V-112',
        '#0c9a6b',
        6,
        ROUND,
      ) +
      rect(96, -132, 12, 24, 1, '#0c9a6b') +
      circle(-108, -80, 6, '#2464b4') +
      [-20, 62].map((x) => rect(x, -150, 9, 9, 1, '#c4271b')).join('') +
      [-176, -162, -148]
        .map(
          (y, i) =>
            rect(116, y, 8, 8, 1, ['#c4271b', '#0c9a6b', '#2464b4'][i]!) +
            rect(127, y + 2, 16, 4, 2, '#9aa5a2'),
        )
        .join('') +
      [-50, -42, -34, -26].map((y, i) => rect(-136, y, i % 2 ? 170 : 224, 4, 2, '#9aa5a2')).join('') +
      rect(100, -52, 38, 32, 2, '#0c9a6b') +
      stroke('M110 -36h18M121 -43l7 7-7 7', '#fff', 4, ROUND) +
      '<path d="M-150 -224H30L-80 -16H-150Z" fill="#fff" opacity=".16"/>',
  );
  s.closeUp('front', -30, 120, 6).closeUp('base', 90, 60, 6);
}
