import type { Look } from '../picture-look.ts';
import { materialOf } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, grid, n1, rect, stroke, times } from '../scene/svg-marks.ts';
import { drawHeatShrink } from './draw-heat-shrink.ts';
import { drawCollar, drawDinRail } from './draw-hung-things.ts';

export function drawDuct(s: Scene, look: Look): void {
  const draws = {
    trunking: drawTrunking,
    corrugated: drawCorrugated,
    tray: drawTray,
    rigid: drawRigid,
    collar: drawCollar,
    dinrail: drawDinRail,
    shrink: drawHeatShrink,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawTrunking)(s, look);
}

/** Cable trunking towards the viewer, its lid slid back to show the channel. */
function drawTrunking(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  const [w, h] = look.pick('section', [
    [150, 70],
    [120, 84],
    [190, 62],
  ] as const);
  const x = w / 2;
  s.ground(-x, -330, w, 340, 4);
  const channel = `${-x} 0, ${-x} ${-h}, ${8 - x} ${-h}, ${8 - x} -8, ${x - 8} -8, ${x - 8} ${-h}, ${x} ${-h}, ${x} 0`;
  s.prism('F', 10, 330, channel, tone);
  const m = materialOf(tone);
  for (const [dx, colour] of [
    [-28, 'grey'],
    [0, 'blue'],
    [26, 'orange'],
  ] as const) {
    s.rod({ from: [dx, 20, -40], to: [dx, 20, 44], r: 11, tone: colour, cap: '#c8794a' });
  }
  s.prism(
    'F',
    -70,
    250,
    `${-x - 3} ${14 - h}, ${-x - 3} ${-h - 5}, ${x + 3} ${-h - 5}, ${x + 3} ${14 - h}, ${x - 4} ${14 - h}, ${x - 4} ${2 - h}, ${4 - x} ${2 - h}, ${4 - x} ${14 - h}`,
    tone,
  );
  s.on('T', h + 5, rect(-x + 6, -300, w - 12, 3, 1.5, m.line, 'opacity=".18"'));
  s.closeUp('front', 0, 30, 20).closeUp('base', 20, h, -120);
}

/** Corrugated conduit in a coil. */
function drawCorrugated(s: Scene, look: Look): void {
  const m = materialOf(look.tone ?? 'grey');
  s.groundDisc(0, 0, 112);
  const [k, R, tube] = [s.camera.sinPitch, 92, 34];
  const base = s.at(0, 22, 0)[1];
  const levels = 4;
  s.reach([-R - 20, base - levels * 27], [R + 20, base + R * k + 22]);
  const ringAt = (cy: number, isBack: boolean) => {
    const d = `M${-R} ${n1(cy)}A${R} ${n1(R * k)} 0 0 ${isBack ? 1 : 0} ${R} ${n1(cy)}`;
    s.add(
      stroke(d, m.deep, tube) +
        stroke(d, isBack ? m.side : m.c, tube - 4) +
        stroke(d, m.hi, tube * 0.4, `stroke-opacity="${isBack ? 0.15 : 0.5}" transform="translate(0 -6)"`) +
        stroke(d, m.deep, tube - 3, 'stroke-dasharray="2.4 5.6" stroke-opacity=".5"'),
    );
  };
  for (let i = 0; i < levels; i += 1) ringAt(base - i * 26, true);
  for (let i = 0; i < levels; i += 1) ringAt(base - i * 26, false);
  const [ex, ey] = [R + 6, base - 70];
  const tail = `M${ex - 10} ${n1(ey)}C${ex + 20} ${n1(ey - 20)} ${ex + 34} ${n1(ey - 60)} ${ex + 4} ${n1(ey - 84)}`;
  s.add(
    stroke(tail, m.deep, tube) +
      stroke(tail, m.c, tube - 4) +
      stroke(tail, m.hi, tube * 0.36, 'stroke-opacity=".5" transform="translate(-5 0)"') +
      stroke(tail, m.deep, tube - 3, 'stroke-dasharray="2.4 5.6" stroke-opacity=".5"'),
  );
  s.add(
    `<g transform="translate(${ex + 3} ${n1(ey - 85)}) rotate(-38)">${ellipse(0, 0, tube / 2, tube / 4.4, m.side)}${ellipse(0, 0, tube / 2 - 4, tube / 4.4 - 3, '#12181a')}</g>`,
  );
  s.wire(`M${ex + 2} ${n1(ey - 86)}c-8 -12 -22 -14 -34 -8`, 3, 'steel');
  s.reach([ex + 40, ey], [ex, ey - 100]);
  s.add(rect(-30, base + R * k - 92, 18, 100, 3, '#fff', 'opacity=".55"'));
  s.closeUps.set('front', [40, base - 20]).set('base', [-50, base]);
}

