import { foldLookAlikes } from '@okoem/domain/search/look-alike.ts';
import { unitOf } from '@okoem/domain/search/unit-of-measure.ts';
import { isNothing, lookFor, type Findings } from './query-findings.ts';
import { NUMBER_WEIGHT, type QueryToken } from './query-token.ts';
import { countOf, type StringTable, textOf } from './string-table.ts';
import { frequencyOf, type TextContext } from './text-context.ts';

/** Numbers of cards in ascending order. */
interface NumberTerms {
  /** Terms that were looked through. */
  seen: number;
  values: Float64Array;
  terms: Uint32Array;
  units: readonly string[];
}

export interface NearNumber {
  token: QueryToken;
  /** In place of the typed one. */
  text: string;
}

/** With a unit the thing is clear, and a quarter more or less may do; a bare number may mean anything. */
const SHARE_WITH_UNIT = 0.25;
const SHARE_OF_BARE = 0.1;
const MOST_TRIED = 8;
const TYPED = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*([^\d\s.,]{0,8})$/u;
const TERM = /^(\d{1,6}(?:\.\d{1,3})?)([^\d.,/×x-]{0,8})$/u;

/**
 * 'Монитор 24' where monitors have 23,8 and 27: the nearest number that a card has beside all other words. Leaves the matches
 * in `findings` when there is one.
 */
export function nearestNumber(
  context: TextContext,
  { others, number }: { others: readonly QueryToken[]; number: string },
  findings: Findings,
): NearNumber | undefined {
  const read = TYPED.exec(number);
  if (!read) return undefined;
  const typed = Number(read[1]!.replace(',', '.'));
  const known = unitOf(read[2]!.toLowerCase());
  if (typed === 0 || (known === undefined && read[2] !== '')) return undefined;
  const unit = foldLookAlikes(known ?? '');
  const numbers = numberTerms(context.vocabulary.terms);
  for (const at of nearTo(context, numbers, { typed, unit })) {
    const text = number.replace(read[1]!, String(numbers.values[at]).replace('.', ','));
    const alternatives = [{ how: 'part' as const, text, terms: [numbers.terms[at]!] }];
    const token = { text, isName: true, weight: NUMBER_WEIGHT, alternatives };
    lookFor(context, [...others, token], findings);
    if (!isNothing(context, findings)) return { token, text };
  }
  return undefined;
}

/** Places of the numbers to try, the nearest first. */
function nearTo(
  context: TextContext,
  { values, terms, units }: NumberTerms,
  { typed, unit }: { typed: number; unit: string },
): number[] {
  const room = typed * (unit === '' ? SHARE_OF_BARE : SHARE_WITH_UNIT);
  const places: number[] = [];
  for (let at = firstFrom(values, typed - room); at < values.length && values[at]! <= typed + room; at += 1) {
    if (values[at] === typed || (unit !== '' && units[at] !== unit)) continue;
    if (frequencyOf(context, terms[at]!) > 0) places.push(at);
  }
  const distance = (at: number) => Math.abs(values[at]! - typed);
  return places.sort((one, other) => distance(one) - distance(other)).slice(0, MOST_TRIED);
}

function firstFrom(values: Float64Array, least: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle]! < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

const byTable = new WeakMap<StringTable, NumberTerms>();

/** Looked through when it is first needed, and again when words have come. */
function numberTerms(table: StringTable): NumberTerms {
  const known = byTable.get(table);
  if (known?.seen === countOf(table)) return known;
  const found: { value: number; term: number; unit: string }[] = [];
  for (let term = 0; term < countOf(table); term += 1) {
    const read = TERM.exec(textOf(table, term));
    if (read) found.push({ value: Number(read[1]), term, unit: read[2]! });
  }
  found.sort((one, other) => one.value - other.value);
  const numbers = {
    seen: countOf(table),
    values: Float64Array.from(found, ({ value }) => value),
    terms: Uint32Array.from(found, ({ term }) => term),
    units: found.map(({ unit }) => unit),
  };
  byTable.set(table, numbers);
  return numbers;
}
