import type { Look } from '../picture-look.ts';
import { materialOf, roundRamp } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, stroke, text } from '../scene/svg-marks.ts';

const PAPER = [0, '#c9cfcd', 0.2, '#ffffff', 0.55, '#eef1f0', 1, '#9aa5a2'] as const;

export function drawExtinguisher(s: Scene, look: Look): void {
  const isGas = look.variant === 'co2';
  const build = look.details.mass ?? look.pick('mass', isGas ? [3, 2, 5] : [4, 2, 7]);
  const kind = isGas ? 'ОУ' : look.variant === 'foam' ? 'ОВЭ' : 'ОП';
  const girth = isGas ? 44 : build > 6 ? 60 : 54;
  const height = isGas ? 204 : build < 3 ? 160 : 186;
  const { tone = 'red' } = look;
  s.groundDisc(0, 0, girth + 2).cyl(0, 0, girth + 2, 0, 12, 'black');
  s.cyl(0, 0, girth, 8, height, tone, { face: materialOf(tone).c, rim: 0 });
  const top = s.at(0, height, 0)[1];
  s.reach([0, top - 96]);
  const [w, ry] = [girth, n1(girth * s.camera.sinPitch)];
  s.path(
    `M${-w} ${n1(top)}C${-w} ${n1(top - 34)} ${n1(-w * 0.52)} ${n1(top - 44)} -15 ${n1(top - 46)}H15C${n1(w * 0.52)} ${n1(top - 44)} ${w} ${n1(top - 34)} ${w} ${n1(top)}A${w} ${ry} 0 0 1 ${-w} ${n1(top)}Z`,
    s.lin(roundRamp(tone), 0, 0, 1, 0),
  );
  s.add(
    stroke(
      `M${20 - w} ${n1(top - 22)}Q${14 - w} ${n1(top + 60)} ${18 - w} ${n1(top + height * 0.8)}`,
      '#fff',
      7,
      'stroke-linecap="round" opacity=".42"',
    ),
  );
  const label = top + 44;
  s.path(
    `M${-w} ${n1(label)}A${w} ${ry} 0 0 0 ${w} ${n1(label)}V${n1(label + 84)}A${w} ${ry} 0 0 1 ${-w} ${n1(label + 84)}Z`,
    s.lin(PAPER, 0, 0, 1, 0),
  );
  s.add(
    text(-2, label + 54, look.details.mass === undefined ? kind : `${kind}-${look.details.mass}`, {
      size: isGas ? 21 : 25,
      fill: '#b3241a',
      weight: 700,
      anchor: 'middle',
    }) +
      rect(-30, label + 64, 56, 4, 2, '#5d6866') +
      rect(-24, label + 74, 44, 4, 2, '#9aa5a2'),
  );
  drawValve(s, top, isGas);
  if (isGas) drawHorn(s, top);
  else drawHose(s, top);
  s.closeUps.set('front', [-2, top - 20]).set('base', [-4, label + 60]);
}

function drawValve(s: Scene, top: number, isGas: boolean): void {
  const g = materialOf('graphite');
  const gauge =
    circle(-6, top - 56, 11, '#dfe5e6', 'stroke="#5f6b70" stroke-width="2"') +
    stroke(`M-6 ${n1(top - 56)}l4 -6`, '#0b7a5c', 2.4, 'stroke-linecap="round"');
  s.add(
    rect(-13, top - 64, 26, 22, 3, s.lin(['#e9edee', '#aab5b9', '#626e73'], 0, 0, 1, 0)) +
      `<path d="M-16 ${n1(top - 66)}L64 ${n1(top - 90)}L66 ${n1(top - 82)}L14 ${n1(top - 58)}Z" fill="${g.c}"/>` +
      `<path d="M-14 ${n1(top - 62)}L62 ${n1(top - 60)}Q66 ${n1(top - 55)} 60 ${n1(top - 52)}L-10 ${n1(top - 50)}Z" fill="${g.deep}"/>` +
      (isGas ? '' : gauge),
  );
}

function drawHose(s: Scene, top: number): void {
  s.add(
    stroke(
      `M-16 ${n1(top - 58)}C-66 ${n1(top - 66)} -84 ${n1(top - 10)} -76 ${n1(top + 70)}`,
      '#14191b',
      12,
      'stroke-linecap="round"',
    ) +
      stroke(
        `M-18 ${n1(top - 61)}C-64 ${n1(top - 66)} -82 ${n1(top - 10)} -79 ${n1(top + 50)}`,
        '#6a767b',
        2.6,
        'stroke-linecap="round"',
      ),
  );
  s.path(`M-83 ${n1(top + 62)}h14l5 46h-24z`, s.lin(['#4a5458', '#14191b'], 0, 0, 1, 0));
  s.reach([-90, top]);
}

/** The wide snow horn that tells a gas extinguisher from a powder one. */
function drawHorn(s: Scene, top: number): void {
  s.add(
    stroke(
      `M-12 ${n1(top - 56)}C-40 ${n1(top - 62)} -66 ${n1(top - 52)} -70 ${n1(top - 18)}`,
      '#1a2023',
      11,
      'stroke-linecap="round"',
    ),
  );
  s.path(
    `M-79 ${n1(top - 22)}H-61L-44 ${n1(top + 104)}A28 10 0 0 1 -100 ${n1(top + 104)}Z`,
    s.lin([0, '#14191b', 0.25, '#616d72', 0.55, '#2a3236', 1, '#0b0f11'], 0, 0, 1, 0),
  );
  s.add(
    `<ellipse cx="-72" cy="${n1(top + 104)}" rx="28" ry="9" fill="#05080a"/>${rect(-82, top + 6, 24, 12, 4, '#39444a')}`,
  );
  s.reach([-102, top + 114]);
}
