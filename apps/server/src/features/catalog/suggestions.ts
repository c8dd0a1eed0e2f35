import type { PersonalPrices } from '@okoem/domain/price/personal-prices.ts';
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import type { Catalog, NameSuggestions, Region } from '../catalog-index/catalog-index.ts';
import { correctionView } from './product-search.ts';

const DATA = Buffer.from('{"data":{');
const PRODUCTS = Buffer.from('"products":');
const COMMA = Buffer.from(',');

/** Suggestions for a typed text by groups; empty groups are omitted. */
export function answerSuggestions(
  catalog: Catalog,
  question: { typed: string; region: Region; personal: PersonalPrices },
): WrittenAnswer {
  const { products, names, queries, corrected } = catalog.suggest(question);
  const parts: Buffer[] = [DATA];
  const addGroup = (...group: Buffer[]): void => {
    if (group.every(({ length }) => length === 0)) return;
    if (parts.length > 1) parts.push(COMMA);
    parts.push(...group);
  };
  if (products) addGroup(PRODUCTS, products);
  addGroup(cachedBytes(names, nameGroups));
  addGroup(cachedBytes(queries, (texts) => group('queries', texts.map(asQuery))));
  const meta = corrected ? JSON.stringify({ corrected_query: correctionView(corrected) }) : '{}';
  parts.push(Buffer.from(`},"meta":${meta}}`));
  return writtenAnswer(Buffer.concat(parts));
}

function nameGroups({ categories, brands }: NameSuggestions): string {
  const groups = [group('categories', categories), group('brands', brands)];
  return groups.filter((text) => text !== '').join(',');
}

function group(name: string, rows: readonly object[]): string {
  return rows.length === 0 ? '' : `"${name}":${JSON.stringify(rows)}`;
}

function asQuery(text: string) {
  return { text };
}

const groupBytes = new WeakMap<object, Buffer>();

/** The catalog returns the same object while it is cached, so its bytes are cached by identity. */
function cachedBytes<Suggested extends object>(
  suggested: Suggested,
  write: (of: Suggested) => string,
): Buffer {
  const cached = groupBytes.get(suggested);
  if (cached) return cached;
  const bytes = Buffer.from(write(suggested));
  groupBytes.set(suggested, bytes);
  return bytes;
}
