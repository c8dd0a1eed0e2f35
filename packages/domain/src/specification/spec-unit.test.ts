import { describe, expect, it } from 'vitest';
import { isSpecUnit, isUnitCell, readAskedUnit, unitAtEnd } from './spec-unit.ts';

describe('units of rows, found and understood by one list [SPECS-087]', () => {
  it.each([
    ['шт.', 'piece', 1],
    ['тыс. шт', 'piece', 1000],
    ['компл.', 'set', 1],
    ['комплекты', 'set', 1],
    ['к-т', 'set', 1],
    ['м.п.', 'm', 1],
    ['п.м', 'm', 1],
    ['км', 'm', 1000],
    ['100 м', 'm', 100],
    ['м2', 'm2', 1],
    ['кв. м', 'm2', 1],
    ['м³', 'other', 1],
    ['кг', 'kg', 1],
    ['т', 'kg', 1000],
    ['г', 'kg', 0.001],
    ['бухты', 'coil', 1],
    ['упаковок', 'package', 1],
    ['пара', 'other', 1],
    ['796', 'piece', 1],
    ['006', 'm', 1],
    ['008', 'm', 1000],
  ] as const)('«%s» is %s × %s', (text, unit, times) => {
    expect(readAskedUnit(text)).toEqual({ unit, times });
    expect(isUnitCell(text.replace(/\.$/, ''))).toBe(true);
  });

  it('takes no word for a unit that only begins like one', () => {
    expect(readAskedUnit('мм')).toEqual({ unit: 'other', times: 1 });
    expect(readAskedUnit('')).toBeUndefined();
    expect(['штатив', 'мм', 'кожух', 'тройник', '796'].filter(isSpecUnit)).toEqual([]);
    expect(unitAtEnd('Крепление, штатив')).toBe('');
    expect(unitAtEnd('Кабель КПСнг(А)-FRLS 1×2×0,75, м')).toBe('м');
  });
});
