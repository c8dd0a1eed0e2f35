import type { Maker } from './ordinary-lines.ts';
import { dotted, plusDays } from './year-days.ts';
import { BANKS, OWN, personName } from './year-people.ts';
import { vatWords } from './year-purposes.ts';
import type { Party, World, Written } from './year-types.ts';
import { issuedBy, plan, someDay } from './year-world.ts';

/** What we paid ourselves. Some of it bears numbers of our own invoices and sums of open ones. */
const paidOut =
  (tell: (world: World, on: string) => Omit<Written, 'kind'>): Maker =>
  (world, why) => {
    const on = someDay(world, 0);
    plan(world, { on, why, write: () => ({ ...tell(world, on), kind: 'outgoing' }) });
  };

const toSellers = paidOut((world, on) => {
  const { dice } = world;
  const sum = dice.between(2_000_00, 600_000_00);
  const order = dice.pick(issuedBy(world, on).slice(-300))?.number ?? '2512-000001';
  const purpose = dice.pick([
    `Оплата по счету № ${dice.between(100, 9999)} от ${dotted(plusDays(on, -2))} за товар`,
    `Перечисление выручки продавцу по отчету агента № ${dice.between(1, 60)}`,
    `Расчеты по заказу ${order} за вычетом вознаграждения`,
  ]);
  return { sum, party: dice.pick(world.suppliers), purpose: `${purpose}. ${vatWords(dice, [22], sum)}` };
});

const salary = paidOut(({ dice }) => ({
  sum: dice.between(30_000_00, 160_000_00),
  party: {
    ...bankOf(2),
    name: personName(dice),
    inn: null,
    account: `4081781050000000${dice.between(1000, 9999)}`,
  },
  purpose: `${dice.pick(['Заработная плата за вторую половину месяца', 'Аванс по заработной плате', 'Отпускные'])}. НДС не облагается`,
}));

const TREASURY: Party = {
  inn: '9806000021',
  kpp: '980601001',
  name: 'КАЗНАЧЕЙСТВО РОССИИ (ФНС РОССИИ)',
  account: '03100643000000018500',
  bank: 'ОТДЕЛЕНИЕ ТУЛА БАНКА РОССИИ//УФК по Тульской области, г. Тула',
  bik: '017003983',
};

const taxes = paidOut(({ dice }) => ({
  sum: dice.between(1_000, 400_000) * 100,
  party: TREASURY,
  purpose: dice.pick(['Единый налоговый платеж', 'Страховые взносы на травматизм, рег. № 7112-004512']),
  extraKeys: [
    ['СтатусСоставителя', '01'],
    ['ПоказательКБК', '18201061201010000510'],
    ['ОКАТО', '0'],
    ['ПоказательОснования', '0'],
    ['ПоказательПериода', '0'],
    ['ПоказательНомера', '0'],
    ['ПоказательДаты', '0'],
    ['ПоказательТипа', ''],
  ],
}));

function bankOf(at: number): Party {
  const bank = BANKS[at]!;
  return {
    inn: bank.inn,
    kpp: null,
    name: bank.name,
    account: `4742381080000000000${at}`,
    bank: bank.name,
    bik: bank.bik,
  };
}

const commission = paidOut(({ dice }, on) => ({
  sum: dice.pick([25_00, 35_00, 35_00, 49_00, 990_00, dice.between(30_00, 900_00)]),
  party: bankOf(0),
  purpose: `Комиссия за ${dice.pick(['перевод', 'ведение счета', 'исполнение платежного документа', 'зачисление выручки'])} по п/п ${dice.between(1, 9999)} от ${dotted(on)}. НДС не облагается`,
  documentKind: 'Банковский ордер',
}));

const services = paidOut(({ dice, suppliers }, on) => {
  const sum = dice.between(1_500_00, 250_000_00);
  const words = dice.pick([
    'Аренда офиса по договору 2511-000118',
    'Услуги связи, л/с 2611000042',
    'Доставка грузов по реестру',
    'Реклама',
    'Хостинг',
  ]);
  return {
    sum,
    party: dice.pick(suppliers),
    purpose: `${words} за ${on.slice(0, 7)}. ${vatWords(dice, [22], sum)}`,
  };
});

/** Our refund to a buyer names his invoice. */
const refundToBuyer = paidOut((world, on) => {
  const draft = world.dice.pick(issuedBy(world, plusDays(on, -1)).slice(-400));
  if (!draft) return { sum: 1_00, party: OWN, purpose: 'Перевод собственных средств' };
  const part = world.dice.chance(50) ? draft.total : Math.ceil(draft.total / 3);
  const purpose = `Возврат оплаты по счету ${draft.number} от ${dotted(draft.issuedOn)} по заявлению покупателя. ${vatWords(world.dice, draft.vatRates, part)}`;
  return { sum: part, party: draft.buyer, purpose };
});

const toOwnAccount = paidOut(({ dice }) => ({
  sum: dice.between(1, 40) * 50_000_00,
  party: OWN,
  purpose: 'Перевод собственных средств на счет в другом банке. НДС не облагается',
}));

export const OUTGOING: Record<string, { share: number; make: Maker }> = {
  'paid to sellers': { share: 62, make: toSellers },
  salary: { share: 16, make: salary },
  'taxes, with the fields of the budget': { share: 10, make: taxes },
  "bank's commission": { share: 45, make: commission },
  'rent and services': { share: 20, make: services },
  'our refund to a buyer': { share: 8, make: refundToBuyer },
  'to another account of ours': { share: 4, make: toOwnAccount },
};
