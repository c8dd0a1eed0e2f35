import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

function asking(): { asked: (readonly number[])[]; find: (key: number) => Promise<string | undefined> } {
  const asked: (readonly number[])[] = [];
  const find = gathered(async (keys: readonly number[]) => {
    asked.push(keys);
    if (keys.includes(13)) throw new Error('the database is away');
    return new Map(keys.filter((key) => key < 100).map((key) => [key, `row ${key}`]));
  });
  return { asked, find };
}

it('who is alone is asked for at once; questions of one turn beside it are one statement, later ones another', async () => {
  const { asked, find } = asking();
  const alone = find(7);
  expect(asked).toEqual([[7]]);
  const together = Promise.all([find(1), find(2), find(1), find(500)]);
  await nextTurn();
  const later = [find(3), find(4)];
  expect(await alone).toBe('row 7');
  expect(await together).toEqual(['row 1', 'row 2', 'row 1', undefined]);
  expect(await Promise.all(later)).toEqual(['row 3', 'row 4']);
  expect(asked[1]).toEqual([1, 2, 500]);
  expect(asked.slice(1).flat()).toHaveLength(5);
});

it('a failure is that of all who asked together, and of nobody after them', async () => {
  const { find } = asking();
  const told = await Promise.allSettled([find(2), find(1), find(13)]);
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await find(1)).toBe('row 1');
});

it('a statement asks for fifty at most', async () => {
  const { asked, find } = asking();
  const rows = await Promise.all(Array.from({ length: 99 }, (_, key) => find(key + 20)));
  expect(rows.filter((row) => row !== undefined)).toHaveLength(80);
  expect(asked.map(({ length }) => length)).toEqual([1, 50, 48]);
});