/** Perforated steel tray. */
function drawTray(s: Scene, look: Look): void {
  const { tone = 'steel' } = look;
  const [w, h, L] = [look.pick('width', [170, 130, 210]), 54, 320];
  const x = w / 2;
  s.ground(-x, -L, w, L + 10, 4);
  const wall = (edge: number, inwards: number) =>
    s.prism(
      'F',
      10,
      L,
      `${edge} 0, ${edge} ${-h}, ${edge + inwards * 12} ${-h}, ${edge + inwards * 12} ${4 - h}, ${edge + inwards * 4} ${4 - h}, ${edge + inwards * 4} 0`,
      tone,
    );
  const slots = (from: number, dark: number) =>
    times(7, (i) => rect(from + i * 39, -35, 22, 8, 4, '#1b2326', `opacity="${dark}"`));
  s.prism('F', 10, L, `${-x} 0, ${-x} -4, ${x} -4, ${x} 0`, tone);
  const perRow = Math.round(w / 44);
  s.on(
    'T',
    4,
    grid(7, perRow, (row, i) =>
      rect(-x + 22 + i * 42, -34 - row * 44, 24, 9, 4.5, '#2a3236', 'opacity=".75"'),
    ),
  );
  wall(-x, 1);
  s.on('R', 4 - x, slots(20, 0.35));
  wall(x, -1);
  s.on('R', x, slots(14, 0.6));
  s.closeUp('front', -10, 20, 0).closeUp('base', x, 30, -80);
}

/** A bundle of rigid pipes with a strap. */
function drawRigid(s: Scene, look: Look): void {
  const { tone = look.pick('plastic', ['grey', 'black', 'white'] as const) } = look;
  const r = look.pick('bore', [27, 22, 32]);
  s.ground(-3 * r, -300, 6 * r, 320, 10);
  const step = r * 1.76;
  const rows = [[-2, 0, 2], [-1, 1], [0]];
  for (const [level, row] of rows.entries()) {
    for (const place of row) {
      const [x, y, z] = [place * r * 1.02, r + level * step, 14 - ((place + 3) % 3) * 8];
      s.rod({ from: [x, y, -300], to: [x, y, z], r, tone });
      const m = materialOf(tone);
      s.on(
        'F',
        z,
        circle(x, -y, r, s.lin([m.hi, m.c], 0, 0, 1, 1)) +
          circle(x, -y, r * 0.8, s.lin(['#0b0f11', '#39444a'], 0, 0, 1, 1)),
      );
    }
  }
  s.closeUp('front', 0, r * 2.2, 14).closeUp('base', 20, r * 2, -120);
}

/** A roll of film or self-adhesive membrane, part of it laid out. */
export function drawMembrane(s: Scene, look: Look): void {
  const { tone = look.pick('film', ['graphite', 'grey', 'sand', 'green'] as const) } = look;
  const m = materialOf(tone);
  s.ground(-130, -56, 260, 200, 10);
  const p = (x: number, z: number) => s.at(x, 3, z).map(n1).join(' ');
  s.path(
    `M${p(-124, -10)}L${p(124, -10)}L${p(124, 128)}L${p(-124, 128)}Z`,
    s.lin([m.lo, m.c, m.top], 0, 0, 0.2, 1),
    `stroke="${m.hi}" stroke-width="1.4"`,
  );
  s.on(
    'T',
    3,
    times(4, (i) => rect(-108, 30 + i * 24, 216, 2, 1, m.hi, 'opacity=".3"')),
  );
  s.rod({ from: [-124, 54, -14], to: [124, 54, -14], r: 54, tone });
  s.on(
    'R',
    124,
    circle(14, -54, 53, s.lin([m.top, m.c, m.lo], 0, 0, 0.6, 1)) +
      times(5, (i) =>
        circle(14, -54, 48 - i * 6, 'none', `stroke="${m.deep}" stroke-width="2" stroke-opacity=".6"`),
      ) +
      circle(14, -54, 20, '#cdbf9f') +
      circle(14, -54, 15, '#2a2f2c'),
  );
  const paper = s.rod({ from: [-44, 54, -14], to: [36, 54, -14], r: 55, tone: '#f7faf9', cap: 'none' });
  const mark = s.peek(-6, 62, 40);
  s.add(
    rect(mark[0] - 28, mark[1] - 22, 50, 7, 3, paper.deep, 'opacity=".7"') +
      rect(mark[0] - 28, mark[1] - 8, 36, 5, 2.5, paper.side),
  );
  s.closeUp('front', 60, 60, 30).closeUp('base', -40, 10, 90);
}
