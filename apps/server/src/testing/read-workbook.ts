import { inflateRawSync } from 'node:zlib';

const STORED = 0;

const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;

/** The parts of a ZIP archive as texts. */
export function unzipped(archive: Buffer): Map<string, string> {
  return new Map([...unpacked(archive)].map(([path, bytes]) => [path, bytes.toString()]));
}

const UTF8_NAMES = 0x800;

/** The parts of a ZIP archive by their paths, read as any reader does: by the directory at its end. */
export function unpacked(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - END_BYTES;
  if (archive.readUInt32LE(end) !== END) throw new Error('There is no directory at the end of the archive.');
  const parts = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== CENTRAL) throw new Error('The directory of the archive is broken.');
    const nameLength = archive.readUInt16LE(at + 28);
    const alphabet = archive.readUInt16LE(at + 8) & UTF8_NAMES ? 'utf8' : 'latin1';
    const path = archive.toString(alphabet, at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    parts.set(path, archive.readUInt16LE(at + 10) === STORED ? packed : inflateRawSync(packed));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return parts;
}

export interface ReadCell {
  /** `s` is a text, nothing a number. */
  type: string | undefined;
  style: number;
  value: string | number;
}

export interface ReadWorkbook {
  /** By address: `B5`. */
  cells: Map<string, ReadCell>;
  /** Values row by row; what is empty is undefined. */
  rows: (string | number | undefined)[][];
  links: Map<string, string>;
  sheet: string;
  styles: string;
}

export function readWorkbook(archive: Buffer): ReadWorkbook {
  const parts = unzipped(archive);
  const sheet = parts.get('xl/worksheets/sheet1.xml')!;
  const texts = Array.from(
    parts.get('xl/sharedStrings.xml')!.matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g),
    ([, text]) => unescaped(text!),
  );
  const targets = relationTargets(parts.get('xl/worksheets/_rels/sheet1.xml.rels')!);
  const links = new Map(
    Array.from(sheet.matchAll(/<hyperlink ref="([A-Z]+\d+)" r:id="(\w+)"\/>/g), ([, address, id]) => [
      address!,
      targets.get(id!)!,
    ]),
  );
  const cells = new Map<string, ReadCell>();
  const rows: ReadWorkbook['rows'] = [];
  for (const [, address, style, type, value] of sheet.matchAll(
    /<c r="([A-Z]+\d+)" s="(\d+)"(?: t="(\w+)")?><v>([^<]*)<\/v><\/c>/g,
  )) {
    const read = type === 's' ? texts[Number(value)]! : Number(value);
    cells.set(address!, { type, style: Number(style), value: read });
    const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(address!)!;
    (rows[Number(row) - 1] ??= [])[columnOf(letters!)] = read;
  }
  return { cells, rows, links, sheet, styles: parts.get('xl/styles.xml')! };
}

function relationTargets(xml: string): Map<string, string> {
  return new Map(
    Array.from(xml.matchAll(/Id="(\w+)"[^>]*Target="([^"]*)"/g), ([, id, target]) => [
      id!,
      unescaped(target!),
    ]),
  );
}

function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
