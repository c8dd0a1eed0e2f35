import { expect, it } from 'vitest';
import { fieldsOf, givenSheet, isChanged, knownCount, type Sheet, withField } from './columns-step.ts';

const column = (at: number, field: Sheet['columns'][number]['field']) => ({
  column: at,
  header: '',
  field,
  field_label: '',
  confidence: 0.9,
  samples: [],
});
const sheet: Sheet = {
  sheet: 2,
  name: 'СОТ',
  fate: 'read',
  fate_label: '',
  header_row: 4,
  rows: 9,
  columns: [column(0, 'position'), column(2, 'name'), column(3, 'quantity'), column(5, 'other')],
};

it('a field that is said to be in another column leaves its own, and the server is told all columns in order [SPECS-072]', () => {
  const fields = fieldsOf(sheet);
  expect(isChanged(sheet, fields)).toBe(false);
  expect(knownCount(fields)).toBe(3);
  const corrected = withField(fields, 5, 'quantity');
  expect(isChanged(sheet, corrected)).toBe(true);
  expect(givenSheet(sheet, corrected)).toEqual({
    sheet: 2,
    header_row: 4,
    fields: ['position', 'other', 'name', 'other', 'other', 'quantity'],
  });
  expect(withField(corrected, 0, 'other').get(2)).toBe('name');
});
