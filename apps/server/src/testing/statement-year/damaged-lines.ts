import { distance, SLIPS, wrongMonth } from './number-slips.ts';
import { COPIED_EQUAL, EQUAL_SUMS, EXACT, fullPayment, type Maker } from './ordinary-lines.ts';
import { bankDay, plusDays } from './year-days.ts';
import { invoicePurpose } from './year-purposes.ts';
import type { Draft, World, Written } from './year-types.ts';
import { alike, issue, issueInRow, payDay, plan, restOf, someBuyer, someDay } from './year-world.ts';

/** Sure while no other open invoice of that sum could have been meant: none, or none whose number is near to what is written. */
function slipPayment(world: World, on: string, draft: Draft, number: string): Written {
  const written = fullPayment(world, draft, { number });
  const rivals = alike(world, written.party, on, written.sum).filter((other) => other !== draft);
  if (rivals.every((other) => distance(number, other.number) > 2)) return written;
  const purpose = invoicePurpose(world.dice, { number, draft, sum: written.sum, isUndated: true });
  return {
    ...written,
    purpose,
    kind: 'unclear',
    pays: [],
    why: 'slip in the number among invoices of equal sums',
  };
}

/** A slip that leads nowhere: no invoice has such a number. */
const slipToNowhere =
  (kind: keyof typeof SLIPS): Maker =>
  (world, why) => {
    const draft = issue(world);
    const on = payDay(world, draft.issuedOn);
    plan(world, {
      on,
      why,
      write: () => {
        const known = world.numbered;
        const free = SLIPS[kind](draft.number).filter((number) => !known.has(number));
        const instead = SLIPS.wrong(draft.number).filter((number) => !known.has(number));
        return slipPayment(world, on, draft, world.dice.pick(free.length > 0 ? free : instead));
      },
    });
  };

const otherMonth: Maker = (world, why) => {
  const draft = issue(world);
  const on = payDay(world, draft.issuedOn);
  plan(world, { on, why, write: () => slipPayment(world, on, draft, wrongMonth(world.dice, draft.number)) });
};

/** One digit makes it an invoice of somebody else, for another sum. */
const slipToStranger: Maker = (world, why) => {
  const draft = issue(world, { on: bankDay(plusDays(someDay(world, 30), 14)) });
  const on = payDay(world, draft.issuedOn);
  plan(world, {
    on,
    why,
    write: () => {
      const known = world.numbered;
      const hits = [...SLIPS.wrong(draft.number), ...SLIPS.swapped(draft.number)].filter((number) => {
        const hit = known.get(number);
        return hit && hit.buyer !== draft.buyer && hit.issuedOn <= on && hit.total !== draft.total;
      });
      if (hits.length === 0) return { ...fullPayment(world, draft), why: EXACT };
      return slipPayment(world, on, draft, world.dice.pick(hits));
    },
  });
};

/** Two invoices of one buyer in a row; the number of the second is written for the first. */
const slipToOwn =
  (state: 'paid' | 'open' | 'equal'): Maker =>
  (world, why) => {
    const [buyer, on] = [someBuyer(world), someDay(world, 30)];
    const first = { buyer, on };
    const [meant, named] = issueInRow(world, [first, first]) as [Draft, Draft];
    if (state === 'equal') Object.assign(named, { total: meant.total, vatRates: meant.vatRates });
    else if (named.total === meant.total) named.total += 123_00;
    const early = payDay(world, on);
    if (state === 'paid') plan(world, { on: early, why: EXACT, write: () => fullPayment(world, named) });
    const late = bankDay(plusDays(early, 1));
    plan(world, {
      on: late,
      why,
      write: () => {
        // Everything in the document agrees with the invoice it names, so that one is paid, whatever was meant.
        if (state === 'equal') return fullPayment(world, named);
        const written = fullPayment(world, meant, { number: named.number });
        const isOnly = alike(world, written.party, late, written.sum).length === 1;
        if (state === 'paid' && isOnly) return written;
        return {
          ...written,
          kind: 'unclear',
          pays: [],
          why: state === 'paid' ? EQUAL_SUMS : SAME_BUYER_OPEN,
        };
      },
    });
  };

export const SAME_BUYER_OPEN =
  "slip to another open invoice of the same buyer, whose sum is not the payment's";

/** The last payment order was copied, and the number in it was not changed. */
const copiedOrder =
  (areEqual: boolean): Maker =>
  (world, why) => {
    const buyer = someBuyer(world);
    const old = issue(world, { buyer, on: someDay(world, 75) });
    const next = issue(world, { buyer, on: bankDay(plusDays(old.issuedOn, world.dice.between(25, 45))) });
    if (areEqual) Object.assign(next, { total: old.total, vatRates: old.vatRates });
    else if (next.total === old.total) next.total += 77_00;
    plan(world, { on: payDay(world, old.issuedOn), why: EXACT, write: () => fullPayment(world, old) });
    const on = payDay(world, next.issuedOn);
    plan(world, {
      on,
      why,
      write: () => {
        const sum = restOf(next);
        const purpose = invoicePurpose(world.dice, { number: old.number, draft: old, sum });
        const written: Written = { ...fullPayment(world, next), purpose };
        const isSure = !areEqual && alike(world, written.party, on, sum).length === 1;
        return isSure ? written : { ...written, kind: 'unclear', pays: [], why: COPIED_EQUAL };
      },
    });
  };

/** The number and the sum are of another buyer's invoice, and the payer has one of his own for that sum. */
const numberAgainstPayer: Maker = (world, why) => {
  const on = someDay(world, 30);
  const mine = someBuyer(world);
  const other = world.dice.pick(world.buyers.filter(({ inn }) => inn !== mine.inn));
  const total = world.dice.pick([48_900_00, 12_490_00, 7_350_00, 155_760_00]);
  const [own, foreign] = issueInRow(world, [
    { buyer: mine, on, total },
    { buyer: other, on, total },
  ]) as [Draft, Draft];
  const write = (): Written => ({
    ...fullPayment(world, own, { number: foreign.number }),
    kind: 'unclear',
    pays: [],
  });
  plan(world, { on: payDay(world, on), why, write });
};

export const DAMAGED: Record<string, { share: number; make: Maker }> = {
  'digits swapped': { share: 6, make: slipToNowhere('swapped') },
  'digit dropped': { share: 5, make: slipToNowhere('dropped') },
  'digit doubled': { share: 4, make: slipToNowhere('doubled') },
  'one digit wrong': { share: 6, make: slipToNowhere('wrong') },
  'wrong month in the number': { share: 4, make: otherMonth },
  'slip to an invoice of another buyer': { share: 5, make: slipToStranger },
  'slip to a paid invoice of the same buyer': { share: 2, make: slipToOwn('paid') },
  [SAME_BUYER_OPEN]: { share: 2, make: slipToOwn('open') },
  'slip to an invoice of the same buyer with the same sum': { share: 1, make: slipToOwn('equal') },
  'number of a paid invoice copied, another is open for the sum': { share: 5, make: copiedOrder(false) },
  [COPIED_EQUAL]: { share: 2, make: copiedOrder(true) },
  "number and sum of another buyer's invoice, the payer has one for that sum": {
    share: 0.5,
    make: numberAgainstPayer,
  },
};
