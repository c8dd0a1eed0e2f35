import { columnValues, type ColumnValues } from './column-values.ts';
import { filledCells, type GridRow } from './grid.ts';
import { headerMeaning, type HeaderMeaning, isTotalHeader, plainHeader } from './header-words.ts';
import { isNaming, type SpecField } from './spec-field.ts';

/** A column and what it is taken for. */
export interface SpecColumn {
  /** From 0. */
  column: number;
  /** The words above it, empty where there are none. */
  header: string;
  field: SpecField;
  /** From 0 to 1; 1 is said by a person. */
  confidence: number;
  samples: readonly string[];
}

interface Draft {
  column: number;
  texts: readonly string[];
  meaning: HeaderMeaning | undefined;
  values: ColumnValues;
  field: SpecField;
  confidence: number;
}

/** More are a drawing, not a table. */
export const MOST_COLUMNS = 200;
const ONCE: readonly SpecField[] = ['position', 'name', 'mark', 'code', 'maker', 'unit', 'note'];
const BY_VALUES = 0.6;
const UNSURE = 0.5;
const PERSON = 1;

/** Which columns are which: by the words above them, and where those are silent by what stands in them. */
export function guessColumns(
  texts: readonly (readonly string[])[],
  rows: readonly GridRow[],
  known?: readonly SpecField[],
): SpecColumn[] {
  const width = Math.min(
    MOST_COLUMNS,
    Math.max(texts.length, ...rows.slice(0, 300).map(({ cells }) => cells.length)),
  );
  // One text a row: nothing is a heading there, everything is a line.
  const isList = rows.every((row) => filledCells(row).length <= 1);
  const drafts = Array.from({ length: width }, (_, column): Draft => {
    const own = texts[column] ?? [];
    return {
      column,
      texts: own,
      meaning: meaningOf(own, isParent(texts, column)),
      values: columnValues(rows, column, isList),
      field: 'other',
      confidence: 0,
    };
  });
  if (known)
    for (const draft of drafts)
      Object.assign(draft, { field: known[draft.column] ?? 'other', confidence: PERSON });
  else {
    nameByHeaders(drafts);
    if (isList) nameLines(drafts);
    else nameByValues(drafts);
  }
  return drafts
    .filter(({ texts: own, values }) => own.length > 0 || values.filled > 0)
    .map(({ column, texts: own, field, confidence, values }) => ({
      column,
      header: own.join(' '),
      field,
      confidence: Math.round(confidence * 100) / 100,
      samples: values.samples,
    }));
}

/** Whether the first words stand above other columns too: «Оборудование» over «Артикул» and «Производитель». */
function isParent(texts: readonly (readonly string[])[], column: number): boolean {
  const own = texts[column] ?? [];
  return own.length > 1 && texts.some((other, at) => at !== column && other[0] === own[0]);
}

/** All rows together, or the row that says it; below words that several columns share the column's own come first. */
function meaningOf(texts: readonly string[], isBelowParent: boolean): HeaderMeaning | undefined {
  const last = texts.at(-1);
  if (last === undefined) return undefined;
  const own = isBelowParent ? headerMeaning(last) : undefined;
  return own ?? headerMeaning(texts.join(' ')) ?? headerMeaning(last) ?? headerMeaning(texts[0]!);
}

function nameByHeaders(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    // «Код» over 1, 2, 3 … is the number of the row.
    if (draft.meaning?.field === 'code' && draft.values.isCounting && draft.values.averageLength < 4)
      draft.meaning = { field: 'position', sureness: BY_VALUES };
    if (draft.meaning?.field === 'other') draft.confidence = draft.meaning.sureness;
  }
  for (const field of ONCE) {
    const named = drafts.filter(({ meaning }) => meaning?.field === field);
    const [best] = named.toSorted((one, other) => weightOf(other) - weightOf(one));
    if (best) Object.assign(best, { field, confidence: surenessOf(best) });
    for (const other of named) if (other !== best) other.confidence = UNSURE;
  }
  nameQuantities(drafts.filter(({ meaning }) => meaning?.field === 'quantity'));
}

function weightOf({ meaning, values }: Draft): number {
  const likely = meaning?.field === 'name' ? Math.min(values.averageLength, 50) / 500 : values.articles / 10;
  return (meaning?.sureness ?? 0) + (values.filled > 0 ? 0.2 + likely : 0);
}

