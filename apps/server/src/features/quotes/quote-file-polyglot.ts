import type { QuoteFileKind } from '@okoem/domain/quote/quote-files.ts';

/** Read by a browser as a page, whatever stands around it. */
const MARKUP =
  /<(?:script|html|head|body|iframe|\?php)[\s>]|<!doctype\s+(?:html|svg)|<svg\s+(?:xmlns|on\w+=|width|viewbox)/i;

/** Browsers that guess look at this much, and readers of PDF look for its beginning in the first half of it. */
const HEAD = 2048;
const PDF_HEAD = 1024;
const PDF_TAIL = 2048;
/** The list of an archive's contents ends it, with a comment of two bytes' length behind. */
const ARCHIVE_END = 22;
const ARCHIVE_TAIL = ARCHIVE_END + 0xffff;

const SECOND_NATURES: Record<QuoteFileKind, (bytes: Buffer) => boolean> = {
  // A document may carry a table as an attachment, so an archive counts only when it ends the file.
  pdf: (bytes) => isPage(bytes) || archiveEnds(bytes).includes(bytes.length),
  xls: (bytes) => isPage(bytes) || isPdfToo(bytes) || archiveEnds(bytes).includes(bytes.length),
  // Telephones put films behind their photographs, so more than this cannot be asked of what stands there.
  jpg: (bytes) =>
    hasMarkup(bytes) || isPdfToo(bytes) || archiveEnds(bytes).length > 0 || isScriptComment(bytes),
  png: (bytes) => hasMarkup(bytes) || isPdfToo(bytes) || archiveEnds(bytes).length > 0,
  xlsx: isPdfToo,
  docx: isPdfToo,
  // One that holds a document unpacked cannot be told from one that is a document.
  zip: () => false,
  csv: hasMarkup,
};

/**
 * Whether a file is something else beside what it is, as far as that can be told without refusing honest files. What
 * cannot be told is why files are only ever sent back by `sendStoredFile`.
 */
export function isPolyglot(bytes: Buffer, kind: QuoteFileKind): boolean {
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

/** Where archives end that begin somewhere in this file: each with a list of contents where its end says. */
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

/** Whether an archive is whole, with nothing but padding behind it and no page in its comment. */
export function isArchiveToItsEnd(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06');
  if (at < 0 || at + ARCHIVE_END > bytes.length) return false;
  const end = at + ARCHIVE_END + bytes.readUInt16LE(at + 20);
  return end <= bytes.length && isPadding(bytes.subarray(end)) && !hasMarkup(bytes.subarray(at, end));
}

function isPadding(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

/** A first segment whose length is written as the two bytes that open a comment in a script. */
function isScriptComment(bytes: Buffer): boolean {
  return bytes.toString('latin1', 4, 6) === '/*';
}
