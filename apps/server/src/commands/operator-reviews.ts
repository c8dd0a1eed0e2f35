import type { JobActor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { OPINION_FLAG_LABELS } from '@okoem/domain/reviews/opinion-flags.ts';
import {
  OPINION_KIND_LABELS,
  OPINION_KINDS,
  OPINION_STATUS_LABELS,
  type OpinionKind,
} from '@okoem/domain/reviews/opinion-status.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { decideOn, switchAutomatic } from '../features/reviews/moderate.ts';
import { findModerated, type ModeratedRow } from '../features/reviews/moderation-repository.ts';
import type { Pool } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const REVIEWS_USAGE = `npm run operator -- reviews                                            what waits to be published: reviews, questions, answers
npm run operator -- reviews KIND:ID [publish | refuse REASON]         one of it (review:7), let through or refused with a reason
npm run operator -- reviews automatic on|off                          whether what has no links, contacts and rude words is published at once`;

const MOST_SHOWN = 100;

interface ReviewsCommand {
  by: { actor: JobActor; requestId: null };
  publicUrl: string;
}

export async function runReviews(
  pool: Pool,
  [meant, verb = 'show', ...words]: readonly string[],
  { by, publicUrl }: ReviewsCommand,
): Promise<void> {
  if (meant === undefined) {
    const waiting = await findModerated(pool, {}, { offset: 0, limit: MOST_SHOWN });
    for (const row of waiting) console.log(lineOf(row));
    if (waiting.length === 0) console.log('Nothing waits.');
    return;
  }
  if (meant === 'automatic') {
    if (verb !== 'on' && verb !== 'off') throw new UsageError('Say on or off.');
    await switchAutomatic(pool, verb === 'on', by);
    console.log(`Publishing without a person is ${verb}.`);
    return;
  }
  const opinion = opinionOf(meant);
  if (verb !== 'show')
    await decide(pool, { ...opinion, verb, reason: words.join(' ').trim() }, { by, publicUrl });
  const row = await found(pool, opinion);
  console.log(lineOf(row));
  for (const text of row.texts) console.log(`  ${asOneLine(text)}`);
  if (row.refusalReason !== '') console.log(`  Причина: ${row.refusalReason}`);
}

function opinionOf(meant: string): { kind: OpinionKind; id: number } {
  const [, kind, id] = /^([a-z]+):([1-9]\d{0,14})$/.exec(meant) ?? [];
  if (!OPINION_KINDS.some((one) => one === kind))
    throw new UsageError(`Name one as KIND:ID, where KIND is ${OPINION_KINDS.join(', ')}.`);
  return { kind: kind as OpinionKind, id: Number(id) };
}

async function found(pool: Pool, opinion: { kind: OpinionKind; id: number }): Promise<ModeratedRow> {
  const [row] = await findModerated(pool, opinion, { offset: 0, limit: 1 });
  if (!row) throw new UsageError(`There is no ${opinion.kind}:${opinion.id}.`);
  return row;
}

async function decide(
  pool: Pool,
  { kind, id, verb, reason }: { kind: OpinionKind; id: number; verb: string; reason: string },
  { by, publicUrl }: ReviewsCommand,
): Promise<void> {
  if (verb !== 'publish' && verb !== 'refuse')
    throw new UsageError(`There is nothing called "${verb}" to do with a review.`);
  await found(pool, { kind, id });
  try {
    await decideOn(
      pool,
      { publicUrl, isLimited: true },
      { kind, id, publish: verb === 'publish', reason, by },
    );
  } catch (error) {
    // The sentence that says what is missing stands behind the one of its kind.
    throw error instanceof Refusal ? new UsageError(error.items[0]?.message ?? error.message) : error;
  }
}

function lineOf({
  kind,
  id,
  status,
  author,
  about,
  rating,
  flags,
  complaints,
  createdAt,
}: ModeratedRow): string {
  const notes = [
    ...flags.map((flag) => OPINION_FLAG_LABELS[flag]),
    ...(complaints === 0 ? [] : [`жалоб: ${complaints}`]),
  ];
  return [
    `${kind}:${id}`,
    OPINION_KIND_LABELS[kind],
    OPINION_STATUS_LABELS[status],
    rating === null ? '-' : `${rating}★`,
    author,
    asOneLine(about),
    createdAt.toISOString().slice(0, 10),
    notes.join(', '),
  ].join('\t');
}
