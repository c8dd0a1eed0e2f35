import { MOVEMENT_KINDS } from '@okoem/domain/ledger/movement.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { movementsQuery } from './balance-queries.ts';
import { Movements } from './movements.tsx';

const row = (id: number, changes: object) => ({
  id: String(id),
  day: '2026-11-12',
  kind: 'charged',
  document: `Документ ${id}`,
  order_id: null,
  amount: 300_00,
  balance: 300_00,
  ...changes,
});

function drawn(
  rows: readonly object[],
  address = '/lk/balance',
  asked = { from: '', to: '', page: 1 },
): string {
  const client = new QueryClient();
  const turnovers = { opening: -50_00, debit: 900_00, credit: 700_50, closing: 149_50 };
  const pagination = { type: 'offset', offset: 0, limit: 20, total: rows.length };
  client.setQueryData(movementsQuery(asked).queryKey, {
    data: rows,
    meta: { turnovers, pagination },
  } as never);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Movements />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll('\u00A0', ' ');
}

/** The cells of each row, without their marks. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr data-movement[^>]*>(.*?)<\/tr>/g)].map(([, cells]) =>
    [...cells!.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, text]) =>
      text!.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'),
    ),
  );

it('movements stand with day, kind, document, sum and the balance after, below the sums of their days [BALANCE-003] [BALANCE-004]', () => {
  const html = drawn([
    row(2, { day: '2026-11-13', kind: 'paid', amount: -450_00, balance: -150_00 }),
    row(1, { order_id: 42 }),
  ]);
  expect(rowsOf(html)).toEqual([
    ['13.11.2026', '|Оплата|Документ 2|', '−450 ₽', 'аванс 150 ₽'],
    ['12.11.2026', '|Начислено|Документ 1|', '+300 ₽', 'долг 300 ₽'],
  ]);
  expect(html).toContain('href="/lk/orders/42"');
  const sums = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, sum]) => [label, sum]);
  expect(sums).toEqual([
    ['На начало', 'аванс 50 ₽'],
    ['Начислено', '900 ₽'],
    ['Оплачено и снято', '700,50 ₽'],
    ['На конец', 'долг 149,50 ₽'],
  ]);
});

it('each kind has the name that accountants know it by [BALANCE-003] [BALANCE-011]', () => {
  const rows = rowsOf(drawn(MOVEMENT_KINDS.map((kind, id) => row(id, { kind }))));
  const named = rows.map(([, what], id) => [MOVEMENT_KINDS[id], what!.split('|')[1]]);
  expect(Object.fromEntries(named)).toEqual({
    charged: 'Начислено',
    lowered: 'Заказ уменьшен',
    discounted: 'Скидка',
    discount_ended: 'Скидка снята',
    paid: 'Оплата',
    from_advance: 'Зачёт аванса',
    to_advance: 'Переплата в аванс',
    given_back: 'Деньги возвращены',
    returned: 'Возврат товара',
    undone: 'Зачёт отменён',
  });
});

it('the days of the address are those that are asked for [BALANCE-004]', () => {
  const asked = { from: '2026-11-01', to: '2026-11-15', page: 2 };
  const html = drawn([row(1, {})], '/lk/balance?from=2026-11-01&to=2026-11-15&page=2', asked);
  expect(rowsOf(html)).toHaveLength(1);
});
