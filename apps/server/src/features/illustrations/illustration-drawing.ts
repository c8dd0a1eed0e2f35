import { parsePictureAddress } from '../../../../../demo/pictures/picture-address.ts';
import { renderPicture } from '../../../../../demo/pictures/render-picture.ts';

/** Whether the file `illustrations/…` can be drawn; cheaper than drawing it. */
export function isIllustration(path: string): boolean {
  return parsePictureAddress(path) !== undefined;
}

/** The file `illustrations/…` as SVG, drawn from its own name. */
export function drawIllustration(path: string): string | undefined {
  const asked = parsePictureAddress(path);
  return asked && renderPicture({ ...asked.picture, seed: asked.seed }, asked.frame);
}
