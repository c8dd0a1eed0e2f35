import { describe, expect, it } from 'vitest';
import { attributesOf, checkAttributes, checkDepartment } from './check-department.ts';
import { DEPARTMENTS } from './departments.ts';
import { draftFamily } from './draft-family.ts';

const sections = DEPARTMENTS.flatMap((department) => department.sections);
const leaves = sections.flatMap((section) => section.leaves);

describe('the demo catalog', () => {
  it.each(DEPARTMENTS.map((department) => [department.name, department] as const))(
    'has nothing wrong in %s that a machine can see',
    (_, department) => {
      expect(checkDepartment(department)).toEqual([]);
    },
  );

  it('has the 18 departments by name [ENUM-001]', () => {
    expect(DEPARTMENTS.map(({ name }) => name)).toEqual([
      'Видеонаблюдение',
      'Охранно-пожарная сигнализация',
      'Контроль доступа',
      'Генераторы',
      'Кабельные системы',
      'Сейфы',
      'Сетевое оборудование',
      'Умный дом',
      'Электропитание',
      'Шлагбаумы и автоматика',
      'Электронные компоненты',
      'Оргтехника',
      'Измерительные приборы',
      'Инструмент для протяжки кабеля',
      'Журналы учёта',
      'Системы оповещения',
      'Пожаротушение',
      'Освещение',
    ]);
  });

  it('has about 110 sections and 350 leaves, no code twice and no attribute with two meanings', () => {
    const codes = [...DEPARTMENTS, ...sections, ...leaves].map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
    expect(checkAttributes(leaves.flatMap(attributesOf))).toEqual([]);
    expect(sections.length).toBeGreaterThanOrEqual(100);
    expect(leaves.length).toBeGreaterThanOrEqual(340);
  });

  it('names only accessories that exist', () => {
    const known = new Set(leaves.map(({ code }) => code));
    const unknown = leaves.flatMap(({ code, accessories = [] }) =>
      accessories.filter((accessory) => !known.has(accessory)).map((accessory) => `${code}: ${accessory}`),
    );
    expect(unknown).toEqual([]);
  });

  it('sells by all seven units and in decimal steps', () => {
    expect(new Set(leaves.map(({ unit = 'piece' }) => unit)).size).toBe(7);
    expect(leaves.some(({ multiple = 1 }) => !Number.isInteger(multiple))).toBe(true);
  });

  it('falls the same way at every run', () => {
    const [leaf] = leaves;
    expect(draftFamily(leaf!, 5)).toEqual(draftFamily(leaf!, 5));
  });
});
