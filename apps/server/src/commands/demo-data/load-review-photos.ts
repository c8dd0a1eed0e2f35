import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  REVIEW_PHOTO,
  REVIEW_PHOTO_SMALL,
  REVIEW_PHOTO_SMALL_SIDE,
} from '@okoem/domain/reviews/review-terms.ts';
import sharp from 'sharp';
import { drawIllustration } from '../../features/illustrations/illustration-drawing.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** Of the goods that are looked at most: drawing takes time, and a demo shall start soon. */
const PHOTOGRAPHED = 14;
const SIDE = 960;
/** A wall, a table, a box: what stands behind things that people photograph. */
const BACKGROUNDS = ['#d9d2c5', '#b9c0c4', '#8f8a80', '#e6ded2', '#a7b1a4'];

interface Photographed {
  reviewId: number;
  image: string;
}

/** Photos as buyers send them: the thing itself, a little crooked, on whatever was at hand. */
export async function loadReviewPhotos(tx: Db, storage: Storage): Promise<void> {
  const rows = await tx<Photographed[]>`
    select distinct on (product.popularity, product.id) review.id as review_id, product.images[1] as image
      from review
      join shown_product as product on product.id = review.product_id
     where review.status = 'PUBLISHED'
       and product.images[1] is not null
     order by product.popularity desc, product.id, review.useful - review.useless desc, review.id
     limit ${PHOTOGRAPHED}
  `;
  for (const [place, { reviewId, image }] of rows.entries()) {
    const drawing = drawIllustration(image);
    if (drawing === undefined) continue;
    const full = await photo(drawing, { side: SIDE, place });
    const small = await photo(drawing, { side: REVIEW_PHOTO_SMALL_SIDE, place });
    const ids = [
      await keep(tx, storage, { key: `demo/review-${reviewId}`, bytes: full, type: REVIEW_PHOTO }),
      await keep(tx, storage, {
        key: `demo/review-${reviewId}-small`,
        bytes: small,
        type: REVIEW_PHOTO_SMALL,
      }),
    ];
    await tx`insert into review_photo (file_id, small_id, review_id) values (${ids[0]!}, ${ids[1]!}, ${reviewId})`;
  }
}

async function photo(drawing: string, { side, place }: { side: number; place: number }): Promise<Buffer> {
  const background = BACKGROUNDS[place % BACKGROUNDS.length]!;
  return sharp(Buffer.from(drawing))
    .resize({ width: side, height: side, fit: 'inside' })
    .rotate((place % 5) * 2 - 4, { background })
    .flatten({ background })
    .jpeg({ quality: 82 })
    .toBuffer();
}

async function keep(
  tx: Db,
  storage: Storage,
  { key, bytes, type }: { key: string; bytes: Buffer; type: number },
): Promise<string> {
  await storage.put(key, Readable.from([bytes], { objectMode: false }));
  const [row] = await tx<{ id: string }[]>`
    insert into stored_file (purpose, type, storage_key, name, media_type, size, sha256)
    values ('review', ${type}, ${key}, 'photo.jpg', 'image/jpeg', ${bytes.byteLength},
            ${createHash('sha256').update(bytes).digest()})
    returning id
  `;
  return row!.id;
}
