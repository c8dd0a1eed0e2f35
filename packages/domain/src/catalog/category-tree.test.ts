import { describe, expect, it } from 'vitest';
import { chainNames, flattenCategories, type CategoryNode } from './category-tree.ts';

describe('flattenCategories', () => {
  it('gives one row per category, without loss [ENT-032]', () => {
    const tree = [
      node(1, null, 0, [node(2, 1, 1, [node(3, 2, 2), node(4, 2, 2)]), node(5, 1, 1)]),
      node(6, null, 0),
    ];
    const rows = flattenCategories(tree);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows[2]).toEqual({ code: 'c3', name: 'Категория 3', level: 2, id: 3, parentId: 2 });
    expect(rows.every((row) => Object.keys(row).sort().join() === 'code,id,level,name,parentId')).toBe(true);
  });
});

describe('chainNames', () => {
  it('reads objects and plain strings alike', () => {
    expect(chainNames([{ name: 'Видео' }, 'Камеры'])).toEqual(['Видео', 'Камеры']);
  });
});

function node(
  id: number,
  parentId: number | null,
  level: number,
  children: CategoryNode[] = [],
): CategoryNode {
  return { id, parentId, level, children, code: `c${id}`, name: `Категория ${id}` };
}
