import type { MatchCandidate, MatchOptions } from './bank-match.ts';
import { MOST_SUMMED } from './exact-sums.ts';
import type { SeenInvoice } from './invoice-book.ts';
import { numberEvidence, slips } from './invoice-evidence.ts';
import { candidateOf, FEW_KOPECKS } from './match-candidate.ts';
import type { MatchReason } from './match-reason.ts';
import { meansOthers, pickOfEqual } from './named-otherwise.ts';
import type { Sight } from './payment-sight.ts';

/** Below it a payment tries whether the account exists. */
const TINY = 1_00;
/** A joint payment that names no invoice may be of so many. */
const MOST_UNNAMED = 4;
/** Of so many open invoices. */
const MOST_OPEN_UNNAMED = 8;

/** How sure: what names number, payer and sum goes before what leaves one of them out. */
export type Tier = 1 | 2 | 3;

export type Verdict =
  | { kind: 'sure'; tier: Tier; chosen: MatchCandidate }
  | { kind: 'unsure'; doubts: readonly MatchReason[] };

const unsure = (...doubts: MatchReason[]): Verdict => ({ kind: 'unsure', doubts });

/** Sure only where one explanation fits and no other fits as well. */
export function judgePayment(sight: Sight, options: MatchOptions): Verdict {
  if (sight.purpose.isRefund) return unsure('refund');
  const ofPayer = sight.named.filter(({ payer }) => payer !== null);
  if (ofPayer.length > 0) return judgeNamed(sight, ofPayer);
  const closed = meansOthers(sight);
  if (closed.length > 0) return unsure(...closed);
  if (sight.named.length > 0) return judgeNamedOfOther(sight, options);
  return judgeUnnamed(sight, options);
}

/** The payer's own invoices are named. */
function judgeNamed(sight: Sight, named: readonly SeenInvoice[]): Verdict {
  const { payment, purpose } = sight;
  const meant = named.length > 1 ? partsMeant(sight, named) : named;
  if (meant.some(({ day }) => day === 'early')) return unsure('early');
  const chosen = candidateOf(meant, payment.amount);
  const difference = payment.amount - meant.reduce((sum, { owed }) => sum + owed, 0);
  if (difference === 0) return { kind: 'sure', tier: 1, chosen };
  if (payment.amount <= TINY) return unsure('tiny');
  if (difference > FEW_KOPECKS) {
    const [joint, second] = sight.joints;
    const isWhole = joint !== undefined && meant.every((one) => joint.includes(one));
    if (isWhole && second === undefined && sight.singles.length === 0)
      return { kind: 'sure', tier: 2, chosen: candidateOf(joint, payment.amount) };
  }
  if (sight.singles.length > 0 || sight.joints.length > 0) return unsure('several-fit');
  if (Math.abs(difference) <= FEW_KOPECKS) return { kind: 'sure', tier: 2, chosen };
  if (difference < 0 && meant.length > 1) return unsure('sum-differs');
  if (namesMore(sight, meant) || (difference > 0 && purpose.isOfMany && meant.length === 1))
    return unsure('several-meant');
  if (difference > 0 && sight.own.length > MOST_SUMMED) return unsure('several-fit');
  if (hasNearSibling(sight, meant)) return unsure('several-fit');
  return { kind: 'sure', tier: 2, chosen };
}

/** One number without its part may stand for the parts of several sellers: the sum says for which. */
function partsMeant({ payment }: Sight, named: readonly SeenInvoice[]): readonly SeenInvoice[] {
  const bases = new Set(named.map(({ invoice }) => invoice.number.slice(0, 11)));
  const exact = named.filter(({ owed }) => owed === payment.amount);
  return bases.size === 1 && exact.length === 1 ? exact : named;
}

/** A number is meant besides, whatever it is. */
function namesMore({ purpose }: Sight, meant: readonly SeenInvoice[]): boolean {
  return purpose.numbers
    .filter(({ isMeant }) => isMeant)
    .some((typed) => meant.every(({ invoice }) => numberEvidence(typed, invoice.number) === null));
}

