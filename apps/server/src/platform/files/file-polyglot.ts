import type { FileKind } from '@okoem/domain/validation/file-kind.ts';

/** Markup that a browser renders as a page. */
const MARKUP =
  /<(?:script|html|head|body|iframe|\?php)[\s>]|<!doctype\s+(?:html|svg)|<svg\s+(?:xmlns|on\w+=|width|viewbox)/i;

/** Browsers sniff this many bytes; PDF readers search for the header in the first half. */
const HEAD = 2048;
const PDF_HEAD = 1024;
const PDF_TAIL = 2048;
/** Length of the end-of-central-directory record, which a comment of up to 64 KB may follow. */
const ARCHIVE_END = 22;
const ARCHIVE_TAIL = ARCHIVE_END + 0xffff;

const SECOND_NATURES: Record<FileKind, (bytes: Buffer) => boolean> = {
  // A PDF may have an archive as an attachment, so an archive counts only at the end of the file.
  pdf: (bytes) => isPage(bytes) || archiveEnds(bytes).includes(bytes.length),
  xls: (bytes) => isPage(bytes) || isPdfToo(bytes) || archiveEnds(bytes).includes(bytes.length),
  // Phones append videos to photographs, so trailing bytes alone are no reason to refuse.
  jpg: (bytes) =>
    hasMarkup(bytes) || isPdfToo(bytes) || archiveEnds(bytes).length > 0 || isScriptComment(bytes),
  png: (bytes) => hasMarkup(bytes) || isPdfToo(bytes) || archiveEnds(bytes).length > 0,
  webp: (bytes) => hasMarkup(bytes) || isPdfToo(bytes) || archiveEnds(bytes).length > 0,
  xlsx: isPdfToo,
  docx: isPdfToo,
  ods: isPdfToo,
  // An archive with an unpacked document cannot be distinguished from the document.
  zip: () => false,
  csv: hasMarkup,
  dwg: (bytes) => isPage(bytes) || isPdfToo(bytes) || archiveEnds(bytes).includes(bytes.length),
  // A drawing as text may hold any words; a page begins as one.
  dxf: (bytes) => isPage(bytes) || isPdfToo(bytes) || archiveEnds(bytes).includes(bytes.length),
};

/**
 * Whether a file is also a file of another kind, as far as that can be detected without refusing honest files. Because it
 * cannot always be detected, files are only sent back by `sendStoredFile`.
 */
export function isPolyglot(bytes: Buffer, kind: FileKind): boolean {
  return SECOND_NATURES[kind](bytes);
}

export function hasMarkup(bytes: Buffer): boolean {
  return MARKUP.test(bytes.toString('latin1'));
}

function isPage(bytes: Buffer): boolean {
  return hasMarkup(bytes.subarray(0, HEAD));
}

function isPdfToo(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_HEAD).includes('%PDF-') && bytes.subarray(-PDF_TAIL).includes('%%EOF');
}

/** Ends of archives inside the file whose central directory is where the end record says. */
function archiveEnds(bytes: Buffer): number[] {
  const ends: number[] = [];
  const from = Math.max(0, bytes.length - ARCHIVE_TAIL);
  for (let at = bytes.indexOf('PK\x05\x06', from); at >= 0; at = bytes.indexOf('PK\x05\x06', at + 4)) {
    if (at + ARCHIVE_END > bytes.length) break;
    const list = at - bytes.readUInt32LE(at + 12);
    const isListed = list === at || (list >= 0 && bytes.toString('latin1', list, list + 4) === 'PK\x01\x02');
    if (isListed) ends.push(at + ARCHIVE_END + bytes.readUInt16LE(at + 20));
  }
  return ends;
}

/** Whether an archive is complete, with only padding behind it and no markup in its comment. */
export function isArchiveToItsEnd(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06');
  if (at < 0 || at + ARCHIVE_END > bytes.length) return false;
  const end = at + ARCHIVE_END + bytes.readUInt16LE(at + 20);
  return end <= bytes.length && isPadding(bytes.subarray(end)) && !hasMarkup(bytes.subarray(at, end));
}

function isPadding(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

/** The length of the first segment is the bytes of a script comment, which makes the file valid JavaScript. */
function isScriptComment(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 6) === '/*';
}
