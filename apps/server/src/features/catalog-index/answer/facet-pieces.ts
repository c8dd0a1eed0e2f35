import type { CatalogData } from '../data/catalog-data.ts';
import { attributeFacetCode, type CatalogViews } from '../data/views.ts';

export interface FacetName {
  code: string;
  name: string;
  unit?: string;
}

export type FacetType = 'list' | 'range' | 'least' | 'bool';

/** `{"code":…,"name":…,"type":…`, to be followed by what the type has. */
export function facetHead({ code, name, unit = '' }: FacetName, type: FacetType): string {
  const measured = unit === '' ? '' : `,"unit":${JSON.stringify(unit)}`;
  return `{"code":"${code}","name":${JSON.stringify(name)},"type":"${type}"${measured}`;
}

/** A facet's beginning up to its values. */
export function listHead(name: FacetName, type: 'list' | 'bool'): Buffer {
  return Buffer.from(`${facetHead(name, type)},"values":[`);
}

/** What may be chosen: `{"id":…,"name":…,"count":`. */
export function choiceHead({ id, name }: { id: number | boolean | null; name: string }): Buffer {
  return Buffer.from(`{"id":${id},"name":${JSON.stringify(name)},"count":`);
}

/** Lazy cache of pieces by ordinal. An entry is valid as long as its row is the same object. */
export interface RowPieces<Row extends object, Piece> {
  rows: Row[];
  pieces: Piece[];
  make: (row: Row) => Piece;
}

function emptyPieces<Row extends object, Piece>(make: (row: Row) => Piece): RowPieces<Row, Piece> {
  return { rows: [], pieces: [], make };
}

export function pieceOf<Row extends object, Piece>(
  cache: RowPieces<Row, Piece>,
  ordinal: number,
  row: Row,
): Piece {
  if (cache.rows[ordinal] === row) return cache.pieces[ordinal]!;
  const piece = cache.make(row);
  cache.rows[ordinal] = row;
  cache.pieces[ordinal] = piece;
  return piece;
}

type Rows<Name extends 'categories' | 'brands' | 'sellers' | 'attributes'> = NonNullable<
  CatalogData['dictionaries'][Name]['rows'][number]
>;
type ValueRow = CatalogData['values']['rows'][number];
type WarehouseCity = CatalogViews['warehouseCities']['rows'][number];

/** Prepared JSON of facet names: they repeat in every answer, and escaping Cyrillic is the most expensive part of it. */
export interface FacetPieces {
  categories: RowPieces<Rows<'categories'>, Buffer>;
  brands: RowPieces<Rows<'brands'>, Buffer>;
  sellers: RowPieces<Rows<'sellers'>, Buffer>;
  warehouseCities: RowPieces<WarehouseCity, Buffer>;
  values: RowPieces<ValueRow, Buffer>;
  attributes: RowPieces<Rows<'attributes'>, AttributePieces>;
}

export interface AttributePieces {
  code: string;
  /** Up to its values, or of a range up to its ends. */
  head: Buffer;
}

const piecesByData = new WeakMap<CatalogData, FacetPieces>();

export function facetPieces(data: CatalogData): FacetPieces {
  const cached = piecesByData.get(data);
  if (cached) return cached;
  const pieces: FacetPieces = {
    categories: emptyPieces((row) => choiceHead(row)),
    brands: emptyPieces((row) => choiceHead(row)),
    sellers: emptyPieces((row) => choiceHead(row)),
    warehouseCities: emptyPieces((row) => choiceHead(row)),
    values: emptyPieces((row) => choiceHead(row)),
    attributes: emptyPieces(attributePieces),
  };
  piecesByData.set(data, pieces);
  return pieces;
}

function attributePieces(row: Rows<'attributes'>): AttributePieces {
  const { name, unit, type } = row;
  const code = attributeFacetCode(row);
  const facet = { code, name, unit };
  if (type === 'number') return { code, head: Buffer.from(facetHead(facet, 'range')) };
  return { code, head: listHead(facet, type === 'flag' ? 'bool' : 'list') };
}
