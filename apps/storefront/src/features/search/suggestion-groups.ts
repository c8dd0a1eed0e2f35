import type { ProductCard } from '@okoem/contract/product.ts';
import { SUGGESTION_GROUP_LABELS, SUGGESTION_GROUPS } from '@okoem/domain/catalog/suggestions.ts';
import { listPlace } from '@okoem/domain/lines/list-address.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import type { Suggestions } from './suggestions-query.ts';

interface Wish {
  /** Tells one option from another, whatever list it comes in. */
  key: string;
  /** Where it leads. */
  to: string;
}

export type SuggestedOption = Wish &
  (
    | { kind: 'query' | 'recent'; text: string }
    | { kind: 'category'; name: string; path: string }
    | { kind: 'brand' | 'other'; name: string }
    | { kind: 'product'; product: ProductCard }
    | { kind: 'all' }
    | { kind: 'list'; count: number; state: unknown }
  );

export interface SuggestedGroup {
  name: string;
  /** A group nobody here has heard of has none. */
  label?: string;
  options: SuggestedOption[];
}

/** In the order they are read: words first, then departments and brands, whatever else came, goods last. */
export function suggestionGroups({ groups }: Pick<Suggestions, 'groups'>): SuggestedGroup[] {
  const { products = [], categories = [], brands = [], queries = [] } = groups;
  const known: SuggestedGroup[] = [
    group(
      'queries',
      queries.map(({ text }) => queryOption('query', text)),
    ),
    group(
      'categories',
      categories.map(({ id, code, name, path }) => ({
        kind: 'category' as const,
        key: `category ${id}`,
        to: shopRoutes.category({ code }),
        name,
        path: path.filter((step) => step !== name).join(' → '),
      })),
    ),
    group(
      'brands',
      brands.map((brand) => ({
        kind: 'brand' as const,
        key: `brand ${brand.id}`,
        to: shopRoutes.brand(brand),
        name: brand.name,
      })),
    ),
  ];
  const goods = group('products', products.map(productOption));
  return [...known, ...unknownGroups(groups), goods].filter(({ options }) => options.length > 0);
}

export function queryOption(kind: 'query' | 'recent', text: string): SuggestedOption {
  return { kind, key: `${kind} ${text}`, to: shopRoutes.search({ q: text }), text };
}

export function productOption(product: ProductCard): SuggestedOption {
  return { kind: 'product', key: `product ${product.id}`, to: shopRoutes.product(product), product };
}

export function allResults(text: string): SuggestedOption {
  return { kind: 'all', key: 'all', to: shopRoutes.search({ q: text }) };
}

export function listOption(text: string, count: number): SuggestedOption {
  return { kind: 'list', key: 'list', count, ...listPlace(text) };
}

/** What was typed, and what it may grow into; a text that begins otherwise is new altogether. */
export function completion(text: string, asked: string): { typed: string; grown: string } {
  const begins = text.toLowerCase().startsWith(asked.toLowerCase());
  return begins
    ? { typed: text.slice(0, asked.length), grown: text.slice(asked.length) }
    : grownWord(text, asked);
}

/** The words that were typed may stand in another order; only the new ones are news. */
function grownWord(text: string, asked: string): { typed: string; grown: string } {
  const words = new Set(asked.toLowerCase().split(/\s+/));
  const parts = text.split(/(?<=\s)/);
  const isKnown = (word: string) => words.has(word.trim().toLowerCase());
  const known = parts.findIndex((word) => !isKnown(word));
  if (known <= 0) return { typed: '', grown: text };
  return { typed: parts.slice(0, known).join(''), grown: parts.slice(known).join('') };
}

function group(name: (typeof SUGGESTION_GROUPS)[number], options: SuggestedOption[]): SuggestedGroup {
  return { name, label: SUGGESTION_GROUP_LABELS[name], options };
}

function unknownGroups(groups: Readonly<Record<string, unknown>>): SuggestedGroup[] {
  return Object.entries(groups)
    .filter(([name]) => !SUGGESTION_GROUPS.some((known) => known === name))
    .map(([name, items]) => ({
      name,
      options: (Array.isArray(items) ? items : []).flatMap((item, place) =>
        unknownOption(`${name} ${place}`, item),
      ),
    }));
}

/** Whatever has a name can be shown, and searched for by it. */
function unknownOption(key: string, item: unknown): SuggestedOption[] {
  const { name, text } = (typeof item === 'object' ? item : { text: item }) as Record<string, unknown>;
  const shown = [name, text].find((value) => typeof value === 'string' && value !== '') as string | undefined;
  return shown === undefined
    ? []
    : [{ kind: 'other', key, to: shopRoutes.search({ q: shown }), name: shown }];
}
