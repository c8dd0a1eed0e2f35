import type { SalesUnit } from '../quantity/sales-unit.ts';

/** A unit as a row writes it. */
export interface AskedUnit {
  unit: SalesUnit | 'set' | 'other';
  /** Of the unit in one of what is written: 1000 for 'км'. */
  times: number;
}

interface SpecUnit extends AskedUnit {
  /** How it is written, without the dot behind it. */
  words: string;
  /** Numbers of the all-Russian list of units, as old programs print them beside or in place of the words. */
  codes?: readonly string[];
}

/** How designers write units; the longer before the shorter. */
const SPEC_UNITS: readonly SpecUnit[] = [
  { unit: 'piece', times: 1000, words: 'тыс\\.? ?шт(?:ук)?' },
  { unit: 'piece', times: 1, words: 'шт(?:ук[аи]?)?|ед(?:иниц[аы]?)?|pcs?|pieces?|экз', codes: ['796'] },
  {
    unit: 'set',
    times: 1,
    words: 'компл(?:ект(?:а|ов|ы)?)?|к-?т|к-кт|набор(?:а|ов|ы)?|set',
    codes: ['839'],
  },
  { unit: 'm', times: 1000, words: 'км|километр(?:а|ов)?|km|1000 ?м', codes: ['8'] },
  { unit: 'm', times: 100, words: '100 ?(?:п\\.? ?)?м' },
  { unit: 'm2', times: 1, words: 'м2|м²|кв\\.? ?м|m2', codes: ['55'] },
  { unit: 'other', times: 1, words: 'м3|м³|куб\\.? ?м', codes: ['113'] },
  {
    unit: 'm',
    times: 1,
    words: 'п\\.? ?м|пог\\.? ?м|пог|мп|м\\.? ?п|метр(?:а|ов|ы)?|м|m',
    codes: ['6', '18'],
  },
  { unit: 'kg', times: 1, words: 'кг|kg', codes: ['166'] },
  { unit: 'kg', times: 1000, words: 'тонн[аы]?|тн|т', codes: ['168'] },
  { unit: 'kg', times: 0.001, words: 'гр(?:амм(?:а|ов)?)?|г', codes: ['163'] },
  { unit: 'coil', times: 1, words: 'бухт[аы]?|бух|катуш(?:к[аи]|ек)|барабан(?:а|ов|ы)?' },
  {
    unit: 'package',
    times: 1,
    words: 'упак(?:ов(?:к[аи]|ок))?|уп|пач(?:к[аи]|ек)?|кор(?:об(?:к[аи]|ок))?|box|pack',
    codes: ['778'],
  },
  {
    unit: 'other',
    times: 1,
    words: 'л|рул(?:он(?:а|ов)?)?|пар[аы]?|лист(?:а|ов)?|система|точк[аи]|канал(?:а|ов)?|услуг[аи]',
    codes: ['715', '112'],
  },
];

const ALL_WORDS = SPEC_UNITS.map(({ words }) => words).join('|');
const IS_UNIT = new RegExp(`^(?:${ALL_WORDS})\\.?$`, 'iu');
const AT_END = new RegExp(`[,(]\\s*(${ALL_WORDS})\\.?\\)?\\s*$`, 'iu');
/** Whatever follows it: 'м (каб.)', 'шт/уп'; but 'мм' and 'м2' are no metres. */
const BEGINNINGS = SPEC_UNITS.map((unit) => ({
  unit,
  pattern: new RegExp(`^(?:${unit.words})(?![\\p{L}\\d²³])`, 'iu'),
}));

export function isSpecUnit(text: string): boolean {
  return IS_UNIT.test(text.trim());
}

/** In a column of units alone a number is a code of one. */
export function isUnitCell(text: string): boolean {
  return isSpecUnit(text) || unitOfCode(text.trim()) !== undefined;
}

function unitOfCode(text: string): SpecUnit | undefined {
  if (!/^\d{1,3}$/.test(text)) return undefined;
  const code = text.replace(/^0+/, '');
  return SPEC_UNITS.find(({ codes }) => codes?.includes(code));
}

/** The unit of a row, or nothing where none is written. */
export function readAskedUnit(text: string): AskedUnit | undefined {
  const word = text.trim();
  if (word === '') return undefined;
  const known = unitOfCode(word) ?? BEGINNINGS.find(({ pattern }) => pattern.test(word))?.unit;
  return known ? { unit: known.unit, times: known.times } : { unit: 'other', times: 1 };
}

/** 'Кабель КПСнг(А)-FRLS 1×2×0,75, м': the unit behind the last comma. */
export function unitAtEnd(name: string): string {
  return AT_END.exec(name)?.[1] ?? '';
}

/** The unit without its dot and in small letters, as rows are compared by it. */
export function plainUnit(text: string): string {
  return text.trim().replace(/\.$/, '');
}
