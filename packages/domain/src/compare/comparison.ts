import { withUnit } from '../format/typeset.ts';
export interface ComparedAttribute {
  code: string;
  name: string;
  unit: string;
  values: readonly { name: string }[];
}

export interface ComparisonCell {
  /** Nothing when nobody said. */
  text: string | undefined;
  /** Most of the others have the same value, and this one has another. */
  isOdd: boolean;
  isBest: boolean;
}

export interface ComparisonRow {
  code: string;
  name: string;
  /** One a product, in the order of the products. */
  cells: ComparisonCell[];
  isDifferent: boolean;
}

interface ComparedFacts {
  code: string;
  name: string;
  texts: readonly (string | undefined)[];
  /** Of makers and sellers nobody asks why one is not like most. */
  isOddShown?: boolean;
  /** Where it is beyond doubt which value is better: the smallest is. */
  ranks?: readonly (number | undefined)[];
  /** What makes two values the same, when not their text. */
  keys?: readonly (string | undefined)[];
}

/** One line of the table, with what stands out in it. */
export function comparisonRow(facts: ComparedFacts): ComparisonRow {
  const { code, name, texts, ranks, keys = texts, isOddShown = false } = facts;
  const isDifferent = new Set(keys).size > 1;
  const common = isDifferent && isOddShown ? majority(keys) : undefined;
  const best = ranks && bestRank(ranks);
  const cells = texts.map((text, place) => ({
    text,
    isOdd: common !== undefined && text !== undefined && keys[place] !== common,
    isBest: best !== undefined && ranks![place] === best,
  }));
  return { code, name, cells, isDifferent };
}

/**
 * Every characteristic once, in one order for all products: that of their categories, woven together. The same name
 * under two codes is the same characteristic, and values in another order are the same values.
 */
export function attributeRows(
  products: readonly { attributes?: readonly ComparedAttribute[] | undefined }[],
): ComparisonRow[] {
  const columns = products.map(({ attributes = [] }) => merged(attributes));
  return wovenOrder(columns).map((id) => {
    const cells = columns.map((column) => column.get(id));
    const { code, name } = cells.find((one) => one !== undefined)!;
    return comparisonRow({
      code,
      name,
      isOddShown: true,
      texts: cells.map((one) => one && valueText(one)),
      keys: cells.map((one) => one && [...one.values].sort().join('\n')),
    });
  });
}

interface Merged {
  code: string;
  name: string;
  unit: string;
  values: string[];
}

function merged(attributes: readonly ComparedAttribute[]): Map<string, Merged> {
  const column = new Map<string, Merged>();
  for (const { code, name, unit, values } of attributes) {
    const id = `${name.trim().toLowerCase()}\n${unit}`;
    const names = column.get(id)?.values ?? [];
    const all = [...new Set([...names, ...values.map((value) => value.name)])];
    if (all.length > 0) column.set(id, { code, name, unit, values: all });
  }
  return column;
}

/** What a product has beyond the others stands right behind what it has before it. */
function wovenOrder(columns: readonly ReadonlyMap<string, unknown>[]): string[] {
  const order: string[] = [];
  for (const column of columns) {
    const shared = order.findIndex((id) => column.has(id));
    let place = shared < 0 ? order.length : shared;
    for (const id of column.keys()) {
      const at = order.indexOf(id);
      if (at < 0) order.splice(place, 0, id);
      place = Math.max(place, (at < 0 ? place : at) + 1);
    }
  }
  return order;
}

function valueText({ values, unit }: Merged): string {
  const text = values.join(', ');
  return withUnit(text, unit);
}

/** The value that more than half of at least three products have; a gap is none. */
function majority(keys: readonly (string | undefined)[]): string | undefined {
  if (keys.length < 3) return undefined;
  return keys.find((one) => keys.filter((other) => other === one).length * 2 > keys.length);
}

/** Nothing is best where all are equal. */
function bestRank(ranks: readonly (number | undefined)[]): number | undefined {
  const comparable = ranks.filter((rank) => rank !== undefined);
  return new Set(comparable).size > 1 ? Math.min(...comparable) : undefined;
}

/** Where a product is compared: beside everything of its section, not only of its last shelf. */
export function comparedCategory(chain: readonly { id: number; name: string; level: number }[]): {
  id: number;
  name: string;
} {
  const { id, name } = chain.find(({ level }) => level === COMPARED_LEVEL) ?? chain.at(-1)!;
  return { id, name };
}

const COMPARED_LEVEL = 1;
