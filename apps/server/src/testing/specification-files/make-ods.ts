import { crc32 } from 'node:zlib';
import { escapeXml } from '../../platform/xlsx/cell.ts';
import { zipFile } from '../../platform/xlsx/zip-file.ts';

const MEDIA_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';
const NAMES =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"';

/** A cell of its own XML, a text, a number, or nothing. */
export type OdsCell = { xml: string } | string | number | null;

export interface MadeOdsSheet {
  name: string;
  isHidden?: boolean;
  rows: readonly (readonly OdsCell[] | { xml: string })[];
}

/** A table as LibreOffice writes it. */
export function makeOds(sheets: readonly MadeOdsSheet[], more: Record<string, string> = {}): Buffer {
  const styles =
    '<style:style style:name="shown" style:family="table"><style:table-properties table:display="true"/></style:style>' +
    '<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const body = sheets
    .map(
      ({ name, isHidden = false, rows }) =>
        `<table:table table:name="${escapeXml(name)}" table:style-name="${isHidden ? 'hidden' : 'shown'}">${rows.map(rowXml).join('')}</table:table>`,
    )
    .join('');
  return odsOf(
    `<office:document-content ${NAMES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${body}</office:spreadsheet></office:body></office:document-content>`,
    more,
  );
}

/** Its first part says what it is, unpacked, as the standard asks. */
export function odsOf(content: string, more: Record<string, string> = {}): Buffer {
  const type = Buffer.from(MEDIA_TYPE);
  return zipFile([
    { path: 'mimetype', packed: type, method: 0, size: type.length, crc: crc32(type) },
    { path: 'content.xml', content: `<?xml version="1.0" encoding="UTF-8"?>${content}` },
    ...Object.entries(more).map(([path, text]) => ({ path, content: text })),
  ]);
}

function rowXml(row: MadeOdsSheet['rows'][number]): string {
  if ('xml' in row) return row.xml;
  return `<table:table-row>${row.map(cellXml).join('')}</table:table-row>`;
}

function cellXml(cell: OdsCell): string {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`;
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string"><text:p>${escapeXml(cell)}</text:p></table:table-cell>`;
  return cell.xml;
}
