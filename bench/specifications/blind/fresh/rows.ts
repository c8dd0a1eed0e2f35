import type { Draft, RowMaker } from '../article-rows.ts';
import { quantity } from '../article-rows.ts';
import type { Product } from '../catalogue.ts';
import { makerOtherwise, strangerFor } from '../makers.ts';
import { bare, distance } from '../manners.ts';
import type { Cells } from '../row.ts';
import { describedThing, loosely, pickProduct, twins, type World } from '../world.ts';

const MOST_TRIES = 400;

const draft = (world: World, product: Product, cells: Cells, answers: number[]): Draft => ({
  department: product.department,
  cells: { ...quantity(world, product), ...cells },
  answers,
});
const meant = ({ byBare }: World, typed: string) => (byBare.get(bare(typed)) ?? []).map(({ id }) => id);
const modelOf = ({ article, prefix }: Product) => article.slice(prefix.length + 1);

/** A careless name: lower case, a letter lost now and then. */
function carelessly(world: World, product: Product): string {
  const { dice } = world;
  const name = loosely(world, product);
  if (dice.chance(30)) return name.toLowerCase();
  if (dice.chance(20)) return name.toUpperCase();
  if (!dice.chance(20)) return name;
  const at = dice.between(2, Math.min(10, name.length - 2));
  return `${name.slice(0, at)}${name.slice(at + 1)}`;
}

/** Marks around the article that people copy with it. */
const COATS = [
  (text: string) => text,
  (text: string) => `арт.: ${text}`,
  (text: string) => `"${text}"`,
  (text: string) => `${text}.`,
  (text: string) => `№ ${text}`,
  (text: string) => `${text} `,
  (text: string) => `мод. ${text}`,
];

export const exact: RowMaker = (world, departments) => {
  const { dice } = world;
  const product = pickProduct(world, departments);
  const typed = dice.pick(COATS)(product.article);
  const cells = dice.chance(50)
    ? { name: carelessly(world, product), mark: typed }
    : { name: carelessly(world, product), code: typed, maker: product.brand };
  return draft(world, product, cells, [product.id]);
};

const OTHER: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
};
const BACK = Object.fromEntries(Object.entries(OTHER).map(([latin, cyrillic]) => [cyrillic, latin]));

export const letters: RowMaker = (world, departments) => {
  const { dice } = world;
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const product = pickProduct(world, departments);
    const toCyrillic = dice.chance(50);
    const table = toCyrillic ? OTHER : BACK;
    const typed = [...product.article].map((letter) => table[letter] ?? letter).join('');
    if (typed === product.article) continue;
    const shown = dice.chance(30) ? typed.toLowerCase() : typed;
    return draft(world, product, { name: carelessly(world, product), mark: shown }, meant(world, typed));
  }
  throw new Error('No letters to change.');
};

const CUTS = [
  (text: string) => text.replaceAll('-', '/'),
  (text: string) => text.replaceAll('-', ''),
  (text: string) => text.replace(/-([^-]*)$/, ' $1'),
  (text: string) => text.replace(/-([^-]*)$/, '$1'),
  (text: string) => text.replace(/^([^-]+)-/, '$1 '),
  (text: string) => text.replaceAll('-', '- '),
  (text: string) => text.replace(/(\d)(\d)/, '$1 $2'),
];

export const separators: RowMaker = (world, departments) => {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const product = pickProduct(world, departments);
    const typed = world.dice.pick(CUTS)(product.article);
    if (typed === product.article) continue;
    return draft(
      world,
      product,
      {
        name: carelessly(world, product),
        mark: typed,
        maker: world.dice.chance(40) ? product.brand : undefined,
      },
      meant(world, typed),
    );
  }
  throw new Error('No separators to change.');
};

export const insideName: RowMaker = (world, departments) => {
  const { dice } = world;
  const product = pickProduct(world, departments);
  const { article, brand } = product;
  const noun = carelessly(world, product);
  const name = dice.pick([
    `${noun} / ${article}`,
    `${noun} [${article}]`,
    `${noun} мод.${article} ${brand}`,
    `${brand} ${noun} ${article}`,
    `${noun}, код ${article}`,
    `${article}, ${noun}`,
    `${noun} - ${article} - ${brand}`,
    `${noun} (${brand}, ${article})`,
  ]);
  return draft(world, product, { name }, [product.id]);
};

/** Digits for letters and back, a lost tail, a doubled letter. */
const SLIPS = [
  (text: string) => text.replace('0', 'О'),
  (text: string) => text.replace('3', 'З'),
  (text: string) => text.replace('1', 'I'),
  (text: string) => text.replace(/-\d$/, ''),
  (text: string) => text.replace(/(\p{L})(?=\d)/u, '$1$1'),
  (text: string) => text.replace(/(\d)-/, '-'),
  (text: string) => `${text}A`,
];

