import type { SiteRuntime } from '@okoem/contract/page.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { QuotePair } from './quote-pair.tsx';
import { sampleLine, sampleVersion } from './sample-quote-view.ts';

const rowsOf = (markup: string) =>
  Array.from(markup.matchAll(/<tr[^>]*>(.*?)<\/tr>/g), ([, row]) =>
    Array.from(row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g), ([, cell]) =>
      cell!
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ),
  );

it('a line has what was asked for beside what is offered, its arrival, price and sum [KP-040]', () => {
  const asked = { text: 'Турникет для проходной', article: '', unit: 'шт', quantity: '2' };
  const nothing = {
    state: 'asked',
    product: null,
    seller: null,
    price: null,
    total: null,
    quantity: null,
  } as const;
  const version = sampleVersion([
    sampleLine({ asked }),
    sampleLine({ id: 2, position: 2 }),
    sampleLine({ ...nothing, id: 3, position: 3, asked: { ...asked, text: 'Неведомое' } }),
  ]);
  const [head, first, second, third] = rowsOf(
    renderToStaticMarkup(
      <SiteRuntimeProvider runtime={{ config: publicConfig({}) } as SiteRuntime}>
        <QuoteLines version={version} />
      </SiteRuntimeProvider>,
    ),
  );
  expect(head).toEqual(['№', 'Вы просили', 'Предлагаем', 'Поставка', 'Кол-во', 'Цена', 'Сумма']);
  expect(first![1]).toBe('Турникет для проходной — 2 шт');
  expect(first![2]).toContain('Турникет BT-120');
  expect(first!.slice(3)).toEqual(['к 20 ноября', '2 шт', '75 200 ₽', '150 400 ₽']);
  expect(second![1]).toBe('–');
  expect(third!.slice(1, 2)).toEqual(['Неведомое — 2 шт']);
  expect(third!.slice(3)).toEqual(['уточняем', '–', '–', 'запросили']);
});

it('two versions stand side by side, with a mark on each thing that is other [KP-043]', () => {
  const side = (id: number, changes: object = {}) => ({
    line_id: id,
    product_id: id,
    name: `Товар ${id}`,
    article: `A-${id}`,
    unit: 'piece',
    quantity: 2,
    price: 100_00,
    total: 200_00,
    ...changes,
  });
  const version = sampleVersion([sampleLine({ id: 1 }), sampleLine({ id: 2 }), sampleLine({ id: 4 })]);
  const line = { difference: 0 };
  const pair = {
    from: { ...version, number: 1, total: 700_00 },
    to: { ...version, total: 650_00 },
    lines: [
      {
        ...line,
        position: 1,
        change: 'changed' as const,
        from: side(1),
        to: side(1, { price: 90_00, total: 180_00 }),
      },
      {
        ...line,
        position: 2,
        change: 'changed' as const,
        from: side(2),
        to: side(2, { quantity: 3, total: 300_00 }),
      },
      { ...line, position: 3, change: 'removed' as const, from: side(3), to: null },
      { ...line, position: 4, change: 'added' as const, from: null, to: side(4) },
    ],
    by_price: -20_00,
    by_contents: -30_00,
    difference: -50_00,
  };
  const markup = renderToStaticMarkup(
    <SiteRuntimeProvider runtime={{ config: publicConfig({}) } as SiteRuntime}>
      <QuotePair pair={pair} version={version} />
    </SiteRuntimeProvider>,
  );
  const marked = Array.from(markup.matchAll(/<mark>(.*?)<\/mark>/g), ([, text]) =>
    text!.replaceAll('\u00A0', ' '),
  );
  expect(marked).toEqual(['90 ₽', '3 шт', '2 шт', '100 ₽']);
  const rows = rowsOf(markup).map((cells) => cells.map((cell) => cell.replaceAll('\u00A0', ' ')));
  expect(rows[2]!.slice(1)).toEqual(['2 шт', '100 ₽', '200 ₽', '2 шт', '90 ₽', '180 ₽']);
  expect(rows[4]).toEqual(['Товар 3 A-3 · убрали', '2 шт', '100 ₽', '200 ₽', '–', '–', '–']);
  expect(rows[5]!.slice(1)).toEqual(['–', '–', '–', '2 шт', '100 ₽', '200 ₽']);
  expect(rows[5]![0]).toContain('добавили');
  expect(rows[6]!.slice(0, 2)).toEqual(['Итого с НДС', '700 ₽']);
});
