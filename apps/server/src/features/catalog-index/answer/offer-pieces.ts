import type { CatalogIndex } from '../data/open-catalog.ts';
import type { CatalogViews } from '../data/views.ts';

/** Prepared JSON of offers by ordinal, written lazily. */
export interface OfferPieces {
  /** `,"seller":{…}` of a store. */
  seller: (store: number) => Buffer;
  /** `,"store":{…,"can_pickup":`, to be followed by the answer to that and a brace. */
  store: (store: number) => Buffer;
  /** `,"brand":{…}`. */
  brand: (brand: number) => Buffer;
  /** `,"category_chain":[…]`. */
  chain: (category: number) => Buffer;
}

const piecesByViews = new WeakMap<CatalogViews, OfferPieces>();

/** The index gets new views whenever a dictionary changes, which drops the pieces of the old ones. */
export function offerPieces(index: CatalogIndex): OfferPieces {
  const cached = piecesByViews.get(index.views);
  if (cached) return cached;
  const { brands } = index.data.dictionaries;
  const pieces: OfferPieces = {
    seller: memoized((store) => piece('seller', sellerOf(index, store))),
    store: memoized((store) =>
      Buffer.from(`${piece('store', storeOf(index, store)).toString().slice(0, -1)},"can_pickup":`),
    ),
    brand: memoized((brand) => piece('brand', idAndName(brands.rows[brand]))),
    chain: memoized((category) =>
      piece(
        'category_chain',
        index.views.tree.chains[category]!.map(({ name }) => ({ name })),
      ),
    ),
  };
  piecesByViews.set(index.views, pieces);
  return pieces;
}

function sellerOf({ data: { dictionaries } }: CatalogIndex, store: number) {
  const { sellers, stores } = dictionaries;
  return idAndName(sellers.rows[sellers.ordinalOf.get(stores.rows[store]!.sellerId)!]);
}

function storeOf({ data, zones }: CatalogIndex, ordinal: number) {
  const { id, name, cityGuid, addressString, place, hours } = data.dictionaries.stores.rows[ordinal]!;
  return {
    id,
    name,
    city: zones.cities.get(cityGuid)!.row.name,
    address: { address_string: addressString },
    geo_lat: place.lat,
    geo_lon: place.lon,
    hours,
  };
}

function idAndName(row: { id: number; name: string } | undefined): { id: number; name: string } | null {
  return row ? { id: row.id, name: row.name } : null;
}

function piece(key: string, value: unknown): Buffer {
  return Buffer.from(`,"${key}":${JSON.stringify(value)}`);
}

function memoized(make: (ordinal: number) => Buffer): (ordinal: number) => Buffer {
  const buffers: (Buffer | undefined)[] = [];
  return (ordinal) => (buffers[ordinal] ??= make(ordinal));
}
