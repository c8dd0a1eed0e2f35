import type { LedgerKind, MoneyPlace } from './ledger-account.ts';

/** What changes the account of a company, in the words of its accountant. */
export const MOVEMENT_KINDS = [
  'charged',
  'lowered',
  'discounted',
  'discount_ended',
  'paid',
  'from_advance',
  'to_advance',
  'given_back',
  'returned',
  'undone',
] as const;

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_LABELS: Record<MovementKind, string> = {
  charged: 'Начислено',
  lowered: 'Заказ уменьшен',
  discounted: 'Скидка',
  discount_ended: 'Скидка снята',
  paid: 'Оплата',
  from_advance: 'Зачёт аванса',
  to_advance: 'Переплата в аванс',
  given_back: 'Деньги возвращены',
  returned: 'Возврат товара',
  undone: 'Зачёт отменён',
};

/** A line of the ledger on the company's account. */
export interface MovedLine {
  entryKind: LedgerKind;
  /** Kopecks: above zero the company owes more. */
  amount: number;
  /** Where the entry's money came to or went from; null where it was here before and stayed. */
  place: MoneyPlace | 'unmatched' | null;
  /** Whether the line is of an order; the others are of the advance. */
  isOfOrder: boolean;
}

/** An order is charged, and charged less when it shrinks; money that only changes its order is no payment. */
export function movementKind({ entryKind, amount, place, isOfOrder }: MovedLine): MovementKind {
  switch (entryKind) {
    case 'refund':
    case 'match':
      if (place !== null) return entryKind === 'refund' ? 'given_back' : 'paid';
      return isOfOrder === amount > 0 ? 'to_advance' : 'from_advance';
    case 'return':
      return 'returned';
    case 'undo':
      return 'undone';
    case 'payment':
      return 'paid';
    case 'discount':
      return amount < 0 ? 'discounted' : 'discount_ended';
    default:
      return amount > 0 ? 'charged' : 'lowered';
  }
}

/** Kopecks of a period. A balance above zero is owed to us, one below is the company's advance. */
export interface Turnovers {
  opening: number;
  /** What the company came to owe. */
  debit: number;
  /** What it paid, or owes no more. */
  credit: number;
  closing: number;
}

/** Amounts are as the ledger has them: debit above zero, credit below. */
export function turnoversOf(opening: number, amounts: readonly number[]): Turnovers {
  const sum = (some: readonly number[]) => some.reduce((whole, amount) => whole + amount, 0);
  const debit = sum(amounts.filter((amount) => amount > 0));
  const credit = sum(amounts.filter((amount) => amount < 0).map((amount) => -amount));
  return { opening, debit, credit, closing: opening + debit - credit };
}

/** An order with what the ledger says is owed for it; `orderId` null: money that is for no order yet. */
export interface OpenAccount {
  orderId: number | null;
  owed: number;
}

/** What is owed, and what we hold of the company's own: money for no order yet, and what was paid too much. */
export function standingOf(accounts: readonly OpenAccount[]): { owed: number; advance: number } {
  const { debit, credit } = turnoversOf(
    0,
    accounts.map(({ owed }) => owed),
  );
  return { owed: debit, advance: credit };
}
