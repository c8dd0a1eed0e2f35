import { expect, it } from 'vitest';
import { foldedValues, matchingValues } from './filter-values.ts';

const value = (id: number, name = `${id}`) => ({ id, name, count: 1, selected: false });
const ids = (values: { id: number | boolean }[]) => values.map(({ id }) => id);
const many = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => value(id));

it('a long list shows five and what is chosen further below', () => {
  expect(ids(foldedValues(many, []))).toEqual([1, 2, 3, 4, 5]);
  expect(ids(foldedValues(many, ['7', '2']))).toEqual([1, 2, 3, 4, 5, 7]);
  expect(foldedValues(many.slice(0, 6), [])).toHaveLength(6);
});

it('a list is searched without regard to case, edges and the dots of ё', () => {
  const values = [value(1, 'Зелёный'), value(2, 'Белый')];
  expect(ids(matchingValues(values, ' зеле'))).toEqual([1]);
  expect(ids(matchingValues(values, ''))).toEqual([1, 2]);
});
