import { type Dice, diceOf } from '../../../demo/dice.ts';
import { demoCatalogue, type Product } from './catalogue.ts';
import { describe, type Description } from './describe/describe.ts';
import type { Describer } from './describe/fact.ts';
import { bare } from './manners.ts';

/** Everything a maker of rows needs: the goods, the words, the dice. */
export interface World {
  products: readonly Product[];
  describers: readonly Describer[];
  dice: Dice;
  /** By article without what people lose in it. */
  byBare: ReadonlyMap<string, Product[]>;
}

export function worldOf(seed: string, describers: readonly Describer[]): World {
  const products = demoCatalogue();
  const byBare = Map.groupBy(products, ({ article }) => bare(article));
  return { products, describers, dice: diceOf(seed), byBare };
}

export function pickProduct({ products, dice }: World, departments: readonly string[]): Product {
  // Departments come first, so that a small one of the sheet is met as often as its place in the list says.
  const department = dice.pick(departments);
  return dice.pick(products.filter((product) => product.department === department));
}

/** Products that are one thing under several articles. */
export function twins({ products }: World, product: Product): number[] {
  const { id, modelId } = product;
  if (modelId === null) return [id];
  return products.filter((other) => other.modelId === modelId).map((other) => other.id);
}

const MOST_TRIES = 200;
const MOST_FITTING = 12;

/** A described thing of these departments. */
export function describedThing(
  world: World,
  departments: readonly string[],
  ask: { isShort?: boolean; more?: number; where?: (product: Product) => boolean } = {},
): Description & { product: Product; describer: Describer } {
  const { dice, products, describers } = world;
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const department = dice.pick(departments);
    const able = describers.filter(
      (describer) =>
        departmentOf(products, describer) === department && (!ask.isShort || describer.short !== undefined),
    );
    if (able.length === 0) continue;
    const describer = dice.pick(able);
    const product = dice.pick(products.filter(({ leaf }) => describer.leaves.includes(leaf)));
    const more = ask.more ?? dice.between(1, 3);
    const told = describe({ describer, product, products, dice, isShort: ask.isShort ?? false, more });
    if (told === undefined || told.ownCount > MOST_FITTING) continue;
    return { ...told, product, describer };
  }
  throw new Error(`Nothing to describe in ${departments.join(', ')}.`);
}

const departments = new WeakMap<Describer, string>();

function departmentOf(products: readonly Product[], describer: Describer): string {
  const known = departments.get(describer);
  if (known !== undefined) return known;
  const product = products.find(({ leaf }) => describer.leaves.includes(leaf));
  if (!product) throw new Error(`No product of ${describer.leaves.join(', ')}.`);
  departments.set(describer, product.department);
  return product.department;
}

/** A name as people give it beside an article: a noun, now and then with a fact. */
export function loosely({ describers, dice, products }: World, product: Product): string {
  const describer = describers.find(({ leaves }) => leaves.includes(product.leaf));
  const told = describer && dice.chance(60) && describe({ describer, product, products, dice, more: 0 });
  if (told) return told.text;
  const [noun = product.title, ...rest] = product.title.split(', ');
  return dice.chance(50) || rest.length === 0 ? noun : `${noun}, ${dice.pick(rest)}`;
}
