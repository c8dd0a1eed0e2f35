import { SEARCH_TIERS } from '@okoem/domain/search/search-score.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { tierOf } from '../text/text-index.ts';
import { drainHeap, emptyHeap, offerToHeap } from './page-heap.ts';
import { pageAmong } from './page-split.ts';
import { type ProductSort, rankKeys } from './rank-keys.ts';
import { scan } from './scan.ts';
import type { Scratch } from './scratch.ts';
import type { Selection } from './selection.ts';

export type { ProductSort } from './rank-keys.ts';

export interface PageRequest {
  sort: ProductSort;
  offset: number;
  limit: number;
  /** Ids of products that stand before all others. */
  pins?: readonly number[];
}

export interface FoundPage {
  total: number;
  /** Slots of the page, best first. */
  slots: Uint32Array;
}

/** Beyond this offset quickselect is cheaper than the heap. */
const DEEP = 200;

/** One sorted page of the selection. */
export function findPage(index: CatalogIndex, selection: Selection, request: PageRequest): FoundPage {
  const { sort, offset, limit, pins = [] } = request;
  const scratch = scan(index, selection, { nearMisses: false });
  const total = scratch.count;
  const end = Math.min(total, offset + limit);
  if (end <= offset) return { total, slots: new Uint32Array(0) };
  if (sort === 'relevance' && pins.length === 0) keepBestTiers(scratch, end);
  const { slots, count } = scratch;
  const { id } = index.data.products;
  const keys = rankKeys(index, selection, scratch, { sort, pins });
  if (offset > DEEP) return { total, slots: pageAmong({ keys, slots, id, count }, { offset, end }) };
  const heap = emptyHeap(end);
  for (let at = 0; at < count; at += 1) {
    const key = keys[at]!;
    if (heap.size === end && key > heap.keys[0]!) continue;
    offerToHeap(heap, slots[at]!, key, id[slots[at]!]!);
  }
  return { total, slots: drainHeap(heap).subarray(offset) };
}

const tierCounts = new Uint32Array(SEARCH_TIERS.length);

/** Drops the tiers that cannot reach the page: tiers are the first sort criterion. */
function keepBestTiers(scratch: Scratch, most: number): void {
  const { slots, scores, count } = scratch;
  tierCounts.fill(0);
  for (let at = 0; at < count; at += 1) tierCounts[tierOf(scores[at]!)]! += 1;
  let worst = tierCounts.length - 1;
  for (let better = tierCounts[worst]!; better < most && worst > 0; better += tierCounts[worst]!) worst -= 1;
  if (worst === 0) return;
  let writeAt = 0;
  for (let at = 0; at < count; at += 1) {
    const score = scores[at]!;
    if (tierOf(score) < worst) continue;
    slots[writeAt] = slots[at]!;
    scores[writeAt] = score;
    writeAt += 1;
  }
  scratch.count = writeAt;
}
