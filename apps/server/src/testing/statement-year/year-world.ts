import { type Dice, diceOf } from '../../../../../demo/dice.ts';
import { bankDay, daysBetween, plusDays, plusWorkingDays, YEAR_END, YEAR_START } from './year-days.ts';
import { anyTotal, makeBuyers, makePersons, makeStrangers, makeSuppliers } from './year-people.ts';
import type { Buyer, Draft, Party, Slot, World } from './year-types.ts';

export function makeWorld(seed: number): World {
  const dice = diceOf(`statement year ${seed}`);
  return {
    dice,
    buyers: makeBuyers(dice),
    persons: makePersons(dice),
    suppliers: makeSuppliers(dice),
    strangers: makeStrangers(dice),
    drafts: [],
    numbered: new Map(),
    byPayer: new Map(),
    slots: [],
  };
}

/** A few buy every week and most once or twice: the square draws lots towards the head of the list. */
export function someBuyer({ dice, buyers }: World): Buyer {
  return buyers[Math.floor(dice.next() ** 2.2 * buyers.length)]!;
}

export function sisterOf({ dice, buyers }: World, buyer: Buyer): Buyer {
  return dice.pick(buyers.filter(({ group, inn }) => group === buyer.group && inn !== buyer.inn));
}

export function someSister(world: World): Buyer {
  return world.dice.pick(world.buyers.filter(({ group }) => group !== null));
}

/** A day of issue with so many days of the year left after it. */
export function someDay({ dice }: World, daysLeft = 12): string {
  return bankDay(plusDays(YEAR_START, dice.between(0, daysBetween(YEAR_START, YEAR_END) - daysLeft - 12)));
}

/** Half pays at once, most in time, the rest by deferral or by habit. */
export function payDay({ dice }: World, issuedOn: string): string {
  const delay = dice.chance(50)
    ? dice.between(0, 1)
    : dice.chance(70)
      ? dice.between(2, 3)
      : dice.between(4, 20);
  return bankDay(plusDays(issuedOn, delay));
}

interface Issued {
  buyer?: Buyer;
  on?: string;
  total?: number;
}

export function draftOf(
  world: World,
  { buyer = someBuyer(world), on = someDay(world), total }: Issued,
): Draft {
  const { dice } = world;
  const standard = on < '2026-01-01' ? 20 : 22;
  const vatRates = dice.chance(82)
    ? [standard]
    : dice.pick([[0], [0], [5], [7], [standard, 0], [5, standard]]);
  const usual = dice.chance(22) ? dice.pick(buyer.usualTotals) : anyTotal(dice);
  return {
    number: '',
    buyer,
    total: total ?? usual,
    paid: 0,
    issuedOn: on,
    validUntil: plusWorkingDays(on, 3),
    vatRates,
  };
}

export function issue(world: World, wanted: Issued = {}): Draft {
  const draft = draftOf(world, wanted);
  world.drafts.push([draft]);
  return draft;
}

/** Invoices placed one right after another: their numbers differ in the last digit. */
export function issueInRow(world: World, rows: readonly Issued[]): Draft[] {
  const drafts = rows.map((wanted) => draftOf(world, wanted));
  world.drafts.push(drafts);
  return drafts;
}

/** An order of several sellers who are paid each by an invoice of its own. */
export function issueParts(world: World, wanted: Issued, count: number): Draft[] {
  const [buyer, on] = [wanted.buyer ?? someBuyer(world), wanted.on ?? someDay(world)];
  const parts = Array.from({ length: count }, () => draftOf(world, { buyer, on }));
  for (const [at, part] of parts.entries()) part.number = `-${at + 1}`;
  world.drafts.push(parts);
  return parts;
}

/** Orders paid by card take numbers too, so invoices have holes between them. */
export function giveNumbers(world: World): void {
  let sequence = 3117;
  for (const group of world.drafts.toSorted((one, two) => daysBetween(two[0]!.issuedOn, one[0]!.issuedOn))) {
    sequence += world.dice.between(1, 4);
    if ((sequence % 10) + group.length > 10) sequence += 10 - (sequence % 10);
    const areParts = group[0]!.number !== '';
    for (const [at, draft] of group.entries()) {
      const month = draft.issuedOn.slice(2, 4) + draft.issuedOn.slice(5, 7);
      const own = areParts ? sequence : sequence + at;
      draft.number = `${month}-${String(own).padStart(6, '0')}${draft.number}`;
      world.numbered.set(draft.number, draft);
    }
    if (!areParts) sequence += group.length - 1;
  }
  world.byPayer = Map.groupBy(world.numbered.values(), ({ buyer }) => payerKey(buyer));
}

const payerKey = ({ inn, name }: Party) => inn ?? name;

export function plan(world: World, slot: Slot): void {
  world.slots.push(slot);
}

/** What is left to pay. */
export function restOf(draft: Draft): number {
  return draft.total - draft.paid;
}

export function issuedBy({ numbered }: World, day: string): Draft[] {
  return [...numbered.values()].filter(({ issuedOn }) => issuedOn <= day);
}

/** Open invoices of a payer that an accountant would think of on that day: issued, and not dead for more than a month. */
export function openOf({ byPayer }: World, payer: Party, day: string): Draft[] {
  const lately = plusDays(day, -30);
  return (byPayer.get(payerKey(payer)) ?? []).filter(
    (draft) => draft.issuedOn <= day && draft.validUntil >= lately && restOf(draft) > 0,
  );
}

/** Open invoices of the payer for exactly this sum. */
export function alike(world: World, payer: Party, day: string, sum: number): Draft[] {
  return openOf(world, payer, day).filter((draft) => restOf(draft) === sum);
}

export function percentOf(dice: Dice, total: number): number {
  return Math.round((total * dice.pick([30, 40, 50, 50, 70])) / 100);
}
