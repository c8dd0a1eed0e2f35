import type { JobActor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { TENDER_CHECK_LABELS } from '@okoem/domain/tender/tender-check.ts';
import { TENDER_KIND_LABELS } from '@okoem/domain/tender/tender-kind.ts';
import { TENDER_STATUS_LABELS } from '@okoem/domain/tender/tender-status.ts';
import { closeSilentTender } from '../features/tenders/move-tender.ts';
import { passTender, refuseTender } from '../features/tenders/publish-tender.ts';
import type { TenderMover } from '../features/tenders/tender-actor.ts';
import { findTender, type TenderRecord } from '../features/tenders/tender-repository.ts';
import { findOwnTenders } from '../features/tenders/tender-search-repository.ts';
import { budgetText, shortSystemsText } from '../features/tenders/tender-words.ts';
import type { Pool } from '../platform/database/database.ts';
import { UsageError } from './usage-error.ts';

export const TENDER_USAGE = `npm run operator -- tender [ID]                                        first requests that wait to be looked at, or one as it is
npm run operator -- tender ID pass                                    contractors see it
npm run operator -- tender ID refuse WORDS                            back to its author, who reads the words
npm run operator -- tender ID close [WORDS]                           ends one with a contractor after 60 silent days`;

const MOST_SHOWN = 100;

interface TenderCommand {
  by: { actor: JobActor; requestId: null };
  publicUrl: string;
}

/** Says of the request that was meant what became of it. */
export async function runTender(
  pool: Pool,
  [id, verb = 'show', ...words]: readonly string[],
  { by, publicUrl }: TenderCommand,
): Promise<void> {
  if (id === undefined) return listWaiting(pool);
  const tender = /^[1-9]\d{0,14}$/.test(id) ? await findTender(pool, Number(id)) : undefined;
  if (!tender || tender.submittedAt === null) throw new UsageError(`There is no tender ${id}.`);
  const mover: TenderMover = { by: 'operator', name: 'Окоём', ...by, publicUrl };
  const text = words.join(' ').trim();
  if (verb !== 'show') await actOn(pool, { id: tender.id, verb, text, mover });
  show((await findTender(pool, tender.id))!);
}

async function listWaiting(pool: Pool): Promise<void> {
  const range = { offset: 0, limit: MOST_SHOWN };
  const waiting = await findOwnTenders(pool, { owner: null, filter: { stage: ['waiting'] }, range });
  for (const tender of waiting) console.log(lineOf(tender));
  if (waiting.length === 0) console.log('No tender waits.');
}

interface Act {
  id: number;
  verb: string;
  text: string;
  mover: TenderMover;
}

async function actOn(pool: Pool, { id, verb, text, mover }: Act): Promise<void> {
  const meant = { id, mover, now: new Date() };
  const acts: Record<string, () => Promise<void>> = {
    pass: () => passTender(pool, meant),
    refuse: () => refuseTender(pool, { ...meant, reason: text }),
    close: () => closeSilentTender(pool, { ...meant, comment: text }),
  };
  const act = acts[verb];
  if (!act) throw new UsageError(`There is nothing called "${verb}" to do with a tender.`);
  if (verb === 'refuse' && text === '') throw new UsageError('Say what is to be mended.');
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new UsageError([error.message, ...error.items.map(({ message }) => message)].join('\n'));
  }
}

function show(tender: TenderRecord): void {
  console.log(lineOf(tender));
  const { region, cityName, description, checkReason } = tender;
  console.log([cityName ?? '', region, shortSystemsText(tender), budgetText(tender)].join('\t'));
  console.log(description);
  if (checkReason !== '') console.log(`Причина: ${checkReason}`);
}

function lineOf(tender: TenderRecord): string {
  const { id, kind, title, companyName, authorName, submittedAt } = tender;
  return [
    id,
    stateOf(tender),
    TENDER_KIND_LABELS[kind],
    title,
    companyName ?? authorName,
    submittedAt?.toISOString() ?? '',
  ].join('\t');
}

function stateOf({ publishedAt, checkState, status }: TenderRecord): string {
  if (publishedAt !== null) return TENDER_STATUS_LABELS[status];
  return checkState === null ? 'Черновик' : TENDER_CHECK_LABELS[checkState];
}
