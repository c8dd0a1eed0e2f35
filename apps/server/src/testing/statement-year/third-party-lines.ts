import { SLIPS } from './number-slips.ts';
import { certainOrUnclear, EQUAL_SUMS, fullPayment, type Maker } from './ordinary-lines.ts';
import { accountAt, BANKS, personInn, personName } from './year-people.ts';
import { invoicePurpose, vatWords } from './year-purposes.ts';
import type { Buyer, Draft, Party, World, Written } from './year-types.ts';
import { alike, issue, payDay, percentOf, plan, sisterOf, someBuyer, someSister } from './year-world.ts';

const bare = (name: string) => name.replaceAll('ё', 'е').replaceAll('Ё', 'Е');

function initials(name: string): string {
  const [surname, first, second] = name.split(' ');
  return `${surname} ${first![0]}.${second![0]}.`;
}

/** A person pays through a bank: its INN, nobody's or the person's own, and the name in one of three places. */
function personParty({ dice }: World, name: string, account: string): { party: Party; inPurpose: string } {
  const bank = dice.pick(BANKS);
  const written = dice.chance(60) ? bare(name) : bare(name).toUpperCase();
  const base = { kpp: null, account, bank: bank.name, bik: bank.bik };
  const way = dice.between(1, 4);
  if (way === 1) {
    const party = {
      ...base,
      inn: bank.inn,
      name: `${bank.name}//${written}//300000, Тульская обл, г Тула//`,
    };
    return { party, inPurpose: '' };
  }
  if (way === 2) return { party: { ...base, inn: null, name: written }, inPurpose: '' };
  if (way === 3) {
    return { party: { ...base, inn: personInn(dice.between(5000, 9000)), name: written }, inPurpose: '' };
  }
  return { party: { ...base, inn: bank.inn, name: bank.name }, inPurpose: `//${written}// ` };
}

function personPayment(
  world: World,
  draft: Draft,
  name: string,
  text: string,
  account = draft.buyer.account,
): Written {
  const { party, inPurpose } = personParty(world, name, account);
  const purpose = `${inPurpose}${text}`;
  return { ...fullPayment(world, draft), party, purpose };
}

