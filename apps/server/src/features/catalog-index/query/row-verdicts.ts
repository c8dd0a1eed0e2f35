import type { AskedCode, AskedNumber } from '@okoem/domain/specification/asked-values.ts';
import {
  isBetterVerdict,
  isSame,
  judgeNumber,
  judgeStep,
  type Verdict,
} from '@okoem/domain/specification/judge-value.ts';
import { timesBetween } from '@okoem/domain/specification/measure.ts';
import type { AskedAttribute } from '@okoem/domain/specification/row-match.ts';
import { type AttributeKnowledge, nameFacts, valueFacts } from '../data/attribute-knowledge.ts';
import type { CatalogData } from '../data/catalog-data.ts';
import { NOTHING, type Quantity, type ValueFacts } from '../data/value-facts.ts';
import type { RowConstraint } from './row-constraints.ts';

/** What a constraint came to for a product, and how much it tells. */
export interface RowVerdict extends Omit<AskedAttribute, 'label'> {
  weight: number;
}

const NUMBER_WEIGHT = 1;
const SIZE_WEIGHT = 1.2;
const VALUE_WEIGHT = 0.6;
const FLAG_WEIGHT = 0.7;
const SECTION_WEIGHT = 1.2;
/** In other units only what is of the same order is the same thing: 2,8 мм is no 30 м. */
const MOST_TIMES = 4;

/**
 * Holds every constraint of a row against a product; those that say nothing about such products are left out. To read the
 * name of a product takes longer than all the rest, so that only the likely ones are asked for it.
 */
export function verdictsOf(
  { data, knowledge, isNamed }: { data: CatalogData; knowledge: AttributeKnowledge; isNamed: boolean },
  constraints: readonly RowConstraint[],
  slot: number,
): RowVerdict[] {
  const name = isNamed && constraints.length > 0 ? nameFacts(data, knowledge, slot) : NOTHING;
  const section = data.products.category[slot]!;
  const product = { data, knowledge, own: ordinalsOf(data, slot), name, section };
  return constraints.flatMap((constraint) => verdictOf(product, constraint) ?? []);
}

export function ordinalsOf({ products, valuePool }: CatalogData, slot: number): Uint32Array {
  const start = products.valueStart[slot]!;
  return valuePool.subarray(start, start + products.valueCount[slot]!);
}

interface Product {
  data: CatalogData;
  knowledge: AttributeKnowledge;
  own: Uint32Array;
  /** What its name says beside its characteristics. */
  name: ValueFacts;
  /** By ordinal. */
  section: number;
}

/** What only the name has. */
const NAMED = { name: 'В названии', verdict: 'met' } as const;

function verdictOf(product: Product, constraint: RowConstraint): RowVerdict | undefined {
  switch (constraint.kind) {
    case 'number':
      return numberVerdict(product, constraint);
    case 'size':
      return sizeVerdict(product, constraint);
    case 'code':
      return codeVerdict(product, constraint);
    case 'value':
      return valueVerdict(product, constraint);
    case 'flag':
      return flagVerdict(product, constraint);
    case 'section':
      return sectionVerdict(product, constraint);
  }
}

interface Measured {
  ordinal: number;
  /** How many words beside the number the characteristic's name has. */
  hinted: number;
  verdict: Verdict;
  /** How far off it is: 1 is the same. */
  ratio: number;
}

function numberVerdict(
  product: Product,
  { asked, hints, isCounted }: Extract<RowConstraint, { kind: 'number' }>,
): RowVerdict | undefined {
  const measured = measuredBy(product, asked, hints);
  const hinted = Math.max(0, ...measured.map((one) => one.hinted));
  if (isCounted && hinted === 0) return countedInName(product, asked, hints);
  const isNamed = !isCounted && !asked.side && product.name.quantities.some((one) => isVery(asked, one));
  const meant = hinted > 0 ? measured.filter((one) => one.hinted === hinted) : measured;
  const [best] = meant.toSorted((one, other) =>
    isBetterVerdict(one.verdict, other.verdict)
      ? -1
      : isBetterVerdict(other.verdict, one.verdict)
        ? 1
        : one.ratio - other.ratio,
  );
  if (isNamed && best?.verdict !== 'met')
    return { ...NAMED, asked: asked.text, has: asked.text, weight: NUMBER_WEIGHT };
  if (!best) return { name: '', asked: asked.text, has: '', verdict: 'unknown', weight: NUMBER_WEIGHT };
  // Another characteristic that has the very number may have been meant all the same.
  const exact = best.verdict === 'worse' ? measured.find(({ verdict }) => verdict === 'met') : undefined;
  return said(product, exact ?? best, { asked: asked.text, weight: NUMBER_WEIGHT });
}

