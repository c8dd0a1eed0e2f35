import {
  type CategoryNode,
  type CategoryRow,
  flattenCategories,
} from '@okoem/domain/catalog/category-tree.ts';

export interface FoundSection extends CategoryRow {
  /** Names like «Аксессуары» stand under several parents. */
  parentName: string;
}

/** Sections whose names hold every word that was typed, in the order of the menu. */
export function foundSections(tree: readonly CategoryNode[], typed: string): FoundSection[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rows = flattenCategories(tree);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return rows
    .filter(({ name }) => words.every((word) => plain(name).includes(word)))
    .map((row) => ({ ...row, parentName: row.parentId === null ? '' : (names.get(row.parentId) ?? '') }));
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}
