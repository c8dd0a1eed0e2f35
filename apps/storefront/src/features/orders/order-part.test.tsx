import type { OrderChange, OrderLine } from '@okoem/contract/orders.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { partsReady } from '../../shared/part.tsx';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderPartView } from './order-part.tsx';
import { sampleOrder, samplePart } from './sample-order.ts';

const LINE: OrderLine = {
  id: 1,
  offer_id: 10,
  product_id: 100,
  code: null,
  name: 'Камера',
  article: 'VD-540',
  main_image: '',
  unit: 'piece',
  quantity: 4,
  cost: 600_000,
  price: 600_000,
  discount: 0,
  total: 2_400_000,
  vat: 22,
  vat_amount: 432_787,
  services: [],
};

const EVENTS = [
  { at: '2026-11-13T08:20:00Z', part_id: 1, kind: 'placed', to: 'NEW', actor: 'buyer', comment: '' },
  { at: '2026-11-13T13:05:00Z', part_id: 1, kind: 'state', to: 'CONFIRMED', actor: 'seller', comment: '' },
];

const drawn = (page: ReactNode) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <SiteRuntimeProvider runtime={{ config: publicConfig({}) } as SiteRuntime}>{page}</SiteRuntimeProvider>
    </QueryClientProvider>,
  );

it('a parcel shows its states with their moments, its promise in words, its place and its lines [LK-011]', () => {
  const part = samplePart({ lines: [LINE] });
  const order = sampleOrder({ parts: [part], events: EVENTS });
  const textOn = (today: string) =>
    drawn(<OrderPartView order={order} part={part} today={today} mayAnswer={false} />)
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const text = textOn('2026-11-17');
  expect(text).toContain('По плану');
  expect(text).toContain('пройдено: Новый 13.11, 11:20 сейчас: Подтверждён продавцом 13.11, 16:05 впереди:');
  expect(text).toContain('Адрес доставки Москва, Тверская ул., 1');
  expect(text).toContain('Камера Арт. VD-540 · 6 000 ₽ / шт');
  expect(text).toContain('4 шт 24 000 ₽');
  expect(textOn('2026-11-22')).toContain('Задержка 2 дня');
});

it('an order that is only read has nothing to press, whatever its buyer could do with it [LK-015]', async () => {
  await partsReady();
  const change: OrderChange = {
    id: 1,
    line_id: 1,
    line_name: 'Камера',
    kind: 'fewer',
    quantity: 2,
    promised_to: null,
    substitute: null,
    part_total: null,
    reason: 'На складе осталось меньше',
    answer_by: '2026-11-18T15:00:00Z',
    state: 'proposed',
  };
  const part = samplePart({ lines: [LINE], changes: [change], can_ask_cancel: true, can_receive: true });
  const order = sampleOrder({ parts: [part], can_restore: true });
  const read = drawn(<OrderPage order={order} />);
  expect(read).toContain('На складе осталось меньше');
  expect(read).not.toContain('<button');
});
