import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import type { Catalogue, NameSuggestions, Region } from '../catalog-index/catalog-index.ts';
import { correctionView } from './product-search.ts';

const DATA = Buffer.from('{"data":{');
const PRODUCTS = Buffer.from('"products":');
const COMMA = Buffer.from(',');

/** What the typed text may grow into, by groups; a group without anything to show is not there. */
export function answerSuggestions(
  catalogue: Catalogue,
  asked: { typed: string; region: Region },
): WrittenAnswer {
  const { products, names, queries, corrected } = catalogue.suggest(asked);
  const parts: Buffer[] = [DATA];
  const addGroup = (...group: Buffer[]): void => {
    if (group.every(({ length }) => length === 0)) return;
    if (parts.length > 1) parts.push(COMMA);
    parts.push(...group);
  };
  if (products) addGroup(PRODUCTS, products);
  addGroup(written(names, nameGroups));
  addGroup(written(queries, (texts) => group('queries', texts.map(asQuery))));
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

/** The catalogue answers with the same object as long as it remembers it, so its bytes are made once. */
function written<Suggested extends object>(suggested: Suggested, write: (of: Suggested) => string): Buffer {
  const remembered = groupBytes.get(suggested);
  if (remembered) return remembered;
  const bytes = Buffer.from(write(suggested));
  groupBytes.set(suggested, bytes);
  return bytes;
}
