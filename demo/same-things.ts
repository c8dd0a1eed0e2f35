import type { ProductDraft } from './catalog/draft-family.ts';
import { diceOf } from './dice.ts';

/** A thing that was planned, and the sellers that have it. */
interface Thing {
  draft: ProductDraft;
  sellers: Set<number>;
  /** Takes note of what everybody calls it, once there are two. */
  join: (modelId: number) => void;
}

export interface PlannedFamily {
  drafts: readonly ProductDraft[];
  /** Of the family's department. */
  sellers: readonly number[];
  seller: number;
  seed: string;
}

/**
 * Makers have few models, so families of a leaf meet again: what bears the same name is the same thing, sold by another
 * seller under an article of its own.
 */
export function createSameThings() {
  const known = new Map<string, Thing>();
  const modelOf = new Map<Thing, number>();

  /** Changes hidden traits to those of the thing that is there already, and the seller to one that has none of it. */
  function plan({ drafts, sellers, seller, seed }: PlannedFamily): {
    seller: number;
    drafts: ProductDraft[];
  } {
    const met = drafts.flatMap((draft) => known.get(nameOf(draft)) ?? []);
    const others = sellers.filter((one) => met.every((thing) => !thing.sellers.has(one)));
    if (met.length === 0 || others.length === 0) return { seller, drafts: [...drafts] };
    return {
      seller: others.includes(seller) ? seller : diceOf(`same/${seed}`).pick(others),
      drafts: drafts.map((draft) => likeThing(draft, known.get(nameOf(draft))?.draft)),
    };
  }

  /** Says which model a planned product belongs to; `join` is called when a second seller turns up. */
  function note(draft: ProductDraft, seller: number, join: (modelId: number) => void): void {
    const name = nameOf(draft);
    const thing = known.get(name);
    if (!thing) {
      known.set(name, { draft, sellers: new Set([seller]), join });
      return;
    }
    if (thing.sellers.has(seller) || !isLike(thing.draft, draft)) return;
    thing.sellers.add(seller);
    const modelId = modelOf.get(thing) ?? modelOf.size + 1;
    if (!modelOf.has(thing)) thing.join(modelId);
    modelOf.set(thing, modelId);
    join(modelId);
  }

  return { plan, note };
}

/** All that a buyer reads of it, and where its siblings differ. */
function nameOf({ leaf, brand, name, article, values }: ProductDraft): string {
  return JSON.stringify([
    leaf.code,
    brand.code,
    name.replace(article, ''),
    leaf.axes.map((axis) => values[axis]),
  ]);
}

/** Its own article and price, all else as the thing has it. */
function likeThing(draft: ProductDraft, thing: ProductDraft | undefined): ProductDraft {
  if (!thing) return draft;
  const { values, about, weight, picture } = thing;
  return { ...draft, values, about, weight, picture };
}

function isLike(one: ProductDraft, other: ProductDraft): boolean {
  return JSON.stringify(one.values) === JSON.stringify(other.values);
}
