import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CheckoutApproval } from './checkout-approval.tsx';
import type { Checkout } from './use-checkout.ts';
import type { Placing } from './use-place-order.ts';

it('above the limit the checkout names the limit, whoever approves, and what is not promised [LK-028]', () => {
  const drawn = (approvers: string[]) =>
    renderToStaticMarkup(
      <CheckoutApproval
        checkout={{ approval: { limit: 50_000_00, approvers, to_decide: 0 } } as unknown as Checkout}
        placing={{ comment: 'К пятнице', setComment: () => {} } as unknown as Placing}
      />,
    )
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const told = 'Сверх вашего лимита 50 000 ₽ — заказ уйдёт на согласование';
  const open = 'До согласования товары не забронированы и цены могут измениться';
  expect(drawn(['Ильин Пётр'])).toBe(
    `${told} Согласует: Ильин Пётр. ${open} Комментарий для согласующего К пятнице`,
  );
  expect(drawn(['Ильин Пётр', 'Смирнова Анна'])).toContain(
    'Согласует любой из них: Ильин Пётр, Смирнова Анна.',
  );
});
