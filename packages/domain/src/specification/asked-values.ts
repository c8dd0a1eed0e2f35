import { foldLookAlikes, inOneAlphabet } from '../search/look-alike.ts';
import { plainText } from '../search/search-lexemes.ts';
import { measureUnit } from './measure.ts';

/** How a row bounds a number: as it is, at least, at most, or 'до', whose sense depends on what is measured. */
export type Bound = 'is' | 'least' | 'most' | 'upto';

/** A number that a text states, with what it measures. */
export interface AskedNumber {
  /** As it stands in the text. */
  text: string;
  /** Both the same unless it is a range. */
  from: number;
  to: number;
  bound: Bound;
  /** One spelling of the unit; empty where none is written. */
  unit: string;
  /** The end of a range of temperatures that it is. */
  side?: 'low' | 'high';
  /** Words right before and behind it, which may name what is measured. */
  before: readonly string[];
  after: readonly string[];
}

/** '3×1,5', '2560х1440'. */
export interface AskedSize {
  text: string;
  /** '3x1.5'. */
  key: string;
  sides: number;
}

/** 'IP67', 'Cat 5e', 'H.265': letters that go on with a number. */
export interface AskedCode {
  text: string;
  letters: string;
  number: number;
  tail: string;
}

export interface AskedValues {
  numbers: readonly AskedNumber[];
  sizes: readonly AskedSize[];
  codes: readonly AskedCode[];
}

const NUMBER = String.raw`\d{1,7}(?:[.,]\d{1,4})?`;
const SIGNED = String.raw`(?:[-+]\s?|минус\s+|плюс\s+)?${NUMBER}`;
/** Not inside of an article or of a longer number. */
const FREE = String.raw`(?<![a-zа-я\d]-?|\d[.,]|[a-zа-я]\.)`;
const JOINT = String.raw`\s*(?:-|…|\.{2,3}|÷|~|/(?=[-+]))\s*`;
const UNIT = String.raw`[\s-]?(?<unit>[a-zа-я°"″'%×]+(?:[·*./][a-zа-я]+)?[²³2]?)?`;

const SIZE = new RegExp(
  String.raw`${FREE}(${NUMBER}(?:\s?[xх×*]\s?${NUMBER}){1,3})(?![\d])\s?(мм²|мм2|мм|см|м)?`,
  'g',
);
const RANGE = new RegExp(
  String.raw`(?:(?<lead>от)\s+)?${FREE}(?<low>${SIGNED})(?:${JOINT}|\s+до\s+)(?<high>${SIGNED})${UNIT}`,
  'g',
);
/** A dash with a space behind it parts words: 'длина - 3 м' is no less than nothing. */
const GLUED = String.raw`(?:[-+]|минус\s+|плюс\s+)?${NUMBER}`;
const SINGLE = new RegExp(String.raw`(?:${FREE}|(?<=[a-zа-я°"]))(?<low>${GLUED})${UNIT}`, 'g');
const CODE = /(?<![a-zа-я\d-])([a-zа-я]{1,5})(?:[-.]|\.?\s)?(\d{1,4})([a-zа-я])?(?![a-zа-я\d])/g;
/** Designers write the category of a cable in Russian. */
const CABLE_CATEGORY = /(?<![a-zа-я])кат(?:егори[ияюей]+)?\.?\s?(?=\d)/g;

const SIGN = /^(?:[-+]|минус|плюс)/;
const LEAST =
  /(?:не\s+(?:менее|меньше|ниже|хуже|уже|короче)|не\s+мен\.|(?<![а-я])от|более|свыше|больше|выше|min\.?|мин\.|≥|>=?)[\s:]*$/;
const MOST = /(?:не\s+(?:более|больше|выше|шире|длиннее)|не\s+бол\.|макс(?:имум)?\.?|max\.?|≤|<=?)[\s:]*$/;
const UP_TO = /(?<![а-я])до\s*$/;
const AND_MORE = /^\s*(?:\+|(?:и|или)\s+(?:более|больше|выше|лучше))/;
const AND_LESS = /^\s*(?:и|или)\s+(?:менее|меньше|ниже)/;

