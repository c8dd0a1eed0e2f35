import { inflateRawSync } from 'node:zlib';
import { SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import { DEFLATED, type ZipEntry, zipEntries } from '../files/zip-entries.ts';
import { type PackedPart, zipFile, type ZipPart } from '../xlsx/zip-file.ts';
import { withStyles } from './appended-cell.ts';
import { editSheet, linkRelations, type SheetAddition } from './edit-sheet.ts';
import { WidthReader } from './sheet-width.ts';
import { workbookParts } from './workbook-parts.ts';
import { ZipReader } from './zip-reader.ts';

const LAST_COLUMN = 16_383;
/** As the reader allows for all parts together. */
const MOST_BYTES = 200 * 2 ** 20;

/** The workbook with columns behind the last ones of its sheets; all other parts are taken over packed, as they are. */
export async function appendColumns(
  workbook: Buffer,
  additions: ReadonlyMap<number, SheetAddition>,
): Promise<Buffer> {
  const zip = new ZipReader(workbook);
  const { sheets, styles: stylesPath } = await workbookParts(zip);
  const entries = zipEntries(workbook)!;
  const changed = new Map<string, string | Buffer>();
  const { xml, added } = withStyles(zip.has(stylesPath) ? await zip.text(stylesPath) : '');
  if (zip.has(stylesPath)) changed.set(stylesPath, xml);
  for (const [sheet, addition] of additions) {
    const path = sheets[sheet]?.path ?? '';
    if (!zip.has(path)) continue;
    const width = new WidthReader();
    await zip.scan(path, width);
    if (width.width + addition.titles.length > LAST_COLUMN) throw new SpecFileError('BROKEN');
    const { bytes, links } = editSheet(partOf(entries, path), addition, { from: width.width, styles: added });
    changed.set(path, bytes);
    if (links.length === 0) continue;
    const rels = path.replace(/([^/]+)$/, '_rels/$1.rels');
    changed.set(rels, linkRelations(zip.has(rels) ? await zip.text(rels) : undefined, links));
  }
  return zipFile(rewritten(entries, changed));
}

function partOf(entries: readonly ZipEntry[], path: string): Buffer {
  const { method, packed } = entries.find(({ name }) => name.replace(/^\//, '') === path)!;
  return method === DEFLATED ? inflateRawSync(packed, { maxOutputLength: MOST_BYTES }) : packed;
}

function rewritten(
  entries: readonly ZipEntry[],
  changed: ReadonlyMap<string, string | Buffer>,
): (ZipPart | PackedPart)[] {
  const left = new Map(changed);
  const parts = entries.map((entry): ZipPart | PackedPart => {
    const path = entry.name.replace(/^\//, '');
    const content = left.get(path);
    if (content === undefined) return { ...entry, path: entry.name };
    left.delete(path);
    return { path: entry.name, content };
  });
  return [...parts, ...Array.from(left, ([path, content]) => ({ path, content }))];
}
