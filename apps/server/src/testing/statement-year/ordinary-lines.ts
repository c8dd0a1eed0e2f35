import { bankDay, bankDayBefore, dotted, plusDays } from './year-days.ts';
import {
  invoicePurpose,
  oddSpelling,
  type PurposeParts,
  vatWords,
  withLookAlikes,
  wordlessPurpose,
  wrongVatWords,
} from './year-purposes.ts';
import type { Buyer, Draft, Party, World, Written } from './year-types.ts';
import { alike, issue, issuedBy, issueParts, payDay, plan, restOf, someDay } from './year-world.ts';

export const EXACT = 'exact number';
export const COPIED_EQUAL = 'number of a paid invoice, an open one has the same sum: paid twice or copied';
export const EQUAL_SUMS = 'no number, several invoices of that sum';

/** Plans one line of the category, and before it the lines that it needs. */
export type Maker = (world: World, why: string) => void;

/** Schools pay through the treasury, whose name stands before theirs. */
export function payerOf(buyer: Buyer): Party {
  if (buyer.kind !== 'budget') return buyer;
  return { ...buyer, name: `УФК по Тульской области (${buyer.name} л/с 20196${buyer.account.slice(-6)})` };
}

type Wording = Omit<Partial<PurposeParts>, 'draft' | 'sum'>;

/** The whole rest of one invoice, told as the wording says. */
export function fullPayment(world: World, draft: Draft, wording: Wording = {}): Written {
  const sum = restOf(draft);
  return {
    sum,
    party: payerOf(draft.buyer),
    purpose: invoicePurpose(world.dice, { number: draft.number, draft, sum, ...wording }),
    kind: 'invoice',
    pays: [{ invoice: draft, amount: sum }],
  };
}

/** Every twelfth invoice is a part of an order. */
export function someInvoice(world: World): Draft {
  return world.dice.chance(8) ? world.dice.pick(issueParts(world, {}, 2)) : issue(world);
}

export const exactNumber: Maker = (world, why) => {
  const draft = someInvoice(world);
  plan(world, { on: payDay(world, draft.issuedOn), why, write: () => fullPayment(world, draft) });
};

/** One invoice, its number written by a rule. */
const spelled =
  (spell: (world: World, number: string) => string): Maker =>
  (world, why) => {
    const draft = someInvoice(world);
    const write = () => fullPayment(world, draft, { number: spell(world, draft.number) });
    plan(world, { on: payDay(world, draft.issuedOn), why, write });
  };

const changed =
  (change: (written: Written, world: World, draft: Draft) => Partial<Written>): Maker =>
  (world, why) => {
    const draft = someInvoice(world);
    const write = () => {
      const written = fullPayment(world, draft);
      return { ...written, ...change(written, world, draft) };
    };
    plan(world, { on: payDay(world, draft.issuedOn), why, write });
  };

const LONG =
  'за оборудование систем видеонаблюдения, контроля доступа и охранно-пожарной сигнализации для объекта по адресу г. Тула, ул. Складская, д. 3, корп. 2, согласно спецификации и условиям поставки, доставка включена в стоимость';

/** The bank cuts at 210; some numbers stand before the cut and some are lost by it. */
const cutAt210: Maker = (world, why) => {
  const draft = issue(world);
  const on = payDay(world, draft.issuedOn);
  plan(world, {
    on,
    why,
    write: () => {
      const written = fullPayment(world, draft);
      if (world.dice.chance(60)) return { ...written, purpose: `${written.purpose} ${LONG}`.slice(0, 210) };
      const purpose = `Оплата ${LONG}, счет № ${draft.number}`.slice(0, 210);
      return certainOrUnclear(world, on, { ...written, purpose }, EQUAL_SUMS);
    },
  });
};

/** A line without a number is sure only while one invoice answers to it. */
export function certainOrUnclear(world: World, on: string, written: Written, otherwise: string): Written {
  if (alike(world, written.party, on, written.sum).length === 1) return written;
  return { ...written, kind: 'unclear', pays: [], why: otherwise };
}

