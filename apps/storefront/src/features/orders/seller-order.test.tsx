import type { OrderLine } from '@okoem/contract/orders.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { SellerOrder as Order } from '@okoem/contract/seller-orders.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { sampleOrder, samplePart } from './sample-order.ts';
import { sellerOrderQuery } from './seller-order-query.ts';
import { SellerOrder } from './seller-order.tsx';

const LINE = {
  id: 1,
  code: null,
  name: 'Кабель',
  article: 'KV-100',
  main_image: '',
  unit: 'coil',
  quantity: 4,
  cost: 600_000,
  price: 600_000,
  total: 2_400_000,
  vat: 22,
  services: [],
} as unknown as OrderLine;

function drawn(changes: Partial<Order> = {}) {
  const order = {
    number: '2611-000482-1',
    state: 'NEW',
    created_at: '2026-11-13T08:20:00Z',
    buyer: 'ООО «Гранитум»',
    recipient: sampleOrder().recipient,
    comment: 'Позвонить за час',
    city: 'Москва',
    ship_by: '2026-11-18',
    promised_to: '2026-11-20',
    confirm_by: null,
    payment_method: 'invoice',
    payment_state: 'AWAITING',
    part: samplePart({ lines: [LINE] }),
    moves: ['CONFIRMED', 'CANCELLED'],
    is_cancel_asked: false,
    total: 2_498_000,
    ...changes,
  } as unknown as Order;
  const client = createQueryClient(() => new Promise(() => {}));
  client.setQueryData(sellerOrderQuery('token').queryKey, order);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteRuntimeProvider runtime={{ config: publicConfig({}) } as SiteRuntime}>
        <SellerOrder token="token" waiting={null} />
      </SiteRuntimeProvider>
    </QueryClientProvider>,
  );
  client.clear();
  const plain = (text: string) =>
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const buttons = [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, label]) => plain(label!));
  return { text: plain(html), buttons };
}

it('a seller sees what to send, to whom, where and until when, and has a button for each answer [LK-016]', () => {
  const { text, buttons } = drawn();
  for (const told of [
    'Заказ 2611-000482-1 Новый',
    'Кабель Арт. KV-100 · 6 000 ₽ / бухта · НДС: 22% 4 бухты 24 000 ₽',
    'Покупатель ООО «Гранитум»',
    'Отправить до 18 ноября Покупателю обещали 20 ноября',
    'Получатель Кравцов Илья, +7(900) 000-00-01, доверенность № 14',
    'Комментарий Позвонить за час',
    'Доставка Курьерская доставка, СДЭК Адрес доставки Москва, Тверская ул., 1',
    'Итого с доставкой 24 980 ₽',
  ])
    expect(text).toContain(told);
  expect(buttons).toEqual(['Подтвердить', 'Не можем отгрузить']);
  expect(drawn({ state: 'CONFIRMED', moves: ['CANCELLED'] }).buttons).toEqual(['Не можем отгрузить']);
  expect(drawn({ state: 'CANCELLED', moves: [] }).buttons).toEqual([]);
});
