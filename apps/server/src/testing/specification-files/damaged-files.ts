import type { SpecFault } from '@okoem/domain/specification/spec-fault.ts';
import { zipEntries } from '../../platform/files/zip-entries.ts';
import { zipFile } from '../../platform/xlsx/zip-file.ts';
import { unpacked } from '../read-workbook.ts';
import { makeWorkbook } from './make-workbook.ts';

const GOODS = {
  sheets: [
    {
      name: 'Лист1',
      rows: [
        ['Артикул', 'Кол-во'],
        ['ZK-D4280', 5],
      ],
    },
  ],
};
const SHEET = 'xl/worksheets/sheet1.xml';
const OPEN = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const CLOSE = '</sheetData></worksheet>';
const MEGABYTE = 2 ** 20;

/** A workbook whose sheet is this. */
function bookOf(sheet: string | Uint8Array): Buffer {
  return makeWorkbook({ ...GOODS, more: { [SHEET]: sheet } });
}

const LAUGHS =
  '<?xml version="1.0"?><!DOCTYPE sst [<!ENTITY a "ha">' +
  Array.from({ length: 9 }, (_, at) => {
    const [name, of] = [String.fromCharCode(98 + at), String.fromCharCode(97 + at)];
    return `<!ENTITY ${name} "${`&${of};`.repeat(10)}">`;
  }).join('') +
  ']><sst><si><t>&j;</t></si></sst>';

/** Rows of nothing, as many as a sheet has. */
export function emptyRowsBook(count = 1_048_576): Buffer {
  const rows = Array.from({ length: count }, (_, at) => `<row r="${at + 1}" ht="${15 + (at % 7)}"/>`);
  return bookOf(OPEN + rows.join('') + CLOSE);
}

/** Files that are traps, and what their sender is told. */
export function trapFiles(): [title: string, bytes: Buffer, fault: SpecFault][] {
  return [
    [
      'a part that unpacks to a thousand times its size',
      bookOf(OPEN + ' '.repeat(24 * MEGABYTE) + CLOSE),
      'BOMB',
    ],
    ['a billion laughs', makeWorkbook({ ...GOODS, more: { 'xl/sharedStrings.xml': LAUGHS } }), 'UNSAFE'],
    [
      'an entity that reads a file of ours',
      bookOf(
        `<!DOCTYPE worksheet [<!ENTITY x SYSTEM "file:///etc/passwd">]>${OPEN}<row r="1"><c r="A1" t="str"><v>&x;</v></c></row>${CLOSE}`,
      ),
      'UNSAFE',
    ],
    ['a tag without an end', bookOf(`${OPEN}<row r="1" x="${randomSigns(6 * MEGABYTE)}`), 'BOMB'],
    ['a million empty rows', emptyRowsBook(), 'EMPTY'],
    ['an archive that is no workbook', zipFile([{ path: 'a.txt', content: 'text' }]), 'NOT_A_TABLE'],
    ['a workbook that was cut off', makeWorkbook(GOODS).subarray(0, -30), 'BROKEN'],
    ['a sheet that was cut off', bookOf(`${OPEN}<row r="1"><c r="A1"`), 'BROKEN'],
    ['rows that go back', bookOf(`${OPEN}<row r="5"/><row r="2"/>${CLOSE}`), 'BROKEN'],
    ['a part that lies about its packing', lyingBook(), 'BROKEN'],
  ];
}

/** Packed bytes that are no packed bytes. */
function lyingBook(): Buffer {
  const entries = zipEntries(makeWorkbook(GOODS))!;
  return zipFile(
    entries.map((entry) =>
      entry.name === SHEET
        ? { ...entry, path: entry.name, packed: Buffer.alloc(entry.packed.length, 7) }
        : { ...entry, path: entry.name },
    ),
  );
}

/** They do not pack, so that no ratio gives them away. */
function randomSigns(count: number): string {
  const next = randomFrom(7);
  let text = '';
  while (text.length < count) text += next().toString(36).slice(2);
  return text;
}

/** The first bytes of the containers of old office programs. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

export const OLD_XLS = Buffer.concat([OLD_OFFICE, Buffer.alloc(1016), Buffer.from('Workbook\0', 'utf16le')]);
export const ENCRYPTED_XLSX = Buffer.concat([
  OLD_OFFICE,
  Buffer.alloc(1016),
  Buffer.from('EncryptedPackage\0', 'utf16le'),
]);
export const HTML_AS_XLS = Buffer.from('<html><table><tr><td>Артикул</td></tr></table></html>');

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same file with damage that the seed decides: in the archive, or in the XML of one of its parts. */
export function damagedFile(bytes: Buffer, seed: number): Buffer {
  const next = randomFrom(seed);
  const isArchive = bytes.subarray(0, 2).toString() === 'PK';
  return isArchive && next() < 0.7 ? damagedPart(bytes, next) : damagedBytes(bytes, next);
}

function damagedPart(bytes: Buffer, next: () => number): Buffer {
  const parts = [...unpacked(bytes)];
  const chosen = Math.floor(next() * parts.length);
  return zipFile(
    parts.map(([path, content], at) => ({
      path,
      content: at === chosen ? damagedBytes(content, next) : content,
    })),
  );
}

function damagedBytes(bytes: Buffer, next: () => number): Buffer {
  const at = Math.floor(next() * bytes.length);
  const length = Math.floor(next() * 40);
  const kind = Math.floor(next() * 4);
  if (kind === 0) return bytes.subarray(0, at);
  if (kind === 1) return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
  if (kind === 2)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at)]);
  const changed = Buffer.from(bytes);
  for (let count = 0; count < 8 && bytes.length > 0; count += 1)
    changed[Math.floor(next() * bytes.length)] = Math.floor(next() * 256);
  return changed;
}

/** A workbook of exactly so many bytes: goods, and a picture that nobody looks at. */
export function bookOfBytes(size: number, rows = 2000): Buffer {
  const goods = Array.from({ length: rows }, (_, at) => [
    `ZK-D${4000 + at}-IR`,
    `Камера купольная ${at}`,
    'шт',
    (at % 20) + 1,
  ]);
  const make = (fill: number) =>
    makeWorkbook({
      sheets: [{ name: 'Лист1', rows: [['Артикул', 'Наименование', 'Ед.', 'Кол-во'], ...goods] }],
      more: { 'xl/media/image1.png': randomBytes(fill) },
    });
  const bare = make(0).length;
  let fill = size - bare;
  for (;;) {
    const made = make(fill);
    if (made.length === size) return made;
    fill += size - made.length;
  }
}

function randomBytes(count: number): Buffer {
  const next = randomFrom(3);
  return Buffer.from(Array.from({ length: count }, () => Math.floor(next() * 256)));
}
