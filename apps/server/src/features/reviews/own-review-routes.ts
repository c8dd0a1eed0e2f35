import * as calls from '@okoem/contract/own-reviews.ts';
import type { AwaitedReview, OwnReview } from '@okoem/contract/own-reviews.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { editableUntil, isEditable, shownPerson } from '@okoem/domain/reviews/review-terms.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { ownerOf } from '../files/file-access.ts';
import { orderOwnerOf } from '../orders/order-owner.ts';
import {
  countOwnReviews,
  findNames,
  findOwnReviews,
  findReviewOf,
  isShownProduct,
  type OwnReviewRow,
} from './own-review-repository.ts';
import { linkedPhoto } from './photo-links.ts';
import {
  type AwaitedRow,
  countAwaited,
  findAwaited,
  findPurchase,
  type Purchase,
} from './purchase-repository.ts';
import { type ReviewParts, spendDoing } from './review-parts.ts';
import { keepReviewPhoto } from './review-photos.ts';
import { answerView, publicPhoto } from './review-view.ts';
import { deleteOwnReview, PURCHASE_REASONS, writeReview } from './write-review.ts';

const RIGHTS: Record<Purchase, (typeof calls.REVIEW_RIGHTS)[number]> = {
  received: 'may',
  ordered: 'not-received',
  none: 'not-bought',
};

export function ownReviewRoutes(host: EndpointHost, parts: ReviewParts): void {
  const { pool, listPool, files } = parts;

  addEndpoint(host, calls.getOwnOpinion, async ({ actor, params: { id: productId } }) => {
    if (!(await isShownProduct(pool, productId))) throw new Refusal('NOT_FOUND');
    const owner = orderOwnerOf(actor);
    const [purchase, review, { companyName, ...person }] = await Promise.all([
      findPurchase(pool, { productId, owner }),
      findReviewOf(pool, { productId, owner }),
      findNames(pool, owner),
    ]);
    return {
      data: {
        right: RIGHTS[purchase],
        reason: PURCHASE_REASONS[purchase],
        review: review === undefined ? null : ownReviewView(parts, review),
        names: { person: shownPerson(person), company: companyName },
      },
    };
  });

  addEndpoint(host, calls.putReview, async ({ actor, params: { id: productId }, body }) => {
    await writeReview(parts, { actor, productId, body, now: new Date() });
    return answerReview(parts, { actor, productId });
  });

  addEndpoint(host, calls.deleteReview, async ({ actor, params: { id } }) => {
    await deleteOwnReview(parts, { actor, id });
    return { data: { id } };
  });

  addEndpoint(host, calls.uploadReviewPhoto, async ({ actor, file, caller, signal }) => {
    await spendDoing(pool, parts, { scope: 'review photo', customerId: actor.customerId });
    return { data: await keepReviewPhoto(files, { file, owner: ownerOf(actor), caller, signal }) };
  });

  addEndpoint(host, calls.searchOwnReviews, async ({ actor, body: { pagination } }) => {
    const owner = orderOwnerOf(actor);
    const [rows, total] = await Promise.all([
      findOwnReviews(listPool, owner, pagination),
      countOwnReviews(listPool, owner),
    ]);
    return answerPageOf(
      rows.map((row) => ownReviewView(parts, row)),
      { ...pagination, total },
    );
  });

  addEndpoint(host, calls.searchAwaitedReviews, async ({ actor, body: { pagination } }) => {
    const owner = orderOwnerOf(actor);
    const [rows, total] = await Promise.all([
      findAwaited(listPool, owner, pagination),
      countAwaited(listPool, owner),
    ]);
    return answerPageOf(rows.map(awaitedView), { ...pagination, total });
  });
}

async function answerReview(
  parts: ReviewParts,
  { actor, productId }: { actor: SignedInCustomer; productId: number },
) {
  const row = await findReviewOf(parts.pool, { productId, owner: orderOwnerOf(actor) });
  if (!row) throw new Refusal('NOT_FOUND');
  return { data: ownReviewView(parts, row) };
}

function ownReviewView(parts: Pick<ReviewParts, 'links'>, row: OwnReviewRow): OwnReview {
  const isPublic = row.status === 'PUBLISHED';
  const { id, author, rating, pros, cons, text, status, useful, createdAt, editedAt } = row;
  return {
    id,
    author,
    rating,
    pros,
    cons,
    text,
    status,
    useful,
    refusal_reason: row.refusalReason,
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    answer: answerView(row),
    product: {
      id: row.productId,
      code: row.productCode,
      name: row.productName,
      main_image: fileAddress(row.mainImage),
    },
    photos: row.photos.map((photo) => ({
      id: photo.full,
      ...(isPublic ? publicPhoto(photo) : linkedPhoto(parts.links, photo)),
    })),
    shown_as: row.isOfCompany ? 'company' : 'person',
    editable_until: editableUntil(createdAt).toISOString(),
    can_edit: row.productCode !== null && isEditable(createdAt, new Date()),
  };
}

function awaitedView({ orderId, orderNumber, receivedAt, ...product }: AwaitedRow): AwaitedReview {
  return {
    product: {
      id: product.productId,
      code: product.code,
      name: product.name,
      main_image: fileAddress(product.mainImage),
    },
    order: { id: orderId, number: orderNumber },
    received_at: receivedAt.toISOString(),
  };
}
