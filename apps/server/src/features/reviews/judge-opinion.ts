import { type OpinionFlag, opinionFlags } from '@okoem/domain/reviews/opinion-flags.ts';
import type { OpinionStatus } from '@okoem/domain/reviews/opinion-status.ts';
import { COMPLAINTS_TO_QUEUE } from '@okoem/domain/reviews/review-terms.ts';
import type { Db } from '../../platform/database/database.ts';
import { isAutomatic } from './review-parts.ts';

export interface Judgement {
  status: Exclude<OpinionStatus, 'REFUSED'>;
  flags: OpinionFlag[];
}

/** What was there before it was changed. */
export interface Changed {
  status: OpinionStatus;
  complaints: number;
  flags: readonly OpinionFlag[];
}

/**
 * Whether a text is published at once or waits for a person: by what a program finds in it. What a person has refused, or many
 * have complained about, is never published by a program again, however it was changed.
 */
export async function judgeOpinion(db: Db, texts: readonly string[], before?: Changed): Promise<Judgement> {
  const flags = opinionFlags(texts);
  if (before !== undefined && isRefused(before)) flags.push('refused');
  const isComplainedOf = before !== undefined && before.complaints >= COMPLAINTS_TO_QUEUE;
  const isClean = flags.length === 0 && !isComplainedOf && (await isAutomatic(db));
  return { status: isClean ? 'PUBLISHED' : 'NEW', flags };
}

/** Also while it waits after one change and is changed once more; until a person publishes it. */
function isRefused({ status, flags }: Changed): boolean {
  return status === 'REFUSED' || (status === 'NEW' && flags.includes('refused'));
}
