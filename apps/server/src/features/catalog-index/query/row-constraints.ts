import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import {
  type AskedCode,
  type AskedNumber,
  type AskedSize,
  readAskedValues,
} from '@okoem/domain/specification/asked-values.ts';
import { isScale } from '@okoem/domain/specification/attribute-direction.ts';
import { isCounted } from '@okoem/domain/specification/measure.ts';
import type { AttributeKnowledge, ValuePhrase } from '../data/attribute-knowledge.ts';
import { stemsOf } from '../data/value-facts.ts';
import { stemOf } from '../text/stem.ts';
import { kindWords, type SectionKinds, type SectionOfKind } from './section-kinds.ts';

/** What a row demands of a product, each held against the product's own characteristics. */
export type RowConstraint =
  | { kind: 'number'; asked: AskedNumber; hints: readonly string[]; isCounted: boolean }
  | { kind: 'size'; asked: AskedSize }
  | { kind: 'code'; asked: AskedCode; attributes: ReadonlySet<number>; isScale: boolean }
  | { kind: 'value'; attribute: number; said: readonly ValuePhrase[] }
  | { kind: 'flag'; attribute: number }
  | { kind: 'section'; asked: string; stem: string; sections: ReadonlyMap<number, SectionOfKind> };

const MOST_OF_A_KIND = 12;

/** Reads the constraints out of a row's words by the dictionary of characteristics. */
export function constraintsOf(
  { knowledge, kinds }: { knowledge: AttributeKnowledge; kinds: SectionKinds },
  text: string,
  head: readonly string[],
): RowConstraint[] {
  const asked = readAskedValues(text, (unit) => knowledge.units.has(unit));
  const numbers = asked.numbers.flatMap((number) => numberConstraint(number));
  const sizes = asked.sizes.map((size): RowConstraint => ({ kind: 'size', asked: size }));
  const codes = asked.codes.flatMap((code): RowConstraint[] => {
    const attributes = knowledge.codes.get(code.letters);
    return attributes ? [{ kind: 'code', asked: code, attributes, isScale: isScale(code.letters) }] : [];
  });
  const stems = saidStems(text);
  for (const stem of head) stems.delete(stem);
  return [
    numbers,
    sizes,
    codes,
    valueConstraints(knowledge, stems),
    flagConstraints(knowledge, stems),
    sectionConstraints(kinds, text, stems),
  ].flatMap((list) => list.slice(0, MOST_OF_A_KIND));
}

/** Numbers of things are known by the words beside them: '16 портов', 'каналов: 8'. */
function numberConstraint(asked: AskedNumber): RowConstraint[] {
  const hints = [...asked.before, ...asked.after].map(stemOf);
  if (!isCounted(asked.unit)) return [{ kind: 'number', asked, hints, isCounted: false }];
  if (asked.unit === 'канал') hints.push('канал');
  if (hints.length === 0) return [];
  return [{ kind: 'number', asked: { ...asked, unit: 'шт' }, hints, isCounted: true }];
}

/** Stems of the words of a row; what it says it is without is not asked for. */
function saidStems(text: string): Set<string> {
  const stems = new Set(stemsOf(text));
  const tokens = searchTokens(text);
  for (const [at, { text: word }] of tokens.entries())
    if (at > 0 && /^(?:без|не|кроме)$/.test(tokens[at - 1]!.text)) stems.delete(stemOf(word));
  return stems;
}

function valueConstraints(knowledge: AttributeKnowledge, stems: ReadonlySet<string>): RowConstraint[] {
  const said = [...stems].flatMap((stem) =>
    (knowledge.phrases.get(stem) ?? []).filter((phrase) => phrase.stems.every((own) => stems.has(own))),
  );
  const byAttribute = Map.groupBy(said, ({ attribute }) => attribute);
  return [...byAttribute].map(([attribute, phrases]) => ({
    kind: 'value',
    attribute,
    // 'Нержавеющая сталь' is asked for, 'сталь' is only a part of it.
    said: phrases.filter((one) => !phrases.some((other) => isPartOf(one.stems, other.stems))),
  }));
}

function sectionConstraints(kinds: SectionKinds, text: string, stems: ReadonlySet<string>): RowConstraint[] {
  return [...kindWords(text)].flatMap(([stem, asked]): RowConstraint[] => {
    const sections = stems.has(stem) ? kinds.get(stem) : undefined;
    return sections ? [{ kind: 'section', asked, stem, sections }] : [];
  });
}

function isPartOf(one: readonly string[], other: readonly string[]): boolean {
  return one.length < other.length && one.every((stem) => other.includes(stem));
}

function flagConstraints(knowledge: AttributeKnowledge, stems: ReadonlySet<string>): RowConstraint[] {
  return [...stems].flatMap((stem) =>
    (knowledge.flags.get(stem) ?? [])
      .filter((flag) => flag.stems.every((own) => stems.has(own)))
      .map(({ attribute }): RowConstraint => ({ kind: 'flag', attribute })),
  );
}
