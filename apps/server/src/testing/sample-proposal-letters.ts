import {
  tenderAuthorLetter,
  tenderContractorLetter,
  type ToldWorks,
} from '../features/proposals/proposal-letters.ts';
import type { NewMessage } from '../platform/messages/message.ts';

/** Letters about proposals and works, all of their words a stranger's. */
export function proposalLetters({
  to,
  link,
  name,
}: {
  to: string;
  link: string;
  name: string;
}): Record<string, NewMessage> {
  const reader = { email: to, customerId: 1 };
  const told: ToldWorks = {
    tenderId: 1184,
    title: name,
    city: 'Москва',
    url: link,
    deadline: new Date('2026-11-20T15:00:00Z'),
    isSealed: false,
    proposals: 4,
    contractor: name,
    total: 68_200_000,
    days: 21,
    stage: name,
    stagePrice: 14_040_000,
    text: name,
    ratingUntil: new Date('2026-12-04T15:00:00Z'),
    occasion: '1',
  };
  return {
    proposed: tenderAuthorLetter(reader, told, 'proposed'),
    proposedSealed: tenderAuthorLetter(reader, { ...told, isSealed: true }, 'proposed'),
    asked: tenderAuthorLetter(reader, told, 'asked'),
    stageDone: tenderAuthorLetter(reader, told, 'stage-done'),
    worksDone: tenderAuthorLetter(reader, told, 'works-done'),
    contractorLeft: tenderAuthorLetter(reader, told, 'left'),
    authorClosed: tenderAuthorLetter(reader, told, 'closed'),
    authorSilent: tenderAuthorLetter(reader, told, 'silent'),
    answered: tenderContractorLetter(reader, told, 'answered'),
    chosen: tenderContractorLetter(reader, told, 'chosen'),
    notChosen: tenderContractorLetter(reader, { ...told, contractor: '', total: null, days: null }, 'not-chosen'),
    stageAccepted: tenderContractorLetter(reader, told, 'stage-accepted'),
    stageReturned: tenderContractorLetter(reader, told, 'stage-returned'),
    worksAccepted: tenderContractorLetter(reader, told, 'works-done'),
    contractorClosed: tenderContractorLetter(reader, told, 'closed'),
    contractorSilent: tenderContractorLetter(reader, told, 'silent'),
  };
}
