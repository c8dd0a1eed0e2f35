import { expect, it } from 'vitest';
import { shownName } from './shown-name.ts';

it('a member is called by the company they act for, by their own name, or not at all', () => {
  expect(shownName({ first_name: 'Анна', last_name: 'Орлова', org_name: 'ООО «Щит»' })).toBe('ООО «Щит»');
  expect(shownName({ first_name: 'Анна', last_name: 'Орлова', org_name: '' })).toBe('Анна Орлова');
  expect(shownName({ first_name: '', last_name: 'Орлова' })).toBe('Орлова');
  expect(shownName({ first_name: '', last_name: null })).toBe('Личный кабинет');
});
