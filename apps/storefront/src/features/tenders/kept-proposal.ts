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

/** What was typed in this tab and not sent; whatever nobody can read is as if it were not there. */
export function keptProposal(place: DraftPlace): ProposalDraft | undefined {
  const kept = readStored(keyOf(place), session);
  const isDraft = typeof kept === 'object' && kept !== null && 'works' in kept && 'stages' in kept;
  return isDraft ? { ...emptyDraft(), ...(kept as ProposalDraft) } : undefined;
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
