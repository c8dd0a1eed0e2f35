import type { LedgerKind } from './ledger-account.ts';

/** What changes the account of a company, in the words of its accountant. */
export const MOVEMENT_KINDS = ['charged', 'lowered', 'paid', 'given_back', 'returned', 'undone'] as const;

export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_LABELS: Record<MovementKind, string> = {
  charged: 'Начислено',
  lowered: 'Заказ уменьшен',
  paid: 'Оплата',
  given_back: 'Деньги возвращены',
  returned: 'Возврат товара',
  undone: 'Зачёт отменён',
};

/** An order is charged, and charged less when it shrinks; everything else says what it is. */
export function movementKind(kind: LedgerKind, amount: number): MovementKind {
  switch (kind) {
    case 'refund':
      return 'given_back';
    case 'return':
      return 'returned';
    case 'undo':
      return 'undone';
    case 'payment':
    case 'match':
      return 'paid';
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
