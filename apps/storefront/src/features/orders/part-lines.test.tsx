import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PartLines } from './part-lines.tsx';

const LINE = {
  id: 1,
  offer_id: 2,
  product_id: 3,
  code: null,
  name: 'Камера',
  article: 'A-1',
  main_image: '',
  unit: 'piece',
  quantity: 12,
  cost: 6_099_00,
  price: 6_099_00,
  discount: 0,
  total: 73_188_00,
  vat: 0,
  vat_amount: 0,
  services: [],
};

function drawn(total: number): string {
  const part = { number: '2611-000024-1', lines: [{ ...LINE, total }] };
  return renderToStaticMarkup(<PartLines part={part} hasVat={false} />).replaceAll(/\s+/g, ' ');
}

it('a line that costs less than its price by quantity says by what [LK-011]', () => {
  expect(drawn(72_688_00)).toContain('скидка на весь заказ −500 ₽');
  expect(drawn(73_188_00)).not.toContain('скидка');
});