const byPerson: Maker = (world, why) => {
  const draft = issue(world, { buyer: world.dice.pick(world.persons) });
  const write = () => personPayment(world, draft, draft.buyer.name, fullPayment(world, draft).purpose);
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

/** The name and the sum to a kopeck are enough while one open invoice has them. */
const byPersonWithoutNumber: Maker = (world, why) => {
  const draft = issue(world, { buyer: world.dice.pick(world.persons) });
  const on = payDay(world, draft.issuedOn);
  plan(world, {
    on,
    why,
    write: () => {
      const text = world.dice.pick([
        'Оплата за оборудование',
        'Оплата по счету',
        'за камеры',
        'Оплата товара. НДС не облагается',
      ]);
      const isShort = world.dice.chance(20);
      const name = isShort ? initials(draft.buyer.name) : draft.buyer.name;
      const written = personPayment(world, draft, name, text);
      const sure = certainOrUnclear(world, on, { ...written, party: draft.buyer }, EQUAL_SUMS);
      return { ...sure, party: written.party };
    },
  });
};

/** The wife, the son, the foreman: another name, the number right. */
const byRelative: Maker = (world, why) => {
  const draft = issue(world, { buyer: world.dice.pick(world.persons) });
  const name = personName(world.dice);
  const write = () => personPayment(world, draft, name, fullPayment(world, draft).purpose);
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

/** Another name, no number: only the sum is left. */
const byRelativeWithoutNumber: Maker = (world, why) => {
  const draft = issue(world, { buyer: world.dice.pick(world.persons) });
  const name = `Щербаков ${personName(world.dice).split(' ').slice(1).join(' ')}`;
  const write = (): Written => ({
    ...personPayment(world, draft, name, 'Оплата за оборудование. Без НДС'),
    kind: 'unclear',
    pays: [],
  });
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

/** A sole trader or a director takes out the card at hand. */
const byOwnCard: Maker = (world, why) => {
  const traders = world.buyers.filter(({ kind }) => kind === 'trader');
  const draft = issue(world, { buyer: world.dice.pick(traders) });
  const name = draft.buyer.name.replace('ИП ', '');
  const account = accountAt(world.dice, '40817');
  const write = () => personPayment(world, draft, name, fullPayment(world, draft).purpose, account);
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

const forFirm = (world: World, buyer: Buyer) =>
  world.dice.pick([`за ${buyer.name}`, `за ${buyer.name} ИНН ${buyer.inn}`, `за третье лицо ${buyer.name}`]);

const bySister: Maker = (world, why) => {
  const draft = issue(world, { buyer: someSister(world) });
  const payer = sisterOf(world, draft.buyer);
  const on = payDay(world, draft.issuedOn);
  const write = () => {
    // With an invoice of its own for that sum the payer would leave us guessing, were the sister not named.
    const hasOwn = alike(world, payer, on, draft.total).length > 0;
    const after = hasOwn || world.dice.chance(55) ? forFirm(world, draft.buyer) : '';
    return { ...fullPayment(world, draft, { after }), party: payer };
  };
  plan(world, { on, why, write });
};

const byStrangerForBuyer: Maker = (world, why) => {
  const draft = issue(world, { buyer: someBuyer(world) });
  const payer = world.dice.pick(world.strangers);
  const write = () => ({
    ...fullPayment(world, draft, { after: forFirm(world, draft.buyer) }),
    party: payer,
  });
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

/** The number of an invoice and not its sum. */
function otherSum({ dice }: World, draft: Draft, sum: number): Omit<Written, 'party'> {
  return { sum, purpose: invoicePurpose(dice, { number: draft.number, draft, sum }), kind: 'unclear' };
}

/** Number of a sister's invoice, but a part of its sum and no word for whom. */
const sisterPart: Maker = (world, why) => {
  const draft = issue(world, { buyer: someSister(world) });
  const payer = sisterOf(world, draft.buyer);
  const write = (): Written => ({
    ...otherSum(world, draft, percentOf(world.dice, draft.total)),
    party: payer,
  });
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

const sisterSlip: Maker = (world, why) => {
  const draft = issue(world, { buyer: someSister(world) });
  const payer = sisterOf(world, draft.buyer);
  const write = (): Written => {
    const known = world.numbered;
    const free = SLIPS.wrong(draft.number).filter((number) => !known.has(number));
    const written = fullPayment(world, draft, { number: world.dice.pick(free), isUndated: true });
    return { ...written, party: payer, kind: 'unclear', pays: [] };
  };
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

/** Nobody knows this payer, and the number he names has another sum. */
const strangerOtherSum: Maker = (world, why) => {
  const draft = issue(world);
  const payer = world.dice.pick(world.strangers);
  const write = (): Written => ({
    ...otherSum(world, draft, percentOf(world.dice, draft.total) + 17),
    party: payer,
  });
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

/** Nobody knows this payer, and he names no number; now and then the sum is that of somebody's invoice. */
const strangerWithoutNumber: Maker = (world, why) => {
  const draft = issue(world);
  const payer = world.dice.pick(world.strangers);
  const write = (): Written => {
    const sum = world.dice.chance(50) ? draft.total : world.dice.between(1000, 90_000) * 100;
    const purpose = `${world.dice.pick(['Оплата за оборудование', 'Оплата по счету', 'За товар', 'Оплата по договору поставки б/н'])}, ${vatWords(world.dice, draft.vatRates, sum)}`;
    return { sum, party: payer, purpose, kind: 'unclear' };
  };
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

export const THIRD_PARTY: Record<string, { share: number; make: Maker }> = {
  'person through a bank': { share: 32, make: byPerson },
  'person through a bank, no number': { share: 8, make: byPersonWithoutNumber },
  'relative of the person, exact number': { share: 3, make: byRelative },
  'relative of the person, no number': { share: 1, make: byRelativeWithoutNumber },
  "sole trader from a person's card": { share: 3, make: byOwnCard },
  'sister company, exact number and sum': { share: 10, make: bySister },
  'unknown firm for the buyer it names': { share: 4, make: byStrangerForBuyer },
  'sister company, a part of the sum': { share: 1, make: sisterPart },
  'sister company, slip in the number': { share: 1, make: sisterSlip },
  'unknown payer, exact number, another sum': { share: 1.5, make: strangerOtherSum },
  'unknown payer, no number': { share: 4, make: strangerWithoutNumber },
};
