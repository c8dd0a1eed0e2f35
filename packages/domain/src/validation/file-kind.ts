/** Kinds of files that people may send us, somewhere. */
export type FileKind =
  | 'xlsx'
  | 'xls'
  | 'ods'
  | 'csv'
  | 'pdf'
  | 'docx'
  | 'jpg'
  | 'png'
  | 'webp'
  | 'zip'
  | 'dwg'
  | 'dxf';

export const FILE_MEDIA_TYPES: Record<FileKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
};

const LONGEST_BASE = 100;
const NAMELESS = 'файл';

/**
 * What a sent file is called from now on: the last part of its name without signs that mean something to a file system,
 * a header or a reader's eye, and with the ending of what it really is.
 */
export function sentFileName(sent: string, kind: FileKind): string {
  const [last = ''] = sent.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1);
  const base = last
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[\p{C}"'<>:|?*;%`$]/gu, '')
    // A dot may stand between digits only: an ending in the middle of a name fools programs that look for one.
    .replace(/(?<!\d)\.|\.(?!\d)/g, '_')
    .replace(/\s+/g, ' ')
    .trim();
  const short = [...base].slice(0, LONGEST_BASE).join('').trim();
  return `${/[\p{L}\d]/u.test(short) ? short : NAMELESS}.${kind}`;
}

/** The ending of a name in lower case, without its dot. */
export function fileExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,5})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
