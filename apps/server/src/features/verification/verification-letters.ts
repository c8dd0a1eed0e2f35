import { COMPANY_DOCUMENT_LABELS } from '@okoem/domain/customer/company-document.ts';
import {
  VERIFICATION_STATUSES,
  type VerificationStatus,
} from '@okoem/domain/customer/verification-status.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quotedLines } from '../../platform/messages/quoted-text.ts';
import type { DocumentRow, VerificationCause } from './verification-repository.ts';

export interface DecidedRequest {
  number: string;
  companyName: string;
  status: VerificationStatus;
  documents: readonly Pick<DocumentRow, 'type' | 'status' | 'reason'>[];
}

const { APPROVED, REJECTED } = VERIFICATION_STATUSES;

/** The whole of it in the letter: what was refused, and what to do about it. */
export function decisionLetter(
  to: string,
  { number, companyName, status, documents }: DecidedRequest,
): NewMessage {
  const refused = documents.filter((document) => document.status === REJECTED);
  const isApproved = status === APPROVED;
  return {
    kind: 'verification-decided',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: isApproved
      ? `Верификация пройдена, заявка ${number}`
      : `Нужно исправить документы, заявка ${number}`,
    text: [
      'Здравствуйте!',
      isApproved
        ? `Компания ${companyName} подтверждена. Персональные цены уже действуют.`
        : `Мы проверили документы компании ${companyName} и не смогли принять некоторые из них:`,
      ...refused.map(({ type, reason }) => `${COMPANY_DOCUMENT_LABELS[type]}\n${quotedLines(reason)}`),
      ...(isApproved
        ? []
        : [
            'Принятые файлы переносить не нужно: нажмите «Исправить» в разделе «Верификация» личного кабинета.',
          ]),
      'Маркетплейс «Окоём»',
    ].join('\n\n'),
    dedupeKey: `verification ${number} decided`,
  };
}

const CAUSES: Record<Exclude<VerificationCause, 'customer'>, string> = {
  'power-expired': 'Закончился срок доверенности',
  liquidation: 'В реестре появилась запись о ликвидации',
};

export function suspensionLetter(
  to: string,
  request: {
    number: string;
    companyName: string;
    cause: Exclude<VerificationCause, 'customer'>;
    pricesUntil: Date;
  },
): NewMessage {
  const { number, companyName, cause, pricesUntil } = request;
  return {
    kind: 'verification-suspended',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Проверяем документы компании заново, заявка ${number}`,
    text: [
      'Здравствуйте!',
      `${CAUSES[cause]}, поэтому мы заново проверяем документы компании ${companyName}: заявка ${number}.`,
      `Персональные цены действуют до ${formatDate(pricesUntil, 'dd.MM.yyyy')}. После подтверждения они останутся без срока.`,
      'Маркетплейс «Окоём»',
    ].join('\n\n'),
    dedupeKey: `verification ${number} suspended`,
  };
}
