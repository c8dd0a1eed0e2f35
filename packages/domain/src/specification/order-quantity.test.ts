import { describe, expect, it } from 'vitest';
import { orderQuantity, type PricedBy } from './order-quantity.ts';

const PIECE: PricedBy = { unit: 'piece', multiple: 1000, inUnit: undefined, price: 100_00, available: 1e9 };
const COIL: PricedBy = { ...PIECE, unit: 'coil', inUnit: 305 };
const PACKAGE: PricedBy = { ...PIECE, unit: 'package', inUnit: 100 };
const METRE: PricedBy = { ...PIECE, unit: 'm', multiple: 5000 };

function ordered(quantity: number | null, unit: string, sold: PricedBy) {
  const {
    quantity: milli,
    rest,
    notices,
  } = orderQuantity({ quantity: quantity === null ? null : quantity * 1000, unit }, sold);
  return [milli === null ? null : milli / 1000, rest / 1000, notices.map(({ code }) => code)];
}

describe('what is ordered for a quantity of a row [SPECS-046]', () => {
  it.each([
    ['pieces are pieces', 12, 'шт.', PIECE, [12, 0, []]],
    ['no unit is the unit of sale', 12, '', PIECE, [12, 0, []]],
    ['a set of what is sold by the piece is a piece', 2, 'компл.', PIECE, [2, 0, []]],
    ['metres go up to the multiple', 12, 'м', METRE, [15, 3, ['QUANTITY_ROUNDED']]],
    ['kilometres are metres', 0.5, 'км', METRE, [500, 0, ['UNIT_CONVERTED']]],
    ['metres become whole coils', 610, 'м', COIL, [2, 0, ['UNIT_CONVERTED']]],
    ['pieces become whole packages', 200, 'шт', PACKAGE, [2, 0, ['UNIT_CONVERTED']]],
    ['a unit that cannot be converted is told', 3, 'уп', PIECE, [3, 0, ['OTHER_UNIT']]],
    [
      'metres of a coil that nobody measured are told',
      3,
      'м',
      { ...COIL, inUnit: undefined },
      [3, 0, ['OTHER_UNIT']],
    ],
    ['the number of a unit is a unit', 7, '796', PIECE, [7, 0, []]],
    ['nothing is guessed of what was not read', null, 'шт', PIECE, [null, 0, ['QUANTITY_UNREAD']]],
    ['too little in stock is told', 5, 'шт', { ...PIECE, available: 2000 }, [5, 0, ['LITTLE_LEFT']]],
  ] as const)('%s', (_, quantity, unit, sold, expected) => {
    expect(ordered(quantity, unit, sold)).toEqual(expected);
  });

  it('says of a unit that cannot be converted what is written and what is sold', () => {
    const messages = (unit: string, sold: PricedBy) =>
      orderQuantity({ quantity: 3000, unit }, sold).notices.map(({ message }) => message);
    expect(messages(' уп ', PIECE)).toEqual(['В спецификации «уп», а продаётся «шт»: проверьте количество']);
    expect(messages('км', METRE)).toEqual([expect.stringMatching(/^3 км – это 3\s000\sм/)]);
    expect(messages('шт', PACKAGE)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^3 шт – это 1\sуп/),
        expect.stringContaining('останется 97'),
      ]),
    );
  });

  it('says what is left of a coil that was begun, and prices all of it', () => {
    const { quantity, sum, notices } = orderQuantity({ quantity: 400_000, unit: 'м' }, COIL);

    expect(quantity).toBe(2000);
    expect(sum).toBe(200_00);
    expect(notices.map(({ message }) => message)).toEqual([
      '400 м – это 2\u00A0бухты (305 м в бухте)',
      'Продаётся целыми бухтами: будет 2\u00A0бухты, останется 210 м',
    ]);
  });
});
