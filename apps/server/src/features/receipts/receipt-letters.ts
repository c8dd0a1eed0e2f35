import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { RECEIPT_KIND_LABELS, type ReceiptKind } from '@okoem/domain/receipts/receipt-content.ts';
import { receiptAddress } from '@okoem/domain/screen/shop-routes.ts';
import type { NewLetter } from '../../platform/messages/message.ts';

export interface LetterReceipt {
  id: number;
  token: string;
  kind: ReceiptKind;
  orderNumber: string;
  total: number;
  email: string;
  publicUrl: string;
}

const LEADS: Record<ReceiptKind, string> = {
  prepayment: 'Деньги получены. Чек предоплаты — ниже, второй чек придёт, когда вы получите товар.',
  settlement: 'Вы получили товар, предоплата за него зачтена.',
  payment: 'Деньги получены, товар у вас.',
  refund: 'Деньги возвращены тем же способом, которым вы платили.',
};

/** The law asks for it: whoever paid gets the receipt. */
export function receiptLetter(receipt: LetterReceipt): NewLetter {
  const { id, token, kind, orderNumber: number, total, email, publicUrl } = receipt;
  const label = RECEIPT_KIND_LABELS[kind];
  return {
    kind: 'receipt',
    onLimit: 'send',
    channel: 'email',
    to: email,
    subject: `${label} по заказу ${number}: ${formatPrice(total)}`,
    letter: {
      preheader: LEADS[kind],
      heading: `${label} по заказу ${number}`,
      lead: [LEADS[kind]],
      facts: [
        { label: 'Заказ', value: number },
        { label: 'Сумма', value: formatPrice(total) },
      ],
      button: { label: 'Открыть чек', url: `${publicUrl}${receiptAddress(token)}` },
    },
    dedupeKey: `receipt ${id} issued`,
  };
}

export interface ReceiptBacklog {
  waiting: number;
  since: Date;
  reason: string;
  key: string;
}

/** To the shop's own people: the law gives little time. */
export function receiptsDownAlarm(to: string, { waiting, since, reason, key }: ReceiptBacklog): NewLetter {
  return {
    kind: 'receipt-alarm',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Чеки не выдаются: ждут ${waiting}`,
    letter: {
      preheader: 'Касса не выдаёт чеки больше часа',
      heading: 'Чеки не выдаются больше часа',
      lead: [
        'Касса не принимает чеки или не отвечает. Заказы идут дальше, чеки ждут в очереди и уйдут сами, когда касса ответит. Проверьте договор с оператором и настройки.',
      ],
      facts: [
        { label: 'Ждут больше часа', value: String(waiting) },
        { label: 'Первый ждёт с', value: formatDate(since, 'dd.MM.yyyy HH:mm') },
        ...(reason === '' ? [] : [{ label: 'Последняя ошибка', value: reason }]),
      ],
    },
    dedupeKey: `receipts down ${key}`,
  };
}

/** One that the operator will never issue as it is. */
export function receiptRefusedAlarm(
  to: string,
  { receipt, total, reason }: { receipt: string; total: number; reason: string },
): NewLetter {
  const lead =
    'Оператор кассы не принял чек. Исправьте причину и отправьте чек ещё раз: сам он больше не уйдёт.';
  return {
    kind: 'receipt-alarm',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Чек ${receipt} не принят`,
    letter: {
      preheader: lead,
      heading: `Чек ${receipt} не принят`,
      lead: [lead],
      facts: [
        { label: 'Сумма', value: formatPrice(total) },
        { label: 'Причина', value: reason },
      ],
    },
    dedupeKey: `receipt ${receipt} refused`,
  };
}
