import { TENDER_STATUSES, type TenderStatus } from './tender-status.ts';

/** What has become of a proposal: it follows from the request, nobody writes it down. */
export const PROPOSAL_STATES = ['live', 'withdrawn', 'chosen', 'not-chosen', 'done', 'left'] as const;

export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const PROPOSAL_STATE_LABELS: Record<ProposalState, string> = {
  live: 'Ждёт решения заказчика',
  withdrawn: 'Отозвано',
  chosen: 'Выбрано, идут работы',
  'not-chosen': 'Выбрано другое или заявка закрыта',
  done: 'Работы приняты',
  left: 'Вы отказались от работ',
};

export interface ProposalFate {
  isWithdrawn: boolean;
  isChosen: boolean;
  status: TenderStatus;
  closeReason: string | null;
}

export function proposalState({ isWithdrawn, isChosen, status, closeReason }: ProposalFate): ProposalState {
  if (isWithdrawn) return 'withdrawn';
  if (status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS) return 'live';
  if (!isChosen) return 'not-chosen';
  if (status === TENDER_STATUSES.CUSTOMER_WAS_CHOSEN) return 'chosen';
  return closeReason === 'contractor-left' ? 'left' : 'done';
}
