import { CHOICE_LABELS } from '@okoem/domain/catalog/choice-labels.ts';
import type { ChoiceKey, OfferKey } from '@okoem/domain/catalog/filter-key.ts';
import { type JsonBytes, writeBytes, writeCounted, writePlain } from '../../../platform/json-bytes.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import type { FacetCounts } from '../query/facet-counts.ts';
import type { Bounds, Condition } from '../query/question.ts';
import { choiceHead, type FacetPieces, pieceOf, type RowPieces } from './facet-pieces.ts';

const COMMA = Buffer.from(',');
export const END_OF_LIST = Buffer.from(']}');
const SELECTED = Buffer.from(',"selected":true}');
const NOT_SELECTED = Buffer.from(',"selected":false}');
const YES = choiceHead({ id: true, name: 'Да' });

export function choice(code: ChoiceKey | OfferKey): { code: string; name: string } {
  return { code, name: CHOICE_LABELS[code] };
}

/** State of one list of facets while it is written. */
export interface Writing {
  out: JsonBytes;
  /** No facet is written yet. */
  isFirst: boolean;
  index: CatalogIndex;
  counts: FacetCounts;
  pieces: FacetPieces;
  choices: ReadonlyMap<string, Condition>;
}

export function beginFacet(writing: Writing, head: Buffer): void {
  if (!writing.isFirst) writeBytes(writing.out, COMMA);
  writing.isFirst = false;
  writeBytes(writing.out, head);
}

export function writeChoice(
  { out }: Writing,
  head: Buffer,
  { count, isSelected, isFirst }: { count: number; isSelected: boolean; isFirst: boolean },
): void {
  if (!isFirst) writeBytes(out, COMMA);
  writeCounted(out, head, count, isSelected ? SELECTED : NOT_SELECTED);
}

export interface FacetEntry {
  ordinal: number;
  count: number;
  isSelected: boolean;
}

export function writeList<Row extends { id: number }>(
  writing: Writing,
  head: Buffer,
  entries: readonly FacetEntry[],
  { rows, pieces }: { rows: readonly (Row | undefined)[]; pieces: RowPieces<Row, Buffer> },
): void {
  if (entries.length === 0) return;
  beginFacet(writing, head);
  for (let at = 0; at < entries.length; at += 1) {
    const { ordinal, count, isSelected } = entries[at]!;
    const choice = pieceOf(pieces, ordinal, rows[ordinal]!);
    writeChoice(writing, choice, { count, isSelected, isFirst: at === 0 });
  }
  writeBytes(writing.out, END_OF_LIST);
}

/** Without matching products there is no range, only the chosen bounds. */
export function writeRange(
  writing: Writing,
  head: Buffer,
  range: { min: number; max: number } | undefined,
  bounds: Bounds | undefined,
): void {
  const ends = range ? `,"min":${range.min},"max":${range.max}` : '';
  const selected = bounds ? `,"selected":[${bounds.from},${bounds.to}]` : '';
  beginFacet(writing, head);
  writePlain(writing.out, `${ends}${selected}}`);
}

/** The shopper may have chosen 'no': then the facet is listed but not selected. */
export function writeFlag(
  writing: Writing,
  head: Buffer,
  count: number,
  isChosen: boolean,
  isSelected = isChosen,
): void {
  if (count === 0 && !isChosen) return;
  beginFacet(writing, head);
  writeChoice(writing, YES, { count, isSelected, isFirst: true });
  writeBytes(writing.out, END_OF_LIST);
}