/** What is counted may stand in the name only: 'Прибор на 20 шлейфов'. */
function countedInName(
  { name }: Product,
  asked: AskedNumber,
  hints: readonly string[],
): RowVerdict | undefined {
  const counted = name.quantities.filter((one) =>
    one.counted?.some((stem) => hints.some((hint) => isKin(hint, stem))),
  );
  const [first] = counted;
  if (!first) return undefined;
  const isMet = counted.some((one) => isSame(one.from, asked.from) && isSame(one.to, asked.to));
  const [verdict, has] = isMet ? (['met', asked.text] as const) : (['worse', String(first.from)] as const);
  return { name: NAMED.name, asked: asked.text, has, verdict, weight: NUMBER_WEIGHT };
}

function measuredBy(
  { data, knowledge, own }: Product,
  asked: AskedNumber,
  hints: readonly string[],
): Measured[] {
  const found: Measured[] = [];
  for (const ordinal of own) {
    const facts = knowledge.attributes[data.values.rows[ordinal]!.attribute];
    if (!facts || (asked.side && !isSide(facts.row.name, asked.side))) continue;
    for (const quantity of valueFacts(data, knowledge, ordinal).quantities) {
      const inUnit = askedIn(asked, quantity);
      if (!inUnit) continue;
      const hinted = hints.filter((hint) => facts.stems.some((stem) => isKin(hint, stem))).length;
      const verdict = judgeNumber(inUnit, quantity, facts.direction);
      found.push({ ordinal, hinted, verdict, ratio: ratioOf(inUnit.from, quantity.from) });
    }
  }
  return found;
}

function isVery({ from, to, unit }: AskedNumber, had: Quantity): boolean {
  return unit === had.unit && isSame(from, had.from) && isSame(to, had.to);
}

function askedIn(asked: AskedNumber, { unit, from, to }: Quantity): AskedNumber | undefined {
  const times = timesBetween(asked.unit, unit);
  if (times === undefined) return undefined;
  if (times === 1) return asked;
  const scaled = { ...asked, from: asked.from * times, to: asked.to * times, unit };
  return Math.min(ratioOf(scaled.from, from), ratioOf(scaled.to, to)) <= MOST_TIMES ? scaled : undefined;
}

function ratioOf(one: number, other: number): number {
  if (isSame(one, other)) return 1;
  const [small, large] = [Math.min(Math.abs(one), Math.abs(other)), Math.max(Math.abs(one), Math.abs(other))];
  return small === 0 ? Infinity : large / small;
}

function isSide(name: string, side: 'low' | 'high'): boolean {
  return side === 'low' ? /мин|нижн|от$/i.test(name) : /макс|верхн|до$/i.test(name);
}

const SHORTEST_KIN = 4;

/** 'порт' and 'портов', 'ик' and 'ик'. */
function isKin(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < SHORTEST_KIN) return false;
  return one.startsWith(other) || other.startsWith(one);
}

function sizeVerdict(
  product: Product,
  { asked }: Extract<RowConstraint, { kind: 'size' }>,
): RowVerdict | undefined {
  const { data, knowledge, own } = product;
  let other: number | undefined;
  for (const ordinal of own) {
    const sizes = valueFacts(data, knowledge, ordinal).sizes;
    if (sizes.some(({ key }) => hasSides(key, asked.key)))
      return said(product, { ordinal, verdict: 'met' }, { asked: asked.text, weight: SIZE_WEIGHT });
    if (other === undefined && sizes.some(({ sides }) => sides >= asked.sides)) other = ordinal;
  }
  if (product.name.sizes.some(({ key }) => hasSides(key, asked.key)))
    return { ...NAMED, asked: asked.text, has: asked.text, weight: SIZE_WEIGHT };
  const named = product.name.sizes.find(({ sides }) => sides >= asked.sides);
  if (other === undefined)
    return (
      named && { name: NAMED.name, asked: asked.text, has: named.key, verdict: 'worse', weight: SIZE_WEIGHT }
    );
  return said(product, { ordinal: other, verdict: 'worse' }, { asked: asked.text, weight: SIZE_WEIGHT });
}

