import { COMPANY_DOCUMENT_LABELS } from '@okoem/domain/customer/company-document.ts';
import {
  VERIFICATION_STATUSES,
  type VerificationStatus,
} from '@okoem/domain/customer/verification-status.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import type { OwnerAddress } from './decision-repository.ts';
import type { DocumentRow, VerificationCause } from './verification-repository.ts';

export interface DecidedRequest {
  number: string;
  companyName: string;
  status: VerificationStatus;
  documents: readonly Pick<DocumentRow, 'type' | 'status' | 'reason'>[];
}

interface LetterOwner extends OwnerAddress {
  publicUrl: string;
}

const { APPROVED, REJECTED } = VERIFICATION_STATUSES;

/** The whole of it in the letter: what was refused, and what to do about it. */
export function decisionLetter(to: LetterOwner, request: DecidedRequest): NewMessage {
  const { number, companyName, status, documents } = request;
  const refused = documents.filter((document) => document.status === REJECTED);
  const isApproved = status === APPROVED;
  return {
    ...toOwner(to),
    kind: 'verification-decided',
    subject: isApproved
      ? `Верификация пройдена, заявка ${number}`
      : `Нужно исправить документы, заявка ${number}`,
    letter: isApproved
      ? {
          preheader: 'Персональные цены уже действуют',
          heading: 'Верификация пройдена',
          lead: [`Компания ${quoted(companyName)} подтверждена. Персональные цены уже действуют.`],
          button: { label: 'Открыть каталог', url: to.publicUrl },
          facts: [{ label: 'Заявка', value: number }],
        }
      : {
          preheader: 'Принятые файлы переносить не нужно',
          heading: 'Нужно исправить документы',
          lead: [
            `Мы проверили документы компании ${quoted(companyName)} и не смогли принять некоторые из них.`,
            'Принятые файлы переносить не нужно: нажмите «Исправить» в разделе «Верификация» личного кабинета.',
          ],
          button: { label: 'Исправить документы', url: verificationPage(to) },
          facts: [{ label: 'Заявка', value: number }],
          blocks: refused.map(({ type, reason }) => ({
            caption: COMPANY_DOCUMENT_LABELS[type],
            quote: reason,
          })),
        },
    words: { number },
    dedupeKey: `verification ${number} decided`,
  };
}

function verificationPage({ publicUrl }: LetterOwner): string {
  return `${publicUrl}${SHOP_PATHS.verification}`;
}

/** Owed, since it is about money; by which way, the owner chooses in the profile. */
function toOwner({ email, customerId }: LetterOwner) {
  return {
    onLimit: 'send',
    channel: 'email',
    to: email,
    about: { customerId, event: 'documents' },
  } as const;
}

const CAUSES: Record<Exclude<VerificationCause, 'customer'>, string> = {
  'power-expired': 'Закончился срок доверенности',
  liquidation: 'В реестре появилась запись о ликвидации',
};

export function suspensionLetter(
  to: LetterOwner,
  request: {
    number: string;
    companyName: string;
    cause: Exclude<VerificationCause, 'customer'>;
    pricesUntil: Date;
  },
): NewMessage {
  const { number, companyName, cause, pricesUntil } = request;
  const until = formatDate(pricesUntil, 'dd.MM.yyyy');
  return {
    ...toOwner(to),
    kind: 'verification-suspended',
    subject: `Проверяем документы компании заново, заявка ${number}`,
    letter: {
      preheader: `Персональные цены действуют до ${until}`,
      heading: 'Проверяем документы заново',
      lead: [
        `${CAUSES[cause]}, поэтому мы заново проверяем документы компании ${quoted(companyName)}: заявка ${number}.`,
      ],
      button: { label: 'Открыть заявку', url: verificationPage(to) },
      facts: [{ label: 'Персональные цены', value: `до ${until}` }],
      blocks: ['После подтверждения персональные цены останутся без срока.'],
    },
    dedupeKey: `verification ${number} suspended`,
  };
}
