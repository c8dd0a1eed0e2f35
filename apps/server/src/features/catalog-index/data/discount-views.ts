import { openPercent } from '@okoem/domain/discount/open-percent.ts';
import type { CatalogData } from './catalog-data.ts';
import type { DiscountRow } from './dictionaries.ts';
import { nearestAfter } from './discount-moments.ts';

/** What a set of discounts comes to right now. */
export interface DiscountView {
  /** `"discounts":[…]`. */
  json: Buffer;
  /** The best percent that asks for nothing in return, in hundredths. */
  openPercent: number;
}

interface Resolved {
  /** When the next discount of any set starts or ends, milliseconds since 1970. */
  until: number;
  views: (DiscountView | undefined)[];
  /** By set: 1 where a discount asks for nothing in return. */
  open: Uint8Array;
  dictionary: CatalogData['dictionaries']['discounts']['rows'];
}

const resolved = new WeakMap<CatalogData, Resolved>();

export function isDiscountActive({ isActive, startsAt, endsAt }: DiscountRow, now: number): boolean {
  return isActive && startsAt <= now && (endsAt === null || now < endsAt);
}

/** The discounts of a set that hold at a moment, milliseconds since 1970. */
export function activeDiscounts(
  { dictionaries: { discounts }, discountSets }: Pick<CatalogData, 'dictionaries' | 'discountSets'>,
  set: number,
  now: number,
): DiscountRow[] {
  return (discountSets[set] ?? []).flatMap((id) => {
    const row = discounts.rows[discounts.ordinalOf.get(id) ?? 0];
    return row && isDiscountActive(row, now) ? [row] : [];
  });
}

/** Discounts begin and end by the clock, so what a set comes to is believed only until the next such moment. */
export function discountView(data: CatalogData, set: number, now: number = Date.now()): DiscountView {
  const known = currentViews(data, now);
  const view = known.views[set];
  if (view) return view;
  const active = activeDiscounts(data, set, now);
  const shown = active.map(({ variant, value_type, value, conditions }) => ({
    variant,
    value_type,
    value,
    conditions,
  }));
  const made: DiscountView = {
    json: Buffer.from(`"discounts":${JSON.stringify(shown)}`),
    openPercent: openPercent(active),
  };
  known.views[set] = made;
  return made;
}

/** By set of discounts: 1 where the price is reduced for everybody. For whoever asks it of every product. */
export function openSets(data: CatalogData, now: number): Uint8Array {
  const known = currentViews(data, now);
  const { length } = data.discountSets;
  // Sets are only ever added.
  if (known.open.length === length) return known.open;
  known.open = Uint8Array.from({ length }, (_, set) =>
    set !== 0 && discountView(data, set, now).openPercent > 0 ? 1 : 0,
  );
  return known.open;
}

function currentViews(data: CatalogData, now: number): Resolved {
  const { rows } = data.dictionaries.discounts;
  const known = resolved.get(data);
  if (known && now < known.until && known.dictionary === rows) return known;
  const made: Resolved = {
    until: nearestAfter(now, rows),
    views: [],
    open: new Uint8Array(0),
    dictionary: rows,
  };
  resolved.set(data, made);
  return made;
}

/** Forgets what was resolved: the dictionary of discounts was read anew. */
export function forgetDiscountViews(data: CatalogData): void {
  resolved.delete(data);
}
