import { describe, expect, it } from 'vitest';
import { coilInName, orderedQuantity } from './order-note.ts';
import type { SoldBy } from './order-quantity.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const cable: SoldBy = { unit: 'coil', multiple: 1000, inUnit: 200 };
const piece: SoldBy = { unit: 'piece', multiple: 1000, inUnit: undefined };
const milli = (quantity: number | null) => (quantity === null ? null : Math.round(quantity * 1000));

describe('the quantity of a row in the unit of sale', () => {
  it.each([
    [1150, 'м', 6, '6 × 200 м = 1 200 м, запас 50 м'],
    [1200, 'м.', 6, '6 × 200 м = 1 200 м'],
    [1.15, 'км', 6, '6 × 200 м = 1 200 м, запас 50 м'],
    [200.001, 'п.м', 2, '2 × 200 м = 400 м, запас 199,999 м'],
    [3, 'бухта', 3, ''],
  ])('%s %s of a cable in coils of 200 m are %s coils [SPECS-076]', (wanted, unit, quantity, note) => {
    const ordered = orderedQuantity({ quantity: milli(wanted), unit }, cable);
    expect({ ...ordered, note: plain(ordered.note) }).toEqual({ quantity, note, isDoubtful: false });
  });

  it('counts pieces in packages whose content the card tells', () => {
    const packed: SoldBy = { unit: 'package', multiple: 1000, inUnit: 100 };
    const { quantity, note } = orderedQuantity({ quantity: milli(250), unit: 'шт' }, packed);
    expect([quantity, plain(note)]).toEqual([3, '3 × 100 шт = 300 шт, запас 50 шт']);
  });

  it('never cuts a coil, however small its step is', () => {
    const { quantity } = orderedQuantity({ quantity: milli(250), unit: 'м' }, { ...cable, multiple: 100 });
    expect(quantity).toBe(2);
  });

  it('takes what is sold by the dozen by the dozen and tells the rest [SPECS-076]', () => {
    const dozen = { ...piece, multiple: 12_000 };
    const { quantity, note } = orderedQuantity({ quantity: milli(20), unit: 'шт' }, dozen);
    expect([quantity, plain(note)]).toEqual([24, '2 × 12 шт = 24 шт, запас 4 шт']);
    expect(orderedQuantity({ quantity: milli(24), unit: 'шт' }, dozen).note).toBe('');
  });

  it('says where the units do not fit, and where there is no number', () => {
    const other = orderedQuantity({ quantity: milli(40), unit: 'м' }, piece);
    expect(other).toMatchObject({ quantity: 40, isDoubtful: true });
    expect(other.note).toBe('В спецификации «м», а продаётся «шт»: проверьте количество');
    const none = orderedQuantity({ quantity: null, unit: '' }, { ...piece, multiple: 5000 });
    expect([none.quantity, plain(none.note)]).toEqual([5, 'Количество не указано: взяли 5 шт']);
    expect(orderedQuantity({ quantity: milli(2), unit: 'компл' }, piece)).toMatchObject({
      quantity: 2,
      isDoubtful: false,
    });
  });

  it('reads the metres of a coil from its name where nothing else tells', () => {
    expect(coilInName('Кабель КПСнг(А)-FRLS 1×2×0,75, бухта 200 м')).toBe(200);
    expect(coilInName('Витая пара, бухта 305 м²')).toBeUndefined();
    expect(coilInName('Камера купольная')).toBeUndefined();
  });
});
