import type { Product } from './catalogue.ts';
import { makerOtherwise } from './makers.ts';
import { bare, distance, hasTwins, otherLetters, otherSeparators, slip } from './manners.ts';
import type { Cells } from './row.ts';
import { describedThing, loosely, pickProduct, twins, type World } from './world.ts';

/** A row before its place is known: what to write, in which department, and what is right. */
export interface Draft {
  department: string;
  cells: Cells;
  answers: number[];
}

/** `at` counts the rows of the kind. */
export type RowMaker = (world: World, departments: readonly string[], at: number) => Draft;

const MOST_TRIES = 300;

function draft(world: World, product: Product, cells: Cells, answers: number[] = [product.id]): Draft {
  return { department: product.department, cells: { ...quantity(world, product), ...cells }, answers };
}

const UNITS: Readonly<Record<string, readonly string[]>> = {
  piece: ['шт', 'шт.', 'шт', 'компл.'],
  m: ['м', 'м', 'пог.м'],
  coil: ['бухта', 'бух.', 'м'],
  package: ['упак', 'уп.', 'упак.'],
  kg: ['кг'],
  '100_g': ['кг'],
  m2: ['м2', 'м²'],
};

export function quantity({ dice }: World, { unit }: Product): { unit: string; quantity: string } {
  const words = dice.pick(UNITS[unit] ?? UNITS['piece']!);
  if (words === 'м' || words === 'пог.м') {
    return { unit: words, quantity: dice.pick(['25', '120', '305', '1 200', '450', '85', '1500', '62,5']) };
  }
  if (unit === 'kg' || unit === '100_g')
    return { unit: words, quantity: dice.pick(['1,5', '2', '10', '0,5']) };
  return { unit: words, quantity: String(dice.pick([1, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 30, 48])) };
}

/** In «Тип, марка» mostly, else in «Код»; the maker is told more often than not. */
function inColumns(world: World, product: Product, article: string): Cells {
  const { dice } = world;
  const maker = dice.chance(65) ? product.brand : undefined;
  const name = loosely(world, product);
  return dice.chance(80) ? { name, mark: article, maker } : { name, code: article, maker };
}

export const exactArticle: RowMaker = (world, departments) => {
  const product = pickProduct(world, departments);
  return draft(world, product, inColumns(world, product, product.article));
};

/** All that the typed letters may mean. */
function meant({ byBare }: World, typed: string): number[] {
  return (byBare.get(bare(typed)) ?? []).map(({ id }) => id);
}

export const articleLetters: RowMaker = (world, departments) => {
  const { dice } = world;
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const product = pickProduct(world, departments);
    if (!hasTwins(product.article)) continue;
    const typed = dice.chance(80) ? otherLetters(product.article, dice) : product.article.toLowerCase();
    return draft(world, product, inColumns(world, product, typed), meant(world, typed));
  }
  throw new Error('No article with look-alike letters.');
};

export const articleSeparators: RowMaker = (world, departments) => {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const product = pickProduct(world, departments);
    const typed = otherSeparators(product.article, world.dice);
    if (typed === product.article) continue;
    return draft(world, product, inColumns(world, product, typed), meant(world, typed));
  }
  throw new Error('No article with separators.');
};

const INSIDE = [
  (noun: string, article: string) => `${noun} ${article}`,
  (noun: string, article: string, brand: string) => `${noun} ${brand} ${article}`,
  (noun: string, article: string) => `${noun} (арт. ${article})`,
  (noun: string, article: string, brand: string) => `${noun} ${article} (${brand})`,
  (noun: string, article: string) => `${noun}, тип ${article}`,
  (noun: string, article: string) => `${article} ${noun}`,
  (noun: string, article: string, brand: string) => `${brand} ${article} - ${noun}`,
  (noun: string, article: string) => `${noun} «${article}»`,
  (noun: string, article: string, brand: string) => `${noun}, ${article}, пр-во ${brand}`,
];

export const articleInName: RowMaker = (world, departments) => {
  const { dice } = world;
  const product = pickProduct(world, departments);
  const typed = dice.chance(75)
    ? product.article
    : dice.chance(50)
      ? otherLetters(product.article, dice)
      : product.article.toLowerCase();
  const name = dice.pick(INSIDE)(loosely(world, product), typed, product.brand);
  return draft(world, product, { name }, meant(world, typed));
};

/** A slip after which the nearest article is still the one that was meant. */
export const articleTypo: RowMaker = (world, departments) => {
  const { dice, products } = world;
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const product = pickProduct(world, departments);
    const typed = slip(product.article, dice);
    const aim = bare(product.article);
    const got = bare(typed);
    if (got === aim || got.length < 6) continue;
    const own = distance(got, aim);
    const mates = new Set(twins(world, product));
    const isClear = products.every(
      ({ id, article }) =>
        mates.has(id) || Math.abs(article.length - typed.length) > 6 || distance(got, bare(article)) > own,
    );
    if (!isClear) continue;
    const cells = dice.chance(70)
      ? inColumns(world, product, typed)
      : { name: dice.pick(INSIDE)(loosely(world, product), typed, product.brand) };
    return draft(world, product, cells, [...mates]);
  }
  throw new Error('No slip is clear.');
};

function modelOf({ article, prefix }: Product): string {
  return article.slice(prefix.length + 1);
}

/** Others of the maker whose model is written alike: «12» and «12-2» are told apart, «A-1» and «A1» are not. */
function sameModel(world: World, product: Product): number[] {
  const model = bare(modelOf(product));
  const alike = world.products.filter(
    (other) => other.brand === product.brand && bare(modelOf(other)) === model,
  );
  return [...new Set([...alike.map(({ id }) => id), ...twins(world, product)])];
}

export const makerModel: RowMaker = (world, departments) => {
  const { dice } = world;
  const product = pickProduct(world, departments);
  const { brand } = product;
  const model = modelOf(product);
  const noun = loosely(world, product);
  const cells = dice.chance(60)
    ? { name: noun, mark: model, maker: brand }
    : {
        name: dice.pick([
          `${noun} ${brand} ${model}`,
          `${noun} ${model} ф. ${brand}`,
          `${brand} ${model} ${noun}`,
        ]),
      };
  return draft(world, product, cells, sameModel(world, product));
};

export const makerMisspelt: RowMaker = (world, departments) => {
  const { dice } = world;
  if (dice.chance(40)) return describedByMisspelt(world, departments);
  const product = pickProduct(world, departments);
  const maker = makerOtherwise(product.brand, dice);
  const model = modelOf(product);
  const noun = loosely(world, product);
  const cells = dice.chance(70) ? { name: noun, mark: model, maker } : { name: `${noun} ${maker} ${model}` };
  return draft(world, product, cells, sameModel(world, product));
};

function describedByMisspelt(world: World, departments: readonly string[]): Draft {
  const { dice } = world;
  const { product, text, unit, fitting } = describedThing(world, departments, { more: 2 });
  const maker = makerOtherwise(product.brand, dice);
  const own = fitting.filter(({ brand }) => brand === product.brand).map(({ id }) => id);
  return draft(world, product, { name: text, maker, unit }, own);
}
