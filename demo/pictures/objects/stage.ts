import { DRAWINGS } from '../drawings.ts';
import { PICTURE_FAMILIES } from '../families.ts';
import { pickBySeed } from '../picture-look.ts';
import type { Picture } from '../render-picture.ts';
import { USUAL_YAW } from '../scene/camera.ts';
import { Scene } from '../scene/scene.ts';
import { n1, n3 } from '../scene/svg-marks.ts';

/** A place built of solids, with products of the catalog set into it: one camera for all, so they stand where they are put. */
export class Stage {
  readonly room = new Scene(USUAL_YAW, 'r');
  #guests = '';
  #count = 0;

  /** The product with the middle of its foot at a point of the room. */
  put({ seed = 0, ...picture }: Picture, [x, y, z]: readonly [number, number, number], scale: number): this {
    // Prefixes keep the gradients of one product from another's.
    const scene = new Scene(USUAL_YAW, `p${this.#count.toString(36)}`);
    this.#count += 1;
    const { family, variant = PICTURE_FAMILIES[family][0], tone, ...details } = picture;
    DRAWINGS[family](scene, { variant, tone, details, pick: pickBySeed(seed) });
    const [left, top] = this.room.at(x, y, z);
    this.room.add(
      `<g transform="translate(${n1(left)} ${n1(top)}) scale(${n3(scale)})">${scene.drawing}</g>`,
    );
    this.#guests += scene.defs;
    return this;
  }

  get defs(): string {
    return this.room.defs + this.#guests;
  }
}
