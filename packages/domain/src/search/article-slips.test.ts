import { describe, expect, it } from 'vitest';
import { lookAlikesOf, slipCost } from './article-slips.ts';
import { articleKey } from './look-alike.ts';

const MEANT = articleKey('ZK-D4280-IR20');

function costOf(typed: string): number {
  return slipCost({ typed: articleKey(typed), meant: MEANT });
}

describe('what a slip in an article costs', () => {
  it.each([
    ['ZK-D428O-IR20', 1, 'O for 0'],
    ['ZK-D428О-IR2О', 2, 'a Cyrillic О for 0, twice'],
    ['ZK-D4820-IR20', 2, 'swapped'],
    ['KZ-D4280-IR20', 2, 'swapped at the start'],
    ['ZK-D4280-IR02', 2, 'swapped at the end'],
    ['ZK-D44280-IR20', 2, 'doubled'],
    ['ZK-D4280-IR200', 2, 'doubled at the end'],
    ['ZK-D480-IR20', 3, 'lost'],
    ['K-D4280-IR20', 3, 'lost at the start'],
    ['ZK-D4280-IR2', 3, 'lost at the end'],
    ['ZK-D4290-IR20', 3, 'the next digit'],
    ['ZK-D4250-IR20', 3, 'the digit below on the number pad'],
    ['ZK-F4280-IR20', 3, 'the next letter'],
    ['ZK-D42830-IR20', 4, 'one too many'],
    ['7ZK-D4280-IR20', 4, 'one too many at the start'],
    ['ZK-D4280-IR207', 4, 'one too many at the end'],
    ['ZK-D4230-IR20', 5, 'any other digit'],
    ['zk d4280/ir20', 0, 'none: separators and case do not count'],
  ])('%s: %d, %s', (typed, cost) => {
    expect(costOf(typed)).toBe(cost);
  });

  it.each([
    ['ZK-D4390-IR20', 'two digits changed'],
    ['ZK-D429O-IR20', 'a digit changed and another confused'],
    ['ZK-D480-IR0', 'two lost'],
    ['ZK-D8240-IR20', 'swapped over a digit'],
    ['ZK-D4280-IR', 'the last two lost'],
  ])('%s is another article: %s', (typed) => {
    expect(costOf(typed)).toBe(Infinity);
  });

  it('is another article when more than four signs are confused', () => {
    expect(slipCost({ typed: 'aoooo', meant: 'a0000' })).toBe(4);
    expect(slipCost({ typed: 'aooooo', meant: 'a00000' })).toBe(Infinity);
  });
});

it('knows what a sign is taken for, in either direction', () => {
  expect([...lookAlikesOf('1')].toSorted()).toEqual(['i', 'l']);
  expect(lookAlikesOf('o')).toBe('0');
  expect(lookAlikesOf('0')).toBe('o');
  expect(lookAlikesOf('з')).toBe('3');
  expect(lookAlikesOf('7')).toBe('');
});
