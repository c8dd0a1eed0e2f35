import { dot, minus, RADIAN, unit, type Vec } from './camera.ts';
import { Canvas, type Plane } from './canvas.ts';
import { ambientShadow, contactShadow } from './ground-shadow.ts';
import { type Material, materialOf, mix, type Ramp, roundRamp, type Stuff } from './material.ts';
import { pointsOf, polygon, roundedRect, turnOf } from './outline.ts';
import { slabWalls } from './slab-walls.ts';
import { circle, ellipse, n1, n3, type Point, ROUND, stroke } from './svg-marks.ts';

export interface Slab {
  /** F sweeps the outline back by the depth, T sweeps it down. */
  plane?: 'F' | 'T';
  at?: number;
  x: number;
  y: number;
  w: number;
  h: number;
  r?: number;
  depth: number;
  tone?: Stuff;
  face?: string;
  wall?: Ramp;
  rim?: number;
}

interface Rod {
  from: Vec;
  to: Vec;
  r: number;
  /** At the far end, when the rod narrows or widens. */
  r2?: number;
  tone: Stuff;
  cap?: string;
}

/** From the upper left and a little from the front. */
const LIGHT = unit([-0.55, 0.72, 0.42]);

/** Solids under one light: everything a product is built of. */
export class Scene extends Canvas {
  readonly closeUps = new Map<'front' | 'base', Point>();

  /** What the close-up frames look at; the middle and the foot unless said. */
  closeUp(part: 'front' | 'base', x: number, y: number, z: number): this {
    this.closeUps.set(part, this.peek(x, y, z));
    return this;
  }

  slab({
    plane = 'F',
    at = 0,
    x,
    y,
    w,
    h,
    r = 6,
    depth,
    tone = 'white',
    face,
    wall,
    rim = 1,
  }: Slab): Material {
    const m = materialOf(tone);
    const see = (level: number) => (u: number, v: number) => this.peek(...this.place(plane, level, u, v));
    const box = { x, y, w, h, r };
    const front = roundedRect(see(at), box);
    const back = roundedRect(see(at - depth), box);
    this.reach(...front.edge, ...back.edge);
    const [o, o2] = [see(at)(0, 0), see(at - depth)(0, 0)];
    const walls = slabWalls({
      plane,
      box,
      see: see(at),
      front,
      sweep: [o2[0] - o[0], o2[1] - o[1]],
      m,
      wall,
    });
    // What the face will cover need not be drawn; the pale want their outline, and a face may be of glass.
    const covered = m.lum > 0.8 || face !== undefined ? front.d : '';
    this.path(
      covered + back.d + polygon(walls.hull),
      this.linBetween(walls.ramp, ...walls.line),
      m.lum > 0.8 ? `stroke="${m.side}" stroke-opacity=".45" stroke-width="1.4" paint-order="stroke"` : '',
    );
    this.path(
      front.d,
      face ?? this.#faceOf(plane, m),
      rim ? `stroke="${m.hi}" stroke-width="${rim}" stroke-opacity=".8"` : '',
    );
    return m;
  }

