import type { SentFile } from '@okoem/contract/endpoint.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import {
  REVIEW_PHOTO,
  REVIEW_PHOTO_RULES,
  REVIEW_PHOTO_SIDE,
  REVIEW_PHOTO_SMALL,
  REVIEW_PHOTO_SMALL_SIDE,
} from '@okoem/domain/reviews/review-terms.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app-type.ts';
import { storedFileHeaders } from '../../platform/storage/send-stored-file.ts';
import { fileAnswer } from '../files/file-access.ts';
import { type FileOwner, findFile } from '../files/file-repository.ts';
import { keepPrivateFile, type PrivateFileParts } from '../files/private-files.ts';

interface SentPhoto {
  file: SentFile;
  owner: FileOwner;
  caller: string;
  signal: AbortSignal;
}

/** Kept in two sizes, both drawn anew: what a phone writes beside the picture is gone. Nobody but its sender sees them yet. */
export async function keepReviewPhoto(
  files: PrivateFileParts,
  { file, owner, caller, signal }: SentPhoto,
): Promise<{ id: string; name: string; size: number }> {
  const sent = { file, owner, caller, signal, purpose: 'review' } as const;
  const keep = (type: number, longestSide: number) =>
    keepPrivateFile(files, { ...sent, type, rules: { ...REVIEW_PHOTO_RULES, longestSide } });
  const { id, name, size } = await keep(REVIEW_PHOTO, REVIEW_PHOTO_SIDE);
  // Should the second fail, the first is taken by no review and forgotten in a day.
  const small = await keep(REVIEW_PHOTO_SMALL, REVIEW_PHOTO_SMALL_SIDE);
  await files.pool`insert into review_photo (file_id, small_id) values (${id}, ${small.id})`;
  return { id, name, size };
}

/** Gives a review these photos in this order; those it had before and lacks now are forgotten. */
export async function setPhotos(
  tx: Transaction,
  { reviewId, photos, owner }: { reviewId: number; photos: readonly string[]; owner: FileOwner },
): Promise<void> {
  if (new Set(photos).size < photos.length) throw new Refusal('VALIDATION', { field: 'photos' });
  await tx`
    update review_photo set review_id = null where review_id = ${reviewId} and file_id <> all(${[...photos]}::uuid[])
  `;
  const taken = await tx`
    update review_photo
       set review_id = ${reviewId}, position = given.place - 1
      from unnest(${[...photos]}::uuid[]) with ordinality as given (id, place)
      join stored_file on stored_file.id = given.id
     where review_photo.file_id = given.id
       and (review_photo.review_id is null or review_photo.review_id = ${reviewId})
       and stored_file.state = 'kept'
       and ${
         owner.companyId === null
           ? tx`stored_file.company_id is null and stored_file.owner_id = ${owner.customerId}`
           : tx`stored_file.company_id = ${owner.companyId}`
       }
  `;
  if (taken.count !== photos.length) throw new Refusal('NOT_FOUND', { field: 'photos' });
}

const FILE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Short: a photo whose review is taken down must not live on in other people's memories. */
const CACHED = 'public, max-age=300';

/** Photos that everybody sees: those of published reviews. Of any other there is none, whoever asks. */
export function addPublicPhotos(
  app: App,
  { pool, storage }: Pick<PrivateFileParts, 'pool' | 'storage'>,
): void {
  app.get<{ Params: { id: string } }>(
    '/files/reviews/:id',
    { config: { access: 'open' }, exposeHeadRoute: false },
    async ({ params: { id } }, reply) => {
      const row = FILE_ID.test(id) && (await isPublicPhoto(pool, id)) ? await findFile(pool, id) : undefined;
      if (!row) throw new Refusal('NOT_FOUND');
      const { file, label } = await fileAnswer(storage, row);
      const headers = { ...storedFileHeaders(label), 'cache-control': CACHED };
      return reply.headers({ ...headers, 'content-length': String(file.size) }).send(file.stream);
    },
  );
}

async function isPublicPhoto(db: Db, id: string): Promise<boolean> {
  const rows = await db`
    select
      from review_photo as photo
      join review on review.id = photo.review_id
     where (photo.file_id = ${id} or photo.small_id = ${id})
       and review.status = 'PUBLISHED'
       and exists (select from shown_product where id = review.product_id)
  `;
  return rows.count > 0;
}
