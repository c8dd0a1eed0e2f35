import { type Cell, cellXml, columnName, createSharedTexts, escapeXml } from './cell.ts';
import { stylesXml } from './styles.ts';
import { zipFile } from './zip-file.ts';

export interface Sheet {
  name: string;
  /** In characters. */
  widths: readonly number[];
  /** Lines above the table. */
  heading: readonly Cell[];
  /** Stays in sight, with everything above it. */
  header: readonly (Cell | undefined)[];
  /** Columns that stay in sight. */
  frozenColumns: number;
  rows: readonly (readonly (Cell | undefined)[])[];
  /** A paper rather than a list: nothing stays in sight and nothing is filtered. */
  isPaper?: boolean;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/**
 * An XLSX file of one sheet (ECMA-376): typed cells, links, a frozen header, and no way to write a formula. CPU-bound,
 * so whoever writes more than a few rows does it in a thread.
 */
export function writeWorkbook(sheet: Sheet): Buffer {
  const texts = createSharedTexts();
  const links: { address: string; url: string }[] = [];
  const cells = cellsXml(sheet, (cell, address) => {
    if (cell.kind === 'link') links.push({ address, url: cell.url });
    return cellXml(cell, address, texts);
  });
  const parts = {
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': relationsXml([{ type: `${OFFICE}/officeDocument`, target: 'xl/workbook.xml' }]),
    'xl/workbook.xml': workbookXml(sheet.name),
    'xl/_rels/workbook.xml.rels': relationsXml([
      { type: `${OFFICE}/worksheet`, target: 'worksheets/sheet1.xml' },
      { type: `${OFFICE}/styles`, target: 'styles.xml' },
      { type: `${OFFICE}/sharedStrings`, target: 'sharedStrings.xml' },
    ]),
    'xl/styles.xml': stylesXml(),
    'xl/sharedStrings.xml': texts.xml(),
    'xl/worksheets/sheet1.xml': sheetXml(sheet, cells, links),
    'xl/worksheets/_rels/sheet1.xml.rels': relationsXml(
      links.map(({ url }) => ({ type: `${OFFICE}/hyperlink`, target: url, isOutside: true })),
    ),
  };
  return zipFile(Object.entries(parts).map(([path, xml]) => ({ path, content: HEAD + xml })));
}

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/>` +
  `<Override PartName="/xl/sharedStrings.xml" ContentType="${CONTENT}.sharedStrings+xml"/></Types>`;

function relationsXml(rows: readonly { type: string; target: string; isOutside?: boolean }[]): string {
  const lines = rows.map(
    ({ type, target, isOutside }, index) =>
      `<Relationship Id="rId${index + 1}" Type="${type}" Target="${escapeXml(target)}"${isOutside ? ' TargetMode="External"' : ''}/>`,
  );
  return `<Relationships xmlns="${RELATIONS}">${lines.join('')}</Relationships>`;
}

const LONGEST_SHEET_NAME = 31;

function workbookXml(name: string): string {
  const allowed =
    name
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, LONGEST_SHEET_NAME)
      .trim() || 'Лист 1';
  return (
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    `<sheets><sheet name="${escapeXml(allowed)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  );
}

function cellsXml({ heading, header, rows }: Sheet, write: (cell: Cell, address: string) => string): string {
  let xml = '';
  let row = 0;
  const addRow = (cells: readonly (Cell | undefined)[]) => {
    row += 1;
    let line = '';
    for (let column = 0; column < cells.length; column += 1) {
      const cell = cells[column];
      if (cell) line += write(cell, columnName(column) + row);
    }
    xml += `<row r="${row}">${line}</row>`;
  };
  for (const line of heading) addRow([line]);
  addRow(header);
  for (const cells of rows) addRow(cells);
  return xml;
}

function sheetXml(
  { widths, heading, header, rows, frozenColumns, isPaper = false }: Sheet,
  cells: string,
  links: readonly { address: string }[],
): string {
  const headerRow = heading.length + 1;
  const lastColumn = columnName(Math.max(header.length, 1) - 1);
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const hyperlinks = links.map(
    ({ address }, index) => `<hyperlink ref="${address}" r:id="rId${index + 1}"/>`,
  );
  return (
    `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
    `<sheetViews><sheetView workbookViewId="0">${isPaper ? '' : paneXml(headerRow, frozenColumns)}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${columns.join('')}</cols><sheetData>${cells}</sheetData>` +
    (isPaper ? '' : `<autoFilter ref="A${headerRow}:${lastColumn}${headerRow + rows.length}"/>`) +
    (links.length === 0 ? '' : `<hyperlinks>${hyperlinks.join('')}</hyperlinks>`) +
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape"/></worksheet>'
  );
}

function paneXml(headerRow: number, frozenColumns: number): string {
  const split = frozenColumns > 0 ? `xSplit="${frozenColumns}" ` : '';
  const pane = frozenColumns > 0 ? 'bottomRight' : 'bottomLeft';
  const corner = `${columnName(frozenColumns)}${headerRow + 1}`;
  return `<pane ${split}ySplit="${headerRow}" topLeftCell="${corner}" activePane="${pane}" state="frozen"/>`;
}
