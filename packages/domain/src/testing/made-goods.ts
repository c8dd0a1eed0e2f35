/** Goods for the check of completeness, as cards tell them. */
import { checkCompleteness } from '../completeness/check-completeness.ts';
import type { Goods } from '../completeness/goods.ts';

let nextId = 1;
export function goods(
  category: string,
  quantity: number,
  values: Goods['values'] = {},
  more: Partial<Goods> = {},
): Goods {
  nextId += 1;
  return {
    productId: nextId,
    name: category,
    categories: [category],
    values,
    unit: 'piece',
    quantity,
    ...more,
  };
}

export const POE = { supply: ['PoE, 12 В'] };
export const camera = (quantity: number, values: Goods['values'] = {}) =>
  goods('ip-kamery-kupolnye', quantity, { ...POE, power: 9.5, resolution: ['4 Мп'], ...values });
export const recorder = (quantity: number, values: Goods['values'] = {}) =>
  goods('registratory-nvr', quantity, {
    channels: 16,
    drive_bays: 2,
    drive_limit: 10,
    poe_ports: 0,
    poe_budget: 0,
    ...values,
  });
export const drive = (quantity: number, capacity: number) =>
  goods('zhestkie-diski-dlya-videonablyudeniya', quantity, { drive_capacity: capacity });
export const poeSwitch = (quantity: number, values: Goods['values'] = {}) =>
  goods('kommutatory-poe', quantity, {
    poe_ports: 24,
    poe_budget: 96,
    poe_standard: ['802.3af/at'],
    ...values,
  });

/** As it is read: spaces that do not break are spaces. */
export const found = (list: Goods[], others: string[] = []) =>
  checkCompleteness(list, others).map((finding) => ({
    ...finding,
    reason: finding.reason.replaceAll('\u00A0', ' '),
  }));
export const rulesOf = (list: Goods[], others: string[] = []) => found(list, others).map(({ rule }) => rule);
export const one = (rule: string, list: Goods[], others: string[] = []) =>
  found(list, others).find((finding) => finding.rule === rule);
