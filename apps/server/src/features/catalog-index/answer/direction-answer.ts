import type { DirectionKind } from '@okoem/domain/search/search-direction.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { QueryDirection, QueryPage } from '../text/understood-query.ts';

/** Where operators lead a query, with categories that this shop has. */
export interface DirectionAnswer {
  kind: DirectionKind;
  name: string;
  categories: { id: number; code: string; name: string }[];
  pages?: readonly QueryPage[];
}

const MOST_CATEGORIES = 8;

/** The department that all of them are in comes first, then they themselves. */
export function directionAnswer(
  { views: { tree } }: CatalogIndex,
  { kind, name, categories: codes, pages }: QueryDirection,
): DirectionAnswer {
  const chains = codes.flatMap((code) => {
    const ordinal = tree.ofCode.get(code);
    return ordinal === undefined ? [] : [tree.chains[ordinal]!];
  });
  const roots = new Set(chains.map(([root]) => root!));
  const shared = roots.size === 1 ? [...roots] : [];
  const rows = [...new Set([...shared, ...chains.map((chain) => chain.at(-1)!)])].slice(0, MOST_CATEGORIES);
  return {
    kind,
    name,
    categories: rows.map(({ id, code, name: label }) => ({ id, code, name: label })),
    ...(pages && { pages }),
  };
}
