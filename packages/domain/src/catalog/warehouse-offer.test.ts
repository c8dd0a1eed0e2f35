import { describe, expect, it } from 'vitest';
import { visibleOffers, warehouseCity } from './warehouse-offer.ts';

describe('warehouseCity', () => {
  it('is what stands before the first comma [OFFERS-009]', () => {
    expect(warehouseCity('Тула, Мира ул., 5, склад 2')).toBe('Тула');
  });

  it('drops a leading г or город [OFFERS-010]', () => {
    expect(warehouseCity('г Тула, ул. Мира')).toBe('Тула');
    expect(warehouseCity('город Тула')).toBe('Тула');
    expect(warehouseCity('Тула, ул. Мира, 5')).toBe('Тула');
  });

  it('drops it as a whole word only, with an optional dot [OFFERS-011]', () => {
    expect(warehouseCity('г. Городец')).toBe('Городец');
    expect(warehouseCity('Грозный')).toBe('Грозный');
    expect(warehouseCity('г.Тула, ул. Мира')).toBe('Тула');
    expect(warehouseCity('Городец, ул. Мира')).toBe('Городец');
    expect(warehouseCity('город Городец')).toBe('Городец');
    expect(warehouseCity('г Грозный')).toBe('Грозный');
  });
});

describe('visibleOffers', () => {
  it('hides what is below the multiple, pre-order offers included [OFFERS-018] [STOCK-004]', () => {
    const offers = [
      { id: 1, quantity: 4, is_pre_order: false },
      { id: 2, quantity: 5, is_pre_order: false },
      { id: 3, quantity: 0, is_pre_order: true },
      { id: 4, quantity: 4.999, is_pre_order: true },
      { id: 5, quantity: 5, is_pre_order: true },
    ];
    expect(visibleOffers(offers, { multiple: 5 }).map(({ id }) => id)).toEqual([2, 5]);
  });

  it('compares decimals exactly', () => {
    expect(visibleOffers([{ quantity: 0.3 }], { multiple: 0.3 })).toHaveLength(1);
    expect(visibleOffers([{ quantity: 0.299 }], { multiple: 0.3 })).toHaveLength(0);
  });
});
