import type { EXPORT_LAYOUTS } from '@okoem/contract/product-export.ts';
import type { Facet } from '@okoem/contract/product-search.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import type { Cell } from '../../platform/xlsx/cell.ts';
import { type Sheet, writeWorkbook } from '../../platform/xlsx/write-workbook.ts';
import { type ExportedProduct, type ExportField, exportFields, linkCell } from './export-fields.ts';
import type { PackingRow } from './export-repository.ts';
import { type ExportFrame, headingLines } from './export-words.ts';

/** Everything a file is made of, as it travels to the thread that writes it. */
export interface ExportInput {
  layout: (typeof EXPORT_LAYOUTS)[number];
  isOnlyDifferent: boolean;
  /** The order of the rows. */
  ids: readonly number[];
  /** Lists of cards as JSON; whoever is answered by the index does not read it. */
  cards: readonly string[];
  /** A list of facets as JSON. */
  facets: string;
  packing: readonly PackingRow[];
  today: string;
  origin: string;
  frame: Omit<ExportFrame, 'facets' | 'count'>;
}

export async function writeExport(input: ExportInput): Promise<Uint8Array> {
  const products = productsOf(input);
  const fields = exportFields(products, input);
  const frame = { ...input.frame, facets: JSON.parse(input.facets) as Facet[], count: products.length };
  const heading = headingLines(frame).map((text, line): Cell => ({
    kind: 'text',
    text,
    style: line === 0 ? 'title' : 'note',
  }));
  const table =
    input.layout === 'list' ? listTable(products, fields) : comparisonTable(products, fields, input);
  return writeWorkbook({ name: frame.title || 'Товары', heading, ...table });
}

function productsOf({ ids, cards, packing }: ExportInput): ExportedProduct[] {
  const byId = new Map(
    cards.flatMap((json) => JSON.parse(json) as ProductCard[]).map((card) => [card.id, card]),
  );
  const packingOf = new Map(packing.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const card = byId.get(id);
    return card ? [{ card, packing: packingOf.get(id) }] : [];
  });
}

type Table = Pick<Sheet, 'widths' | 'header' | 'frozenColumns' | 'rows'>;

const header = (text: string): Cell => ({ kind: 'text', text, style: 'header' });

function listTable(products: readonly ExportedProduct[], fields: readonly ExportField[]): Table {
  return {
    widths: fields.map(({ width }) => width),
    header: fields.map(({ name }) => header(name)),
    frozenColumns: 1,
    rows: products.map((product) => fields.map(({ cell }) => cell(product))),
  };
}

const NAMES_WIDTH = 30;
const PRODUCT_WIDTH = 32;
/** In the head of each column already. */
const IN_HEADER = new Set(['Наименование', 'Ссылка']);

function comparisonTable(
  products: readonly ExportedProduct[],
  fields: readonly ExportField[],
  { isOnlyDifferent, origin }: Pick<ExportInput, 'isOnlyDifferent' | 'origin'>,
): Table {
  const rows = fields
    .filter(({ name }) => !IN_HEADER.has(name))
    .map(({ name, cell }) => ({ name, cells: products.map(cell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined))
    .filter(({ cells }) => !isOnlyDifferent || new Set(cells.map((cell) => JSON.stringify(cell))).size > 1);
  return {
    widths: [NAMES_WIDTH, ...products.map(() => PRODUCT_WIDTH)],
    header: [
      header('Характеристика'),
      ...products.map(
        ({ card }): Cell => ({ ...linkCell(card, origin, card.name), style: 'header' }) as Cell,
      ),
    ],
    frozenColumns: 1,
    rows: rows.map(({ name, cells }) => [{ kind: 'text', text: name }, ...cells]),
  };
}
