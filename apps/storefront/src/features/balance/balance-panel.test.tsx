import type { Balance } from '@okoem/contract/balance.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { BalancePanel } from './balance-panel.tsx';
import { OpenDebts } from './open-debts.tsx';

const STANDING: Balance = {
  owed: 7_000_00,
  overdue: 4_000_00,
  advance: 500_00,
  ages: [
    { from: 0, to: 0, owed: 3_000_00 },
    { from: 1, to: 7, owed: 2_500_00 },
    { from: 8, to: 30, owed: 1_400_00 },
    { from: 31, to: null, owed: 100_00 },
  ],
  deferred: { limit: 100_000_00, days: 14, used: 40_000_00, overdue: 0, room: 60_000_00, ages: [] },
  debts: [],
  since: '2026-11-01',
  today: '2026-11-18',
};

const drawn = (changes: Partial<Balance> = {}) =>
  renderToStaticMarkup(<BalancePanel balance={{ ...STANDING, ...changes }} />).replaceAll('\u00A0', ' ');

/** What is read of a figure, without its marks. */
function figure(html: string, name: string): string {
  const block = new RegExp(`data-figure="${name}">(.*?)</div>`).exec(html)![1]!;
  return block.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');
}

describe('the figures of a balance', () => {
  it('are what is owed and overdue, the advance, and what is left of the limit [BALANCE-001]', () => {
    const html = drawn();
    expect(figure(html, 'owed')).toBe('|К оплате|7 000 ₽|Просрочено 4 000 ₽|');
    expect(figure(html, 'advance')).toBe('|Аванс|500 ₽|Наша задолженность перед вами|');
    expect(figure(html, 'deferred')).toBe(
      '|Отсрочка|60 000 ₽|Свободно 60 000 ₽ из 100 000 ₽, платить за 14 дней|',
    );
    expect(html).toMatch(/<progress[^>]* max="10000000"[^>]* value="4000000"/);
    expect(html).toContain('data-late="true">Просрочено');
  });

  it('say so where there is nothing of them [BALANCE-001]', () => {
    const html = drawn({ owed: 0, overdue: 0, advance: 0, deferred: null });
    expect(figure(html, 'owed')).toBe('|К оплате|0 ₽|Просрочки нет|');
    expect(figure(html, 'advance')).toBe('|Аванс|0 ₽|Переплаты и предоплаты нет|');
    expect(figure(html, 'deferred')).toBe('|Отсрочка|Нет|Отсрочку открывает менеджер|');
    expect(html).not.toContain('data-late');
    expect(html).not.toContain('<dl');
  });

  it('are split by age below, what is late is marked [BALANCE-002]', () => {
    const ages = [...drawn().matchAll(/<div( data-late="true")?><dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
    expect(ages.map(([, late, label, sum]) => [late !== undefined, label, sum])).toEqual([
      [false, 'Срок не наступил', '3 000 ₽'],
      [true, '1–7 дней', '2 500 ₽'],
      [true, '8–30 дней', '1 400 ₽'],
      [true, 'Больше 30 дней', '100 ₽'],
    ]);
  });
});

it('what is to be paid is named by order, day and sum, what is late is marked [BALANCE-001] [BALANCE-002]', () => {
  const debt = { owed: 2_500_00, is_on_receipt: false };
  const debts = [
    { ...debt, order_id: 7, number: '2611-000007', due_on: '2026-11-11', days_late: 7 },
    { ...debt, order_id: 8, number: '2611-000008', owed: 3_000_00, due_on: '2026-11-20', days_late: 0 },
  ];
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OpenDebts debts={debts} />
    </MemoryRouter>,
  ).replaceAll('\u00A0', ' ');
  const rows = [...html.matchAll(/<li( data-late="true")?>(.*?)<\/li>/g)];
  const said = rows.map(([, late, row]) => {
    const [, leadsTo] = /href="([^"]+)"/.exec(row!)!;
    return [late !== undefined, leadsTo, row!.replaceAll(/<[^>]+>/g, '|')];
  });
  expect(said).toEqual([
    [true, '/lk/orders/7', '|Заказ 2611-000007||просрочен на 7 дней||2 500 ₽|'],
    [false, '/lk/orders/8', '|Заказ 2611-000008||до 20.11.2026||3 000 ₽|'],
  ]);
});
