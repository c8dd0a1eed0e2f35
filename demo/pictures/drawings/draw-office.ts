import type { Look } from '../picture-look.ts';
import { materialOf, PLASTIC, roundRamp } from '../scene/material.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, ellipse, n1, rect, stroke, text, times } from '../scene/svg-marks.ts';

export function drawPrinter(s: Scene, look: Look): void {
  if (look.variant === 'label') drawLabelPrinter(s, look);
  else if (look.variant === 'shredder') drawShredder(s, look);
  else if (look.variant === 'scanner') drawScanner(s, look);
  else if (look.variant === 'cartridge') drawCartridge(s, look);
  else drawPagePrinter(s, look);
}

function drawPagePrinter(s: Scene, look: Look): void {
  const { tone = 'white' } = look;
  s.ground(-120, -150, 240, 156, 14);
  s.on(
    'F',
    -120,
    rect(-70, -238, 140, 110, 2, '#ffffff', 'stroke="#cfd9d6"') +
      rect(-52, -220, 84, 4, 2, '#c7d2cf') +
      rect(-52, -208, 104, 4, 2, '#dbe4e1'),
  );
  s.at(-70, 238, -120);
  const m = s.slab({ x: -120, y: -152, w: 240, h: 146, r: 18, depth: 156, tone, at: 6 });
  s.on(
    'F',
    6,
    rect(-96, -92, 192, 34, 6, '#171d20') +
      '<path d="M-78 -64H78L92 -26H-92Z" fill="#fff" stroke="#cfd9d6"/>' +
      rect(-100, -136, 74, 26, 5, '#0d3b33') +
      text(-92, -118, look.pick('words', ['ГОТОВ', 'ПЕЧАТЬ', 'Wi-Fi']), {
        size: 13,
        fill: '#8ff0cf',
        face: 'monospace',
      }) +
      s.led(92, -123, 4) +
      circle(70, -123, 7, m.lo, `stroke="${m.side}"`),
  );
  s.closeUp('front', -30, 110, 6).closeUp('base', 20, 50, 6);
}

function drawLabelPrinter(s: Scene, look: Look): void {
  const { tone = 'graphite' } = look;
  s.ground(-78, -170, 156, 176, 18);
  const m = s.slab({ x: -78, y: -168, w: 156, h: 164, r: 26, depth: 176, tone, at: 6 });
  const strip = look.pick('strip', ['#ffffff', '#fff7d6', '#ffffff']);
  s.on(
    'F',
    6,
    rect(-64, -104, 128, 20, 5, '#0b0f11') +
      `<path d="M-46 -94H46L52 -22H-52Z" fill="${strip}" stroke="#cfd9d6"/>` +
      times(18, (i) => rect(-34 + i * 3.8, -76, i % 3 === 0 ? 2.6 : 1.4, 26, 0, '#161c1f')) +
      rect(-34, -44, 48, 4, 2, '#5d6866') +
      rect(-34, -36, 30, 3, 1.5, '#9aa5a2') +
      s.led(-44, -128, 4.4) +
      circle(40, -128, 10, m.lo, `stroke="${m.hi}" stroke-opacity=".5"`) +
      rect(-22, -131, 40, 6, 3, m.hi, 'opacity=".35"'),
  );
  s.on(
    'T',
    168,
    rect(-58, -150, 116, 110, 18, s.lin(['#7d8a8f:.6', '#20272a:.7'], 0, 0, 1, 1)) +
      rect(-20, -130, 46, 70, 16, '#fff', 'opacity=".35"'),
  );
  s.closeUp('front', 0, 70, 6).closeUp('base', 30, 140, -40);
}

