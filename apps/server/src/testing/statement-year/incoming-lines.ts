import { EQUAL_SUMS, fullPayment, type Maker, payerOf } from './ordinary-lines.ts';
import { bankDay, bankDayBefore, dotted, plusDays } from './year-days.ts';
import { BANKS, OWN } from './year-people.ts';
import { vatWords, wordlessPurpose } from './year-purposes.ts';
import type { Party, World, Written } from './year-types.ts';
import { alike, issue, openOf, payDay, plan, someBuyer, someDay } from './year-world.ts';

const bankParty = (at: number): Party => {
  const bank = BANKS[at]!;
  return {
    inn: bank.inn,
    kpp: null,
    name: bank.name,
    account: `3010281040000000090${at + 2}`,
    bank: bank.name,
    bik: bank.bik,
  };
};

/** Money that pays no invoice: one line told by a function of the day. */
const plain =
  (tell: (world: World, on: string) => Written): Maker =>
  (world, why) => {
    const on = someDay(world, 0);
    plan(world, { on, why, write: () => tell(world, on) });
  };

/** A round sum that is not the rest of any open invoice of the payer. */
function roundSum(world: World, payer: Party, on: string): number {
  let sum = world.dice.between(2, 60) * 5000_00;
  while (openOf(world, payer, on).some(({ total, paid }) => total - paid === sum)) sum += 5000_00;
  return sum;
}

const advanceByContract = plain((world, on) => {
  const buyer = someBuyer(world);
  const sum = roundSum(world, buyer, on);
  const { dice } = world;
  const words = dice.pick([
    `Авансовый платеж по договору поставки № ${dice.between(10, 300)}/26 от ${dotted(plusDays(on, -90))}`,
    `Аванс по дог. ${dice.between(10, 300)} за будущие поставки`,
    'Пополнение депозита по договору поставки',
    'Предварительная оплата в счет будущих поставок оборудования',
  ]);
  return { sum, party: payerOf(buyer), purpose: `${words}. ${vatWords(dice, [22], sum)}`, kind: 'advance' };
});

/** Agreed by phone and paid before there was an invoice; the invoice of that sum came days later. */
const beforeInvoice: Maker = (world, why) => {
  const draft = issue(world, { on: bankDay(plusDays(someDay(world, 20), 8)) });
  const on = bankDayBefore(plusDays(draft.issuedOn, -world.dice.between(0, 3)));
  plan(world, {
    on,
    why,
    write: () => {
      const [sum, party] = [draft.total, payerOf(draft.buyer)];
      const purpose = `Предоплата за оборудование по КП. ${vatWords(world.dice, draft.vatRates, sum)}`;
      return alike(world, party, on, sum).length > 0
        ? { sum, party, purpose, kind: 'unclear', why: EQUAL_SUMS }
        : { sum, party, purpose, kind: 'advance' };
    },
  });
};

/** No number, a round sum, invoices open: a part of which? */
const roundPart: Maker = (world, why) => {
  const buyer = someBuyer(world);
  const draft = issue(world, { buyer });
  const on = payDay(world, draft.issuedOn);
  plan(world, {
    on,
    why,
    write: () => {
      const sum = roundSum(world, buyer, on);
      return {
        sum,
        party: payerOf(buyer),
        purpose: wordlessPurpose(world.dice, draft, sum, false),
        kind: 'unclear',
      };
    },
  });
};

/** Two open invoices of one sum and no number. */
const equalSums: Maker = (world, why) => {
  const buyer = someBuyer(world);
  const one = issue(world, { buyer, on: someDay(world, 20) });
  const two = issue(world, {
    buyer,
    on: bankDay(plusDays(one.issuedOn, world.dice.between(0, 4))),
    total: one.total,
  });
  // Words about VAT must not tell them apart.
  two.vatRates = one.vatRates;
  const write = (): Written => ({
    ...fullPayment(world, one),
    purpose: wordlessPurpose(world.dice, one, one.total, false),
    kind: 'unclear',
    pays: [],
  });
  plan(world, { on: payDay(world, two.issuedOn), why, write });
};

const penny = plain((world) => {
  const isKnown = world.dice.chance(50);
  const party = isKnown ? payerOf(someBuyer(world)) : world.dice.pick(world.strangers);
  const purpose = world.dice.pick([
    'Проверка реквизитов',
    'Тестовый платеж. НДС не облагается',
    'Проверочный платеж, без НДС',
  ]);
  return { sum: 1, party, purpose, kind: isKnown ? 'advance' : 'not-ours' };
});