/** A tray of 100×50×3000 is one of 100×50. */
function hasSides(had: string, asked: string): boolean {
  return had === asked || had.startsWith(`${asked}x`) || had.endsWith(`x${asked}`);
}

function codeVerdict(
  product: Product,
  { asked, attributes, isScale }: Extract<RowConstraint, { kind: 'code' }>,
): RowVerdict | undefined {
  const { data, knowledge, own } = product;
  let best: { ordinal: number; verdict: Verdict } | undefined;
  for (const ordinal of own) {
    if (!attributes.has(data.values.rows[ordinal]!.attribute)) continue;
    for (const code of valueFacts(data, knowledge, ordinal).codes) {
      if (code.letters !== asked.letters) continue;
      const isIt = code.number === asked.number && code.tail === asked.tail;
      const verdict = isScale ? judgeStep(asked, code) : isIt ? 'met' : 'worse';
      if (isBetterVerdict(verdict, best?.verdict)) best = { ordinal, verdict };
    }
  }
  const words = { asked: asked.text.toUpperCase(), weight: NUMBER_WEIGHT };
  const isIt = (code: AskedCode) =>
    code.letters === asked.letters && code.number === asked.number && code.tail === asked.tail;
  if (best?.verdict !== 'met' && product.name.codes.some(isIt))
    return { ...NAMED, has: words.asked, ...words };
  if (best) return said(product, best, words);
  return isScale ? { name: '', has: '', verdict: 'unknown', ...words } : undefined;
}

function valueVerdict(
  product: Product,
  { attribute, said: asked }: Extract<RowConstraint, { kind: 'value' }>,
): RowVerdict | undefined {
  const { data, knowledge, own } = product;
  const ordinal = own.find((one) => data.values.rows[one]!.attribute === attribute);
  if (ordinal === undefined) return undefined;
  const { stems } = valueFacts(data, knowledge, ordinal);
  const isMet = asked.some((phrase) => phrase.ordinal === ordinal || isHeld(phrase.stems, stems));
  // The word is said of something else: a cabinet is 'напольный' whatever it is mounted on.
  const isSaidByName = asked.some(
    (phrase) => !isCode(phrase.stems) && phrase.stems.every((stem) => product.name.stems.includes(stem)),
  );
  if (!isMet && isSaidByName) return undefined;
  const text = data.values.rows[asked[0]!.ordinal]!.name;
  return said(product, { ordinal, verdict: isMet ? 'met' : 'worse' }, { asked: text, weight: VALUE_WEIGHT });
}

/** 'PoE' is held by 'PoE, 12 В' and 'сталь' by 'нержавеющая сталь', but '1P' is no '1P+N'. */
function isHeld(asked: readonly string[], had: readonly string[]): boolean {
  return asked.every((stem) => had.includes(stem)) && (!isCode(asked) || asked.length === had.length);
}

function isCode(stems: readonly string[]): boolean {
  return stems.every((stem) => /\d/.test(stem));
}

function flagVerdict(
  product: Product,
  { attribute }: Extract<RowConstraint, { kind: 'flag' }>,
): RowVerdict | undefined {
  const { data, own } = product;
  const ordinal = own.find((one) => data.values.rows[one]!.attribute === attribute);
  if (ordinal === undefined) return undefined;
  const verdict = data.values.rows[ordinal]!.number === 1 ? 'met' : 'missing';
  return said(product, { ordinal, verdict }, { asked: 'Да', weight: FLAG_WEIGHT });
}

/** A dome is no bullet, whatever else agrees; a name may say of a product what its section does not. */
function sectionVerdict(
  { name, section }: Product,
  { asked, stem, sections }: Extract<RowConstraint, { kind: 'section' }>,
): RowVerdict | undefined {
  const found = sections.get(section);
  if (!found || (!found.isOfKind && name.stems.includes(stem))) return undefined;
  const verdict = found.isOfKind ? 'met' : 'missing';
  return { name: 'Раздел', asked, has: found.name, verdict, weight: SECTION_WEIGHT };
}

function said(
  { data, knowledge }: Product,
  { ordinal, verdict }: { ordinal: number; verdict: Verdict },
  { asked, weight }: { asked: string; weight: number },
): RowVerdict {
  const { attribute, name } = data.values.rows[ordinal]!;
  const row = knowledge.attributes[attribute]?.row;
  const has = row?.type === 'number' && row.unit !== '' ? `${name} ${row.unit}` : name;
  return { name: row?.name ?? '', asked, has, verdict, weight };
}
