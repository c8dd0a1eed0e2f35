import type { TenderStanding } from '@okoem/contract/tender-questions.ts';
import type { TenderView } from '@okoem/contract/tender-views.ts';

export interface ProposalFormProps {
  tender: TenderView;
  standing: TenderStanding;
  onClose: () => void;
}

/** The terms of a contractor. */
export function ProposalForm(_props: ProposalFormProps) {
  return null;
}
