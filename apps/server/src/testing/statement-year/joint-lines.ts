import { distance, SLIPS } from './number-slips.ts';
import { certainOrUnclear, EQUAL_SUMS, fullPayment, type Maker, payerOf } from './ordinary-lines.ts';
import { bankDay, plusDays } from './year-days.ts';
import { oddSpelling, vatWords } from './year-purposes.ts';
import type { Draft, World, Written } from './year-types.ts';
import {
  alike,
  draftOf,
  issueParts,
  openOf,
  payDay,
  plan,
  restOf,
  someBuyer,
  someDay,
} from './year-world.ts';

/** Two to five invoices of one buyer within days, paid together on the day that is returned with them. */
function someInvoices(world: World, most = 5): { drafts: Draft[]; on: string } {
  const [buyer, first] = [someBuyer(world), someDay(world, 40)];
  const count = world.dice.chance(60) ? 2 : world.dice.between(2, most);
  let day = first;
  const drafts = Array.from({ length: count }, () => {
    day = bankDay(plusDays(day, world.dice.between(0, 3)));
    const draft = draftOf(world, { buyer, on: day });
    world.drafts.push([draft]);
    return draft;
  });
  return { drafts, on: payDay(world, day) };
}

const JOINT_GUESS = 'several invoices, several ways to make up the sum';
const totalOf = (drafts: readonly Draft[]) => drafts.reduce((sum, draft) => sum + restOf(draft), 0);
const roubles = (kopecks: number) => `${Math.floor(kopecks / 100)}-${String(kopecks % 100).padStart(2, '0')}`;

/** `2611-000042, 2611-000043`, or the second by its tail alone, or with the share of each. */
function numberList({ dice }: World, drafts: readonly Draft[]): string {
  const numbers = drafts.map(({ number }) => number);
  const [first, ...others] = numbers;
  const tails = others.map((number) => number.slice(5).replace(/^0+/, ''));
  const isOneMonth = numbers.every((number) => number.slice(0, 4) === first!.slice(0, 4));
  const ways = [
    numbers.join(', '),
    numbers.join(','),
    numbers.join('; '),
    `${numbers.slice(0, -1).join(', ')} и ${numbers.at(-1)}`,
    numbers.map((number) => `№${number}`).join(', '),
    numbers.map((number) => oddSpelling(dice, number)).join(', '),
    drafts.map((draft) => `${draft.number} - ${roubles(restOf(draft))}`).join('; '),
    drafts.map((draft) => `${draft.number} (${roubles(restOf(draft))})`).join(', '),
    ...(isOneMonth
      ? [[first, ...tails].join(', '), [first, ...tails].join(','), [first, ...tails].join(' и ')]
      : []),
  ];
  return dice.pick(ways);
}

function jointPayment(
  world: World,
  drafts: readonly Draft[],
  list = numberList(world, drafts),
  sum = totalOf(drafts),
): Written {
  const { dice } = world;
  const lead = dice.pick([
    'Оплата по счетам №',
    'Опл.сч.',
    'Оплата по сч.',
    'Оплата по счетам',
    'Оплата за оборудование по счетам №№',
    'По счетам:',
  ]);
  return {
    sum,
    party: payerOf(drafts[0]!.buyer),
    purpose: `${lead} ${list}. ${vatWords(dice, drafts[0]!.vatRates, sum)}`,
    kind: 'joint',
    pays: drafts.map((invoice) => ({ invoice, amount: restOf(invoice) })),
  };
}

const jointExact: Maker = (world, why) => {
  const { drafts, on } = someInvoices(world);
  plan(world, { on, why, write: () => jointPayment(world, drafts) });
};

/** One of the numbers is slipped to nowhere; the sum closes with the one that was meant. */
const jointSlip: Maker = (world, why) => {
  const { drafts, on } = someInvoices(world, 3);
  const write = (): Written => {
    const known = world.numbered;
    const free = SLIPS.wrong(drafts[0]!.number).filter((number) => !known.has(number));
    const slip = world.dice.pick(free);
    const whole = jointPayment(
      world,
      drafts,
      [slip, ...drafts.slice(1).map(({ number }) => number)].join(', '),
    );
    const rivals = alike(world, whole.party, on, drafts[0]!.total).filter((other) => !drafts.includes(other));
    if (rivals.every(({ number }) => distance(slip, number) > 2)) return whole;
    return { ...whole, kind: 'unclear', pays: [], why: JOINT_GUESS };
  };
  plan(world, { on, why, write });
};

