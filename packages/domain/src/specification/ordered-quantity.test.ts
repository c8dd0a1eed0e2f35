import { describe, expect, it } from 'vitest';
import { orderedQuantity, type SoldAs } from './ordered-quantity.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const cable: SoldAs = { name: 'Кабель КПСнг(А)-FRLS 1×2×0,75, бухта 200 м', unit: 'coil', multiple: 1 };
const piece: SoldAs = { name: 'Камера купольная', unit: 'piece', multiple: 1 };

describe('the quantity of a row in the unit of sale [SPECS-076]', () => {
  it.each([
    [1150, 'м', 6, '6 × 200 м = 1 200 м, запас 50 м'],
    [1200, 'м.', 6, '6 × 200 м = 1 200 м'],
    [1.15, 'км', 6, '6 × 200 м = 1 200 м, запас 50 м'],
    [200.001, 'п.м', 2, '2 × 200 м = 400 м, запас 199,999 м'],
    [3, 'бухта', 3, ''],
  ])('%s %s of a cable in coils of 200 m are %s coils', (wanted, unit, quantity, note) => {
    const ordered = orderedQuantity({ wanted, unit }, cable);
    expect({ ...ordered, note: plain(ordered.note) }).toEqual({ quantity, note, isDoubtful: false });
  });

  it('takes what is sold by the dozen by the dozen and tells the rest', () => {
    const { quantity, note } = orderedQuantity({ wanted: 20, unit: 'шт' }, { ...piece, multiple: 12 });
    expect([quantity, plain(note)]).toEqual([24, '2 × 12 шт = 24 шт, запас 4 шт']);
    expect(orderedQuantity({ wanted: 24, unit: 'шт' }, { ...piece, multiple: 12 }).note).toBe('');
  });

  it('says where the units do not fit, and where there is no number', () => {
    const other = orderedQuantity({ wanted: 40, unit: 'м' }, piece);
    expect(other).toMatchObject({ quantity: 40, isDoubtful: true });
    expect(other.note).toBe('В спецификации «м», а продаётся «шт»: проверьте количество');
    const none = orderedQuantity({ wanted: null, unit: '' }, { ...piece, multiple: 5 });
    expect([none.quantity, plain(none.note)]).toEqual([5, 'Количество не указано: взяли 5 шт']);
    expect(orderedQuantity({ wanted: 2, unit: 'компл' }, piece)).toMatchObject({
      quantity: 2,
      isDoubtful: false,
    });
  });
});