const acquiring = plain((world, on) => {
  const { dice } = world;
  const sum = dice.between(3_000_00, 400_000_00);
  const fee = (Math.round(sum * 0.018) / 100).toFixed(2);
  const purpose = `Зачисление средств по операциям эквайринга. Мерчант №${dice.pick(['611000042117', '260500031842'])}. Дата реестра ${dotted(plusDays(on, -1))}. Комиссия ${fee}. НДС не облагается`;
  return { sum, party: bankParty(0), purpose, kind: 'not-ours', documentKind: 'Платежное поручение' };
});

const ownTransfer = plain((world) => {
  const sum = world.dice.between(1, 40) * 50_000_00;
  const purpose = world.dice.pick([
    'Перевод собственных средств. НДС не облагается',
    'Перераспределение собственных средств между счетами',
    'Пополнение счета. Без НДС',
  ]);
  return { sum, party: OWN, purpose, kind: 'not-ours' };
});

const otherIncome = plain((world, on) => {
  const { dice } = world;
  const sum = dice.between(500_00, 900_000_00);
  const treasury: Party = {
    ...bankParty(1),
    inn: '9806000014',
    name: 'УФК по г. Москве//Межрайонная ИФНС России № 5',
    account: '03100643000000017300',
  };
  return dice.pick<Written>([
    {
      sum,
      party: bankParty(0),
      purpose: `Выплата процентов по договору депозита № 2511-00${dice.between(1000, 9999)} от 12.11.2025. НДС не облагается`,
      kind: 'not-ours',
    },
    {
      sum,
      party: dice.pick(world.strangers),
      purpose: 'Предоставление займа по договору № 3 от 01.02.2025 (5% годовых). НДС не облагается',
      kind: 'not-ours',
    },
    {
      sum,
      party: treasury,
      purpose: `Возврат излишне уплаченного налога по решению ${dice.between(1000, 9999)} от ${dotted(plusDays(on, -5))}`,
      kind: 'not-ours',
    },
    {
      sum,
      party: dice.pick(world.suppliers),
      purpose: 'Страховая выплата по договору, убыток 2510-000317. НДС не облагается',
      kind: 'not-ours',
    },
  ]);
});

/** A buyer pays for something that is no purchase, and the sum happens to be that of his open invoice. */
const otherThanPurchase: Maker = (world, why) => {
  const draft = issue(world, { total: world.dice.pick([50_000_00, 100_000_00, 30_000_00]) });
  const write = (): Written => ({
    sum: draft.total,
    party: payerOf(draft.buyer),
    purpose: world.dice.pick([
      'Обеспечительный платеж по договору субаренды склада № 4 от 01.03.2025. НДС не облагается',
      'Возврат займа по договору № 7 от 15.01.2025. НДС не облагается',
      'Арендная плата за склад по договору субаренды 12/А. Без НДС',
    ]),
    kind: 'not-ours',
  });
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

const refund: Maker = (world, why) => {
  const { dice } = world;
  const draft = issue(world);
  // Every eighth comes from a firm that also buys here, for the very sum of its open invoice.
  const isBuyer = dice.chance(12);
  const write = (): Written => ({
    sum: isBuyer ? draft.total : dice.between(800_00, 300_000_00),
    party: isBuyer ? payerOf(draft.buyer) : dice.pick(world.suppliers),
    purpose: dice.pick([
      `Возврат ошибочно перечисленных по п/п ${dice.between(10, 999)}`,
      `Возврат излишне уплаченных средств по счету ${draft.number.slice(0, 5)}${String(dice.between(100, 900)).padStart(6, '0')}. НДС не облагается`,
      `Возврат предоплаты по договору поставки ${dice.between(10, 90)} в связи с отказом от товара, в т.ч. НДС 22%`,
      `ВОЗВРАТ ДЕНЕЖНЫХ СРЕДСТВ ПО АКТУ СВЕРКИ ОТ ${dotted(plusDays(draft.issuedOn, -20))}`,
    ]),
    kind: 'refund',
  });
  plan(world, { on: payDay(world, draft.issuedOn), why, write });
};

export const INCOMING: Record<string, { share: number; make: Maker }> = {
  'advance by contract': { share: 8, make: advanceByContract },
  'paid before there was an invoice': { share: 3, make: beforeInvoice },
  'no number, a round sum, invoices open': { share: 4, make: roundPart },
  [EQUAL_SUMS]: { share: 5, make: equalSums },
  'test payment of a kopeck': { share: 2, make: penny },
  "acquirer's daily sum": { share: 45, make: acquiring },
  'from another account of ours': { share: 5, make: ownTransfer },
  'interest, loans, taxes back': { share: 4, make: otherIncome },
  "not a purchase, with the sum of the payer's open invoice": { share: 0.5, make: otherThanPurchase },
  'refund of a supplier': { share: 7, make: refund },
};