const MOST_WORDS = 3;
const LOOK_BACK = 40;

/**
 * What a text states by numbers: measures with their bounds, sizes and codes. `isUnit` knows units beyond those of the
 * search, such as those of the characteristics of a catalog.
 */
export function readAskedValues(text: string, isUnit: (unit: string) => boolean = () => false): AskedValues {
  const plain = plainText(text).replace(CABLE_CATEGORY, 'cat ');
  const taken = new Uint8Array(plain.length + 1);
  const sizes = readSizes(plain, taken);
  const codes = readCodes(plain, taken, isUnit);
  const numbers = [...readRanges(plain, taken, isUnit), ...readSingles(plain, taken, isUnit)];
  return { numbers, sizes, codes };
}

function take(taken: Uint8Array, at: number, length: number): boolean {
  for (let place = at; place < at + length; place += 1) if (taken[place] === 1) return false;
  taken.fill(1, at, at + length);
  return true;
}

function readSizes(plain: string, taken: Uint8Array): AskedSize[] {
  return [...plain.matchAll(SIZE)].flatMap((met): AskedSize[] => {
    if (!take(taken, met.index, met[0].length)) return [];
    const sides = met[1]!.split(/\s?[xх×*]\s?/).map((side) => String(numberOf(side)));
    return [{ text: met[0].trim(), key: sides.join('x'), sides: sides.length }];
  });
}

/** Letters before a number are a code unless they are a word of the language or a unit of what stands before them. */
function readCodes(plain: string, taken: Uint8Array, isUnit: (unit: string) => boolean): AskedCode[] {
  return [...plain.matchAll(CODE)].flatMap((met): AskedCode[] => {
    const [text, word, digits, tail = ''] = met;
    const letters = foldLookAlikes(inOneAlphabet(word!));
    const isGlued = text.startsWith(word! + digits!);
    if (!isGlued && !mayGoOn(text, word!, isUnit)) return [];
    if (!take(taken, met.index, text.length)) return [];
    return [{ text, letters, number: Number(digits), tail: foldLookAlikes(tail) }];
  });
}

/** 'IP 67', 'H.265', but neither '12 В 7 А·ч' nor 'на 20'. */
function mayGoOn(text: string, word: string, isUnit: (unit: string) => boolean): boolean {
  const least = /\s/.test(text) ? 2 : 1;
  const unit = measureUnit(word);
  const isMeasure = unit !== word || KNOWN_AS_WRITTEN.has(unit) || isUnit(unit);
  return word.length >= least && word.length <= 3 && !isMeasure && /^[a-z]+$/.test(word);
}

function readRanges(plain: string, taken: Uint8Array, isUnit: (unit: string) => boolean): AskedNumber[] {
  return [...plain.matchAll(RANGE)].flatMap((met): AskedNumber[] => {
    const groups = met.groups!;
    const { unit: written, length } = unitIn(met, isUnit);
    const isSigned = SIGN.test(groups['low']!) || SIGN.test(groups['high']!);
    // 'от -40 до +60 С' is no time.
    const unit = isSigned && written === 'с' ? '°' : written;
    const [from, to] = [groups['low']!, groups['high']!].map((text) => valueOf(text, unit)) as [
      number,
      number,
    ];
    if (from >= to || (unit === '' && !isSigned)) return [];
    if (!take(taken, met.index, length)) return [];
    const text = plain.slice(met.index, met.index + length).trim();
    const around = wordsAround(plain, met.index, met.index + length);
    const range: AskedNumber = { text, from, to, bound: 'is', unit, ...around };
    return isSigned && (unit === '' || unit === '°') ? temperatures(range) : [range];
  });
}

/** Of a range of temperatures a thing must bear both ends. */
function temperatures(range: AskedNumber): AskedNumber[] {
  const { from, to } = range;
  return [
    { ...range, to: from, unit: '°', bound: 'most', side: 'low' },
    { ...range, from: to, unit: '°', bound: 'least', side: 'high' },
  ];
}

