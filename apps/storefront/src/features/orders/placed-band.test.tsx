import type { OrderPayments } from '@okoem/contract/payments.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { paymentsQuery } from './payment-queries.ts';
import { PlacedBand } from './placed-band.tsx';
import { sampleOrder } from './sample-order.ts';

type Payment = OrderPayments['payments'][number];

/** What somebody who comes back from the bank is offered: titles of the steps, links and buttons. */
function offered(paymentState: 'AWAITING' | 'HELD', state: Payment['state']) {
  const order = sampleOrder({ payment_method: 'card', payment_state: paymentState });
  const money = { paid: 0, held: 0, to_pay: order.total, can_pay: paymentState === 'AWAITING' };
  const known = { ...money, methods: ['sbp', 'card'], payments: [{ state, method: 'card', failure: '' }] };
  const client = createQueryClient(() => Promise.reject(new Error('not used')));
  const { queryKey } = paymentsQuery(String(order.id), { isAwaited: false });
  client.setQueryData(queryKey, known as unknown as OrderPayments);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PlacedBand order={order} isReturned papers={<i>Чек предоплаты</i>} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  client.clear();
  const plain = html.replaceAll('\u00A0', ' ');
  const words = (tag: string) =>
    [...plain.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([whole]) =>
      whole.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'),
    );
  const links = [...plain.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].map(([, to, text]) => [text, to]);
  return { links, steps: words('li'), buttons: words('button') };
}

it('who comes back from the bank finds what comes next with its days, his papers, and the ways to the order and on [PAY-053]', () => {
  for (const [paymentState, state] of [
    ['HELD', 'AUTHORIZED'],
    ['AWAITING', 'PENDING'],
    ['AWAITING', 'FAILED'],
  ] as const) {
    const { links, steps } = offered(paymentState, state);
    expect(links, state).toEqual([
      ['Открыть заказ', '/lk/orders/482'],
      ['Все заказы', '/lk/orders'],
      ['В каталог', '/catalog'],
    ]);
    expect(steps.slice(-2), state).toEqual([
      '|Доставка|Обещаем к 20 ноября. О каждом шаге напишем|',
      '|Чек и документы|Чек предоплаты|',
    ]);
  }
});

it('who is still waited for may go back, who was refused may pay again, each by the way chosen first; who has paid is asked for nothing [PAY-053]', () => {
  expect(offered('AWAITING', 'PENDING').buttons).toEqual(['|Вернуться к оплате|', '|Оплатить через СБП|']);
  expect(offered('AWAITING', 'FAILED').buttons).toEqual(['|Оплатить ещё раз|', '|Оплатить через СБП|']);
  expect(offered('HELD', 'AUTHORIZED').buttons).toEqual([]);
});
