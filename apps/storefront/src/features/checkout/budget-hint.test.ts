import { expect, it } from 'vitest';
import { budgetHint } from './budget-hint.ts';

it('says what an order leaves of the budget, and by how much it is more [PROJ-013]', () => {
  const said = (rest: number | null, total: number) => budgetHint(rest, total).replaceAll(/\s/g, ' ');
  expect(said(1000_00, 300_00)).toBe('После заказа останется 700 ₽ бюджета');
  expect(said(300_00, 300_00)).toBe('После заказа останется 0 ₽ бюджета');
  expect(said(300_00, 300_01)).toBe('Больше остатка бюджета на 0,01 ₽');
  expect(said(-50_00, 300_00)).toBe('Больше остатка бюджета на 350 ₽');
  expect(said(null, 300_00)).toBe('Заказ сразу появится в объекте');
});
