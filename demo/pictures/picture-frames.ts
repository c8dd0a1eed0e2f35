import type { PictureFamily } from './families.ts';
import { USUAL_YAW } from './scene/camera.ts';
import type { Extent } from './scene/canvas.ts';
import { mix } from './scene/material.ts';
import { Scene } from './scene/scene.ts';
import { n1, n3, type Point, rect, stroke, times } from './scene/svg-marks.ts';

/** What a gallery shows of a product: whole, near, its foot, its side, several of them, with its box. */
export type FrameKind = 'whole' | 'front' | 'base' | 'turned' | 'set' | 'carton';

const SHEET = 400;
const ZOOM = 2.1;
const KRAFT = '#cfae83';

const COMMON: readonly FrameKind[] = ['whole', 'front', 'base'];
/** Flat-sided things show their flank; small things come by several; what is posted comes in a box. */
const MORE: Partial<Record<PictureFamily, readonly FrameKind[]>> = {
  dome: ['carton', 'set'],
  bullet: ['carton'],
  ptz: ['carton'],
  fisheye: ['carton'],
  nvr: ['turned', 'carton'],
  monitor: ['carton'],
  doorstation: ['turned', 'carton'],
  lens: ['carton'],
  bracket: ['carton'],
  smoke: ['set', 'carton'],
  callpoint: ['turned', 'set'],
  contact: ['set'],
  motion: ['turned', 'carton'],
  panel: ['turned', 'carton'],
  module: ['turned', 'set'],
  siren: ['turned', 'set'],
  speaker: ['set'],
  amplifier: ['turned', 'carton'],
  microphone: ['carton'],
  sign: ['turned', 'set'],
  reader: ['turned', 'carton'],
  lock: ['carton'],
  card: ['set'],
  closer: ['carton'],
  button: ['turned', 'set'],
  gatedrive: ['turned'],
  safe: ['turned'],
  keybox: ['turned'],
  cable: ['set'],
  fastener: ['set'],
  connector: ['set'],
  membrane: ['set'],
  switch: ['turned', 'carton'],
  accesspoint: ['carton'],
  sfp: ['set', 'carton'],
  rack: ['turned'],
  ups: ['turned', 'carton'],
  battery: ['turned', 'set'],
  breaker: ['turned', 'set'],
  box: ['turned', 'set'],
  hub: ['carton'],
  sensor: ['set', 'carton'],
  socket: ['set', 'carton'],
  cornice: ['carton'],
  component: ['set'],
  printer: ['turned', 'carton'],
  multimeter: ['turned', 'carton'],
  tools: ['carton'],
  logbook: ['turned', 'set'],
  container: ['set'],
};

export function framesOf(family: PictureFamily): readonly FrameKind[] {
  return [...COMMON, ...(MORE[family] ?? [])];
}

interface Fit {
  scale: number;
  move: Point;
}

/** The part of the sheet a drawing may take. */
interface Room {
  width: number;
  height: number;
  centre: number;
  floor: number;
}

const WHOLE_SHEET: Room = { width: 312, height: 272, centre: 200, floor: 344 };

function fit(
  { left, right, top, bottom }: Extent,
  { width, height, centre, floor }: Room,
  size: number,
): Fit {
  const scale = Math.min(width / (right - left), height / (bottom - top)) * size;
  const drawn = (bottom - top) * scale;
  // Low things float to the middle of the tile instead of lying at its foot.
  const foot = Math.min(floor, floor - height / 2 + drawn / 2 + 18);
  return { scale, move: [centre - ((left + right) / 2) * scale, foot - bottom * scale] };
}

const placed = ({ scale, move }: Fit): string =>
  `transform="translate(${n1(move[0])} ${n1(move[1])}) scale(${n3(scale)})"`;

function sheet(viewBox: string, defs: string, marks: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img"><defs>${defs}</defs>${marks}</svg>`;
}

export function wholeFrame(scene: Scene, size: number, width = WHOLE_SHEET.width): string {
  const place = placed(fit(scene.extent, { ...WHOLE_SHEET, width }, size));
  return sheet(`0 0 ${SHEET} ${SHEET}`, scene.defs, `<g ${place}>${scene.drawing}</g>`);
}

