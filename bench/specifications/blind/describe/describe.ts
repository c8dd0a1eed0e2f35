import type { Dice } from '../../../../demo/dice.ts';
import type { Product } from '../catalogue.ts';
import type { Describer, Fact } from './fact.ts';

export interface Description {
  text: string;
  unit: string;
  /** All products of which the words are true. */
  fitting: Product[];
  /** Of the leaves that the words mean. */
  ownCount: number;
}

interface Told {
  describer: Describer;
  product: Product;
  products: readonly Product[];
  dice: Dice;
  isShort?: boolean;
  /** How many facts beside the key ones. */
  more?: number;
}

const JOINTS = [', ', ', ', ', ', '; ', ' '];

/** The thing in a designer's words; nothing when the product lacks what must be said. */
export function describe({
  describer,
  product,
  products,
  dice,
  isShort = false,
  more = 1,
}: Told): Description | undefined {
  const key = describer.key.map((make) => make(product));
  if (key.some((fact) => fact === undefined)) return undefined;
  const others = describer.more.flatMap((make) => make(product) ?? []);
  const facts = [...(key as Fact[]), ...dice.some(others, more)];
  const noun = dice.pick(isShort ? (describer.short ?? describer.nouns) : describer.nouns);
  const words = facts.map(({ say }) => (isShort ? say[0]! : dice.pick(say))).filter((said) => said !== '');
  const isTrue = (other: Product) => facts.every(({ holds }) => holds(other));
  const { leaves, also } = describer;
  const own = products.filter((other) => leaves.includes(other.leaf) && isTrue(other));
  const further = also
    ? products.filter((other) => other.leaf === also.leaf && also.where(other, noun) && isTrue(other))
    : [];
  return {
    text: [noun, words.join(isShort ? ' ' : dice.pick(JOINTS))].join(isShort || dice.chance(50) ? ' ' : ', '),
    unit: dice.pick(describer.units),
    fitting: [...own, ...further],
    ownCount: own.length,
  };
}
