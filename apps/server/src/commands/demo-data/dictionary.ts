import { COMMON } from '../../../../../demo/catalog/common-attributes.ts';
import type { Attribute, Department, Leaf, Value } from '../../../../../demo/catalog/leaf.ts';
import type { Cell } from './copy-rows.ts';

/** A product's cells for one characteristic: the attribute, its type, and the id of a value, a number or a flag. */
export type AttributeCells = [
  attributeId: number,
  type: Attribute['type'],
  valueId: Cell,
  number: Cell,
  flag: Cell,
];

/** Numbers given to categories, attributes and their values while the catalog is written. */
export interface Dictionary {
  categories: readonly Cell[][];
  categoryAttributes: readonly Cell[][];
  attributes: readonly Cell[][];
  categoryId: (leaf: Leaf) => number;
  cells: (attribute: Attribute, value: Value) => AttributeCells;
  /** Values met since they were last taken away to be written. */
  takeNewValues: () => Cell[][];
}

export function createDictionary(departments: readonly Department[]): Dictionary {
  const attributes = numbering<Attribute>(({ code }) => code);
  const values = numbering<{ attributeId: number; name: string }>(
    ({ attributeId, name }) => `${attributeId}\t${name}`,
  );
  let writtenValues = 0;
  // Characteristics that many departments share come first in the operator's list.
  for (const attribute of Object.values(COMMON)) attributes.idOf(attribute);
  const tree = categoriesOf(departments);
  const categoryAttributes = tree.leaves.flatMap(({ id, leaf }) =>
    Object.values(leaf.traits).map(({ attribute }, position) => [
      id,
      attributes.idOf(attribute),
      position,
      true,
      position < 4,
    ]),
  );
  const leafIds = new Map(tree.leaves.map(({ id, leaf }) => [leaf, id]));

  return {
    categories: tree.rows,
    categoryAttributes,
    attributes: attributes.items.map(({ code, name, type, unit = '' }, index) => [
      index + 1,
      code,
      name,
      type,
      unit,
    ]),
    categoryId: (leaf) => leafIds.get(leaf)!,
    cells: (attribute, value) => {
      const attributeId = attributes.idOf(attribute);
      const { type } = attribute;
      if (typeof value === 'number') return [attributeId, type, null, value, null];
      if (typeof value === 'boolean') return [attributeId, type, null, null, value];
      return [attributeId, type, values.idOf({ attributeId, name: value }), null, null];
    },
    takeNewValues: () => {
      const first = writtenValues;
      writtenValues = values.items.length;
      return values.items
        .slice(first)
        .map(({ attributeId, name }, index) => [first + index + 1, attributeId, name, sortingNumber(name)]);
    },
  };
}

/** Gives each distinct thing the next number, from 1. */
function numbering<Item>(keyOf: (item: Item) => string): { items: Item[]; idOf: (item: Item) => number } {
  const ids = new Map<string, number>();
  const items: Item[] = [];
  return {
    items,
    idOf: (item) => {
      const key = keyOf(item);
      const known = ids.get(key);
      if (known !== undefined) return known;
      items.push(item);
      ids.set(key, items.length);
      return items.length;
    },
  };
}

interface CategoryRows {
  rows: Cell[][];
  leaves: { id: number; leaf: Leaf }[];
}

function categoriesOf(departments: readonly Department[]): CategoryRows {
  const rows: Cell[][] = [];
  const leaves: CategoryRows['leaves'] = [];
  const add = (
    { code, name }: { code: string; name: string },
    level: number,
    parent: Cell,
    position: number,
  ) => {
    const id = rows.length + 1;
    rows.push([id, code, name, level, parent, position]);
    return id;
  };
  for (const [top, department] of departments.entries()) {
    const departmentId = add(department, 0, null, top);
    for (const [middle, section] of department.sections.entries()) {
      const sectionId = add(section, 1, departmentId, middle);
      for (const [bottom, leaf] of section.leaves.entries()) {
        leaves.push({ id: add(leaf, 2, sectionId, bottom), leaf });
      }
    }
  }
  return { rows, leaves };
}

/** «10 м» stands behind «2 м», not before it. */
function sortingNumber(name: string): number {
  const [digits] = /\d+([.,]\d+)?/.exec(name) ?? [];
  return digits === undefined
    ? 0
    : Math.min(Math.round(Number(digits.replace(',', '.')) * 100), 2_000_000_000);
}
