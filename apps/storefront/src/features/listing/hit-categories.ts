import type { Facet } from '@okoem/contract/product-search.ts';
import type { Json } from '@okoem/domain/catalog/search-text.ts';
import { chosenIds } from './filter-choices.ts';

const SHOWN = 10;

/**
 * Where the hits are, the fullest first; the one chosen is among them in any case. What the page offers by name already is
 * not said twice.
 */
export function hitCategories(
  facets: readonly Facet[],
  chosen: Json | undefined,
  offered: readonly { name: string }[] = [],
): { id: string; label: string; isOn: boolean }[] {
  const ids = chosenIds(chosen);
  const { values = [] } = facets.find(({ code }) => code === 'category') ?? {};
  return values
    .filter(({ id, name }) => ids.includes(String(id)) || !offered.some((other) => other.name === name))
    .map(({ id, name, count }) => ({
      id: String(id),
      label: `${name} · ${count}`,
      isOn: ids.includes(String(id)),
    }))
    .filter(({ isOn }, place) => place < SHOWN || isOn);
}
