import { columnName, escapeXml } from '../xlsx/cell.ts';
import { type AddedStyles, type AppendedCell, appendedXml, textXml } from './appended-cell.ts';
import { columnOf } from './sheet-reader.ts';
import { attribute } from './xml-scanner.ts';

export interface SheetAddition {
  /** Row of the header, from 0; null where the table has none. */
  headerRow: number | null;
  titles: readonly string[];
  /** In characters. */
  widths: readonly number[];
  /** By row, from 0; as many as there are titles. */
  cells: ReadonlyMap<number, readonly (AppendedCell | undefined)[]>;
  /** Rows of their own below the last one of the sheet. */
  below?: readonly (readonly (AppendedCell | undefined)[])[];
}

export interface EditedSheet {
  bytes: Buffer;
  /** Addresses and where they lead, with the ids of their relations. */
  links: { id: string; url: string }[];
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Whatever may follow the links of a sheet, by the order of the format. */
const BEHIND_LINKS: ReadonlySet<string> = new Set(
  'printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst'.split(
    ' ',
  ),
);

/**
 * Writes cells behind the last column of a sheet and leaves every other byte as it is: what a library does not understand
 * of somebody's file it would lose.
 */
export function editSheet(
  sheet: Buffer,
  addition: SheetAddition,
  { from, styles }: { from: number; styles: AddedStyles },
): EditedSheet {
  const prefix = /<((?:[\w.-]+:)?)worksheet\b/.exec(sheet.toString('utf8', 0, 4000))?.[1] ?? '';
  const begin = sheet.indexOf(`<${prefix}sheetData`);
  const close = `</${prefix}sheetData>`;
  const end = sheet.indexOf(close);
  if (begin < 0 || end < 0) return { bytes: sheet, links: [] };
  const links: { id: string; url: string; place: string }[] = [];
  const xmlOf = (cells: readonly WrittenCell[], row: number): string[] =>
    cells.map((cell, at) => {
      if (!cell) return '';
      const column = from + at;
      if (typeof cell === 'function') return cell(column, row);
      if (cell.kind === 'link')
        links.push({
          id: `okoem${links.length + 1}`,
          url: cell.url,
          place: `${columnName(column)}${row + 1}`,
        });
      return appendedXml(cell, { row, column, styles, prefix });
    });
  const { pieces, last } = editRows(
    sheet.subarray(begin, end),
    (row, xml) => {
      const cells = row === addition.headerRow ? titleCells(addition, xml()) : addition.cells.get(row);
      return cells && xmlOf(cells, row);
    },
    { from, count: addition.titles.length, prefix },
  );
  const below = (addition.below ?? []).map((cells, at) => {
    const row = last + 1 + at;
    return `<${prefix}row r="${row + 1}">${xmlOf(cells, row).join('')}</${prefix}row>`;
  });
  const rows = [...pieces, Buffer.from(below.join(''))];
  const head = withColumns(sheet.toString('utf8', 0, begin), { from, widths: addition.widths, prefix });
  const tail = withLinks(sheet.toString('utf8', end), links, prefix);
  return { bytes: Buffer.concat([Buffer.from(head), ...rows, Buffer.from(tail)]), links };
}

type WrittenCell = AppendedCell | undefined | ((column: number, row: number) => string);

/** In the style of the last title that is there. */
function titleCells({ titles }: SheetAddition, row: string): WrittenCell[] {
  const styles = [...row.matchAll(/<(?:[\w.-]+:)?c\b[^>]*?\ss="(\d+)"/g)];
  const style = styles.at(-1)?.[1];
  const prefix = /<((?:[\w.-]+:)?)c\b/.exec(row)?.[1] ?? '';
  return titles.map(
    (title) => (column, at) =>
      textXml(
        title,
        `r="${columnName(column)}${at + 1}"${style === undefined ? '' : ` s="${style}"`}`,
        prefix,
      ),
  );
}

interface RowPlace {
  from: number;
  count: number;
  prefix: string;
}

/** Rows that get nothing are handed on as they lie there, without being decoded. */
function editRows(
  data: Buffer,
  cellsFor: (row: number, xml: () => string) => string[] | undefined,
  place: RowPlace,
): { pieces: Buffer[]; last: number } {
  const { prefix } = place;
  const pieces: Buffer[] = [];
  const open = `<${prefix}row`;
  const close = `</${prefix}row>`;
  let kept = 0;
  let number = -1;
  for (let at = data.indexOf(open); at >= 0; at = data.indexOf(open, at + open.length)) {
    const tagEnd = data.indexOf('>', at);
    if (tagEnd < 0) break;
    const tag = data.toString('utf8', at, tagEnd + 1);
    const said = attribute(tag, 'r');
    number = said === undefined ? number + 1 : Number(said) - 1;
    const isEmpty = tag.endsWith('/>');
    const end = isEmpty ? tagEnd + 1 : data.indexOf(close, tagEnd) + close.length;
    const start = at;
    const cells = cellsFor(number, () => data.toString('utf8', start, end));
    if (!cells) continue;
    const content = isEmpty ? '' : data.toString('utf8', tagEnd + 1, end - close.length);
    const plain = tag.replace(/\sspans="[^"]*"/, '').replace(/\s*\/>$/, '>');
    pieces.push(data.subarray(kept, at), Buffer.from(plain + withCells(content, cells, place) + close));
    kept = end;
    at = end - open.length;
  }
  pieces.push(data.subarray(kept));
  return { pieces, last: number };
}

/** Empty cells that only have a look give way; those behind ours stay behind them. */
function withCells(content: string, cells: readonly string[], { from, count, prefix }: RowPlace): string {
  const cell = new RegExp(`<${prefix}c\\b[^>]*?(?:/>|>[\\s\\S]*?</${prefix}c>)`, 'g');
  let before = content;
  let behind = '';
  for (const found of content.matchAll(cell)) {
    const place = attribute(found[0], 'r');
    if (place === undefined || columnOf(place) < from) continue;
    if (behind === '' && before === content) before = content.slice(0, found.index);
    if (columnOf(place) >= from + count) behind += found[0];
  }
  return before + cells.join('') + behind;
}

interface Columns {
  from: number;
  widths: readonly number[];
  prefix: string;
}

/** Widths of our columns, unless somebody has set them already; the said size of the sheet is not true any more. */
function withColumns(head: string, { from, widths, prefix }: Columns): string {
  const plain = head.replace(new RegExp(`<${prefix}dimension\\b[^>]*?(?:/>|></${prefix}dimension>)`), '');
  const own = widths
    .map(
      (width, at) =>
        `<${prefix}col min="${from + at + 1}" max="${from + at + 1}" width="${width}" customWidth="1"/>`,
    )
    .join('');
  const close = `</${prefix}cols>`;
  if (!plain.includes(close)) return `${plain}<${prefix}cols>${own}</${prefix}cols>`;
  const last = Math.max(...Array.from(plain.matchAll(/\smax="(\d+)"/g), ([, max]) => Number(max)));
  return last > from ? plain : plain.replace(close, () => own + close);
}

function withLinks(tail: string, links: readonly { id: string; place: string }[], prefix: string): string {
  if (links.length === 0) return tail;
  const xml = links
    .map(({ id, place }) => `<${prefix}hyperlink xmlns:r="${RELATIONS}" ref="${place}" r:id="${id}"/>`)
    .join('');
  const close = `</${prefix}hyperlinks>`;
  if (tail.includes(close)) return tail.replace(close, () => xml + close);
  const at = placeOfLinks(tail, prefix);
  return `${tail.slice(0, at)}<${prefix}hyperlinks>${xml}${close}${tail.slice(at)}`;
}

/** Before the first element that has to follow them; parts of elements are not looked at. */
function placeOfLinks(tail: string, prefix: string): number {
  const sheetEnd = tail.indexOf('>') + 1;
  let depth = 0;
  const tags = /<(\/?)([\w.:-]+)(?:"[^"]*"|'[^']*'|[^<>"'])*?(\/?)>/g;
  tags.lastIndex = sheetEnd;
  for (let found = tags.exec(tail); found; found = tags.exec(tail)) {
    const [, closing, name = '', empty] = found;
    if (depth === 0 && (closing || BEHIND_LINKS.has(name.slice(prefix.length)))) return found.index;
    if (!empty) depth += closing ? -1 : 1;
  }
  return sheetEnd;
}

export function linkRelations(rels: string | undefined, links: EditedSheet['links']): string {
  const own = links
    .map(
      ({ id, url }) =>
        `<Relationship Id="${id}" Type="${RELATIONS}/hyperlink" Target="${escapeXml(url)}" TargetMode="External"/>`,
    )
    .join('');
  const known = rels?.replace(
    /<((?:[\w.-]+:)?)Relationships\b([^>]*)\/>/,
    '<$1Relationships$2></$1Relationships>',
  );
  const close = /<\/(?:[\w.-]+:)?Relationships>/.exec(known ?? '')?.[0];
  // Under a prefix our plain names would mean nothing.
  if (known !== undefined && close === '</Relationships>') return known.replace(close, () => own + close);
  const inside =
    known?.replace(/^[\s\S]*?<(?:[\w.-]+:)?Relationships\b[^>]*>|<\/(?:[\w.-]+:)?Relationships>\s*$/g, '') ??
    '';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside.replace(/<(\/?)[\w.-]+:/g, '<$1')}${own}</Relationships>`;
}
