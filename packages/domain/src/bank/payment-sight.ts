import { exactSums } from './exact-sums.ts';
import type { PaymentView, SeenInvoice } from './invoice-book.ts';

/** A payment with what speaks for its meaning set apart. */
export interface Sight extends PaymentView {
  /** Open and named in full. */
  named: readonly SeenInvoice[];
  /** Open, of the payer, and in time. */
  own: readonly SeenInvoice[];
  /** Of these, those of exactly the amount. */
  singles: readonly SeenInvoice[];
  /** Ways to put the amount together from several of the payer's. */
  joints: readonly (readonly SeenInvoice[])[];
}

export function sightOf(view: PaymentView): Sight {
  const { payment, seen } = view;
  const open = seen.filter(({ owed }) => owed > 0);
  const own = open.filter(({ payer, day }) => payer !== null && day === null);
  const sums = exactSums(
    own.map(({ owed }) => owed),
    payment.amount,
  );
  const singles = own.filter(({ owed }) => owed === payment.amount);
  // Who the invoice was written for is a better payer than a sister of his.
  const written = singles.filter(({ payer }) => payer === 'inn');
  return {
    ...view,
    named: open.filter(({ number }) => number === 'number'),
    own,
    singles: written.length > 0 ? written : singles,
    joints: sums.map((places) => places.map((place) => own[place]!)),
  };
}
