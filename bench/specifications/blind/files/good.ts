import type { Product } from '../catalogue.ts';
import { loosely, pickProduct, type World } from '../world.ts';
import type { Cell } from './xlsx.ts';

/** A plain line: files try the reader, so the rows in them are easy to find. */
export interface Good {
  product: Product;
  name: string;
  article: string;
  maker: string;
  unit: string;
  quantity: number;
}

export interface Expected {
  sheet: number;
  /** From 0, as it stands in the file. */
  row: number;
  product: number;
  quantity: number;
}

export interface TrialFile {
  name: string;
  /** What it tries. */
  about: string;
  bytes: Uint8Array;
  expected: Expected[];
}

const DEPARTMENTS = [
  'videonablyudenie',
  'ohranno-pozharnaya-signalizatsiya',
  'kontrol-dostupa',
  'setevoe-oborudovanie',
  'sistemy-opovescheniya',
];

export function goods(world: World, count: number): Good[] {
  return Array.from({ length: count }, () => {
    const product = pieces(world);
    const name = loosely(world, product).replaceAll('×', 'х').replaceAll('–', '-');
    return {
      product,
      name,
      article: product.article,
      maker: product.brand,
      unit: 'шт',
      quantity: world.dice.between(1, 40),
    };
  });
}

function pieces(world: World): Product {
  for (;;) {
    const product = pickProduct(world, DEPARTMENTS);
    if (product.unit === 'piece' && !product.article.includes('×')) return product;
  }
}

/** Rows of one sheet, and where the goods among them stand. */
export class Page {
  readonly rows: Cell[][] = [];
  readonly expected: Expected[] = [];
  readonly #sheet: number;

  constructor(sheet = 0) {
    this.#sheet = sheet;
  }

  get next(): number {
    return this.rows.length;
  }

  line(...cells: Cell[]): number {
    this.rows.push(cells);
    return this.rows.length - 1;
  }

  good({ product, quantity }: Good, ...cells: Cell[]): number {
    this.expected.push({ sheet: this.#sheet, row: this.rows.length, product: product.id, quantity });
    return this.line(...cells);
  }
}

const TABLE = new Map(
  Array.from(
    { length: 128 },
    (_, at) => [new TextDecoder('windows-1251').decode(Uint8Array.of(at + 128)), at + 128] as const,
  ),
);

export function cp1251(text: string): Uint8Array {
  return Uint8Array.from([...text], (letter) =>
    letter.charCodeAt(0) < 128 ? letter.charCodeAt(0) : (TABLE.get(letter) ?? 63),
  );
}
