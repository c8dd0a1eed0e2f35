import type { SpecLayout } from '@okoem/contract/specification-views.ts';
import { type ReadSpecification, SHEET_FATE_LABELS } from '@okoem/domain/specification/read-specification.ts';
import { ROW_KIND_LABELS } from '@okoem/domain/specification/row-kind.ts';
import { SPEC_FIELD_LABELS } from '@okoem/domain/specification/spec-field.ts';

/** What a reading came to, beside its rows. */
export interface KeptLayout extends Pick<ReadSpecification, 'counts' | 'skipped'> {
  sheets: Omit<ReadSpecification['sheets'][number], 'signature'>[];
  unknownFormulas: number;
}

export function keptLayout(
  { sheets, counts, skipped }: ReadSpecification,
  unknownFormulas: number,
): KeptLayout {
  return {
    sheets: sheets.map(({ sheet, name, fate, headerRow, columns, rows }) => ({
      sheet,
      name,
      fate,
      headerRow,
      columns,
      rows,
    })),
    counts,
    skipped,
    unknownFormulas,
  };
}

export function layoutView({ sheets, counts, skipped, unknownFormulas }: KeptLayout): SpecLayout {
  return {
    sheets: sheets.map(({ sheet, name, fate, headerRow, rows, columns }) => ({
      sheet,
      name,
      fate,
      fate_label: SHEET_FATE_LABELS[fate],
      header_row: headerRow,
      rows,
      columns: columns.map(({ field, samples, ...column }) => ({
        ...column,
        field,
        field_label: SPEC_FIELD_LABELS[field],
        samples: [...samples],
      })),
    })),
    counts,
    skipped: skipped.map((row) => ({ ...row, kind_label: ROW_KIND_LABELS[row.kind] })),
    unknown_formulas: unknownFormulas,
  };
}
