import type { ImageFormat, ImageWish } from '@okoem/domain/screen/image-address.ts';
import sharp, { type Sharp } from 'sharp';
import { drawIllustration } from '../illustrations/illustration-drawing.ts';

/** Beyond the largest size on offer, and far below what would fill the memory. */
const MOST_PIXELS = 2048 * 2048;
const USUAL_DENSITY = 72;

/** More effort saves a tenth of the bytes for twice the time, and a shopper waits for the first showing. */
const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  webp: (picture) => picture.webp({ quality: 80, effort: 2 }),
  avif: (picture) => picture.avif({ quality: 50, effort: 1 }),
  png: (picture) => picture.png(),
};

sharp.concurrency(1);
sharp.cache(false);

/** Our own drawings are the only SVG that ever gets here: those of strangers can name files and never end. */
export async function renderWish({ path, width, height, format }: ImageWish): Promise<Uint8Array> {
  const drawing = drawIllustration(path);
  if (drawing === undefined) throw new Error('Only what can be drawn is asked for.');
  const source = Buffer.from(drawing);
  const box = { width: width || Infinity, height: height || Infinity };
  const picture = sharp(source, { ...LIMITS, density: await densityFor(source, box) });
  const fitted = picture.resize({ ...sidesOf({ width, height }), fit: 'inside' });
  // Without a timeout of its own, which would look like a bug: what takes too long is ended with its process.
  return ENCODERS[format](fitted).toBuffer();
}

const LIMITS = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;

/** Drawn at the size wanted, rather than drawn at another and stretched. */
async function densityFor(source: Buffer, box: { width: number; height: number }): Promise<number> {
  const { width, height } = await sharp(source, LIMITS).metadata();
  return USUAL_DENSITY * Math.min(box.width / width, box.height / height);
}

function sidesOf({ width, height }: { width: number; height: number }) {
  return { ...(width > 0 && { width }), ...(height > 0 && { height }) };
}