/** What stands in the column may speak against its heading. */
function surenessOf({ meaning, values }: Draft): number {
  const sureness = meaning?.sureness ?? 0;
  if (values.filled === 0) return Math.min(sureness, 0.8);
  const { field } = meaning ?? {};
  if (field === 'unit' && values.units < 0.3) return UNSURE;
  if (field === 'quantity' && values.quantities < 0.3) return UNSURE;
  return sureness;
}

/** Of several the one that is their sum; parts of one heading are added up; otherwise the first, and a person is asked. */
function nameQuantities(named: readonly Draft[]): void {
  const [first] = named;
  if (!first) return;
  const total = named.find(({ texts }) => isTotalHeader(texts.at(-1)!));
  const isOneHeading = named.every(({ texts }) => texts.length > 1 && texts[0] === first.texts[0]);
  const chosen = total && named.length > 1 ? [total] : isOneHeading ? named : [first];
  for (const draft of chosen)
    Object.assign(draft, {
      field: 'quantity',
      confidence: named.length === 1 || total ? surenessOf(draft) : BY_VALUES,
    });
  for (const draft of named) if (!chosen.includes(draft)) draft.confidence = UNSURE;
}

/** A list without columns: each line is read for itself. */
function nameLines(drafts: readonly Draft[]): void {
  const [only, ...others] = drafts.filter(({ values }) => values.filled > 0);
  if (only && others.length === 0 && !isNaming(only.field))
    Object.assign(only, { field: 'name', confidence: BY_VALUES });
}

/** Columns without a heading that we know, by what stands in them. */
function nameByValues(drafts: readonly Draft[]): void {
  const free = () =>
    drafts.filter((draft) => draft.field === 'other' && !draft.meaning && draft.values.filled > 0);
  const has = (field: SpecField) => drafts.some((draft) => draft.field === field);
  const take = (field: SpecField, draft: Draft | undefined) => {
    if (draft && !has(field)) Object.assign(draft, { field, confidence: BY_VALUES });
  };
  const isHeaded = drafts.some(({ meaning }) => meaning);
  take(
    'unit',
    free().find(({ values }) => values.units >= 0.6),
  );
  take(
    'position',
    free().find(
      (draft) =>
        draft.column < 2 &&
        (draft.values.isCounting || (isHeaded && draft.values.positions >= 0.9)) &&
        drafts.length > 2 &&
        isNumbering(draft, drafts),
    ),
  );
  if (!drafts.some(({ field }) => field === 'code' || field === 'mark'))
    take(
      'code',
      free().find(({ values }) => values.articles >= 0.5),
    );
  const [longest] = free()
    .filter(({ values }) => values.words >= 0.4)
    .toSorted((one, other) => other.values.averageLength - one.values.averageLength);
  take('name', longest);
  const unitAt = drafts.find(({ field }) => field === 'unit')?.column;
  const numbers = free().filter(({ values }) => values.quantities >= 0.6);
  const beside =
    unitAt === undefined ? undefined : numbers.find(({ column }) => Math.abs(column - unitAt) === 1);
  const namedAt = drafts.find(({ field }) => isNaming(field))?.column ?? -1;
  take('quantity', beside ?? numbers.find(({ column }) => column > namedAt) ?? numbers[0]);
}

/** 1, 2, 3 number the rows where they stand before what the rows are of; behind it, or alone beside a unit, they count it. */
function isNumbering({ column }: Draft, drafts: readonly Draft[]): boolean {
  const others = drafts.filter((draft) => draft.column !== column && draft.values.filled > 0);
  const named = others.find(
    ({ field, values }) =>
      isNaming(field) || (field !== 'unit' && (values.articles >= 0.5 || values.words >= 0.4)),
  );
  if (named && named.column < column) return false;
  const hasQuantity = others.some(({ field, values }) => field === 'quantity' || values.quantities >= 0.6);
  return hasQuantity || !others.some(({ field }) => field === 'unit');
}

/** By which a company's choice of columns is known again. Empty for tables without a header: those are all alike. */
export function layoutSignature(texts: readonly (readonly string[])[]): string {
  const plain = texts.map((own) => plainHeader(own.join(' ')));
  while (plain.at(-1) === '') plain.pop();
  return plain.join('|');
}