function drawShredder(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  s.ground(-82, -110, 164, 116, 16);
  s.slab({ x: -78, y: -180, w: 156, h: 176, r: 14, depth: 112, tone, at: 0 });
  const bin = materialOf(tone);
  s.on(
    'F',
    0,
    rect(-58, -150, 116, 128, 10, s.lin(PLASTIC, 0, 0, 0.6, 1)) +
      rect(-50, -142, 100, 112, 6, s.lin(['#9fb3b6:.5', '#30393d:.55'], 0, 0, 0.6, 1)) +
      times(26, (i) =>
        stroke(
          `M${-46 + ((i * 37) % 92)} ${-36 - ((i * 11) % 34)}q${(i % 3) * 6 - 6} -12 ${(i % 5) * 4 - 8} -${20 + (i % 4) * 6}`,
          i % 2 ? '#ffffff' : '#d5dfdf',
          3,
          'opacity=".85"',
        ),
      ),
  );
  const m = s.slab({ x: -90, y: -236, w: 180, h: 62, r: 20, depth: 128, tone, at: 10 });
  s.on(
    'F',
    10,
    s.led(-62, -204, 3.4) +
      s.led(-46, -204, 3.4, '#35b5ff') +
      rect(14, -212, 54, 18, 9, bin.deep) +
      circle(23, -203, 6, m.hi, 'opacity=".7"'),
  );
  s.on('T', 236, rect(-62, -62, 124, 12, 6, '#05080a'));
  const slot = [s.at(-46, 238, -56), s.at(46, 238, -56)] as const;
  s.reach([slot[0][0], slot[0][1] - 74]);
  s.path(
    `M${n1(slot[0][0])} ${n1(slot[0][1])}l0 -72L${n1(slot[1][0])} ${n1(slot[1][1] - 72)}v72Z`,
    s.lin(['#ffffff', '#e9efee'], 0, 0, 1, 0),
    'stroke="#c5d0cd"',
  );
  s.add(
    times(4, (i) =>
      stroke(
        `M${n1(slot[0][0] + 12)} ${n1(slot[0][1] - 56 + i * 13)}l${i === 3 ? 40 : 58} ${i === 3 ? 5 : 7.4}`,
        '#b7c3c0',
        3,
      ),
    ),
  );
  s.closeUp('front', 0, 220, 10).closeUp('base', 0, 80, 0);
}

/** Barcode scanner in its pistol shape. */
function drawScanner(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const m = materialOf(tone);
  s.ground(-30, -40, 100, 60, 24);
  const [x, y] = s.at(0, 150, 0);
  s.reach([x - 104, y - 66], [x + 82, y + 160]);
  s.add(`<g transform="translate(${n1(x)} ${n1(y)})">`);
  s.path(
    'M6 20C20 60 24 100 20 146Q18 158 34 158H66Q80 158 78 144C72 100 66 60 62 14Z',
    s.lin(roundRamp(m), 0, 0, 1, 0),
  );
  s.path('M-8 26Q-16 56 6 66L16 62Q6 50 10 24Z', '#e8641b');
  s.path(
    'M-100 -34Q-102 -58 -76 -60L40 -62Q78 -60 80 -24Q80 14 44 24L-70 30Q-96 30 -98 8Z',
    s.lin([0, m.hi, 0.3, m.c, 0.75, m.lo, 1, m.deep], 0, 0, 0.2, 1),
  );
  s.add(
    ellipse(-90, -15, 15, 38, '#0b0f11') +
      ellipse(-92, -15, 10, 30, s.lin(['#7d2a2a', '#2a0b0b'], 0, 0, 1, 1)) +
      rect(-94, -18, 5, 6, 2, '#ff5a4a'),
  );
  s.add(
    stroke('M-60 -46L34 -48', '#fff', 5, 'stroke-linecap="round" opacity=".35"') +
      s.led(50, -40, 4) +
      rect(-40, -26, 60, 8, 4, m.deep, 'opacity=".5"'),
  );
  s.add('</g>');
  s.closeUps.set('front', [x - 50, y - 14]).set('base', [x + 36, y + 90]);
}

function drawCartridge(s: Scene, look: Look): void {
  const { tone = 'black' } = look;
  const ink = look.pick('ink', ['#262c30', '#1597c9', '#d02a8a', '#f2c61b']);
  s.ground(-150, -50, 300, 90, 8);
  s.slab({ x: -146, y: -70, w: 292, h: 66, r: 12, depth: 80, tone, at: 20 });
  s.rod({ from: [-132, 62, 6], to: [132, 62, 6], r: 34, tone: '#59656a' });
  s.rod({ from: [-118, 34, 30], to: [118, 34, 30], r: 22, tone: '#3f8f6a' });
  for (const x of [-150, 132])
    s.slab({ x, y: -104, w: 18, h: 100, r: 8, depth: 88, tone: 'graphite', at: 30 });
  s.on('F', 30, circle(-141, -50, 6, '#12181a') + circle(141, -50, 6, '#12181a'));
  s.slab({ plane: 'T', at: 108, x: -112, y: -52, w: 224, h: 46, r: 6, depth: 12, tone: 'graphite' });
  s.on(
    'T',
    108,
    rect(-96, -42, 120, 26, 4, '#fdfefd') + rect(-88, -34, 60, 5, 2.5, '#39444a') + circle(70, -29, 12, ink),
  );
  s.closeUp('front', -30, 60, 30).closeUp('base', 90, 90, 0);
}
