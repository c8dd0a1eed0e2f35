import type { Dice } from '../../../../../demo/dice.ts';
import { dayInWords, dotted } from './year-days.ts';
import type { Draft } from './year-types.ts';

const LEADS = [
  'Оплата по счету №',
  'Оплата по счету №',
  'Оплата по счету',
  'Оплата по счёту №',
  'Оплата по сч.№',
  'Опл. сч.',
  'Оплата счета',
  'Опл.по сч.',
  'Оплата сч. №',
  'По счету',
  'Счет №',
  'Оплата заказа №',
  'Оплата за оборудование по счету №',
  'Предоплата по сч. №',
  'Оплата за товар согл. сч.№',
  'Перечисление по счету на оплату №',
  'Оплата по счет-договору №',
];
/** The number of an invoice called by the name of another paper. */
const MISNAMED = [
  'Оплата по счет-фактуре №',
  'Опл. с/ф',
  'Оплата по с/ф №',
  'По накладной',
  'Оплата по УПД №',
  'Оплата по дог.',
];
const GOODS = [
  'за оборудование',
  'за товар',
  'за камеры',
  'за видеорегистратор',
  'за систему видеонаблюдения',
  'за СКУД',
  'за ОПС',
  'за кабель и комплектующие',
  'за ТМЦ',
  '',
];

/** Ways to write a whole number that lose nothing of it. */
const SPELLINGS: readonly ((number: string) => string)[] = [
  (number) => number.replaceAll('-', '–'),
  (number) => number.replaceAll('-', '—'),
  (number) => number.replaceAll('-', ' '),
  (number) => number.replaceAll('-', '.'),
  (number) => number.replaceAll('-', '/'),
  (number) => number.replaceAll('-', '\\'),
  (number) => number.replaceAll('-', '_'),
  (number) => number.replaceAll('-', ' - '),
  (number) => number.replaceAll('-', ' – '),
  (number) => number.replace('-', '- '),
  (number) => number.replace('-', ' -'),
  (number) => number.replace('-', '--'),
  (number) => number.replace('-', ''),
  (number) => number.replace('-', '\u00a0'),
  (number) => number.replace('-', '-N'),
  (number) => number.replace('-', '-№'),
  (number) => `${number.slice(0, 8)} ${number.slice(8)}`,
  (number) => `№${number}`,
  (number) => `N${number}`,
  (number) => `N ${number}`,
  (number) => `No ${number}`,
  (number) => `#${number}`,
  (number) => `"${number}"`,
  (number) => `«${number}»`,
  (number) => `(${number})`,
  (number) => `${number}.`,
  (number) => `сч${number}`,
  (number) => `СЧ-${number}`,
  (number) => `${number}/ОК`,
];

export function oddSpelling(dice: Dice, number: string): string {
  return dice.pick(SPELLINGS)(number);
}

export const SPELLING_COUNT = SPELLINGS.length;

/** Letters in place of digits, as from a scan or by a hand that typed by eye. */
export function withLookAlikes(dice: Dice, number: string): string {
  const pairs = dice.pick([
    ['0', 'О'],
    ['0', 'O'],
    ['3', 'З'],
    ['1', 'l'],
    ['1', 'I'],
    ['0', 'о'],
  ] as const);
  const changed = number.replaceAll(pairs[0], pairs[1]);
  return changed === number ? number.replace('0', 'О') : changed;
}

function roublesText(dice: Dice, kopecks: number): string {
  const [whole, rest] = [Math.floor(kopecks / 100), String(kopecks % 100).padStart(2, '0')];
  return `${whole}${dice.pick(['-', '.', ',', '.'])}${rest}`;
}

/** As the law wants it told: the rate and the tax in the sum, or that there is none. */
export function vatWords(dice: Dice, rates: readonly number[], sum: number): string {
  const taxed = rates.filter((rate) => rate > 0);
  if (taxed.length === 0)
    return dice.pick(['Без НДС', 'НДС не облагается', 'Без налога (НДС)', 'без НДС.', 'НДС не обл.']);
  const [rate] = taxed;
  const tax = roublesText(dice, Math.round((sum * rate!) / (100 + rate!)));
  if (rates.length > 1) return `в т.ч. НДС ${tax}`;
  return dice.pick([
    `В том числе НДС ${rate}% - ${tax}`,
    `В том числе НДС ${rate} % - ${tax} рублей.`,
    `в т.ч. НДС ${rate}% ${tax}`,
    `в т.ч. НДС(${rate}%) ${tax}`,
    `НДС ${rate}%`,
    `Сумма ${roublesText(dice, sum)} В т.ч. НДС (${rate}%) ${tax}`,
    `в т.ч.НДС${rate}%-${tax}руб.`,
  ]);
}

/** A rate of last year, or none where there is one. */
export function wrongVatWords(dice: Dice, rates: readonly number[], sum: number): string {
  const isTaxed = rates.some((rate) => rate > 0);
  return isTaxed
    ? vatWords(dice, dice.pick([[0], [18], [rates.includes(20) ? 22 : 20]]), sum)
    : vatWords(dice, [22], sum);
}

export function dateWords(dice: Dice, day: string): string {
  const date = dotted(day);
  return dice.pick([
    `от ${date}`,
    `от ${date}`,
    `от ${date}г.`,
    `от ${date.slice(0, 6)}${date.slice(8)}`,
    `от ${dayInWords(day)}`,
    `от ${date.slice(0, 5)}`,
    '',
  ]);
}

export interface PurposeParts {
  /** How the number is written, with no number when empty. */
  number: string;
  draft: Draft;
  sum: number;
  vat?: string;
  /** A date would tell invoices of equal sums apart. */
  isUndated?: boolean;
  before?: string;
  after?: string;
}

/** `Оплата по счету № … от … за …, в т.ч. НДС …` */
export function invoicePurpose(dice: Dice, parts: PurposeParts): string {
  const { number, draft, sum, vat, isUndated = false, before = '', after = '' } = parts;
  const lead = dice.chance(7) ? dice.pick(MISNAMED) : dice.pick(LEADS);
  const date = isUndated ? '' : dateWords(dice, draft.issuedOn);
  const gap = dice.chance(15) ? '' : ' ';
  const goods = /за /.test(lead) ? '' : dice.pick(GOODS);
  const tax = vat ?? vatWords(dice, draft.vatRates, sum);
  const head = `${before} ${lead}${gap}${number} ${date} ${goods}`.trim();
  return `${head} ${after}`.trim() + dice.pick(['. ', ', ', ' ', '; ', '.']) + tax;
}

/** What is written by those who see no need of a number. */
export function wordlessPurpose(dice: Dice, draft: Draft, sum: number, isDated = dice.chance(10)): string {
  const words = dice.pick([
    'Оплата за оборудование',
    'Оплата за товар',
    'За камеры',
    'Оплата по счету',
    'Оплата по выставленному счету',
    'Оплата за системы видеонаблюдения',
    'Оплата по счету б/н',
    'Оплата за ТМЦ согласно счета',
    'За материалы',
  ]);
  const date = isDated ? ` ${dateWords(dice, draft.issuedOn)}` : '';
  return `${words}${date}${dice.pick(['. ', ', ', ' '])}${vatWords(dice, draft.vatRates, sum)}`;
}