  #faceOf(plane: 'F' | 'T', m: Material): string {
    if (plane === 'T') return this.lin([m.hi, m.top], 0, 0, 1, 1);
    return this.lin([m.hi, m.c, m.lo], 0, 0, 0.5, 1);
  }

  /** Upright cylinder. */
  cyl(
    x: number,
    z: number,
    r: number,
    y0: number,
    y1: number,
    tone: Stuff,
    more: Partial<Slab> = {},
  ): Material {
    return this.slab({
      plane: 'T',
      at: y1,
      x: x - r,
      y: z - r,
      w: 2 * r,
      h: 2 * r,
      r,
      depth: y1 - y0,
      tone,
      ...more,
    });
  }

  /** Upright wall that narrows from r0 at y0 to r1 at y1; its top is left open. */
  cone([x, z]: Point, [r0, y0]: Point, [r1, y1]: Point, tone: Stuff, ramp: Ramp = roundRamp(tone)): Material {
    const [a, b, k] = [this.at(x, y0, z), this.at(x, y1, z), this.camera.sinPitch];
    this.reach([a[0] - r0, a[1]], [a[0] + r0, a[1] + r0 * k], [b[0] - r1, b[1] - r1 * k], [b[0] + r1, b[1]]);
    this.path(
      `M${n1(a[0] - r0)} ${n1(a[1])}A${n1(r0)} ${n1(r0 * k)} 0 0 0 ${n1(a[0] + r0)} ${n1(a[1])}L${n1(b[0] + r1)} ${n1(b[1])}A${n1(r1)} ${n1(r1 * k)} 0 0 0 ${n1(b[0] - r1)} ${n1(b[1])}Z`,
      this.lin(ramp, 0, 0, 1, 0),
    );
    return materialOf(tone);
  }

  disc(x: number, y: number, z: number, r: number, fill: string, extra = ''): this {
    const c = this.at(x, y, z);
    return this.add(ellipse(c[0], c[1], r, r * this.camera.sinPitch, fill, extra));
  }

  ball(c: Point, r: number, tone: Stuff): Material {
    const m = materialOf(tone);
    this.reach([c[0] - r, c[1] - r], [c[0] + r, c[1] + r]);
    const stops = [0, m.hi, 0.42, m.c, 0.8, m.side, 0.95, m.deep, 1, m.side];
    this.add(circle(c[0], c[1], r, this.rad(stops, 0.46, 0.44, 0.6, 0.34, 0.26)));
    return m;
  }

  /** Cylinder or frustum in any direction; `from` is drawn as the end that meets the eye if it does. */
  rod({ from, to, r, r2 = r, tone, cap }: Rod): Material {
    const m = materialOf(tone);
    const axis = unit(minus(to, from));
    const facing = dot(axis, this.camera.toEye);
    const [a, b] = [this.peek(...from), this.peek(...to)];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const k = Math.abs(facing);
    const side = acrossTowardsLight(angle);
    const end = (p: Point, radius: number, sign: number): Point => [
      p[0] + side[0] * radius * sign,
      p[1] + side[1] * radius * sign,
    ];
    const turn = n1(angle / RADIAN);
    const arc = (radius: number, p: Point, sweep: number) =>
      `A${n1(radius * k)} ${n1(radius)} ${turn} 0 ${sweep} ${n1(p[0])} ${n1(p[1])}`;
    const clockwise = side[0] * Math.sin(angle) - side[1] * Math.cos(angle) > 0 ? 1 : 0;
    const [a1, a2, b1, b2] = [end(a, r, 1), end(a, r, -1), end(b, r2, 1), end(b, r2, -1)];
    const widest = Math.max(r, r2);
    this.reach(
      ...[a, b].flatMap((p): Point[] => [
        [p[0] - widest * 0.9, p[1] - widest * 0.9],
        [p[0] + widest * 0.9, p[1] + widest * 0.9],
      ]),
    );
    this.path(
      `M${n1(a1[0])} ${n1(a1[1])}L${n1(b1[0])} ${n1(b1[1])}${arc(r2, b2, clockwise)}L${n1(a2[0])} ${n1(a2[1])}${arc(r, a1, clockwise)}Z`,
      this.linBetween(roundRamp(m), r >= r2 ? a1 : b1, r >= r2 ? a2 : b2),
    );
    const [near, radius] = facing < 0 ? [a, r] : [b, r2];
    this.add(
      `<ellipse rx="${n1(radius * k)}" ry="${n1(radius)}" transform="translate(${n1(near[0])} ${n1(near[1])}) rotate(${turn})" fill="${cap ?? this.lin([m.hi, m.c, m.lo], 0, 0, 0.5, 1)}"/>`,
    );
    return m;
  }

  /** A flat outline of the plane, its corners as `u v, u v`, with straight walls behind it. */
  prism(plane: Plane, at: number, depth: number, corners: string, tone: Stuff, face?: string): Material {
    const m = materialOf(tone);
    const points = pointsOf(corners);
    const inside = turnOf(points) > 0 ? 1 : -1;
    const walls = points.map((p, index) => {
      const q = points[(index + 1) % points.length]!;
      const normal = unit(this.#direction(plane, (q[1] - p[1]) * inside, (p[0] - q[0]) * inside));
      const ends = [
        this.place(plane, at, ...p),
        this.place(plane, at, ...q),
        this.place(plane, at - depth, ...q),
        this.place(plane, at - depth, ...p),
      ];
      return { normal, ends, near: dot(ends[0]!, this.camera.toEye) + dot(ends[1]!, this.camera.toEye) };
    });
    const seen = walls
      .filter(({ normal }) => dot(normal, this.camera.toEye) > 0.001)
      .sort((a, b) => a.near - b.near);
    for (const { normal, ends } of seen) {
      const colour = shade(m, dot(normal, LIGHT));
      this.path(
        polygon(ends.map((end) => this.at(...end))),
        colour,
        `stroke="${m.lum > 0.8 ? mix(colour, m.side, 0.5) : colour}" stroke-width=".6"`,
      );
    }
    const front = polygon(points.map((p) => this.at(...this.place(plane, at, ...p))));
    this.path(
      front,
      face ?? this.#faceOf(plane === 'T' ? 'T' : 'F', m),
      `stroke="${m.hi}" stroke-width=".8" stroke-opacity=".7" stroke-linejoin="round"`,
    );
    return m;
  }

  #direction(plane: Plane, u: number, v: number): Vec {
    return minus(this.place(plane, 0, u, v), this.place(plane, 0, 0, 0));
  }

  /** Cable, hose or bent tube along a path of the sheet. */
  wire(d: string, width: number, tone: Stuff): this {
    const m = materialOf(tone);
    const shine = m.lum > 0.5 ? 0.75 : 0.4;
    return this.add(
      stroke(d, m.deep, width, ROUND) +
        stroke(d, m.c, width * 0.72, ROUND) +
        stroke(
          d,
          m.hi,
          width * 0.2,
          `${ROUND} transform="translate(${n1(-width * 0.13)} ${n1(-width * 0.15)})" opacity="${shine}"`,
        ),
    );
  }

  /** Round thing that looks in a direction of the sheet (degrees), foreshortened. */
  look(c: Point, angle: number, k: number, svg: string): this {
    return this.add(
      `<g transform="translate(${n1(c[0])} ${n1(c[1])}) rotate(${n1(angle)}) scale(${n3(k)} 1)">${svg}</g>`,
    );
  }

  lens(r: number, iris = '#2e5f8a'): string {
    const ring = this.lin(['#59656a', '#1b2124', '#3a4448'], 0, 0, 1, 1);
    const glass = this.rad(
      [0, mix(iris, '#000000', 0.2), 0.35, mix(iris, '#000000', 0.55), 0.7, '#0a1114', 1, '#05090b'],
      0.5,
      0.5,
      0.55,
      0.42,
      0.4,
    );
    return [
      circle(0, 0, r, ring),
      circle(0, 0, r * 0.84, '#0b1012'),
      circle(0, 0, r * 0.7, glass),
      circle(0, 0, r * 0.7, 'none', `stroke="#6fd6c2" stroke-opacity=".28" stroke-width="${n1(r * 0.05)}"`),
      circle(0, 0, r * 0.36, '#04080a'),
      ellipse(-r * 0.24, -r * 0.28, r * 0.2, r * 0.13, '#fff', 'opacity=".85" transform="rotate(-38)"'),
      circle(r * 0.26, r * 0.26, r * 0.07, '#9ad8ff', 'opacity=".6"'),
    ].join('');
  }

  led(x: number, y: number, r: number, colour = '#23d79a'): string {
    return circle(x, y, r * 2.2, colour, 'opacity=".22"') + circle(x, y, r, colour);
  }

  /** Contact and ambient shadow of a foot on the ground; frames and lying things touch it less. */
  ground(x: number, z: number, w: number, d: number, r: number, contact = 0.5): this {
    const foot = (grown: number) =>
      roundedRect((u, v) => this.peek(u, 4, v), {
        x: x - grown,
        y: z - grown,
        w: w + 2 * grown,
        h: d + 2 * grown,
        r: r + grown,
      }).d;
    this.shadow += ambientShadow(this.mould(foot(0))) + contactShadow(this.mould(foot(-3)), contact);
    return this;
  }

  groundDisc(x: number, z: number, r: number): this {
    return this.ground(x - r, z - r, 2 * r, 2 * r, r);
  }
}

function acrossTowardsLight(angle: number): Point {
  const across: Point = [Math.sin(angle), -Math.cos(angle)];
  return across[0] * -0.5 + across[1] * -0.85 >= 0 ? across : [-across[0], -across[1]];
}

function shade(m: Material, light: number): string {
  if (light > 0.62) return m.top;
  if (light > 0.25) return mix(m.c, m.top, (light - 0.25) / 0.37);
  if (light > -0.2) return mix(m.side, m.c, (light + 0.2) / 0.45);
  return mix(m.side, m.deep, Math.min(1, (-0.2 - light) / 0.5));
}