export function closeFrame(scene: Scene, part: 'front' | 'base'): string {
  const { extent } = scene;
  const { scale, move } = fit(extent, WHOLE_SHEET, 1);
  const share = part === 'front' ? [0.45, 0.4] : [0.5, 0.75];
  const [x, y] = scene.closeUps.get(part) ?? [
    extent.left + (extent.right - extent.left) * share[0]!,
    extent.top + (extent.bottom - extent.top) * share[1]!,
  ];
  const side = SHEET / ZOOM;
  const within = (middle: number) => Math.max(0, Math.min(SHEET - side, middle - side / 2));
  const viewBox = `${n1(within(x * scale + move[0]))} ${n1(within(y * scale + move[1]))} ${n1(side)} ${n1(side)}`;
  return sheet(viewBox, scene.defs, `<g ${placed({ scale, move })}>${scene.drawing}</g>`);
}

/** Several of one thing in a row that recedes to the right. */
export function setFrame(scene: Scene, size: number): string {
  const { left, right, top, bottom } = scene.extent;
  const [w, h] = [right - left, bottom - top];
  const isWide = w >= h * 1.3;
  const count = w < h * 0.9 ? 3 : 2;
  const step: Point = isWide ? [w * 0.34, -h * 0.42 - w * 0.06] : [w * 0.62 + 14, -w * 0.12];
  const whole: Extent = {
    left,
    right: right + step[0] * (count - 1),
    top: top + step[1] * (count - 1),
    bottom,
  };
  const { scale, move } = fit(whole, WHOLE_SHEET, size);
  const copies = times(count - 1, (index) => {
    const away = count - 1 - index;
    return `<use href="#p" x="${n1(step[0] * away)}" y="${n1(step[1] * away)}"/>`;
  });
  return sheet(
    `0 0 ${SHEET} ${SHEET}`,
    scene.defs,
    `<g ${placed({ scale, move })}><defs><g id="p">${scene.drawing}</g></defs>${copies}<use href="#p"/></g>`,
  );
}

/** The thing before the box it comes in, with its likeness on the label. */
export function cartonFrame(scene: Scene): string {
  const { left, right, top, bottom } = scene.extent;
  const ratio = Math.max(0.55, Math.min(1.25, (bottom - top) / (right - left)));
  const carton = new Scene(USUAL_YAW, 'c');
  const [w, h] = ratio > 1 ? [170, 170 * ratio] : [220, 220 * ratio];
  drawCarton(carton, w, h);
  const label = fit(
    scene.extent,
    { width: w * 0.36, height: h * 0.36, centre: -w * 0.2, floor: -h * 0.36 },
    1,
  );
  carton.on('F', 0, `<g ${placed(label)}><use href="#p"/></g>`);
  const back = fit(carton.extent, { width: 232, height: 250, centre: 256, floor: 318 }, 1);
  const front = fit(scene.extent, { width: 218, height: 178, centre: 134, floor: 352 }, 1);
  return sheet(
    `0 0 ${SHEET} ${SHEET}`,
    scene.defs + carton.defs,
    `<defs><g id="p">${scene.drawing}</g></defs><g ${placed(back)}>${carton.drawing}</g><g ${placed(front)}><use href="#p"/></g>`,
  );
}

function drawCarton(s: Scene, w: number, h: number): void {
  const depth = Math.min(w, h) * 0.72;
  s.ground(-w / 2, -depth, w, depth, 3);
  s.slab({ x: -w / 2, y: -h - 4, w, h, r: 2, depth, tone: KRAFT });
  const tape = mix(KRAFT, '#ffffff', 0.35);
  s.on(
    'T',
    h + 4,
    rect(-9, -depth, 18, depth, 0, tape, 'opacity=".75"') +
      stroke(`M0 ${n1(-depth)}V0`, '#8a6a42', 1, 'opacity=".6"'),
  );
  const bars = times(16, (i) => `M${n1(w * (0.07 + i * 0.019))} ${n1(-h * 0.36)}v${n1(h * 0.12)}`);
  s.on(
    'F',
    0,
    rect(-9, -h - 4, 18, h * 0.16, 0, tape, 'opacity=".75"') +
      rect(-w * 0.42, -h * 0.78, w * 0.84, h * 0.62, 4, '#fdfefd', 'stroke="#b8966a" stroke-opacity=".6"') +
      rect(w * 0.06, -h * 0.7, w * 0.3, h * 0.045, 2, '#22302e') +
      rect(w * 0.06, -h * 0.62, w * 0.22, h * 0.03, 1.5, '#8fa09d') +
      rect(w * 0.06, -h * 0.565, w * 0.26, h * 0.03, 1.5, '#8fa09d') +
      stroke(bars, '#1b2326', w * 0.011),
  );
}
