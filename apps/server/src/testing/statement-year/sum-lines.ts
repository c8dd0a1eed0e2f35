import { COPIED_EQUAL, EQUAL_SUMS, EXACT, fullPayment, type Maker, payerOf } from './ordinary-lines.ts';
import { bankDay, plusDays } from './year-days.ts';
import { invoicePurpose, vatWords } from './year-purposes.ts';
import type { Draft, World, Written } from './year-types.ts';
import { alike, issue, payDay, percentOf, plan, restOf, someDay } from './year-world.ts';

/** The number is right and the sum is not: a part or too much of the invoice it names. */
function namedPayment(world: World, on: string, draft: Draft, sum: number, words = ''): Written {
  const rest = restOf(draft);
  const purpose = invoicePurpose(world.dice, { number: draft.number, draft, sum, before: words });
  const party = payerOf(draft.buyer);
  const isOthersSum = alike(world, party, on, sum).some((other) => other !== draft);
  if (isOthersSum)
    return {
      sum,
      party,
      purpose,
      kind: 'unclear',
      why: "number of one invoice, sum of another of the buyer's",
    };
  const amount = Math.min(sum, rest);
  return { sum, party, purpose, kind: sum > rest ? 'over' : 'part', pays: [{ invoice: draft, amount }] };
}

const PART_WORDS = ['', '', 'Частичная оплата.', 'Аванс 50%.', 'Предоплата', '1-й платеж.'];
const REST_WORDS = ['Доплата.', 'Окончательный расчет.', 'Остаток', '', '2-й платеж.'];

const partOnly: Maker = (world, why) => {
  const draft = issue(world);
  const on = payDay(world, draft.issuedOn);
  const write = () =>
    namedPayment(world, on, draft, percentOf(world.dice, draft.total), world.dice.pick(PART_WORDS));
  plan(world, { on, why, write });
};

/** The first part and, days later, what was left; the first line counts as a part payment. */
const twoParts: Maker = (world, why) => {
  const draft = issue(world, { on: someDay(world, 45) });
  const first = payDay(world, draft.issuedOn);
  const second = bankDay(plusDays(first, world.dice.between(1, 20)));
  const half = percentOf(world.dice, draft.total);
  plan(world, {
    on: first,
    why: 'part payment',
    write: () => namedPayment(world, first, draft, half, world.dice.pick(PART_WORDS)),
  });
  plan(world, {
    on: second,
    why,
    write: () => {
      const rest = draft.total - half;
      const written = namedPayment(world, second, draft, rest, world.dice.pick(REST_WORDS));
      if (!world.dice.chance(25)) return written;
      // Without a number the rest is told by its sum, which no other open invoice of the payer may have.
      const isOnly = alike(world, written.party, second, rest).length === 1;
      const purpose = `Доплата за оборудование. ${vatWords(world.dice, draft.vatRates, rest)}`;
      return isOnly
        ? { ...written, purpose }
        : { ...written, purpose, kind: 'unclear', pays: [], why: EQUAL_SUMS };
    },
  });
};

/** Rounded up to a hundred, with delivery that was not asked for, or by the sum of an older version. */
const tooMuch: Maker = (world, why) => {
  const draft = issue(world);
  const on = payDay(world, draft.issuedOn);
  const write = () => {
    const more = world.dice.pick([
      350_00,
      500_00,
      1200_00,
      Math.ceil(draft.total / 10_000 + 0.01) * 10_000 - draft.total,
      Math.round(draft.total / 10),
    ]);
    return namedPayment(world, on, draft, draft.total + more);
  };
  plan(world, { on, why, write });
};

const byKopecks: Maker = (world, why) => {
  const draft = issue(world);
  if (draft.total % 100 === 0) draft.total += world.dice.between(1, 99);
  const on = payDay(world, draft.issuedOn);
  const write = () => {
    const kopecks = draft.total % 100;
    const off = world.dice.pick([-kopecks, 100 - kopecks, -1, 1, 2, -3]);
    return namedPayment(world, on, draft, draft.total + off);
  };
  plan(world, { on, why, write });
};

/** Two figures of the sum changed places. */
const slipInSum: Maker = (world, why) => {
  const draft = issue(world);
  const on = payDay(world, draft.issuedOn);
  const write = () => {
    const roubles = String(Math.floor(draft.total / 100));
    const at = [...roubles].findIndex(
      (digit, index) => index > 0 && index < roubles.length - 1 && digit !== roubles[index + 1],
    );
    const swapped =
      at < 0 ? `${roubles}0` : roubles.slice(0, at) + roubles[at + 1]! + roubles[at]! + roubles.slice(at + 2);
    return namedPayment(world, on, draft, Number(swapped) * 100 + (draft.total % 100));
  };
  plan(world, { on, why, write });
};

/** The bookkeeper and the director both paid. */
const paidTwice: Maker = (world, why) => {
  const draft = issue(world, { on: someDay(world, 30) });
  const first = payDay(world, draft.issuedOn);
  const second = bankDay(plusDays(first, world.dice.between(1, 9)));
  plan(world, { on: first, why: EXACT, write: () => fullPayment(world, draft) });
  plan(world, {
    on: second,
    why,
    write: () => {
      const [sum, party] = [draft.total, payerOf(draft.buyer)];
      const purpose = invoicePurpose(world.dice, { number: draft.number, draft, sum });
      const hasEqual = alike(world, party, second, sum).length > 0;
      return hasEqual
        ? { sum, party, purpose, kind: 'unclear', why: COPIED_EQUAL }
        : { sum, party, purpose, kind: 'advance' };
    },
  });
};

export const SUMS: Record<string, { share: number; make: Maker }> = {
  'part payment': { share: 8, make: partOnly },
  'rest after a part payment': { share: 10, make: twoParts },
  'paid too much': { share: 5, make: tooMuch },
  'sum off by kopecks': { share: 6, make: byKopecks },
  'slip in the sum': { share: 3, make: slipInSum },
  'paid twice': { share: 5, make: paidTwice },
};
