import { isAdjective } from '@okoem/domain/search/name-roles.ts';
import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { stemsOf } from '../data/value-facts.ts';
import { stemOf } from '../text/stem.ts';

/** Whether a section is of a kind, and how it is called. */
export interface SectionOfKind {
  isOfKind: boolean;
  name: string;
}

/** Kinds of things by the stems of their words; of each the sections that are of it, and those of the same things that are not. */
export type SectionKinds = ReadonlyMap<string, ReadonlyMap<number, SectionOfKind>>;

const known = new WeakMap<CatalogIndex['views'], SectionKinds>();

/** Kinds that sections tell apart by a word: «Купольные IP-камеры» beside «Цилиндрические IP-камеры». */
export function sectionKinds({ views }: CatalogIndex): SectionKinds {
  let kinds = known.get(views);
  if (!kinds) {
    kinds = readKinds(views.tree);
    known.set(views, kinds);
  }
  return kinds;
}

/** Words of a row that may name a kind, as they are written, by their stems. */
export function kindWords(text: string): Map<string, string> {
  const words = searchTokens(text).flatMap(({ text: word }) => (isAdjective(word) ? [word] : []));
  return new Map(words.map((word) => [stemOf(word), word]));
}

interface NamedSection {
  ordinal: number;
  name: string;
  /** Stems of the words that tell it from others of the same things. */
  kinds: ReadonlySet<string>;
}

function readKinds({ chains }: CatalogIndex['views']['tree']): SectionKinds {
  const kinds = new Map<string, Map<number, SectionOfKind>>();
  for (const sections of sameThings(chains)) {
    for (const stem of new Set(sections.flatMap((section) => [...section.kinds]))) {
      if (sections.every((section) => section.kinds.has(stem))) continue;
      const ofStem = kinds.get(stem) ?? new Map<number, SectionOfKind>();
      kinds.set(stem, ofStem);
      for (const { ordinal, name, kinds: own } of sections)
        ofStem.set(ordinal, { isOfKind: own.has(stem), name });
    }
  }
  return kinds;
}

/** Sections of a department for the same things of several kinds: equal but for adjectives, of which each has some. */
function sameThings(chains: CatalogIndex['views']['tree']['chains']): NamedSection[][] {
  const sections = chains.flatMap((chain, ordinal) => {
    const name = chain.at(-1)?.name ?? '';
    const own = new Set(kindWords(name).keys());
    const things = stemsOf(name).filter((stem) => !own.has(stem));
    return own.size === 0 || things.length === 0
      ? []
      : [{ ordinal, name, kinds: own, key: [chain[0]!.code, ...things.toSorted()].join(' ') }];
  });
  return [...Map.groupBy(sections, ({ key }) => key).values()];
}
