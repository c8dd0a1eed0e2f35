import type { ImageFormat, ImageWish } from '@okoem/domain/screen/image-address.ts';
import sharp, { type Sharp } from 'sharp';
import { drawIllustration } from '../illustrations/illustration-drawing.ts';

/** Above the largest allowed size, and far below the memory limit. */
const MOST_PIXELS = 2048 * 2048;
const USUAL_DENSITY = 72;

/** Low effort: more would save a tenth of the bytes for twice the time. */
const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  avif: (picture) => picture.avif({ quality: 50, effort: 0 }),
  png: (picture) => picture.png(),
};

sharp.concurrency(1);
sharp.cache(false);

/** Renders our own drawings only: foreign SVG could read files or never end. */
export async function renderWish({ path, width, height, format }: ImageWish): Promise<Uint8Array> {
  const drawing = drawIllustration(path);
  if (drawing === undefined) throw new Error('Only what can be drawn is asked for.');
  const source = Buffer.from(drawing);
  const box = { width: width || Infinity, height: height || Infinity };
  const picture = sharp(source, { ...LIMITS, density: await densityFor(source, box) });
  const fitted = picture.resize({ ...sidesOf({ width, height }), fit: 'inside' });
  // No timeout here: the queue kills a process that takes too long.
  return ENCODERS[format](fitted).toBuffer();
}

const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;

/** The density that renders the SVG at the target size instead of scaling a bitmap. */
async function densityFor(source: Buffer, box: { width: number; height: number }): Promise<number> {
  const { width, height } = await sharp(source, LIMITS).metadata();
  return USUAL_DENSITY * Math.min(box.width / width, box.height / height);
}

function sidesOf({ width, height }: { width: number; height: number }) {
  return { ...(width > 0 && { width }), ...(height > 0 && { height }) };
}
