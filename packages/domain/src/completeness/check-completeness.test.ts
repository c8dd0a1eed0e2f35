import { describe, expect, it } from 'vitest';
import { camera, found, goods, one, poeSwitch, recorder, rulesOf } from '../testing/made-goods.ts';
import { COMPLETENESS_ATTRIBUTES, COMPLETENESS_RULES } from './check-completeness.ts';
import type { Goods } from './goods.ts';

describe('findings [SPECS-085]', () => {
  it('of goods that tell nothing are none', () => {
    const categories = [...new Set(COMPLETENESS_RULES.map(({ id }) => id)), 'svetilniki', 'otvertki'];
    expect(rulesOf(categories.map((category) => goods(category, 10)))).toEqual([]);
    expect(rulesOf([])).toEqual([]);
  });

  it('say each rule once, name their goods, and the gravest come first', () => {
    const list = [
      camera(12),
      camera(12),
      poeSwitch(1),
      goods('zamki-elektromagnitnye', 1, { lock_force: 280 }),
    ];
    const all = found(list);
    expect(new Set(all.map(({ rule }) => rule)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(2);
    const severities = all.map(({ severity }) => severity);
    expect(severities).toEqual(severities.toSorted((one_, other) => (one_ < other ? 1 : -1)));
    expect(all.find(({ rule }) => rule === 'poe-budget')!.productIds).toEqual(
      list.slice(0, 3).map(({ productId }) => productId),
    );
  });

  it('keep their key while the goods are the same, whatever their number, and get another with other goods', () => {
    const [some, other] = [camera(12), camera(12)];
    const keyOf = (list: Goods[]) => one('ip-recorder', list)!.key;
    expect(keyOf([{ ...some, quantity: 40 }])).toBe(keyOf([some]));
    expect(keyOf([some, other])).toBe(keyOf([other, some]));
    expect(keyOf([some, other])).not.toBe(keyOf([some]));
    expect(keyOf([some])).toMatch(/^[a-z0-9-]{1,60}:[a-z0-9]{1,10}$/);
  });

  it('add up rows of one product', () => {
    const some = camera(8);
    expect(one('ip-channels', [some, { ...some, quantity: 10 }, recorder(1)])!.reason).toContain('18 камер');
  });

  it('come from rules that have a name, a gravity and the characteristics they look at', () => {
    expect(COMPLETENESS_RULES.length).toBeGreaterThan(25);
    expect(new Set(COMPLETENESS_RULES.map(({ id }) => id)).size).toBe(COMPLETENESS_RULES.length);
    expect(COMPLETENESS_RULES.filter(({ title }) => title === '')).toEqual([]);
    expect(COMPLETENESS_ATTRIBUTES).toContain('poe_budget');
  });
});
