import { isAdjective } from '@okoem/domain/search/name-roles.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { isStopWord } from '@okoem/domain/search/stop-words.ts';
import {
  type Direction,
  directionOfAttribute,
  isScale,
} from '@okoem/domain/specification/attribute-direction.ts';
import { measureUnit } from '@okoem/domain/specification/measure.ts';
import { stemOf } from '../text/stem.ts';
import { readCardWords } from './card-texts.ts';
import type { CatalogData } from './catalog-data.ts';
import type { AttributeRow } from './dictionaries.ts';
import type { CatalogIndex } from './open-catalog.ts';
import { factsOfText, factsOfValue, stemsOf, type ValueFacts } from './value-facts.ts';

/** What the dictionary of characteristics says, looked up by words of specifications. */
export interface AttributeKnowledge {
  /** By ordinal. */
  attributes: readonly (AttributeFacts | undefined)[];
  /** By the ordinal of the value; filled as they are asked for. */
  values: (ValueFacts | undefined)[];
  /** Values of lists by the first stem of their names. */
  phrases: Map<string, ValuePhrase[]>;
  /** Flags by the first stem of their names. */
  flags: ReadonlyMap<string, readonly FlagPhrase[]>;
  /** Characteristics whose values have designations with these letters: 'ip' of 'IP67'. */
  codes: Map<string, Set<number>>;
  units: ReadonlySet<string>;
  /** What names of products say beside their characteristics, by slot. */
  names: Map<number, ValueFacts>;
  /** How many values the phrases and codes are read of. */
  readTo: number;
}

export interface AttributeFacts {
  row: AttributeRow;
  direction: Direction;
  unit: string;
  stems: readonly string[];
}

export interface ValuePhrase {
  attribute: number;
  ordinal: number;
  stems: readonly string[];
}

export interface FlagPhrase {
  attribute: number;
  stems: readonly string[];
}

/** Dictionaries that change give the index new views, and with them new knowledge. */
const known = new WeakMap<CatalogIndex['views'], AttributeKnowledge>();
const SHORTEST_TELLING = 3;

/** The knowledge, all of it read; `prepareKnowledge` spares the first question the wait. */
export function attributeKnowledge(index: CatalogIndex): AttributeKnowledge {
  const knowledge = begunKnowledge(index);
  readOn(index.data, knowledge, Infinity);
  return knowledge;
}

/** Reads so many more values; says whether all are read. */
export function prepareKnowledge(index: CatalogIndex, most: number): boolean {
  const knowledge = begunKnowledge(index);
  readOn(index.data, knowledge, most);
  return knowledge.readTo >= index.data.values.rows.length;
}

function begunKnowledge({ data, views }: CatalogIndex): AttributeKnowledge {
  let knowledge = known.get(views);
  if (!knowledge) {
    knowledge = emptyKnowledge(data);
    known.set(views, knowledge);
  }
  return knowledge;
}

function emptyKnowledge({ dictionaries }: CatalogData): AttributeKnowledge {
  const attributes = dictionaries.attributes.rows.map((row) => row && attributeFacts(row));
  const flags = attributes.flatMap((facts, attribute): FlagPhrase[] =>
    facts?.row.type === 'flag' ? [{ attribute, stems: nounsOf(facts.row.name) }] : [],
  );
  return {
    attributes,
    values: [],
    phrases: new Map(),
    flags: Map.groupBy(
      flags.filter(({ stems }) => stems.length > 0),
      ({ stems }) => stems[0]!,
    ),
    codes: new Map(),
    units: new Set(attributes.flatMap((facts) => (facts && facts.unit !== '' ? [facts.unit] : []))),
    names: new Map(),
    readTo: 0,
  };
}

function attributeFacts(row: AttributeRow): AttributeFacts {
  return {
    row,
    direction: directionOfAttribute(row.name),
    unit: measureUnit(row.unit),
    stems: stemsOf(row.name),
  };
}

/** 'микрофон' of 'Встроенный микрофон': people leave the adjectives out. */
function nounsOf(name: string): string[] {
  const words = searchTokens(name)
    .flatMap((token) => (token.parts.length > 1 ? token.parts : [token]))
    .filter(({ kind, text }) => kind === 'word' && text.length >= SHORTEST_TELLING && !isStopWord(text));
  const nouns = words.filter(({ text }) => !isAdjective(text));
  return [...new Set((nouns.length > 0 ? nouns : words).map(({ text }) => stemOf(text)))];
}

function readOn(data: CatalogData, knowledge: AttributeKnowledge, most: number): void {
  const { rows } = data.values;
  const end = Math.min(rows.length, knowledge.readTo + most);
  for (let ordinal = knowledge.readTo; ordinal < end; ordinal += 1) {
    const { attribute, number } = rows[ordinal]!;
    if (number !== null) continue;
    const { stems, codes } = valueFacts(data, knowledge, ordinal);
    for (const { letters } of codes) setOf(knowledge.codes, letters).add(attribute);
    const [first] = stems;
    // Steps of a scale are compared, not met word by word.
    if (first === undefined || codes.some(({ letters }) => isScale(letters))) continue;
    if (!stems.some((stem) => stem.length >= SHORTEST_TELLING || /\d/.test(stem))) continue;
    const phrases = knowledge.phrases.get(first);
    if (phrases) phrases.push({ attribute, ordinal, stems });
    else knowledge.phrases.set(first, [{ attribute, ordinal, stems }]);
  }
  knowledge.readTo = Math.max(knowledge.readTo, end);
}

function setOf(sets: Map<string, Set<number>>, key: string): Set<number> {
  let set = sets.get(key);
  if (!set) sets.set(key, (set = new Set()));
  return set;
}

export function valueFacts(data: CatalogData, knowledge: AttributeKnowledge, ordinal: number): ValueFacts {
  const before = knowledge.values[ordinal];
  if (before) return before;
  const row = data.values.rows[ordinal]!;
  const isUnit = (unit: string) => knowledge.units.has(unit);
  const facts = factsOfValue(row, data.dictionaries.attributes.rows[row.attribute], isUnit);
  knowledge.values[ordinal] = facts;
  return facts;
}

const MOST_NAMES = 20_000;

/** What the name of a product says; a slot is never used again, so that it may be kept. */
export function nameFacts(data: CatalogData, knowledge: AttributeKnowledge, slot: number): ValueFacts {
  const before = knowledge.names.get(slot);
  if (before) return before;
  const { products, heap } = data;
  const { name, article } = readCardWords(heap, products.textStart[slot]!, products.textLength[slot]!);
  const facts = factsOfText(name.replace(article, ' '), (unit) => knowledge.units.has(unit));
  if (knowledge.names.size >= MOST_NAMES) knowledge.names.clear();
  knowledge.names.set(slot, facts);
  return facts;
}
