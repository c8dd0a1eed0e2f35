import type { CatalogIndex } from '../data/open-catalogue.ts';
import type { CatalogueViews } from '../data/views.ts';

/** Ready-made pieces of offers, by ordinal, each made when first asked for. */
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

const made = new WeakMap<CatalogueViews, OfferPieces>();

/** The index gets new views whenever a dictionary changes, so what is made of the old ones is forgotten with them. */
export function offerPieces(index: CatalogIndex): OfferPieces {
  const known = made.get(index.views);
  if (known) return known;
  const { brands } = index.data.dictionaries;
  const pieces: OfferPieces = {
    seller: remembered((store) => piece('seller', sellerOf(index, store))),
    store: remembered((store) =>
      Buffer.from(`${piece('store', storeOf(index, store)).toString().slice(0, -1)},"can_pickup":`),
    ),
    brand: remembered((brand) => piece('brand', named(brands.rows[brand]))),
    chain: remembered((category) =>
      piece(
        'category_chain',
        index.views.tree.chains[category]!.map(({ name }) => ({ name })),
      ),
    ),
  };
  made.set(index.views, pieces);
  return pieces;
}

function sellerOf({ data: { dictionaries } }: CatalogIndex, store: number) {
  const { sellers, stores } = dictionaries;
  return named(sellers.rows[sellers.ordinalOf.get(stores.rows[store]!.sellerId)!]);
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

function named(row: { id: number; name: string } | undefined): { id: number; name: string } | null {
  return row ? { id: row.id, name: row.name } : null;
}

function piece(key: string, value: unknown): Buffer {
  return Buffer.from(`,"${key}":${JSON.stringify(value)}`);
}

function remembered(make: (ordinal: number) => Buffer): (ordinal: number) => Buffer {
  const known: (Buffer | undefined)[] = [];
  return (ordinal) => (known[ordinal] ??= make(ordinal));
}
