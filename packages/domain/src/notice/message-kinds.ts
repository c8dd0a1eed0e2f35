import { NOTIFICATION_EVENTS, type NotificationEvent } from '../customer/notification-choice.ts';

/** A letter to a customer: a row of his table of choices, and whether he is told even when he wants important things only. */
export interface KindOfEvent {
  event: NotificationEvent;
  isImportant: boolean;
  /** Why its letter comes whatever was chosen; the other ways keep to the choice. */
  owed?: string;
  /** The same of some letters of the kind, which say so themselves, or name nobody to be asked. */
  partlyOwed?: string;
}

/** A letter that no row is for: to our own people, to sellers, or about the account itself. */
export interface KindOfNotice {
  to: 'customer' | 'seller' | 'staff';
  owed: string;
}

export type MessageKind = KindOfEvent | KindOfNotice;

const SAFETY = 'о безопасности кабинета: молчание помогло бы только чужому';
const ASKED_FOR = 'прислано по просьбе получателя, без него действие не закончить';
const WORK = 'работа: получатель отвечает за заказ или заявку';
const ALARM = 'сбой, который чинят люди магазина';

/**
 * Every kind of message the shop sends. Whoever writes a new one decides here whose choice it is, or why it is nobody's: a
 * test finds what is missing.
 */
export const MESSAGE_KINDS: Readonly<Record<string, MessageKind>> = {
  'order-placed': { event: 'order', isImportant: true, owed: 'подтверждает, что, почём и когда куплено' },
  'order-step': {
    event: 'order',
    isImportant: false,
    partlyOwed: 'письмо о получении несёт памятку о возврате, которой требует закон',
  },
  'order-cancelled': { event: 'order', isImportant: true, owed: 'на этот товар рассчитывают' },
  'order-expired': { event: 'order', isImportant: true, owed: 'на этот товар рассчитывают' },
  'order-restored': { event: 'order', isImportant: true, owed: 'подтверждает новый срок оплаты' },
  'order-change': { event: 'price-change', isImportant: true, owed: 'молчание меняет заказ' },
  'order-change-answered': { event: 'price-change', isImportant: true, owed: 'сумма заказа изменилась' },
  'return-step': { event: 'order', isImportant: true, owed: 'о товаре и деньгах покупателя' },
  'invoice-reminder': { event: 'invoice', isImportant: true },
  'payment-received': { event: 'invoice', isImportant: false },
  'payment-undone': { event: 'invoice', isImportant: true, owed: 'исправляет прошлое письмо о деньгах' },
  'payment-refunded': { event: 'invoice', isImportant: true, owed: 'о возврате денег' },
  'hold-lost': { event: 'invoice', isImportant: true, owed: 'без новой оплаты заказ не отправят' },
  receipt: { event: 'invoice', isImportant: true, owed: 'кассовый чек покупателю обязателен по закону' },
  'quote-received': { event: 'quote', isImportant: false, owed: 'подтверждает, что заявка дошла' },
  'quote-step': { event: 'quote', isImportant: true },
  'approval-asked': { event: 'approval', isImportant: true, owed: 'без решения получателя заказ стоит' },
  'approval-ended': { event: 'approval', isImportant: true },
  'join-request': { event: 'approval', isImportant: true },
  'join-decision': { event: 'approval', isImportant: true, owed: 'ответ на просьбу самого получателя' },
  'company-ownership': { event: 'approval', isImportant: true, owed: 'получателю передали ответственность' },
  'employee-left': { event: 'approval', isImportant: false },
  'verification-decided': { event: 'documents', isImportant: true },
  'verification-suspended': { event: 'documents', isImportant: true },
  restock: { event: 'restock', isImportant: true },
  'thread-unread': { event: 'message', isImportant: true },
  'tender-step': { event: 'tender', isImportant: true },
  'tender-alert': { event: 'tender', isImportant: false },
  'tender-author': {
    event: 'tender',
    isImportant: true,
    partlyOwed: 'выбор подрядчика, его уход и конец работ меняют обязательства сторон',
  },
  'tender-contractor': {
    event: 'tender',
    isImportant: true,
    partlyOwed: 'выбор подрядчика, его уход и конец работ меняют обязательства сторон',
  },
  'review-decided': { event: 'review', isImportant: true },
  'review-answered': { event: 'review', isImportant: true },
  'question-answered': { event: 'review', isImportant: true },
  'rate-purchase': { event: 'review', isImportant: false },

  digest: { to: 'customer', owed: 'собрано из того, что не отключено; своя ссылка прекращает всё письмо' },
  'push-trial': { to: 'customer', owed: ASKED_FOR },
  code: { to: 'customer', owed: ASKED_FOR },
  'restock-code': { to: 'customer', owed: ASKED_FOR },
  registration: { to: 'customer', owed: ASKED_FOR },
  'company-invitation': { to: 'customer', owed: ASKED_FOR },
  'personal-export': { to: 'customer', owed: ASKED_FOR },
  'password-changed': { to: 'customer', owed: SAFETY },
  'contact-changed': { to: 'customer', owed: SAFETY },
  'passkey-added': { to: 'customer', owed: SAFETY },
  'passkey-removed': { to: 'customer', owed: SAFETY },
  'account-closed': { to: 'customer', owed: SAFETY },

  'seller-order': { to: 'seller', owed: WORK },
  'seller-order-step': { to: 'seller', owed: WORK },
  'seller-order-cancelled': { to: 'seller', owed: WORK },
  'seller-cancel-asked': { to: 'seller', owed: WORK },
  'seller-change-answered': { to: 'seller', owed: WORK },
  'seller-return': { to: 'seller', owed: WORK },
  'seller-thread-unread': { to: 'seller', owed: WORK },
  'seller-question': { to: 'seller', owed: WORK },

  'quote-notice': { to: 'staff', owed: WORK },
  'quote-desk': { to: 'staff', owed: WORK },
  'order-late': { to: 'staff', owed: WORK },
  'tender-check': { to: 'staff', owed: WORK },
  'template-trial': { to: 'staff', owed: ASKED_FOR },
  'payment-alarm': { to: 'staff', owed: ALARM },
  'receipt-alarm': { to: 'staff', owed: ALARM },
  'ledger-alarm': { to: 'staff', owed: ALARM },
};

export function kindOfEvent(kind: string): KindOfEvent | undefined {
  const found = MESSAGE_KINDS[kind];
  return found && 'event' in found ? found : undefined;
}

/** A kind nobody has judged yet is told rather than kept back. */
export function isImportantKind(kind: string): boolean {
  return kindOfEvent(kind)?.isImportant ?? true;
}

/** Rows that hold both: only there «только важное» means something. */
export const GRADED_EVENTS: readonly NotificationEvent[] = NOTIFICATION_EVENTS.filter((event) => {
  const kinds = Object.values(MESSAGE_KINDS).filter(
    (kind): kind is KindOfEvent => 'event' in kind && kind.event === event,
  );
  return kinds.some(({ isImportant }) => isImportant) && kinds.some(({ isImportant }) => !isImportant);
});
