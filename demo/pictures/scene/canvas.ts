import { Camera, type Vec } from './camera.ts';
import type { Ramp } from './material.ts';
import { n1, n3, type Point } from './svg-marks.ts';

/** Front at a z, top at a y, right side at an x. */
export type Plane = 'F' | 'T' | 'R';

export interface Extent {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Marks, gradients and the room they take, without knowing what is drawn. */
export class Canvas {
  readonly camera: Camera;
  protected shadow = '';
  readonly #defs: string[] = [];
  readonly #ids = new Map<string, string>();
  readonly #marks: string[] = [];
  readonly #points: Point[] = [];

  readonly #prefix: string;

  /** Two canvases in one picture need prefixes of their own for their gradients. */
  constructor(yaw: number, prefix = 'g') {
    this.camera = new Camera(yaw);
    this.#prefix = prefix;
  }

  /** Where a point of the room is on the sheet; the picture is made large enough to hold it. */
  at(x: number, y: number, z: number): Point {
    const point = this.camera.see([x, y, z]);
    this.#points.push(point);
    return point;
  }

  peek(...point: Vec): Point {
    return this.camera.see(point);
  }

  /** The picture reaches at least to these points of the sheet. */
  reach(...points: readonly Point[]): this {
    this.#points.push(...points);
    return this;
  }

  get extent(): Extent {
    const xs = this.#points.map(([x]) => x);
    const ys = this.#points.map(([, y]) => y);
    return {
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  }

  get defs(): string {
    return this.#defs.join('');
  }

  get drawing(): string {
    return this.shadow + this.#marks.join('');
  }

  add(svg: string): this {
    this.#marks.push(svg);
    return this;
  }

  path(d: string, fill: string, extra = ''): this {
    return this.add(`<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`);
  }

  lin(stops: Ramp, x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.#paint(
      'linearGradient',
      `x1="${n3(x1)}" y1="${n3(y1)}" x2="${n3(x2)}" y2="${n3(y2)}"`,
      stops,
    );
  }

  /** Between two points of the sheet, however large the shape is. */
  linBetween(stops: Ramp, a: Point, b: Point): string {
    const line = `gradientUnits="userSpaceOnUse" x1="${n1(a[0])}" y1="${n1(a[1])}" x2="${n1(b[0])}" y2="${n1(b[1])}"`;
    return this.#paint('linearGradient', line, stops);
  }

  rad(stops: Ramp, cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy): string {
    return this.#paint('radialGradient', `cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"`, stops);
  }

  clip(d: string): string {
    return this.#define(`<clipPath id="$"><path d="${d}"/></clipPath>`);
  }

  /** An outline to be used several times, as the address `<use>` wants. */
  mould(d: string): string {
    return this.#define(`<path id="$" d="${d}"/>`).slice('url('.length, -1);
  }

  /** Marks laid on a face of the thing: local u to the right (on R: to the back), v down (on T: to the viewer). */
  on(plane: Plane, at: number, svg: string): this {
    return this.add(`<g transform="${this.#matrix(plane, at)}">${svg}</g>`);
  }

  place(plane: Plane, at: number, u: number, v: number): Vec {
    if (plane === 'F') return [u, -v, at];
    return plane === 'T' ? [u, at, v] : [at, -v, -u];
  }

  #matrix(plane: Plane, at: number): string {
    const [origin, right, down] = [
      this.camera.see(this.place(plane, at, 0, 0)),
      this.camera.see(this.place(plane, at, 1, 0)),
      this.camera.see(this.place(plane, at, 0, 1)),
    ];
    return `matrix(${n3(right[0] - origin[0])} ${n3(right[1] - origin[1])} ${n3(down[0] - origin[0])} ${n3(down[1] - origin[1])} ${n1(origin[0])} ${n1(origin[1])})`;
  }

  #paint(kind: 'linearGradient' | 'radialGradient', geometry: string, stops: Ramp): string {
    const colours = stops.filter((part) => typeof part === 'string');
    const places = stops.filter((part) => typeof part === 'number');
    const marks = colours.map((colour, index) => {
      const [plain, opacity] = colour.split(':');
      const place = places[index] ?? index / (colours.length - 1);
      return `<stop offset="${n3(place)}" stop-color="${plain}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
    });
    return this.#define(`<${kind} id="$" ${geometry}>${marks.join('')}</${kind}>`);
  }

  #define(definition: string): string {
    let id = this.#ids.get(definition);
    if (id === undefined) {
      id = `${this.#prefix}${this.#ids.size.toString(36)}`;
      this.#ids.set(definition, id);
      this.#defs.push(definition.replace('$', id));
    }
    return `url(#${id})`;
  }
}
