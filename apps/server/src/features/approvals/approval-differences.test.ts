import { expect, it } from 'vitest';
import { approvalChanged } from './approval-differences.ts';

const line = (offerId: number, price: number) => ({ offerId, name: `Товар ${offerId}`, price });
const sums = (deliveryTotal: number, servicesTotal: number, total: number) => ({
  goodsTotal: 300_00,
  deliveryTotal,
  servicesTotal,
  total,
});

function told(now: { deliveryTotal: number; servicesTotal: number; total: number }, prices: number[]) {
  const lines = prices.map((price, at) => ({ offer_id: at + 1, quantity_milli: 1000, price, total: price }));
  const refusal = approvalChanged({
    request: sums(500_00, 77_00, 877_00),
    lines: [line(1, 100_00), line(2, 200_00)],
    prepared: { ...now, goodsTotal: 300_00, lines, short: [] },
  } as unknown as Parameters<typeof approvalChanged>[0]);
  return refusal.items.map(({ code, message, offer_id: id, was, now: is }) => [
    code,
    message.replaceAll('\u00a0', ' '),
    id,
    was,
    is,
  ]);
}

it('what has changed since is told thing by thing: goods, delivery and services [LK-025]', () => {
  expect(told(sums(590_00, 99_00, 999_00), [110_00, 200_00])).toEqual([
    ['LINE_PRICE', 'Товар 1: было 100 ₽, стало 110 ₽', 1, 100_00, 110_00],
    ['DELIVERY_PRICE', 'Доставка: было 500 ₽, стало 590 ₽', null, 500_00, 590_00],
    ['SERVICES_PRICE', 'Услуги: было 77 ₽, стало 99 ₽', null, 77_00, 99_00],
  ]);
  expect(told(sums(500_00, 77_00, 877_00), [100_00, 200_00])).toEqual([]);
});