export const slips: RowMaker = (world, departments) => {
  const { dice, products } = world;
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const product = pickProduct(world, departments);
    const typed = dice.pick(SLIPS)(product.article);
    const got = bare(typed);
    const aim = bare(product.article);
    if (got === aim || got.length < 6) continue;
    const own = distance(got, aim);
    const mates = new Set(twins(world, product));
    const isClear = products.every(
      ({ id, article }) =>
        mates.has(id) || Math.abs(article.length - typed.length) > 6 || distance(got, bare(article)) > own,
    );
    if (!isClear) continue;
    return draft(world, product, { name: carelessly(world, product), mark: typed, maker: product.brand }, [
      ...mates,
    ]);
  }
  throw new Error('No slip is clear.');
};

function sameModel(world: World, product: Product): number[] {
  const model = bare(modelOf(product));
  const alike = world.products.filter(
    (other) => other.brand === product.brand && bare(modelOf(other)) === model,
  );
  return [...new Set([...alike.map(({ id }) => id), ...twins(world, product)])];
}

export const model: RowMaker = (world, departments) => {
  const { dice } = world;
  const product = pickProduct(world, departments);
  const { brand } = product;
  const noun = carelessly(world, product);
  const cells = dice.pick<Cells>([
    { name: noun, mark: `${brand} ${modelOf(product)}` },
    { name: `${noun}, модель ${modelOf(product)}, производство ${brand}` },
    { name: noun, code: modelOf(product), maker: `фирма ${brand}` },
  ]);
  return draft(world, product, cells, sameModel(world, product));
};

export const otherMaker: RowMaker = (world, departments) => {
  const { dice } = world;
  const product = pickProduct(world, departments);
  const maker = makerOtherwise(product.brand, dice);
  const cells = dice.chance(50)
    ? { name: carelessly(world, product), mark: modelOf(product), maker: maker.toLowerCase() }
    : { name: carelessly(world, product), mark: `${maker} ${modelOf(product)}` };
  return draft(world, product, cells, sameModel(world, product));
};

type Thing = ReturnType<typeof describedThing>;
const told = (world: World, thing: Thing, cells: Cells): Draft => ({
  department: thing.product.department,
  cells: { ...quantity(world, thing.product), unit: thing.unit, ...cells },
  answers: thing.fitting.map(({ id }) => id),
});

export const described: RowMaker = (world, departments) => {
  const thing = describedThing(world, departments);
  return told(world, thing, { name: world.dice.chance(25) ? thing.text.toLowerCase() : thing.text });
};

export const describedMaker: RowMaker = (world, departments) => {
  const thing = describedThing(world, departments);
  const { brand } = thing.product;
  const own = { ...thing, fitting: thing.fitting.filter((other) => other.brand === brand) };
  return told(
    world,
    own,
    world.dice.chance(50)
      ? { name: thing.text, maker: brand.toUpperCase() }
      : { name: `${brand}: ${thing.text}` },
  );
};

export const shortly: RowMaker = (world, departments) => {
  const thing = describedThing(world, departments, { isShort: true });
  return told(world, thing, { name: thing.text });
};

const ENDS = [
  ' (аналог допускается)',
  ', эквивалент',
  ' - заказ по факту',
  ', с доставкой',
  ' + монтаж',
  ' (комплектно)',
  ' (позиция 7 по плану)',
  ', серт. соответствия',
  ' !!! срочно',
  ' (б/у не предлагать)',
  ' — уточнить цвет',
];
const FRONTS = ['Закупить ', 'нужно: ', 'доп. позиция - ', 'ЗИП: ', 'Оборудование: '];

export const wordy: RowMaker = (world, departments, at) => {
  const { dice } = world;
  const base = dice.chance(50) ? insideName(world, departments, at) : described(world, departments, at);
  const { name } = base.cells;
  return {
    ...base,
    cells: {
      ...base.cells,
      name: dice.chance(35) ? `${dice.pick(FRONTS)}${name}` : `${name}${dice.pick(ENDS)}`,
    },
  };
};

export const stranger: RowMaker = (world, departments) => {
  const { dice } = world;
  const thing = describedThing(world, departments, { more: 2 });
  const { maker, mark } = strangerFor(thing.product.department, dice);
  const typed = mark(dice);
  return told(
    world,
    thing,
    dice.chance(50)
      ? { name: `${maker} ${typed} ${thing.text}` }
      : { name: thing.text, mark: `${maker} ${typed}` },
  );
};
