import type { Category } from '@okoem/contract/catalog.ts';
import { expect, it } from 'vitest';
import { categoryTiles } from './category-tiles-query.ts';

it('makes a tile of every top-level category, with its size and the first of the level below, nothing deeper', () => {
  const leaf = category({ name: 'Купольные', level: 2 });
  const cameras = category({ code: 'ip', name: 'IP-камеры', level: 1, children: [leaf] });
  const tree = [
    category({ code: 'cctv', name: 'Видеонаблюдение', products_count: 48, children: [cameras] }),
    category({ code: 'safes', name: 'Сейфы' }),
  ];

  expect(categoryTiles(tree)).toEqual([
    { code: 'cctv', name: 'Видеонаблюдение', count: 48, children: [{ code: 'ip', name: 'IP-камеры' }] },
    { code: 'safes', name: 'Сейфы', count: 0, children: [] },
  ]);
});

function category(changes: Partial<Category>): Category {
  return { id: 1, code: 'x', name: 'x', level: 0, parent_id: null, parentId: null, children: [], ...changes };
}
