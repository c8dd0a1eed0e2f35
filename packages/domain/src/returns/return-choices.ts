import type { FileKind } from '../validation/file-kind.ts';
import { FILE_SIZE_LIMITS } from '../validation/file-rules.ts';
import type { FeedbackReason } from './feedback-reason.ts';

/** What a buyer complains of; no reason at all is none of these. */
export const RETURN_REASONS = ['poorQualityProduct', 'understaffing'] as const satisfies FeedbackReason[];

export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The choice that sends no reason. */
export const NO_REASON_LABEL = 'Без причины';

export const RETURN_WISHES = ['refund', 'exchange'] as const;

export type ReturnWish = (typeof RETURN_WISHES)[number];

export const RETURN_WISH_LABELS: Record<ReturnWish, string> = {
  refund: 'Вернуть деньги',
  exchange: 'Обменять на такой же',
};

/** How the goods travel back: the buyer chooses. */
export const RETURN_WAYS = ['warehouse', 'pickup_point', 'carrier', 'post'] as const;

export type ReturnWay = (typeof RETURN_WAYS)[number];

export const RETURN_WAY_LABELS: Record<ReturnWay, string> = {
  warehouse: 'Привезу на склад',
  pickup_point: 'Сдам в пункт выдачи',
  carrier: 'Отправлю перевозчиком',
  post: 'Отправлю почтой',
};

/** What was handed to somebody else has a number by which it is found. */
export function needsTracking(way: ReturnWay): boolean {
  return way === 'carrier' || way === 'post';
}

export const MOST_RETURN_PHOTOS = 10;
/** What a photo is among private files. */
export const RETURN_PHOTO = 20;
/** As phones make them. */
export const RETURN_PHOTO_RULES = {
  kinds: ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[],
  largest: FILE_SIZE_LIMITS.document,
};
