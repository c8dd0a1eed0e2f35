import { crc32, deflateRawSync } from 'node:zlib';

/** A cell: a text, a number, a formula with or without its kept value, or nothing. */
export type Cell = string | number | null | { formula: string; value?: number };

export interface BookSheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  isHidden?: boolean;
  /** «A1:E1» */
  merges?: readonly string[];
  /** Rows that a filter or a person hid, from 0. */
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
  /** Bold ones, from 0: headings of sections. */
  boldRows?: readonly number[];
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

function cellXml(cell: Cell, place: string, style: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"${style}><v>${cell}</v></c>`;
  if (typeof cell === 'string') {
    return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  const kept = cell.value === undefined ? '' : `<v>${cell.value}</v>`;
  return `<c r="${place}"${style}><f>${escaped(cell.formula)}</f>${kept}</c>`;
}

function sheetXml({
  rows,
  merges = [],
  hiddenRows = [],
  hiddenColumns = [],
  boldRows = [],
}: BookSheet): string {
  const columns = hiddenColumns
    .map((at) => `<col min="${at + 1}" max="${at + 1}" width="9" hidden="1"/>`)
    .join('');
  const lines = rows.map((row, at) => {
    const style = boldRows.includes(at) ? ' s="1"' : '';
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${at + 1}`, style)).join('');
    return `<row r="${at + 1}"${hiddenRows.includes(at) ? ' hidden="1"' : ''}>${cells}</row>`;
  });
  const joined = merges.map((range) => `<mergeCell ref="${range}"/>`).join('');
  return `${XML}<worksheet xmlns="${MAIN}">${columns && `<cols>${columns}</cols>`}<sheetData>${lines.join('')}</sheetData>${
    joined && `<mergeCells count="${merges.length}">${joined}</mergeCells>`
  }</worksheet>`;
}

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** The least a spreadsheet program opens: the project has no library that writes one with hidden rows and merged cells. */
export function xlsx(sheets: readonly BookSheet[]): Uint8Array {
  const parts = sheets.map(
    (_, at) =>
      `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const listed = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const related = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styleId = `rId${sheets.length + 1}`;
  return zipped([
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/>${parts.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${related.join('')}<Relationship Id="${styleId}" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
    ...sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)] as [string, string]),
  ]);
}

const DEFLATED = 8;
const VERSION = 20;
const DATE_1980 = 33;

function zipped(files: readonly (readonly [name: string, text: string])[]): Uint8Array {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const bytes = Buffer.from(text);
    const packed = deflateRawSync(bytes);
    const path = Buffer.from(name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(VERSION, 0);
    shared.writeUInt16LE(DEFLATED, 4);
    shared.writeUInt16LE(DATE_1980, 8);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), shared, path, packed);
    entries.push(Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([VERSION, 0]), shared, tail, path);
    offset += 4 + shared.length + path.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
