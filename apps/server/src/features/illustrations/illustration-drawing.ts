import { drawBrandMark, parseMarkAddress } from '../../../../../demo/pictures/marks/brand-mark.ts';
import { drawObject, parseObjectAddress } from '../../../../../demo/pictures/objects/object-scene.ts';
import { parsePictureAddress } from '../../../../../demo/pictures/picture-address.ts';
import { renderPicture } from '../../../../../demo/pictures/render-picture.ts';

/** Whether the file `illustrations/…` can be drawn; cheaper than drawing it. */
export function isIllustration(path: string): boolean {
  return (
    parsePictureAddress(path) !== undefined ||
    parseMarkAddress(path) !== undefined ||
    parseObjectAddress(path) !== undefined
  );
}

/** The file `illustrations/…` as SVG, drawn from its own name: a product, a brand's mark or a whole object. */
export function drawIllustration(path: string): string | undefined {
  const mark = parseMarkAddress(path);
  if (mark !== undefined) return drawBrandMark(mark);
  const object = parseObjectAddress(path);
  if (object !== undefined) return drawObject(object);
  const asked = parsePictureAddress(path);
  return asked && renderPicture({ ...asked.picture, seed: asked.seed }, asked.frame);
}
