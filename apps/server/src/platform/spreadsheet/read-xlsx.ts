import type { GridCell, GridSheet } from '@okoem/domain/specification/grid.ts';
import { readFormats } from './cell-format.ts';
import { readSharedTexts } from './shared-texts.ts';
import { type Budget, KEPT, type RawCell, SheetReader } from './sheet-reader.ts';
import { workbookParts } from './workbook-parts.ts';
import { ZipReader } from './zip-reader.ts';

export interface ReadGrid {
  sheets: GridSheet[];
  /** Formulas whose value the file does not hold. */
  unknownFormulas: number;
}

/**
 * The sheets of an XLSX file (ECMA-376). Parts are unpacked and scanned as a stream, texts are looked up last: memory is
 * bounded by the rows that are kept, however large the file is. CPU-bound, for a thread.
 */
export async function readXlsx(bytes: Buffer, kept: Readonly<Budget> = KEPT): Promise<ReadGrid> {
  const zip = new ZipReader(bytes);
  const parts = await workbookParts(zip);
  const formatOf = await readFormats(zip, parts.styles);
  const budget = { ...kept };
  const readers: SheetReader[] = [];
  for (const { path, isHidden } of parts.sheets) {
    const reader = new SheetReader({ formatOf, is1904: parts.is1904, budget });
    // A hidden sheet is told of, and never read.
    if (path !== '' && !isHidden) await zip.scan(path, reader);
    readers.push(reader);
  }
  const texts = await readSharedTexts(zip, parts.texts, wantedTexts(readers));
  return {
    sheets: readers.map((reader, sheet) => ({
      sheet,
      name: parts.sheets[sheet]!.name,
      isHidden: parts.sheets[sheet]!.isHidden,
      rows: filledRows(reader, texts),
      merges: reader.merges,
      leftOut: reader.leftOut,
    })),
    unknownFormulas: readers.reduce((sum, { unknownFormulas }) => sum + unknownFormulas, 0),
  };
}

function wantedTexts(readers: readonly SheetReader[]): Set<number> {
  const wanted = new Set<number>();
  for (const { rows } of readers)
    for (const { cells } of rows)
      for (const cell of cells) if (cell && 'shared' in cell) wanted.add(cell.shared);
  return wanted;
}

function filledRows({ rows }: SheetReader, texts: ReadonlyMap<number, string>): GridSheet['rows'] {
  return rows
    .map(({ row, cells }) => ({ row, cells: Array.from(cells, (cell) => known(cell, texts)) }))
    .filter(({ cells }) => cells.some((cell) => cell));
}

function known(cell: RawCell, texts: ReadonlyMap<number, string>): GridCell | undefined {
  if (!cell || !('shared' in cell)) return cell;
  const text = texts.get(cell.shared) ?? '';
  if (text === '') return undefined;
  return cell.isBold ? { text, isBold: true } : { text };
}
