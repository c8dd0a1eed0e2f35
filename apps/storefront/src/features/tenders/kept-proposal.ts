import { isObject } from '@okoem/domain/wire/error-answer.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';
import { PROPOSAL_DRAFT_KEY } from '../../shared/typed-drafts.ts';
import { emptyDraft, type ProposalDraft } from './proposal-draft.ts';

/** Of one request, for one company. */
export interface DraftPlace {
  tenderId: number;
  companyId: number;
}

const keyOf = ({ tenderId, companyId }: DraftPlace) => `${PROPOSAL_DRAFT_KEY} ${tenderId} ${companyId}`;
const session = () => window.sessionStorage;

const SAMPLE = {
  ...emptyDraft(),
  extras: [{ offerId: 1, name: '', quantity: '', note: '' }],
  files: [{ id: '', name: '', size: 1 }],
};
const SAMPLE_LINE = { kind: '', name: '', note: '' };

/** What was typed in this tab and not sent; whatever nobody can read is as if it were not there. */
export function keptProposal(place: DraftPlace): ProposalDraft | undefined {
  const kept = readStored(keyOf(place), session);
  if (!isLike(kept, SAMPLE)) return undefined;
  const draft = kept as ProposalDraft;
  return Object.values(draft.lines).every((line) => isLike(line, SAMPLE_LINE)) ? draft : undefined;
}

/** Has everything that the sample has, of the same types; every item of a list is like the sample's first. */
function isLike(value: unknown, sample: unknown): boolean {
  if (Array.isArray(sample)) return Array.isArray(value) && value.every((one) => isLike(one, sample[0]));
  if (!isObject(sample)) return typeof value === typeof sample;
  return isObject(value) && Object.entries(sample).every(([name, part]) => isLike(value[name], part));
}

export function keepProposal(place: DraftPlace, draft: ProposalDraft | undefined): void {
  if (draft) writeStored(keyOf(place), draft, session);
  else forget(keyOf(place));
}

function forget(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}
