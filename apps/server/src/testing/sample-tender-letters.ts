import {
  tenderAlertLetter,
  tenderCheckLetter,
  tenderStepLetter,
  type ToldTender,
} from '../features/tenders/tender-letters.ts';
import type { NewMessage } from '../platform/messages/message.ts';

/** Letters about requests for works, all of their words a stranger's. */
export function tenderLetters({
  to,
  link,
  name,
}: {
  to: string;
  link: string;
  name: string;
}): Record<string, NewMessage> {
  const reader = { email: to, customerId: 1 };
  const told: ToldTender = {
    id: 1184,
    title: name,
    kind: 'Монтаж',
    city: 'Москва',
    systems: 'Видеонаблюдение',
    budget: 'от 90 000 ₽ до 140 000 ₽',
    deadline: new Date('2026-11-20T15:00:00Z'),
    choiceUntil: new Date('2026-11-30T15:00:00Z'),
    proposals: 4,
    reason: name,
    url: link,
    occasion: '1',
  };
  return {
    tenderPassed: tenderStepLetter(reader, told, 'passed'),
    tenderRefused: tenderStepLetter(reader, told, 'refused'),
    tenderDeadline: tenderStepLetter(reader, told, 'deadline'),
    tenderUnanswered: tenderStepLetter(reader, { ...told, proposals: 0 }, 'deadline'),
    tenderNoChoice: tenderStepLetter(reader, told, 'no-choice'),
    tenderSilent: tenderStepLetter(reader, told, 'closed-silent'),
    tenderToCheck: tenderCheckLetter(to, told, name),
    tenderAlert: tenderAlertLetter({ reader, search: { id: 1, name }, searchesUrl: link }, told),
  };
}
