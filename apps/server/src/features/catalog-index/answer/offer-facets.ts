import { ARRIVAL_CHOICES } from '@okoem/domain/catalog/choice-labels.ts';
import { writeBytes, writePlain } from '../../../platform/json-bytes.ts';
import type { Selection } from '../query/selection.ts';
import { choiceHead, facetHead, listHead, pieceOf } from './facet-pieces.ts';
import { beginFacet, choice, END_OF_LIST, writeChoice, writeFlag, type Writing } from './facet-writing.ts';

const ARRIVAL_HEAD = listHead(choice('arrival'), 'list');
const ARRIVALS = ARRIVAL_CHOICES.map((row) => ({ id: row.id, head: choiceHead(row) }));
const PICKUP_HEAD = listHead(choice('pickup'), 'bool');
const WAREHOUSE_HEAD = listHead(choice('warehouse'), 'list');
const STOCK_HEAD = Buffer.from(facetHead(choice('stock'), 'least'));
const MILLI = 1000;

/** What may be asked of an offer: how soon, from where, how many. */
export function writeOfferFacets(writing: Writing, { wish = {} }: Selection): void {
  const { within, collected, mostMilli } = writing.counts.offers;
  // That nothing comes soon is worth knowing too.
  const shown =
    mostMilli > 0 || wish.withinDays !== undefined
      ? ARRIVALS.map(({ id, head }, at) => ({ head, count: within[at]!, isSelected: wish.withinDays === id }))
      : [];
  writeChoices(writing, ARRIVAL_HEAD, shown);
  writeFlag(writing, PICKUP_HEAD, collected, wish.isCollected === true);
  writeChoices(writing, WAREHOUSE_HEAD, warehouses(writing, wish.cities));
  if (mostMilli <= MILLI && !wish.leastMilli) return;
  beginFacet(writing, STOCK_HEAD);
  const chosen = wish.leastMilli ? `,"selected":[${wish.leastMilli / MILLI}]` : '';
  writePlain(writing.out, `,"max":${Math.floor(mostMilli / MILLI)}${chosen}}`);
}

interface Shown {
  head: Buffer;
  count: number;
  isSelected: boolean;
}

/** Those with most products first. */
function warehouses(
  { index, counts, pieces }: Writing,
  chosen: ReadonlySet<number> | undefined,
): readonly Shown[] {
  const shown: (Shown & { id: number })[] = [];
  for (const [place, row] of index.views.warehouseCities.rows.entries()) {
    const count = counts.offers.cities[place]!;
    const isSelected = chosen?.has(row.id) === true;
    if (count > 0 || isSelected)
      shown.push({ id: row.id, count, isSelected, head: pieceOf(pieces.warehouseCities, place, row) });
  }
  return shown.sort((one, other) => other.count - one.count || one.id - other.id);
}

function writeChoices(writing: Writing, head: Buffer, shown: readonly Shown[]): void {
  if (shown.length === 0) return;
  beginFacet(writing, head);
  for (const [at, { head: own, count, isSelected }] of shown.entries())
    writeChoice(writing, own, { count, isSelected, isFirst: at === 0 });
  writeBytes(writing.out, END_OF_LIST);
}
