import type { RepeatedLine } from '@okoem/contract/order-moves.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { RepeatDifferences } from './repeat-differences.tsx';

const line = (changes: Partial<RepeatedLine>): RepeatedLine => ({
  line_id: 1,
  offer_id: 10,
  product_id: 100,
  name: 'Камера',
  article: 'VD-540',
  result: 'added',
  old_quantity: 4,
  quantity: 4,
  old_price: 600_000,
  price: 600_000,
  others: [],
  ...changes,
});

it('what was repeated names price and quantity as they were and are, and what is gone [LK-013]', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <RepeatDifferences
        lines={[
          line({}),
          line({ line_id: 2, name: 'Кабель', result: 'gone', quantity: 0, price: null }),
          line({ line_id: 3, name: 'Диск', result: 'reduced', quantity: 2, price: 610_000 }),
        ]}
      />
    </QueryClientProvider>,
  );
  const rows = html
    .split('<li')
    .slice(1)
    .map((row) =>
      row
        .slice(row.indexOf('>') + 1)
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  expect(rows).toEqual([
    'Кабель Арт. VD-540 Больше не продаётся этим продавцом',
    'Диск Арт. VD-540 Цена было 6 000 ₽ → стало 6 100 ₽ Количество было 4 → стало 2',
  ]);
});
