import type { SpecLayout } from '@okoem/contract/specification-views.ts';
import type { SpecField } from '@okoem/domain/specification/spec-field.ts';

export type Sheet = SpecLayout['sheets'][number];
export type ChosenFields = ReadonlyMap<number, SpecField>;

/** Fields of a sheet by column, with what was corrected. */
export function fieldsOf({ columns }: Sheet, chosen: ChosenFields = new Map()): Map<number, SpecField> {
  return new Map(columns.map(({ column, field }) => [column, chosen.get(column) ?? field]));
}

/** One column has a field: where it stood before is not used any more. */
export function withField(
  fields: ReadonlyMap<number, SpecField>,
  column: number,
  field: SpecField,
): Map<number, SpecField> {
  return new Map(
    [...fields].map(([other, own]) => {
      if (other === column) return [other, field];
      return [other, own === field && field !== 'other' ? 'other' : own];
    }),
  );
}

/** As the server takes it: from the first column on, without a gap. */
export function givenSheet(sheet: Sheet, fields: ReadonlyMap<number, SpecField>) {
  const last = Math.max(...fields.keys());
  return {
    sheet: sheet.sheet,
    header_row: sheet.header_row,
    fields: Array.from({ length: last + 1 }, (_, column) => fields.get(column) ?? ('other' as const)),
  };
}

export function isChanged(sheet: Sheet, fields: ReadonlyMap<number, SpecField>): boolean {
  return sheet.columns.some(({ column, field }) => fields.get(column) !== field);
}

export function knownCount(fields: ReadonlyMap<number, SpecField>): number {
  return [...fields.values()].filter((field) => field !== 'other').length;
}
