import type { Look } from '../picture-look.ts';
import type { Scene } from '../scene/scene.ts';
import { circle, n1, rect, stroke, times } from '../scene/svg-marks.ts';
import { drawFuses, drawHdd, drawHeatsink, drawMemoryCard, drawResistors } from './draw-small-parts.ts';

export function drawComponent(s: Scene, look: Look): void {
  const draws = {
    board: drawBoard,
    chip: drawChip,
    fuse: drawFuses,
    resistor: drawResistors,
    heatsink: drawHeatsink,
    hdd: drawHdd,
    memory: drawMemoryCard,
  } as const;
  (draws[look.variant as keyof typeof draws] ?? drawBoard)(s, look);
}

function drawBoard(s: Scene, look: Look): void {
  const { tone = 'green' } = look;
  s.ground(-120, -80, 240, 160, 6);
  s.slab({ plane: 'T', at: 14, x: -120, y: -80, w: 240, h: 160, r: 8, depth: 10, tone });
  const tracks = times(9, (i) => `M${-104 + i * 10} -70v${18 + (i % 4) * 9}l12 12h${20 + (i % 3) * 8}`);
  const holes = [
    [-108, -68],
    [108, -68],
    [-108, 68],
    [108, 68],
  ] as const;
  s.on(
    'T',
    14,
    stroke(tracks, '#7fe0bb', 2, 'stroke-opacity=".55"') +
      holes.map(([x, y]) => circle(x, y, 6, '#d9b25f') + circle(x, y, 3, '#0b2622')).join(''),
  );
  const ways = Math.max(2, Math.min(5, look.details.ports ?? look.pick('ways', [5, 4, 3])));
  s.slab({
    plane: 'T',
    at: 62,
    x: -112,
    y: 30,
    w: ways * 24,
    h: 30,
    r: 3,
    depth: 46,
    tone: look.pick('terminal', ['blue', 'green', 'black'] as const),
  });
  s.on(
    'F',
    60,
    times(ways, (i) => circle(-100 + i * 24, -40, 7, '#10233a')),
  );
  s.slab({ plane: 'T', at: 30, x: -20, y: -46, w: 86, h: 70, r: 4, depth: 15, tone: 'black' });
  s.on('T', 30, circle(-8, -34, 4, '#59656a') + rect(6, -22, 46, 4, 2, '#8a979b'));
  for (const [x, z] of [
    [88, -34],
    [78, 48],
  ] as const)
    s.cyl(x, z, 13, 14, 54, 'steel');
  s.closeUp('front', 20, 30, 0).closeUp('base', -60, 40, 60);
}

/** A part on its pins: relay, converter or fuse holder, by the marking on the lid. */
function drawChip(s: Scene, look: Look): void {
  const { tone = look.pick('case', ['black', 'blue', 'graphite'] as const) } = look;
  s.ground(-104, -62, 208, 128, 4);
  const pins = Math.max(4, Math.min(9, look.details.ports ?? look.pick('pins', [7, 5, 8])));
  const step = 168 / (pins - 1);
  const metal = s.lin(['#ffffff', '#aab6ba', '#6d797e'], 0, 0, 1, 0);
  const row = (z: number) => {
    for (let i = 0; i < pins; i += 1) {
      const q = s.at(-84 + i * step, 34, z);
      s.reach([q[0], q[1] + 36]).path(`M${n1(q[0] - 6)} ${n1(q[1] - 6)}h12v16l-3 26h-6l-3 -26z`, metal);
    }
  };
  row(-62);
  const m = s.slab({ plane: 'T', at: 76, x: -104, y: -60, w: 208, h: 124, r: 8, depth: 46, tone });
  row(67);
  s.on(
    'T',
    76,
    circle(-82, 40, 8, m.deep) +
      rect(-92, -50, 184, 104, 5, 'none', `stroke="${m.hi}" stroke-opacity=".35"`) +
      rect(-56, -18, look.pick('mark', [104, 80, 92]), 16, 5, '#e9f1ef', 'opacity=".8"') +
      rect(-48, 18, 80, 5, 2.5, '#e9f1ef', 'opacity=".45"') +
      '<path d="M-104 -52Q-104 -60 -96 -60H40L-60 64H-96Q-104 64 -104 56Z" fill="#fff" opacity=".07"/>',
  );
  s.closeUp('front', 0, 76, 0).closeUp('base', -40, 30, 67);
}