/** Numbers of other papers, some of which are numbers of other people's invoices. */
export function decoy(world: World, draft: Draft, on: string): string {
  const { dice } = world;
  const foreign = issuedBy(world, on).filter(
    ({ buyer, total }) => buyer !== draft.buyer && total !== draft.total,
  );
  const like = dice.pick(foreign).number;
  const four = dice.between(1000, 9999);
  return dice.pick([
    `по договору № ${like} от ${dotted(plusDays(on, -dice.between(60, 300)))}`,
    `дог. поставки ${like}`,
    `по контракту ${dice.between(100, 999)}/2025 от 26.05.2025`,
    `УПД 77-${on.slice(0, 4)}-00${four}`,
    `по КП-${on.slice(0, 4)}-00${four}`,
    `ТТН ${on.slice(2, 4)}${on.slice(5, 7)}/00${four}`,
    `тел. 8-4872-${dice.between(10, 99)}-${four}`,
    `т.8(926)2611-${dice.between(10, 99)}-${dice.between(10, 99)}`,
    `закупка № ${on.slice(0, 4)}-00${four}`,
    `ИГК 00000000${four}60020${four}`,
    `(0702 0110${four}590 244)`,
    `доверенность ${four} от 26.11.2025`,
    `заявка 2512-${dice.between(10, 99)}`,
  ]);
}

const decoyBeside: Maker = (world, why) => {
  const draft = someInvoice(world);
  const on = payDay(world, draft.issuedOn);
  plan(world, {
    on,
    why,
    write: () =>
      fullPayment(
        world,
        draft,
        world.dice.chance(50) ? { before: decoy(world, draft, on) } : { after: decoy(world, draft, on) },
      ),
  });
};

const decoyAlone: Maker = (world, why) => {
  const draft = issue(world);
  const on = payDay(world, draft.issuedOn);
  plan(world, {
    on,
    why,
    write: () => {
      const purpose = `Оплата ${decoy(world, draft, on)}. ${vatWords(world.dice, draft.vatRates, draft.total)}`;
      return certainOrUnclear(world, on, { ...fullPayment(world, draft), purpose }, EQUAL_SUMS);
    },
  });
};

const longAfterExpiry: Maker = (world, why) => {
  const draft = issue(world, { on: someDay(world, 160) });
  const on = bankDay(plusDays(draft.validUntil, world.dice.between(31, 150)));
  plan(world, { on, why, write: () => fullPayment(world, draft) });
};

/** A version made anew bears a later day than the payment of the first one. */
const paidBeforeReissue: Maker = (world, why) => {
  const draft = issue(world, { on: bankDay(plusDays(someDay(world, 20), 8)) });
  const on = bankDayBefore(plusDays(draft.issuedOn, -world.dice.between(0, 3)));
  plan(world, { on, why, write: () => fullPayment(world, draft, { isUndated: true }) });
};

const noNumber: Maker = (world, why) => {
  const draft = issue(world);
  const on = payDay(world, draft.issuedOn);
  plan(world, {
    on,
    why,
    write: () => {
      const purpose = wordlessPurpose(world.dice, draft, draft.total, false);
      return certainOrUnclear(world, on, { ...fullPayment(world, draft), purpose }, EQUAL_SUMS);
    },
  });
};

export const ORDINARY: Record<string, { share: number; make: Maker }> = {
  'odd spelling of the whole number': {
    share: 115,
    make: spelled(({ dice }, number) => oddSpelling(dice, number)),
  },
  'all in capitals': { share: 25, make: changed(({ purpose }) => ({ purpose: purpose.toUpperCase() })) },
  'letters that look like digits': {
    share: 8,
    make: spelled(({ dice }, number) => withLookAlikes(dice, number)),
  },
  'leading zeros lost': { share: 14, make: spelled((_, number) => number.replace(/-0+/, '-')) },
  'only the tail of the number': {
    share: 18,
    make: spelled(({ dice }, number) =>
      dice.chance(50) ? number.slice(5) : number.slice(5).replace(/^0+/, ''),
    ),
  },
  'cut at 210 characters': { share: 6, make: cutAt210 },
  'purpose in pieces': { share: 10, make: changed(() => ({ inPieces: true })) },
  'wrong words about VAT': {
    share: 12,
    make: changed(({ sum }, world, draft) => ({
      purpose: invoicePurpose(world.dice, {
        number: draft.number,
        draft,
        sum,
        vat: wrongVatWords(world.dice, draft.vatRates, sum),
      }),
    })),
  },
  'numbers of other papers beside the number': { share: 32, make: decoyBeside },
  'number of another paper instead of the number': { share: 5, make: decoyAlone },
  'payer without INN': {
    share: 4,
    make: changed(({ party }) => ({ party: { ...party, inn: null, kpp: null } })),
  },
  'long after the invoice expired': { share: 8, make: longAfterExpiry },
  'paid before the day of a reissued invoice': { share: 3, make: paidBeforeReissue },
  'no number': { share: 26, make: noNumber },
};
