import { ledOf, type Look } from '../picture-look.ts';
import type { Scene } from '../scene/scene.ts';
import { n1, rect, stroke, times } from '../scene/svg-marks.ts';

const SIZES: Record<string, readonly [height: number, width: number]> = {
  tall: [190, 112],
  compact: [150, 112],
  curtain: [186, 64],
};

/** Where the lens begins and how tall it is, in heights of the case. */
const WINDOWS = [
  [0.62, 0.48],
  [0.72, 0.56],
  [0.5, 0.36],
] as const;

export function drawMotion(s: Scene, look: Look): void {
  const { variant, tone = 'white' } = look;
  const [H, W] = SIZES[variant] ?? [190, 112];
  const depth = variant === 'curtain' ? 48 : 60;
  s.ground(-W / 2, 6 - depth, W, depth, 26);
  const m = s.slab({
    plane: 'T',
    at: H,
    x: -W / 2,
    y: 6 - depth,
    w: W,
    h: depth,
    r: Math.min(26, W * 0.3),
    depth: H,
    tone,
  });
  const half = W / 2 - 18;
  const [share, part] = look.pick('window', WINDOWS);
  const [top, height] = [-H * share, H * part];
  const columns = variant === 'curtain' ? 1 : 6;
  const facets =
    times(columns - 1, (i) => {
      const x = -half + ((2 * half) / columns) * (i + 1);
      return stroke(`M${n1(x)} ${n1(top + 2)}V${n1(top + height - 2)}`, '#9aa9a6', 1, 'stroke-opacity=".5"');
    }) +
    times(4, (i) =>
      stroke(
        `M${n1(1 - half)} ${n1(top + (height / 5) * (i + 1))}H${n1(half - 1)}`,
        '#9aa9a6',
        1,
        'stroke-opacity=".5"',
      ),
    );
  s.on(
    'F',
    6,
    rect(-half - 4, top - 4, 2 * half + 8, height + 8, Math.min(18, half), m.lo) +
      rect(
        -half - 1,
        top - 1,
        2 * half + 2,
        height + 2,
        Math.min(16, half - 1),
        s.lin([0, '#ffffff', 0.45, '#eef3f2', 1, '#c4cecc'], 0, 0, 1, 0.7),
      ) +
      facets +
      stroke(
        `M${n1(8 - half)} ${n1(top + 10)}Q${n1(5 - half)} ${n1(top + height * 0.5)} ${n1(10 - half)} ${n1(top + height - 12)}`,
        '#fff',
        variant === 'curtain' ? 3 : 5,
        'stroke-linecap="round" opacity=".9"',
      ) +
      s.led(0, Math.round(26 - H), 3.4, ledOf(look, ['green', 'red', 'blue'])) +
      rect(-12, -16, 24, 3, 1.5, m.line, 'opacity=".4"'),
  );
  s.closeUp('front', 0, H * 0.55, 6).closeUp('base', 0, H * 0.16, 6);
}
