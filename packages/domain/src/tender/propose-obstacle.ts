import { hasNeededLicence, type LicenceTerm } from '../contractor/licence.ts';
import type { CustomerType } from '../customer/customer-type.ts';
import { mayPropose } from './tender-rights.ts';
import { TENDER_STATUSES, type TenderStatus } from './tender-status.ts';
import type { TenderSystem } from './tender-system.ts';

/** Why somebody cannot propose, each with the sentence he reads. */
export const PROPOSE_OBSTACLES = {
  PERSON: 'Предложить работы могут компания и ИП: выберите компанию в шапке сайта',
  OWN_TENDER: 'Это заявка вашей компании или вашего коллеги: предложить по ней нельзя',
  NOT_AWAITED: 'Заявка больше не ждёт предложений',
  DEADLINE_PASSED: 'Срок предложений вышел',
  VERIFIED_ONLY: 'Заказчик ждёт предложений только от проверенных компаний: пройдите верификацию',
  LICENCE_NEEDED: 'Заказчик требует лицензию: добавьте действующую в профиль подрядчика',
} as const;

export type ProposeObstacle = keyof typeof PROPOSE_OBSTACLES;

/** Who would propose. */
export interface Proposer {
  customerId: number;
  customerType: CustomerType;
  /** Works in one company with the author, whichever of his companies he acts for. */
  isColleague: boolean;
  isVerified: boolean;
  licences: readonly LicenceTerm[];
}

export interface ProposedTender {
  customerId: number;
  status: TenderStatus;
  deadline: Date;
  systems: readonly TenderSystem[];
  verifiedOnly: boolean;
  licenceNeeded: boolean;
}

export interface ProposingTime {
  now: Date;
  /** `YYYY-MM-DD` in Moscow: papers end with their day. */
  today: string;
}

/** Undefined where the question may be asked: of a business that is not the author's, while proposals are awaited. */
export function askObstacle(
  proposer: Omit<Proposer, 'isVerified' | 'licences'>,
  tender: Pick<ProposedTender, 'customerId' | 'status' | 'deadline'>,
  now: Date,
): ProposeObstacle | undefined {
  const { customerId: id, customerType, isColleague } = proposer;
  if (isColleague) return 'OWN_TENDER';
  if (tender.status !== TENDER_STATUSES.AWAITING_FOR_CUSTOMERS) return 'NOT_AWAITED';
  if (!mayPropose({ id, customerType }, { authorId: tender.customerId, status: tender.status }))
    return id === tender.customerId ? 'OWN_TENDER' : 'PERSON';
  return now.getTime() >= tender.deadline.getTime() ? 'DEADLINE_PASSED' : undefined;
}

/** The same of a proposal, for which the author may want more. */
export function proposeObstacle(
  proposer: Proposer,
  tender: ProposedTender,
  { now, today }: ProposingTime,
): ProposeObstacle | undefined {
  const plain = askObstacle(proposer, tender, now);
  if (plain) return plain;
  if (tender.verifiedOnly && !proposer.isVerified) return 'VERIFIED_ONLY';
  if (tender.licenceNeeded && !hasNeededLicence(proposer.licences, tender.systems, today))
    return 'LICENCE_NEEDED';
  return undefined;
}

/** While the seal holds its author knows how many have come, and nothing else. It holds until the deadline, come what may. */
export function isSealBroken(tender: { isSealed: boolean; deadline: Date }, now: Date): boolean {
  return !tender.isSealed || now.getTime() >= tender.deadline.getTime();
}
