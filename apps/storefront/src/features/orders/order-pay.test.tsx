import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OrderPay } from './order-pay.tsx';
import { PayDeadline } from './pay-deadline.part.tsx';
import { sampleOrder, samplePart } from './sample-order.ts';

const UNTIL = '2026-11-18T15:00:00Z';
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

it('what is to be paid is the rest, and the sum of the order where nothing is waited for [PAY-019]', () => {
  const waiting = textOf(renderToStaticMarkup(<OrderPay order={sampleOrder({ to_pay: 48_000 })} />));
  expect(waiting).toContain('Оплатить 480 ₽');
  const paid = sampleOrder({ to_pay: 0, payment_state: 'PAID', pay_until: null });
  expect(textOf(renderToStaticMarkup(<OrderPay order={paid} />))).toContain('Сумма заказа 1 980 ₽');
});

it('a part that was cancelled is not among what is to be paid, and is no part of it that was paid [LIFE-015]', () => {
  const order = sampleOrder({
    parts: [samplePart(), samplePart({ id: 2, state: 'CANCELLED', total: 50_000 })],
    total: 248_000,
    to_pay: 198_000,
  });
  expect(textOf(renderToStaticMarkup(<OrderPay order={order} />))).toContain('Оплатить 1 980 ₽');
  const until = renderToStaticMarkup(<PayDeadline until={UNTIL} order={order} isOwn={false} />);
  expect(textOf(until)).toContain('Держим товар до');
  expect(textOf(until)).not.toContain('уже оплачена');
});

it('of a rest the deadline says that nothing is sent without it, of the whole that the order ends [PAY-019]', () => {
  const said = (toPay: number) =>
    textOf(
      renderToStaticMarkup(
        <PayDeadline until={UNTIL} order={sampleOrder({ to_pay: toPay })} isOwn={false} />,
      ),
    );
  expect(said(48_000)).toContain('без доплаты заказ не отправят');
  expect(said(48_000)).not.toContain('отменится');
  expect(said(198_000)).toContain('Потом заказ отменится');
});
