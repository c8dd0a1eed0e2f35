import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { putReview } from '@okoem/contract/own-reviews.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { isEditable, REVIEW_EDIT_DAYS, shownPerson } from '@okoem/domain/reviews/review-terms.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import { type Db, inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { lockFileOwner } from '../files/file-repository.ts';
import { type OrderOwner, orderOwnerOf } from '../orders/order-owner.ts';
import { judgeOpinion } from './judge-opinion.ts';
import {
  findNames,
  findReviewById,
  findReviewOf,
  insertReview,
  isShownProduct,
  removeReview,
  updateReview,
} from './own-review-repository.ts';
import { findPurchase, type Purchase } from './purchase-repository.ts';
import { refusedOpinion, type ReviewParts, spendDoing } from './review-parts.ts';
import { setPhotos } from './review-photos.ts';

type Body = EndpointCall<typeof putReview>['body'];

export interface Writing {
  actor: SignedInCustomer;
  productId: number;
  body: Body;
  now: Date;
}

/** Why somebody may not write of a product; who has received it may. */
export const PURCHASE_REASONS: Record<Purchase, string> = {
  received: '',
  ordered: 'Отзыв можно оставить, когда товар будет получен: тогда в нём будет опыт, а не ожидание',
  none: 'Отзыв оставляют те, кто купил и получил этот товар на «Окоёме». Задать вопрос о товаре может каждый',
};

/**
 * Writes the one review that a buyer has of a product, or changes it. Whoever writes is held meanwhile, so that two presses at
 * once are one review.
 */
export async function writeReview(
  parts: ReviewParts,
  { actor, productId, body, now }: Writing,
): Promise<void> {
  const owner = orderOwnerOf(actor);
  const { rating, pros, cons, text, photos } = body;
  if (pros + cons + text === '')
    throw refusedOpinion('REVIEW_EMPTY', 'Напишите хотя бы несколько слов: оценка без них мало что говорит', {
      as: 'VALIDATION',
      field: 'text',
    });
  await inTransaction(parts.pool, async (tx) => {
    if (!(await isShownProduct(tx, productId))) throw new Refusal('NOT_FOUND');
    await lockFileOwner(tx, owner);
    const before = await findReviewOf(tx, { productId, owner });
    if (before && !isEditable(before.createdAt, now)) throw tooOld();
    if (!before) await assertReceived(tx, { productId, owner });
    await spendDoing(tx, parts, { scope: 'review write', customerId: actor.customerId });
    const author = await authorOf(tx, owner, body.shown_as);
    const judged = await judgeOpinion(tx, [pros, cons, text], before);
    const written = { productId, owner, author, rating, pros, cons, text, ...judged };
    if (before) await updateReview(tx, before.id, written);
    const reviewId = before?.id ?? (await insertReview(tx, written));
    await setPhotos(tx, { reviewId, photos, owner });
  });
}

async function assertReceived(
  tx: Transaction,
  bought: { productId: number; owner: OrderOwner },
): Promise<void> {
  const purchase = await findPurchase(tx, bought);
  if (purchase === 'received') return;
  const code = purchase === 'none' ? 'REVIEW_NOT_BOUGHT' : 'REVIEW_NOT_RECEIVED';
  throw refusedOpinion(code, PURCHASE_REASONS[purchase], { as: 'FORBIDDEN' });
}

function tooOld(): Refusal {
  return refusedOpinion(
    'REVIEW_TOO_OLD',
    `Отзыв можно менять ${REVIEW_EDIT_DAYS} дней. Теперь его можно только удалить и написать заново`,
  );
}

/** A company signs by its name unless the person chose their own. */
export async function authorOf(
  db: Db,
  owner: OrderOwner,
  shownAs: 'person' | 'company' | undefined,
): Promise<string> {
  const { companyName, ...person } = await findNames(db, owner);
  return companyName !== null && shownAs !== 'person' ? companyName : shownPerson(person);
}

/** At any time: what somebody said is theirs. Its photos lose their review and are forgotten by the clean-up. */
export async function deleteOwnReview(
  parts: ReviewParts,
  { actor, id }: { actor: SignedInCustomer; id: number },
): Promise<void> {
  await inTransaction(parts.pool, async (tx) => {
    ownedRow(await findReviewById(tx, id), actor, 'reviews.post');
    await removeReview(tx, id);
  });
}
