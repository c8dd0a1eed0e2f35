import type { FileKind } from '../validation/file-kind.ts';
import { FILE_SIZE_LIMITS } from '../validation/file-rules.ts';

const DAY_MS = 86_400_000;

export const MOST_STARS = 5;
export const MOST_REVIEW_PHOTOS = 6;
/** So long its author may change it: a camera shows in a month what it is. */
export const REVIEW_EDIT_DAYS = 30;
/** So many people bring what no person has looked at back into the queue. */
export const COMPLAINTS_TO_QUEUE = 5;
/** A question with so many answers is answered. */
export const MOST_ANSWERS = 20;
/** After the goods were received: long enough to have unpacked and mounted them. */
export const INVITE_AFTER_DAYS = 5;
/** Who was not asked by then is asked no more. */
export const INVITE_UNTIL_DAYS = 30;

/** What the two sizes of a photo are among private files. */
export const REVIEW_PHOTO = 30;
export const REVIEW_PHOTO_SMALL = 31;
/** The longest sides, in pixels. */
export const REVIEW_PHOTO_SIDE = 1600;
export const REVIEW_PHOTO_SMALL_SIDE = 320;
/** As phones make them. */
export const REVIEW_PHOTO_RULES = {
  kinds: ['jpg', 'png', 'webp'] as const satisfies readonly FileKind[],
  largest: FILE_SIZE_LIMITS.document,
};

export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + REVIEW_EDIT_DAYS * DAY_MS);
}

export function isEditable(createdAt: Date, now: Date): boolean {
  return now.getTime() < editableUntil(createdAt).getTime();
}

/** «Анна К.»: enough to be a person, too little to be found. */
export function shownPerson({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [first, initial] = [firstName.trim(), [...lastName.trim()][0]];
  if (first === '') return 'Покупатель';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
