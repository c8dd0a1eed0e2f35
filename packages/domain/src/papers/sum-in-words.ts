import { plural, type PluralForms } from '../format/plural.ts';
import { KOPECKS_IN_ROUBLE, type Kopecks } from '../money.ts';

const ROUBLES: PluralForms = ['рубль', 'рубля', 'рублей'];
const KOPECKS: PluralForms = ['копейка', 'копейки', 'копеек'];

interface NumberClass {
  forms: PluralForms;
  isFeminine: boolean;
}

/** From the thousands on. */
const CLASSES: readonly NumberClass[] = [
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
  { forms: ['триллион', 'триллиона', 'триллионов'], isFeminine: false },
];

const HUNDREDS = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];
const TENS = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const TEENS = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const UNITS = ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'];
const FEMININE_UNITS: Record<number, string> = { 1: 'одна', 2: 'две' };

/** 17156000 → 'Сто семьдесят одна тысяча пятьсот шестьдесят рублей 00 копеек'. */
export function sumInWords(amount: Kopecks): string {
  const kopecks = amount % KOPECKS_IN_ROUBLE;
  const roubles = (amount - kopecks) / KOPECKS_IN_ROUBLE;
  const words = `${wholeInWords(roubles)} ${plural(roubles, ROUBLES)}`;
  const capital = words.slice(0, 1).toUpperCase() + words.slice(1);
  return `${capital} ${String(kopecks).padStart(2, '0')} ${plural(kopecks, KOPECKS)}`;
}

function wholeInWords(value: number): string {
  if (value === 0) return 'ноль';
  const classes = CLASSES.map((of, index) => ({ of, triple: tripleOf(value, index + 1) })).toReversed();
  if (value >= 1000 ** (CLASSES.length + 1)) throw new RangeError(`${value} has no words.`);
  return [
    ...classes.filter(({ triple }) => triple > 0).map(({ of, triple }) => classInWords(triple, of)),
    tripleInWords(tripleOf(value, 0), { isFeminine: false }),
  ]
    .filter((word) => word !== '')
    .join(' ');
}

function tripleOf(value: number, place: number): number {
  return Math.floor(value / 1000 ** place) % 1000;
}

function classInWords(triple: number, { forms, isFeminine }: NumberClass): string {
  return `${tripleInWords(triple, { isFeminine })} ${plural(triple, forms)}`;
}

function tripleInWords(triple: number, { isFeminine }: { isFeminine: boolean }): string {
  const rest = triple % 100;
  const tens = Math.floor(rest / 10);
  const units = rest % 10;
  const unit = (isFeminine && FEMININE_UNITS[units]) || UNITS[units]!;
  return [HUNDREDS[Math.floor(triple / 100)]!, tens === 1 ? TEENS[units]! : `${TENS[tens]!} ${unit}`.trim()]
    .filter((word) => word !== '')
    .join(' ');
}
