import { isUtf8 } from 'node:buffer';
import type { FileKind } from '@okoem/domain/validation/file-kind.ts';
import { fileTypeFromBuffer } from 'file-type';
import { hasMarkup, isArchiveToItsEnd, isPolyglot } from './file-polyglot.ts';

export interface JudgedFile {
  bytes: Uint8Array;
  /** Needed for texts only, whose content does not identify a table. */
  extension: string;
}

const SIGNATURES: readonly [signature: Buffer, judge: (bytes: Buffer) => Promise<FileKind | undefined>][] = [
  [Buffer.from('%PDF-'), async (bytes) => (isPdf(bytes) ? 'pdf' : undefined)],
  [Buffer.from('89504e470d0a1a0a', 'hex'), async (bytes) => (isPng(bytes) ? 'png' : undefined)],
  [Buffer.from('ffd8ff', 'hex'), async (bytes) => (isJpeg(bytes) ? 'jpg' : undefined)],
  [Buffer.from('RIFF'), async (bytes) => (isWebp(bytes) ? 'webp' : undefined)],
  [Buffer.from('504b0304', 'hex'), archiveKind],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), async (bytes) => (isExcelBook(bytes) ? 'xls' : undefined)],
  [Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1'), async () => 'dxf'],
];

/** The kind of a file by its content; undefined for other kinds and for polyglots. */
export async function fileKind({ bytes, extension }: JudgedFile): Promise<FileKind | undefined> {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Our own list first, so that the library with its two hundred formats sees only these.
  const found = SIGNATURES.find(([signature]) => content.subarray(0, signature.length).equals(signature));
  if (found) return onlyKind(content, await found[1](content));
  // The first letters of a drawing may begin a table of articles too.
  if (isDwg(content)) return onlyKind(content, 'dwg');
  if (isDxfText(content)) return onlyKind(content, 'dxf');
  return extension === 'csv' && isTable(content) ? 'csv' : undefined;
}

function onlyKind(content: Buffer, kind: FileKind | undefined): FileKind | undefined {
  return kind !== undefined && isPolyglot(content, kind) ? undefined : kind;
}

/** Refuses other kinds of archives: documents with macros, programs, e-books. */
async function archiveKind(bytes: Buffer): Promise<FileKind | undefined> {
  if (!isArchiveToItsEnd(bytes)) return undefined;
  const type = await fileTypeFromBuffer(bytes);
  switch (type?.ext) {
    case 'xlsx':
    case 'docx':
    case 'zip':
      return type.ext;
    default:
      return undefined;
  }
}

const PDF_TAIL = 2048;

function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(-PDF_TAIL).includes('%%EOF');
}

/** All chunks are complete and nothing follows the last one. */
function isPng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at === bytes.length;
  }
  return false;
}

function isJpeg(bytes: Buffer): boolean {
  return bytes.lastIndexOf(Buffer.from('ffd9', 'hex')) > 0;
}

/** The container says how long it is, and nothing follows it. */
function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 16 || bytes.toString('latin1', 8, 12) !== 'WEBP') return false;
  return bytes.readUInt32LE(4) + 8 === bytes.length;
}

/** Installers, mails and drawings use the same container; only a workbook has a stream of this name. */
function isExcelBook(bytes: Buffer): boolean {
  return ['Workbook', 'Book'].some((name) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')));
}

/** The version of AutoCAD, then zeros and the number of its maintenance release; the shortest drawing has some kilobytes. */
function isDwg(bytes: Buffer): boolean {
  return /^AC10[0-3]\d$/.test(bytes.toString('latin1', 0, 6)) && bytes.length >= 1024 && bytes[6] === 0;
}

const DXF_HEAD = 4096;
const DXF_TAIL = 64;

/**
 * Pairs of lines, a number and a value: comments (999), then the first section; the last pair is the end of the file. Nothing
 * in it is binary.
 */
function isDxfText(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, DXF_HEAD);
  const tail = bytes.subarray(-DXF_TAIL).toString('latin1');
  return (
    /^(?:\xEF\xBB\xBF)?(?:\s*999\r?\n[^\n]*\n){0,20}\s*0\r?\n\s*SECTION\r?\n/.test(head) &&
    /\n\s*0\r?\nEOF\s*$/.test(tail) &&
    !bytes.includes(0)
  );
}

/** Text in UTF-8 or, as Excel writes it in Russia, in windows-1251: no control characters, no markup. */
function isTable(bytes: Buffer): boolean {
  const text = isUtf8(bytes) ? bytes.toString('utf8') : new TextDecoder('windows-1251').decode(bytes);
  const isText = !/[^\P{Cc}\t\r\n]|\p{Cs}|\uFFFD/u.test(text);
  return isText && /[\p{L}\d]/u.test(text) && !/^\uFEFF?\s*</.test(text) && !hasMarkup(bytes);
}