/** How many sets of open invoices make up the sum. */
function waysToMakeUp(open: readonly Draft[], sum: number): number {
  let ways = 0;
  for (let set = 1; set < 2 ** open.length; set += 1) {
    const total = open.reduce(
      (made, draft, at) => made + (Math.floor(set / 2 ** at) % 2 === 1 ? restOf(draft) : 0),
      0,
    );
    if (total === sum) ways += 1;
  }
  return ways;
}

const jointWithoutNumbers: Maker = (world, why) => {
  const { drafts, on } = someInvoices(world, 3);
  const write = (): Written => {
    const sum = totalOf(drafts);
    const party = payerOf(drafts[0]!.buyer);
    const open = openOf(world, party, on);
    const words = world.dice.pick([
      'Оплата по счетам',
      'Оплата за оборудование по выставленным счетам',
      'Погашение задолженности за товар',
      'Оплата за товар по нескольким счетам',
    ]);
    const purpose = `${words}. ${vatWords(world.dice, drafts[0]!.vatRates, sum)}`;
    const isSure = open.length <= 12 && waysToMakeUp(open, sum) === 1;
    if (!isSure) return { sum, party, purpose, kind: 'unclear', why: JOINT_GUESS };
    return { ...jointPayment(world, drafts), purpose };
  };
  plan(world, { on, why, write });
};

/** The payer says which invoice gets less. */
const jointShortTold: Maker = (world, why) => {
  const { drafts, on } = someInvoices(world, 3);
  const write = (): Written => {
    const last = drafts.at(-1)!;
    const less = Math.round(restOf(last) * 0.4);
    const whole = jointPayment(world, drafts);
    const parts = drafts.map((draft) => ({
      invoice: draft,
      amount: draft === last ? restOf(draft) - less : restOf(draft),
    }));
    const list = parts.map(
      ({ invoice, amount }) =>
        `${invoice.number} - ${roubles(amount)}${invoice === last ? ' (частично)' : ''}`,
    );
    const purpose = `Оплата по счетам ${list.join('; ')}. ${vatWords(world.dice, last.vatRates, whole.sum - less)}`;
    return { ...whole, sum: whole.sum - less, purpose, pays: parts };
  };
  plan(world, { on, why, write });
};

/** Less than the invoices named, and not a word which of them waits. */
const jointShort: Maker = (world, why) => {
  const { drafts, on } = someInvoices(world, 4);
  const write = (): Written => {
    const list = drafts.map(({ number }) => number).join(', ');
    const sum = Math.round((totalOf(drafts) * world.dice.between(40, 92)) / 100);
    return { ...jointPayment(world, drafts, list, sum), kind: 'unclear', pays: [] };
  };
  plan(world, { on, why, write });
};

const jointOver: Maker = (world, why) => {
  const { drafts, on } = someInvoices(world, 4);
  const write = (): Written => {
    const sum = totalOf(drafts) + world.dice.pick([100_00, 500_00, 1200_00, 35]);
    return { ...jointPayment(world, drafts, numberList(world, drafts), sum), kind: 'over' };
  };
  plan(world, { on, why, write });
};

/** The number of the order for all its parts. */
const orderOfParts: Maker = (world, why) => {
  const drafts = issueParts(world, { on: someDay(world, 20) }, world.dice.between(2, 3));
  const write = () => jointPayment(world, drafts, drafts[0]!.number.slice(0, 11));
  plan(world, { on: payDay(world, drafts[0]!.issuedOn), why, write });
};

/** The number of the order, the sum of one of its parts. */
const orderForOnePart: Maker = (world, why) => {
  const drafts = issueParts(world, { on: someDay(world, 20) }, 2);
  const on = payDay(world, drafts[0]!.issuedOn);
  const write = () => {
    const part = world.dice.pick(drafts);
    const written = fullPayment(world, part, { number: part.number.slice(0, 11) });
    return certainOrUnclear(world, on, written, EQUAL_SUMS);
  };
  plan(world, { on, why, write });
};

export const JOINT: Record<string, { share: number; make: Maker }> = {
  'several invoices, exact sum': { share: 24, make: jointExact },
  'several invoices, slip in one number': { share: 2, make: jointSlip },
  'several invoices without numbers': { share: 4, make: jointWithoutNumbers },
  'several invoices, short sum, told how': { share: 2, make: jointShortTold },
  'several invoices, short sum, not told how': { share: 2, make: jointShort },
  'several invoices, too much': { share: 2, make: jointOver },
  'number of the order for all its parts': { share: 4, make: orderOfParts },
  'number of the order for one of its parts': { share: 3, make: orderForOnePart },
};
