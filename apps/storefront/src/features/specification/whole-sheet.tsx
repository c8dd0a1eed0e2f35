import type { SpecLayout } from '@okoem/contract/specification-views.ts';
import { SPEC_FIELD_LABELS } from '@okoem/domain/specification/spec-field.ts';
import { Popup } from '@okoem/ui/popup.tsx';
import { useState } from 'react';
import type { Sheet } from './columns-step.ts';
import type { SpecRow } from './spec-rows.ts';
import type { SpecTable } from './specification-queries.ts';
import styles from './whole-sheet.module.css';

const FIELDS = ['position', 'name', 'mark', 'code', 'maker', 'unit', 'quantity', 'note'] as const;

interface WholeSheetProps {
  sheet: Sheet;
  layout: SpecLayout;
  table: SpecTable | undefined;
  onClose: () => void;
}

type Line = { at: number; row: SpecRow } | { at: number; text: string; kind: string };

/** Every row of the sheet as it was read, with what was passed over and why. */
export function WholeSheet({ sheet, layout, table, onClose }: WholeSheetProps) {
  const [isOpen, setOpen] = useState(true);
  const lines = linesOf(sheet, layout, table?.rows ?? []);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Popup variant="fullscreen" title={`Лист «${sheet.name}»`} isOpen={isOpen} onClose={close}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or the keyboard could not scroll it */}
      <section className={styles.sheet} tabIndex={0} aria-label="Строки листа">
        <table>
          <thead>
            <tr>
              <th scope="col">Строка</th>
              {FIELDS.map((field) => (
                <th key={field} scope="col">
                  {SPEC_FIELD_LABELS[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={'row' in line ? line.row.id : `passed ${line.at}`}
                data-passed={'text' in line || undefined}
              >
                <td>{line.at + 1}</td>
                {'row' in line ? (
                  FIELDS.map((field) => <td key={field}>{cellOf(line.row, field)}</td>)
                ) : (
                  <td colSpan={FIELDS.length}>
                    {line.text} <small>{line.kind}</small>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Popup>
  );
}

function linesOf({ sheet }: Sheet, { skipped }: SpecLayout, rows: readonly SpecRow[]): Line[] {
  const own = rows
    .filter((row) => row.sheet === sheet && row.part === 0)
    .map((row): Line => ({ at: row.row, row }));
  const passed = skipped
    .filter((one) => one.sheet === sheet)
    .map(({ row, text, kind_label: kind }): Line => ({ at: row, text, kind }));
  return [...own, ...passed].toSorted((one, other) => one.at - other.at);
}

function cellOf(row: SpecRow, field: (typeof FIELDS)[number]): string {
  return field === 'quantity' ? row.quantity_text : row[field];
}
