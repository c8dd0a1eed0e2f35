/** One typed array per column: compact, and a scan reads only the columns it compares. */
type ArrayKind =
  | Uint8ArrayConstructor
  | Uint16ArrayConstructor
  | Uint32ArrayConstructor
  | Float64ArrayConstructor;

export type ColumnKinds = Readonly<Record<string, ArrayKind>>;
export type Columns<Kinds extends ColumnKinds> = { [Name in keyof Kinds]: InstanceType<Kinds[Name]> };

/** A product in its slot. An empty slot has the id 0. */
export const PRODUCT_COLUMNS = {
  id: Float64Array,
  /** Ordinals in the dictionaries; 0 is nothing. */
  category: Uint16Array,
  brand: Uint16Array,
  seller: Uint16Array,
  /** Id of the model that joins it with the same thing of other sellers; 0 is none. */
  model: Uint32Array,
  /** Place in SALES_UNITS. */
  unit: Uint8Array,
  vat: Uint8Array,
  multipleMilli: Float64Array,
  /** What the least that is sold weighs and how large it is; 0 is unknown. */
  grams: Uint32Array,
  cm3: Uint32Array,
  /** Of a model that of its most popular product: whoever is cheapest today does not make it less wanted. */
  popularity: Uint32Array,
  ownPopularity: Uint32Array,
  /** Seconds since 1970. */
  createdAt: Uint32Array,
  ratingCount: Uint32Array,
  ratingSum: Uint32Array,
  /** Interned sets of discounts and of nameplates; 0 is the empty set. */
  discountSet: Uint32Array,
  nameplateSet: Uint32Array,
  offerStart: Uint32Array,
  offerCount: Uint16Array,
  valueStart: Uint32Array,
  valueCount: Uint16Array,
  /** The card's ready-made texts in the heap: see card-texts.ts. */
  textStart: Uint32Array,
  textLength: Uint32Array,
} as const satisfies ColumnKinds;

/** The offers of a product are contiguous. */
export const OFFER_COLUMNS = {
  id: Float64Array,
  slot: Uint32Array,
  store: Uint16Array,
  /** Kopecks per unit, before and after unconditional discounts. */
  cost: Float64Array,
  price: Float64Array,
  /** What can be sold, in thousandths; 0 for an offer that is switched off. */
  availableMilli: Float64Array,
  leadDays: Uint16Array,
  /** OFFER_ACTIVE, OFFER_PRE_ORDER. */
  flags: Uint8Array,
} as const satisfies ColumnKinds;

export const OFFER_ACTIVE = 1;
export const OFFER_PRE_ORDER = 2;

export type ProductColumns = Columns<typeof PRODUCT_COLUMNS>;
export type OfferColumns = Columns<typeof OFFER_COLUMNS>;

export function makeColumns<Kinds extends ColumnKinds>(kinds: Kinds, capacity: number): Columns<Kinds> {
  const entries = Object.entries(kinds).map(([name, Kind]) => [name, new Kind(capacity)]);
  return Object.fromEntries(entries) as Columns<Kinds>;
}

export function capacityOf(columns: Columns<ColumnKinds>): number {
  return Object.values(columns)[0]!.length;
}

/** Grows the arrays by replacing them inside the same object, so that every holder of it sees the new ones. */
export function growColumns<Kinds extends ColumnKinds>(
  kinds: Kinds,
  columns: Columns<Kinds>,
  capacity: number,
): void {
  for (const name of Object.keys(kinds) as (keyof Kinds)[]) {
    const larger = new kinds[name]!(capacity);
    larger.set(columns[name]!);
    columns[name] = larger as Columns<Kinds>[keyof Kinds];
  }
}

/** Capacity with an eighth to spare, because growing copies everything. */
export function roomFor(rows: number): number {
  return Math.ceil(rows * 1.125) + 64;
}
