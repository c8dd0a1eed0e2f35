export const TENDER_STATUSES = {
  AWAITING_FOR_CUSTOMERS: 1,
  CUSTOMER_WAS_NOT_CHOSEN: 10,
  CUSTOMER_WAS_CHOSEN: 20,
  CLOSED: 30,
} as const;

export type TenderStatus = (typeof TENDER_STATUSES)[keyof typeof TENDER_STATUSES];

export const TENDER_STATUS_LABELS: Record<TenderStatus, string> = {
  1: 'Ожидание предложений подрядчиков',
  10: 'Подрядчик не выбран',
  20: 'Подрядчик выбран',
  30: 'Закрыт',
};

export const NEW_TENDER_STATUS: TenderStatus = TENDER_STATUSES.AWAITING_FOR_CUSTOMERS;

const NEXT_STATUSES: Record<TenderStatus, readonly TenderStatus[]> = {
  1: [10, 20],
  10: [30],
  20: [30],
  30: [],
};

/** There is no way back: who wants to try again repeats the request. */
export function canTenderBecome(current: TenderStatus, next: TenderStatus): boolean {
  return NEXT_STATUSES[current].includes(next);
}

/** Days the customer has to choose once proposals are in. */
export const CHOICE_DAYS = 10;
/** Days of silence after which an operator may close a request with a chosen contractor. */
export const SILENCE_DAYS = 60;

const DAY_MS = 86_400_000;

/** The last moment at which somebody can be chosen. */
export function choiceUntil(deadline: Date): Date {
  return new Date(deadline.getTime() + CHOICE_DAYS * DAY_MS);
}

/** The system gives a request up when its deadline and the days for a choice have passed. */
export function isChoiceOverdue(tender: { status: TenderStatus; deadline: Date }, now: Date): boolean {
  return tender.status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS && now > choiceUntil(tender.deadline);
}

/** Both sides have been silent for so long that an operator may close it. */
export function isSilent(tender: { status: TenderStatus; lastMoved: Date }, now: Date): boolean {
  const since = now.getTime() - tender.lastMoved.getTime();
  return tender.status === TENDER_STATUSES.CUSTOMER_WAS_CHOSEN && since > SILENCE_DAYS * DAY_MS;
}

/** 'Повторить заявку': the same wish as a new request; what became of the old one stays with the old one. */
export function repeatedTender<Wish extends object>(
  wish: Wish,
  deadline: Date,
): Wish & { status: TenderStatus; deadline: Date } {
  return { ...wish, status: NEW_TENDER_STATUS, deadline };
}
