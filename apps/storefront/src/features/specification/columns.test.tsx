import type { Specification } from '@okoem/contract/specification-views.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { Columns } from './columns.tsx';

const sheet = {
  sheet: 0,
  name: 'Лист',
  fate: 'read',
  fate_label: 'Прочитан',
  header_row: 0,
  rows: 2000,
  columns: [{ column: 0, title: 'Артикул', field: 'code', field_label: 'Код', confidence: 0.9, samples: [] }],
};

function drawn(leftOut: number): string {
  const layout = { sheets: [sheet], counts: { left_out: leftOut }, skipped: [], unknown_formulas: 0 };
  const spec = { id: 'one', layout } as unknown as Specification;
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <Columns spec={spec} table={undefined} />
    </QueryClientProvider>,
  );
}

it('below the columns stands how many rows did not fit, and nothing where all did [SPECS-012]', () => {
  expect(drawn(345)).toMatch(/Не поместилось 345\sстрок: разделите файл/);
  expect(drawn(1)).toMatch(/Не поместилось 1\sстрока: разделите файл/);
  expect(drawn(0)).toContain('Столбцы');
  expect(drawn(0)).not.toContain('Не поместилось');
});
