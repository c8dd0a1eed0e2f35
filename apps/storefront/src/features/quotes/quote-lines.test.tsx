import type { SiteRuntime } from '@okoem/contract/page.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { QuoteLines } from './quote-lines.tsx';
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
