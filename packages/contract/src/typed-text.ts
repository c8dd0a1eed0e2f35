import { isPhone } from '@okoem/domain/format/phone.ts';
import { asOneLine, endsOfLines, isManyLines, isOneLine } from '@okoem/domain/validation/plain-text.ts';
import { isEmail } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { z } from 'zod';

/**
 * Texts that people type and others read: in a letter, in the office, on a page. What cannot be seen is refused, for it is
 * there to fool the reader. Every call that takes such a text takes it by one of these.
 */
const LINE = { error: VALIDATION_MESSAGES.ONE_LINE, abort: true };
const LINES = { error: VALIDATION_MESSAGES.UNSEEN, abort: true };

/** A field that must hold something; one left out says so in the same words as an empty one. */
const messages = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? VALIDATION_MESSAGES.REQUIRED : undefined),
};

export function requiredLine(most: number) {
  return z.string(messages).trim().min(1, VALIDATION_MESSAGES.REQUIRED).max(most).refine(isOneLine, LINE);
}

export function optionalLine(most: number) {
  return z.string().trim().max(most).refine(isOneLine, LINE).default('');
}

export function optionalLines(most: number) {
  return z.string().overwrite(endsOfLines).trim().max(most).refine(isManyLines, LINES).default('');
}

/** Of several lines, and there must be something in it. */
export function requiredLines(most: number) {
  return z
    .string(messages)
    .overwrite(endsOfLines)
    .trim()
    .min(1, VALIDATION_MESSAGES.REQUIRED)
    .max(most)
    .refine(isManyLines, LINES);
}

export const TypedEmail = requiredLine(254)
  .refine((text) => text === '' || isEmail(text), VALIDATION_MESSAGES.EMAIL)
  .meta({ examples: ['anna@example.com'] });

export const TypedPhone = requiredLine(50)
  .refine((text) => text === '' || isPhone(text), VALIDATION_MESSAGES.PHONE)
  .meta({ examples: ['+7(916) 123-45-67'] });

/** A day of this century: the year 0 of a typing error is none that a calendar, or the database, knows. */
export const TypedDay = z.iso
  .date(VALIDATION_MESSAGES.WRONG_FORMAT)
  .refine((day) => day >= '2000-01-01' && day < '2200-01-01', VALIDATION_MESSAGES.WRONG_FORMAT)
  .meta({ examples: ['2026-12-31'] });

/** Rows copied out of documents are full of signs that nobody sees or meant: they are dropped rather than refused. */
export function requiredCopy(most: number) {
  return z.string(messages).overwrite(asOneLine).min(1, VALIDATION_MESSAGES.REQUIRED).max(most);
}

export function optionalCopy(most: number) {
  return z.string().overwrite(asOneLine).max(most).default('');
}
