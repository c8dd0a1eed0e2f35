import { type Brand, BRANDS } from '../brands.ts';
import { type Dice, diceOf } from '../dice.ts';
import type { Leaf, Picture, Value } from './leaf.ts';

export interface ProductDraft {
  leaf: Leaf;
  brand: Brand;
  values: Readonly<Record<string, Value>>;
  article: string;
  /** Title, brand and article: what stands on the card. */
  name: string;
  about: readonly string[];
  /** Whole roubles before discounts. */
  price: number;
  /** Grams of one unit. */
  weight: number;
  picture: Picture;
}

const BRAND_OF = new Map(BRANDS.map((brand) => [brand.code, brand]));
const MOST_OPTIONS = [4, 2] as const;

/** The n-th family of a leaf: products of one brand and one model that differ along the leaf's axes. Always the same. */
export function draftFamily(leaf: Leaf, number: number): ProductDraft[] {
  const seed = `${leaf.code}/${number}`;
  const dice = diceOf(seed);
  const brand = brandOf(leaf, dice);
  const drafts = combinations(leaf, dice).map((fixed) => draft(leaf, { seed, number, brand, fixed }));
  return withDistinctArticles(drafts);
}

function brandOf(leaf: Leaf, dice: Dice): Brand {
  const code = dice.pick(leaf.brands);
  const brand = BRAND_OF.get(code);
  if (!brand) throw new Error(`${leaf.code}: there is no brand ${code}.`);
  return brand;
}

/** What the axes may be fixed to, every option of the first with every option of the second. */
function combinations({ axes, traits, code }: Leaf, dice: Dice): Record<string, Value>[] {
  return axes.reduce<Record<string, Value>[]>(
    (found, axis, index) => {
      const options = [...new Set(traits[axis]?.options)];
      if (options.length < 2) throw new Error(`${code}: the axis ${axis} needs at least two options.`);
      const taken = dice.some(options, dice.between(index === 0 ? 2 : 1, MOST_OPTIONS[index] ?? 1));
      return found.flatMap((fixed) => taken.map((option) => ({ ...fixed, [axis]: option })));
    },
    [{}],
  );
}

interface DraftPlan {
  seed: string;
  number: number;
  brand: Brand;
  fixed: Record<string, Value>;
}

function draft(leaf: Leaf, { seed, number, brand, fixed }: DraftPlan): ProductDraft {
  const values: Record<string, Value> = {};
  for (const [key, trait] of Object.entries(leaf.traits)) {
    // Each trait has dice of its own, so that siblings differ along the axes and in what follows from them only.
    values[key] = fixed[key] ?? trait.choose(diceOf(`${seed}/${key}`), values);
  }
  const article = `${brand.prefix}-${leaf.article(values)}${number === 0 ? '' : `-${number + 1}`}`;
  const swing = 0.94 + diceOf(`${seed}/price`).next() * 0.12;
  return {
    leaf,
    brand,
    values,
    article,
    name: `${leaf.title(values)} ${brand.name} ${article}`,
    about: leaf.about(values),
    price: roundPrice(leaf.price(values) * brand.level * swing),
    weight: Math.max(1, Math.round(leaf.weight(values))),
    picture: leaf.picture(values),
  };
}

/** Price tags end in a nought where a rouble more or less says nothing. */
function roundPrice(roubles: number): number {
  const step = roubles >= 1000 ? 10 : 1;
  return Math.max(1, Math.round(roubles / step) * step);
}

/** Siblings whose article leaves an axis out are told apart by a letter, as makers do with colours. */
function withDistinctArticles(drafts: readonly ProductDraft[]): ProductDraft[] {
  const seen = new Map<string, number>();
  return drafts.map((one) => {
    const times = seen.get(one.article) ?? 0;
    seen.set(one.article, times + 1);
    if (times === 0) return one;
    const article = `${one.article}${String.fromCharCode(65 + times)}`;
    return { ...one, article, name: one.name.replace(one.article, article) };
  });
}
