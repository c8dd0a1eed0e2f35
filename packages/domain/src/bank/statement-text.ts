const BOM = [0xef, 0xbb, 0xbf];
const VERSION_KEY = 'ВерсияФормата';
const DOCUMENT_KEY = 'СекцияДокумент';

/**
 * The text of a statement. What the file says of its own encoding is not asked: banks write «Windows» over UTF-8. Signs
 * that nobody sees and no database keeps are dropped.
 */
export function statementText(bytes: Uint8Array): string {
  return decoded(bytes).replace(/(?![\t\n\r])\p{Cc}|\ufeff/gu, '');
}

function decoded(bytes: Uint8Array): string {
  const utf8 = asUtf8(bytes);
  if (utf8 !== undefined && (hasBom(bytes) || /[а-яё]/i.test(utf8))) return utf8;
  const dos = new TextDecoder('ibm866').decode(bytes);
  if (dos.includes(DOCUMENT_KEY) || dos.includes(VERSION_KEY)) return dos;
  return new TextDecoder('windows-1251').decode(bytes);
}

/** A file that was cut may end inside a letter, so its last bytes are not judged. */
function asUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: !hasBom(bytes) }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

function hasBom(bytes: Uint8Array): boolean {
  return BOM.every((byte, place) => bytes[place] === byte);
}