/** Another open invoice of the payer is one slip away from the number that was typed. */
function hasNearSibling({ own, purpose }: Sight, meant: readonly SeenInvoice[]): boolean {
  const full = purpose.numbers.filter(({ shape }) => shape === 'full');
  return own.some(
    (one) => !meant.includes(one) && full.some((typed) => slips(typed, one.invoice.number) <= 1),
  );
}

/** Somebody pays what was written for another. */
function judgeNamedOfOther(sight: Sight, options: MatchOptions): Verdict {
  const { payment, named, singles, joints, own } = sight;
  const isExact = payment.amount === named.reduce((sum, { owed }) => sum + owed, 0);
  if (!isExact) {
    const fits = named.some(({ owed }) => owed === payment.amount);
    return fits ? unsure('several-fit') : judgeUnnamed(sight, options);
  }
  const day = named.map((one) => one.day).find((one) => one !== null);
  if (day) return unsure(day);
  if (singles.length > 0 || joints.length > 0 || own.some(({ number }) => number !== null))
    return unsure('several-fit', 'payer-differs');
  if (!(options.byNumberAndSum ?? true)) return unsure('payer-differs', 'not-allowed');
  return { kind: 'sure', tier: 2, chosen: candidateOf(named, payment.amount) };
}

/** No invoice of the payer is named as it is written: payer and sum have to say it, and nothing may speak against it. */
function judgeUnnamed(sight: Sight, options: MatchOptions): Verdict {
  const { payment, singles, joints } = sight;
  if (singles.length === 0 && joints.length === 0)
    return unsure(sight.own.length > 0 ? 'sum-differs' : 'payer-unknown');
  const chosen = singles.length > 0 ? chosenSingle(sight) : chosenJoint(sight);
  if ('kind' in chosen) return chosen;
  const contradicted = contradiction(sight, chosen.invoices);
  if (contradicted) return unsure(contradicted);
  const candidate = candidateOf(chosen.invoices, payment.amount);
  if (candidate.reasons.includes('name') && candidate.reasons.includes('no-number'))
    return unsure('no-number', 'name');
  if (!chosen.isNamed && !(options.byPayerAndSum ?? true)) return unsure('no-number', 'not-allowed');
  return { kind: 'sure', tier: chosen.isNamed ? 2 : 3, chosen: candidate };
}

type Choice = { invoices: readonly SeenInvoice[]; isNamed: boolean } | (Verdict & { kind: 'unsure' });

function chosenSingle({ purpose, singles, joints }: Sight): Choice {
  const isNamed = ({ number }: SeenInvoice) => number === 'number-short' || number === 'number-tail';
  const named = singles.filter(isNamed);
  if (named.length === 1) return { invoices: named, isNamed: true };
  if (named.length > 1 || joints.length > 0) return { kind: 'unsure', doubts: ['several-fit'] };
  const one = singles.length === 1 ? singles[0] : pickOfEqual(purpose.numbers, singles);
  return one ? { invoices: [one], isNamed: false } : { kind: 'unsure', doubts: ['several-fit'] };
}

function chosenJoint({ own, joints, purpose }: Sight): Choice {
  const [joint, second] = joints;
  if (second !== undefined) return { kind: 'unsure', doubts: ['several-fit'] };
  const isNamed = joint!.every(({ number }) => number !== null);
  const hasNumbers = purpose.numbers.some(({ isMeant }) => isMeant);
  const isShort = joint!.length <= MOST_UNNAMED || joint!.length === own.length;
  if (!isNamed && !hasNumbers && (!isShort || own.length > MOST_OPEN_UNNAMED))
    return { kind: 'unsure', doubts: ['several-fit', 'no-number'] };
  return { invoices: joint!, isNamed: false };
}

const MOST_SLIPS = 2;

/** A number that was meant, and is nothing like those of the invoices chosen. */
function contradiction({ purpose }: Sight, chosen: readonly SeenInvoice[]): MatchReason | undefined {
  const isStrange = purpose.numbers
    .filter(({ isMeant }) => isMeant)
    .some((typed) =>
      chosen.every(
        ({ invoice: { number } }) =>
          numberEvidence(typed, number) === null && slips(typed, number) > MOST_SLIPS,
      ),
    );
  return isStrange ? 'unknown-number' : undefined;
}
