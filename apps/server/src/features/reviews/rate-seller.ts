import { Refusal } from '@okoem/domain/refusal.ts';
import { isEditable, REVIEW_EDIT_DAYS } from '@okoem/domain/reviews/review-terms.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import { judgeOpinion } from './judge-opinion.ts';
import { refusedOpinion, type ReviewParts, spendDoing } from './review-parts.ts';
import { findRatingOfPart, lockRatedPart, saveRating } from './seller-rating-repository.ts';
import { authorOf } from './write-review.ts';

interface Rating {
  actor: SignedInCustomer;
  partId: number;
  rating: number;
  text: string;
  now: Date;
}

/** What a buyer says of the seller of a part that was received; once of each part, changed within the term of reviews. */
export async function rateSellerOf(parts: ReviewParts, { actor, partId, rating, text, now }: Rating) {
  const owner = orderOwnerOf(actor);
  return inTransaction(parts.pool, async (tx) => {
    const part = await lockRatedPart(tx, partId, owner);
    if (!part) throw new Refusal('NOT_FOUND');
    if (part.state !== 'RECEIVED' && part.state !== 'RETURNED')
      throw refusedOpinion('RATING_TOO_EARLY', 'Оценить продавца можно, когда заказ получен');
    const before = await findRatingOfPart(tx, partId);
    if (before && !isEditable(before.createdAt, now))
      throw refusedOpinion('RATING_TOO_OLD', `Оценку продавца можно менять ${REVIEW_EDIT_DAYS} дней`);
    await spendDoing(tx, parts, { scope: 'seller rating', customerId: actor.customerId });
    const author = await authorOf(tx, owner, undefined);
    const judged = await judgeOpinion(tx, [text], before);
    const { sellerId } = part;
    const id = await saveRating(tx, { partId, sellerId, owner, author, rating, text, ...judged });
    return { id, rating, text, status: judged.status };
  });
}
