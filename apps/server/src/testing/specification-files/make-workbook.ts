import { columnName, escapeXml } from '../../platform/xlsx/cell.ts';
import { zipFile } from '../../platform/xlsx/zip-file.ts';

/** A cell of a made file: words and numbers as they are, the rest by what a program would write. */
export type MadeCell =
  | string
  | number
  | null
  | undefined
  | { bold: string }
  | { inline: string }
  | { rich: readonly string[] }
  /** A formula with the value that the program left, or without one. */
  | { formula: string; value?: number | string }
  /** A number of days since 1900. */
  | { date: number }
  /** A code whose zeros the format shows. */
  | { code: number }
  | { error: string };

export interface MadeSheet {
  name: string;
  state?: 'hidden' | 'veryHidden';
  rows: readonly (readonly MadeCell[])[];
  merges?: readonly string[];
  /** XML before and behind the rows, as other programs leave it. */
  before?: string;
  behind?: string;
}

export interface MadeBook {
  sheets: readonly MadeSheet[];
  /** `x:` in front of every name, and no addresses on rows and cells. */
  isPrefixed?: boolean;
  more?: Record<string, string | Uint8Array>;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** Styles by place: plain, bold, date, five digits, money with a fill and a border. */
export const MADE_STYLES =
  `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>' +
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="165" fontId="0"/><xf numFmtId="164" fontId="0"/><xf numFmtId="4" fontId="1"/></cellXfs></styleSheet>';

/** An XLSX file as office programs write it: several sheets, shared and inline texts, merged cells, formulas. */
export function makeWorkbook({ sheets, isPrefixed = false, more = {} }: MadeBook): Buffer {
  const texts: string[] = [];
  const prefix = isPrefixed ? 'x:' : '';
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  };
  for (const [at, sheet] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = HEAD + sheetXml(sheet, { texts, prefix });
  parts['xl/workbook.xml'] = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state ? ` state="${state}"` : ''} r:id="rId${at + 1}"/>`,
    )
    .join('')}</sheets></workbook>`;
  parts['xl/_rels/workbook.xml.rels'] = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets
    .map(
      (_, at) =>
        `<Relationship Id="rId${at + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rIdS" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rIdT" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
  parts['xl/styles.xml'] = HEAD + MADE_STYLES;
  parts['xl/sharedStrings.xml'] = `${HEAD}<sst xmlns="${MAIN}">${texts.join('')}</sst>`;
  Object.assign(parts, more);
  return zipFile(Object.entries(parts).map(([path, content]) => ({ path, content })));
}

interface Writing {
  texts: string[];
  prefix: string;
}

function sheetXml(
  { rows, merges = [], before = '', behind = '' }: MadeSheet,
  { texts, prefix }: Writing,
): string {
  const data = rows.map((cells, row) => {
    const place = prefix === '' ? ` r="${row + 1}" spans="1:${cells.length}"` : '';
    const written = cells.map((cell, column) =>
      cellXml(cell, { texts, prefix, place: `${columnName(column)}${row + 1}` }),
    );
    return `<${prefix}row${place}>${written.join('')}</${prefix}row>`;
  });
  const merged = merges.map((ref) => `<${prefix}mergeCell ref="${ref}"/>`).join('');
  const space = prefix === '' ? 'xmlns' : 'xmlns:x';
  return (
    `<${prefix}worksheet ${space}="${MAIN}">${before}<${prefix}sheetData>${data.join('')}</${prefix}sheetData>` +
    `${merged === '' ? '' : `<${prefix}mergeCells count="${merges.length}">${merged}</${prefix}mergeCells>`}${behind}</${prefix}worksheet>`
  );
}

function cellXml(cell: MadeCell, { texts, prefix, place }: Writing & { place: string }): string {
  const at = prefix === '' ? ` r="${place}"` : '';
  const p = prefix;
  if (cell === null || cell === undefined) return p === '' ? '' : `<${p}c/>`;
  if (typeof cell === 'number') return `<${p}c${at}><${p}v>${cell}</${p}v></${p}c>`;
  if (typeof cell === 'string')
    return `<${p}c${at} t="s"><${p}v>${shared(texts, plain(cell))}</${p}v></${p}c>`;
  if ('bold' in cell)
    return `<${p}c${at} s="1" t="s"><${p}v>${shared(texts, plain(cell.bold))}</${p}v></${p}c>`;
  if ('inline' in cell)
    return `<${p}c${at} t="inlineStr"><${p}is><${p}t>${escapeXml(cell.inline)}</${p}t></${p}is></${p}c>`;
  if ('rich' in cell)
    return `<${p}c${at} t="s"><${p}v>${shared(texts, cell.rich.map((run) => `<r><rPr><b/></rPr>${plain(run)}</r>`).join(''))}</${p}v></${p}c>`;
  if ('date' in cell) return `<${p}c${at} s="2"><${p}v>${cell.date}</${p}v></${p}c>`;
  if ('code' in cell) return `<${p}c${at} s="3"><${p}v>${cell.code}</${p}v></${p}c>`;
  if ('error' in cell) return `<${p}c${at} t="e"><${p}v>${escapeXml(cell.error)}</${p}v></${p}c>`;
  const { formula, value } = cell;
  const type = typeof value === 'string' ? ' t="str"' : '';
  const result = value === undefined ? '' : `<${p}v>${escapeXml(String(value))}</${p}v>`;
  return `<${p}c${at}${type}><${p}f>${escapeXml(formula)}</${p}f>${result}</${p}c>`;
}

function plain(text: string): string {
  return `<t xml:space="preserve">${escapeXml(text)}</t>`;
}

function shared(texts: string[], item: string): number {
  return texts.push(`<si>${item}</si>`) - 1;
}
