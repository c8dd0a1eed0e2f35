import type { CatalogueData } from '../data/catalogue-data.ts';
import { attributeFacetCode } from '../data/views.ts';

export interface FacetName {
  code: string;
  name: string;
  unit?: string;
}

export type FacetType = 'list' | 'range' | 'bool';

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

/** Pieces by ordinal, each made of a row when first asked for and anew when another row has taken its place. */
export interface RowPieces<Row extends object, Piece> {
  rows: Row[];
  pieces: Piece[];
  make: (row: Row) => Piece;
}

function emptyPieces<Row extends object, Piece>(make: (row: Row) => Piece): RowPieces<Row, Piece> {
  return { rows: [], pieces: [], make };
}

export function pieceOf<Row extends object, Piece>(
  known: RowPieces<Row, Piece>,
  ordinal: number,
  row: Row,
): Piece {
  if (known.rows[ordinal] === row) return known.pieces[ordinal]!;
  const made = known.make(row);
  known.rows[ordinal] = row;
  known.pieces[ordinal] = made;
  return made;
}

type Rows<Name extends 'categories' | 'brands' | 'sellers' | 'attributes'> = NonNullable<
  CatalogueData['dictionaries'][Name]['rows'][number]
>;
type ValueRow = CatalogueData['values']['rows'][number];

/** What facets are written of: names repeat in every answer, and quoting Cyrillic is the dearest part of it. */
export interface FacetPieces {
  categories: RowPieces<Rows<'categories'>, Buffer>;
  brands: RowPieces<Rows<'brands'>, Buffer>;
  sellers: RowPieces<Rows<'sellers'>, Buffer>;
  values: RowPieces<ValueRow, Buffer>;
  attributes: RowPieces<Rows<'attributes'>, AttributePieces>;
}

export interface AttributePieces {
  code: string;
  /** Up to its values, or of a range up to its ends. */
  head: Buffer;
}

const known = new WeakMap<CatalogueData, FacetPieces>();

export function facetPieces(data: CatalogueData): FacetPieces {
  const pieces = known.get(data);
  if (pieces) return pieces;
  const made: FacetPieces = {
    categories: emptyPieces((row) => choiceHead(row)),
    brands: emptyPieces((row) => choiceHead(row)),
    sellers: emptyPieces((row) => choiceHead(row)),
    values: emptyPieces((row) => choiceHead(row)),
    attributes: emptyPieces(attributePieces),
  };
  known.set(data, made);
  return made;
}

function attributePieces(row: Rows<'attributes'>): AttributePieces {
  const { name, unit, type } = row;
  const code = attributeFacetCode(row);
  const facet = { code, name, unit };
  if (type === 'number') return { code, head: Buffer.from(facetHead(facet, 'range')) };
  return { code, head: listHead(facet, type === 'flag' ? 'bool' : 'list') };
}