function readSingles(plain: string, taken: Uint8Array, isUnit: (unit: string) => boolean): AskedNumber[] {
  const found: AskedNumber[] = [];
  let last = -1;
  for (const met of plain.matchAll(SINGLE)) {
    const { unit, length } = unitIn(met, isUnit);
    // Right behind letters only '7' of '12в7ач' is a number, '4028' of 'D4028' is none.
    if (/[a-zа-я°"]/.test(plain[met.index - 1] ?? ' ') && met.index !== last) continue;
    const written = met.groups!['low']!;
    // The digit of '3P' counts nothing.
    if (unit === '' && /^[a-zа-я]/.test(plain.slice(met.index + written.length))) continue;
    if (!take(taken, met.index, length)) continue;
    last = met.index + length;
    const from = valueOf(written, unit);
    const around = wordsAround(plain, met.index, last);
    const text = plain.slice(met.index, last).trim();
    const asked: AskedNumber = {
      text,
      from,
      to: from,
      bound: boundAt(plain, met.index, last),
      unit,
      ...around,
    };
    const isTemperature = unit === '°' && SIGN.test(written);
    found.push(isTemperature ? temperatureEnd(asked) : asked);
  }
  return found;
}

function temperatureEnd(asked: AskedNumber): AskedNumber {
  return asked.from < 0
    ? { ...asked, bound: 'most', side: 'low' }
    : { ...asked, bound: 'least', side: 'high' };
}

function boundAt(plain: string, start: number, end: number): Bound {
  const before = plain.slice(Math.max(0, start - LOOK_BACK), start);
  const after = plain.slice(end, end + LOOK_BACK);
  if (MOST.test(before) || AND_LESS.test(after)) return 'most';
  if (LEAST.test(before) || AND_MORE.test(after)) return 'least';
  return UP_TO.test(before) ? 'upto' : 'is';
}

/** The unit of a met number, and how much of the text both are; words that are no units are left where they stand. */
function unitIn(met: RegExpMatchArray, isUnit: (unit: string) => boolean): { unit: string; length: number } {
  const written = met.groups!['unit'];
  if (written === undefined) return { unit: '', length: met[0].length };
  const bare = met[0].length - written.length;
  for (const text of [written, written.replace(/[·*./].*$/, '')]) {
    const unit = measureUnit(text);
    const isKnown = unit !== text.toLowerCase() || isUnit(unit);
    if (isKnown || KNOWN_AS_WRITTEN.has(unit)) return { unit, length: bare + text.length };
  }
  return { unit: '', length: met[0].slice(0, bare).trimEnd().replace(/-$/, '').length };
}

/** Units whose first spelling is the one in the text, which `measureUnit` gives back unchanged. */
const KNOWN_AS_WRITTEN = new Set(
  'мп в кв вт квт ва ква а ма ка ач мач мм см м км м2 м3 нм кг г т л гц кгц мгц ггц мб гб тб мбит гбит лм лк к дб дби ом ком н кн ч мин с шт u об " ° % x канал мес год года лет мс мка'.split(
    ' ',
  ),
);

const WORD = /[a-zа-я]{2,}/g;

function wordsAround(plain: string, start: number, end: number): { before: string[]; after: string[] } {
  const [before, ...numbersBefore] = plain
    .slice(Math.max(0, start - LOOK_BACK), start)
    .split(/[,;(]/)
    .at(-1)!
    .split(/\d+/)
    .toReversed();
  const after = plain.slice(end, end + LOOK_BACK).split(/[,;)]|\d/)[0]!;
  const words = before!.match(WORD) ?? [];
  return {
    // The word behind another number is what that one counts: 'каналов' of 'на 16 каналов с 2 HDD'.
    before: (numbersBefore.length > 0 ? words.slice(1) : words).slice(-MOST_WORDS),
    after: (after.match(WORD) ?? []).slice(0, MOST_WORDS - 1),
  };
}

function numberOf(text: string): number {
  return Number(text.replace(',', '.'));
}

/** Only temperatures are less than nothing; before anything else the sign is a dash. */
function valueOf(text: string, unit: string): number {
  const digits = numberOf(text.replace(/^(?:[-+]\s?|минус\s+|плюс\s+)/, ''));
  return /^(?:-|минус)/.test(text) && (unit === '°' || unit === '') ? -digits : digits;
}
