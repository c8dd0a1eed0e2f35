import sharp, { type Sharp } from 'sharp';

export type PictureKind = 'jpg' | 'png' | 'webp';

/** A page that was photographed by a telephone of today; a bomb has more. */
const MOST_PIXELS = 64_000_000;
/** Enough to read the small print of an A4 page. */
const LONGEST_SIDE = 4096;

const ENCODERS: Record<PictureKind, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 88 }),
  png: (picture) => picture.png({ compressionLevel: 6 }),
  webp: (picture) => picture.webp({ quality: 88, effort: 2 }),
};

sharp.concurrency(1);
sharp.cache(false);

/**
 * The picture drawn anew: what was hidden beside its pixels (a second nature, the place where it was taken) is gone.
 * Undefined for what cannot be drawn, or is too large to be.
 */
export async function cleanPicture(
  bytes: Uint8Array,
  kind: PictureKind,
  longestSide: number = LONGEST_SIDE,
): Promise<Uint8Array | undefined> {
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;
  try {
    const { width, height, format, pages = 1 } = await sharp(bytes, limits).metadata();
    const isWhatItSeemed = format === (kind === 'jpg' ? 'jpeg' : kind);
    if (!isWhatItSeemed || pages > 1 || width * height > MOST_PIXELS) return undefined;
    const drawn = sharp(bytes, limits)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
    return await ENCODERS[kind](drawn).toBuffer();
  } catch {
    return undefined;
  }
}
