import { expect, it } from 'vitest';
import { oneQuestion } from './one-question.ts';

it('answers what was asked', () => {
  expect(oneQuestion(() => 7)).toBe(7);
});

it('refuses a question inside another one, and answers the next', () => {
  expect(() => oneQuestion(() => oneQuestion(() => 7))).toThrow('inside another one');
  expect(oneQuestion(() => 8)).toBe(8);
});

it('refuses a question that waits', () => {
  expect(() => oneQuestion(async () => 7)).toThrow('must not wait');
});

it('answers the next question after one that failed', () => {
  const fail = () => {
    throw new Error('of the question itself');
  };

  expect(() => oneQuestion(fail)).toThrow('of the question itself');
  expect(oneQuestion(() => 9)).toBe(9);
});
