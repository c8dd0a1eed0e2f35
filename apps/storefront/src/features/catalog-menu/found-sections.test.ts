import type { CategoryNode } from '@okoem/domain/catalog/category-tree.ts';
import { expect, it } from 'vitest';
import { foundSections } from './found-sections.ts';

const node = (
  id: number,
  name: string,
  children: CategoryNode[] = [],
  parentId: number | null = null,
): CategoryNode => ({
  id,
  code: `c${id}`,
  name,
  level: parentId === null ? 0 : 1,
  parentId,
  children,
});
const TREE = [
  node(1, 'Видеонаблюдение', [node(2, 'Камеры IP', [], 1), node(3, 'Аксессуары', [], 1)]),
  node(4, 'СКУД', [node(5, 'Аксессуары', [], 4), node(6, 'Замки и защёлки', [], 4)]),
];
const found = (typed: string) => foundSections(TREE, typed).map(({ code, parentName }) => [code, parentName]);

it('sections are found on every level by parts of their words, each with what it stands under [CATPOP-019] [ENT-032]', () => {
  expect(found('видео')).toEqual([['c1', '']]);
  expect(found('аксес')).toEqual([
    ['c3', 'Видеонаблюдение'],
    ['c5', 'СКУД'],
  ]);
  expect(found('ЗАЩЕЛК замк')).toEqual([['c6', 'СКУД']]);
  expect([found('аксес ip'), found('  ')]).toEqual([[], []]);
});
