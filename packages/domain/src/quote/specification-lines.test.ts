import { describe, expect, it } from 'vitest';
import { readSpecification } from './specification-lines.ts';

describe('readSpecification', () => {
  it('reads rows pasted from a spreadsheet, whatever the order of columns [SPECS-001]', () => {
    const pasted = [
      '№\tНаименование\tТип, марка\tЕд. изм.\tКол-во',
      '1\tКамера купольная уличная 4 Мп\tVD-540-28\tшт\t24',
      '2.1\tКабель огнестойкий 1×2×0,75\t\tбухта\t6',
      'SW-108P\tКоммутатор PoE 8 портов\t2\tшт.',
    ].join('\r\n');
    expect(readSpecification(pasted)).toEqual([
      { text: 'Камера купольная уличная 4 Мп', article: 'VD-540-28', unit: 'шт', quantity: '24' },
      { text: 'Кабель огнестойкий 1×2×0,75', article: '', unit: 'бухта', quantity: '6' },
      { text: 'Коммутатор PoE 8 портов', article: 'SW-108P', unit: 'шт.', quantity: '2' },
    ]);
  });

  it('reads rows typed by hand, with or without a number', () => {
    const typed = 'Считыватель карт — 8 шт\n2) Блок питания 12 В, 5 А: 3\n\n   \nШкаф настенный 12U';
    expect(readSpecification(typed)).toEqual([
      { text: 'Считыватель карт', article: '', unit: 'шт', quantity: '8' },
      { text: 'Блок питания 12 В, 5 А', article: '', unit: '', quantity: '3' },
      { text: 'Шкаф настенный 12U', article: '', unit: '', quantity: '' },
    ]);
  });

  it('loses no row it cannot understand', () => {
    expect(readSpecification('VD-540\n12,5\n\t;\t')).toEqual([
      { text: 'VD-540', article: '', unit: '', quantity: '' },
      { text: '12,5', article: '', unit: '', quantity: '' },
    ]);
  });
});
