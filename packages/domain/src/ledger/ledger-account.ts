/** Accounts of the ledger. Debit is above zero and credit below, so that the lines of an entry add up to nothing. */
export type LedgerAccount =
  | 'buyer_charged'
  | 'buyer_paid'
  | 'buyer_back'
  | 'acquirer'
  | 'bank'
  | 'cash'
  | 'held'
  | 'held_due'
  | 'goods_due'
  | 'seller_due'
  | 'carrier_due'
  | 'commission'
  | 'promo'
  | 'unmatched';

/** Where money of buyers comes to, and goes back from. */
export type MoneyPlace = Extract<LedgerAccount, 'acquirer' | 'bank' | 'cash'>;

/** What happened; an `undo` takes another entry back. */
export type LedgerKind =
  | 'charge'
  | 'hold'
  | 'release'
  | 'payment'
  | 'refund'
  | 'hand_over'
  | 'return'
  | 'unmatched'
  | 'match'
  | 'undo'
  | 'payout'
  | 'discount';
