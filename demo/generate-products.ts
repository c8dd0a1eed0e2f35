import { codeFromName } from '@okoem/domain/catalog/code-from-name.ts';
import { draftFamily, type ProductDraft } from './catalog/draft-family.ts';
import type { Department, Leaf } from './catalog/leaf.ts';
import { type Packing, packingOf } from './catalog/packing.ts';
import { diceOf } from './dice.ts';
import { galleryAddresses } from './pictures/picture-address.ts';
import { createSameThings } from './same-things.ts';
import { type DemoOffer, offersOf } from './world/offers.ts';
import { SELLERS } from './world/sellers.ts';
import { type DemoStore, STORES } from './world/stores.ts';

export interface DemoProduct {
  id: number;
  /** Siblings share it; unique in the catalog. */
  familyId: number;
  /** Joins it with the same thing of other sellers. */
  modelId: number | null;
  code: string;
  draft: ProductDraft;
  /** Place of the seller in the list, from 0. */
  seller: number;
  multipleMilli: number;
  packing: Packing;
  images: string[];
  popularity: number;
  addedDaysAgo: number;
  offers: DemoOffer[];
}

const FIRST_PRODUCT_ID = 1001;
const OLDEST_DAYS = 540;
/** Families of a leaf that are compared with each other. Their products wait in memory, so there are not many. */
const COMPARED_ROUNDS = 6;

/** Families of all leaves by turns until there are enough products; the same for every run. */
export function* generateProducts(
  departments: readonly Department[],
  wanted: number,
): Generator<DemoProduct> {
  const leaves = departments.flatMap((department) =>
    department.sections.flatMap((section) =>
      section.leaves.map((leaf) => ({ leaf, section: section.code, sellers: sellersOf(department) })),
    ),
  );
  const same = createSameThings();
  const compared: DemoProduct[] = [];
  let made = 0;
  let familyId = 0;
  for (let number = 0; made < wanted; number += 1) {
    if (number === COMPARED_ROUNDS) yield* compared.splice(0);
    for (const { leaf, section, sellers } of leaves) {
      if (made >= wanted) break;
      familyId += 1;
      const seed = `${leaf.code}/${number}`;
      const chosen = diceOf(`seller/${seed}`).pick(sellers);
      const drafted = { drafts: draftFamily(leaf, number), sellers, seller: chosen, seed };
      const { seller, drafts } = number < COMPARED_ROUNDS ? same.plan(drafted) : drafted;
      for (const draft of drafts) {
        const packing = packingOf(draft, { section, seed });
        const planned = product({ id: FIRST_PRODUCT_ID + made, familyId, draft, packing, seller, leaf });
        made += 1;
        if (number >= COMPARED_ROUNDS) {
          yield planned;
          continue;
        }
        same.note(draft, seller, (modelId) => void (planned.modelId = modelId));
        compared.push(planned);
      }
    }
  }
  yield* compared;
}

function sellersOf({ code }: Department): number[] {
  const sellers = SELLERS.flatMap(({ departments }, index) => (departments.includes(code) ? [index] : []));
  if (sellers.length === 0) throw new Error(`Nobody sells ${code}.`);
  return sellers;
}

const storesOfSeller = new Map<number, DemoStore[]>(
  [...Map.groupBy(STORES, ({ seller }) => seller)].map(([seller, stores]) => [seller, stores]),
);

interface ProductPlan {
  id: number;
  familyId: number;
  draft: ProductDraft;
  packing: Packing;
  seller: number;
  leaf: Leaf;
}

function product({ id, familyId, draft, packing, seller, leaf }: ProductPlan): DemoProduct {
  const dice = diceOf(`product/${id}`);
  const unit = leaf.unit ?? 'piece';
  const multipleMilli = Math.round((leaf.multiple ?? 1) * 1000);
  return {
    id,
    familyId,
    modelId: null,
    code: codeFromName(draft.name).slice(0, 100).replace(/-$/, ''),
    draft,
    seller,
    multipleMilli,
    packing,
    images: galleryAddresses(draft.picture, id),
    // A few are wanted by everybody, most by hardly anybody.
    popularity: Math.floor(3 / (0.002 + dice.next())),
    addedDaysAgo: Math.floor(OLDEST_DAYS * dice.next()),
    offers: offersOf({ id, price: draft.price, unit, multipleMilli }, storesOfSeller.get(seller) ?? []),
  };
}
