import { LARGEST_SPEC_FILE } from '@okoem/domain/specification/read-specification.ts';
import { expect, it } from 'vitest';
import { fileRefusal, oneTable } from './put-in-file.ts';

it('a file that cannot be read is refused before it is sent, with what to do about it [SPECS-071] [VALID-028]', () => {
  expect(fileRefusal({ name: 'spec.xlsx', size: LARGEST_SPEC_FILE })).toBeUndefined();
  expect(fileRefusal({ name: 'СПЕЦИФИКАЦИЯ.CSV', size: 10 })).toBeUndefined();
  expect(fileRefusal({ name: 'spec.xlsx', size: LARGEST_SPEC_FILE + 1 })).toBe(
    'Размер файла не должен превышать 10 МБ. Сохраните только нужные листы и загрузите ещё раз',
  );
  expect(fileRefusal({ name: 'spec.xls', size: 10 })).toMatch(/сохраните как XLSX/);
  expect(fileRefusal({ name: 'spec.pdf', size: 10 })).toMatch(/PDF/);
  expect(fileRefusal({ name: 'plan.dwg', size: 10 })).toMatch(/не таблица/);
  expect(fileRefusal({ name: 'spec.csv', size: 0 })).toBe('Файл пустой');
});

it('cells and typed lines together are one table, each alone stays as it is [SPECS-070]', () => {
  expect(oneTable('1\tКамера купольная\tVD-540\tшт\t24\nКабель КПСнг — 6 бухт')).toBe(
    'Наименование\tАртикул\tЕд. изм.\tКол-во\nКамера купольная\tVD-540\tшт\t24\nКабель КПСнг\t\tбухт\t6',
  );
  const table = 'Видеонаблюдение\nVD-540\t24\nVD-541\t3';
  expect(oneTable(table)).toBe(table);
  expect(oneTable('VD-540 24\nVD-541 3')).toBe('VD-540 24\nVD-541 3');
});
