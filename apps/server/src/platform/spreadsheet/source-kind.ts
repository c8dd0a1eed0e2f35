import type { SpecFault } from '@okoem/domain/specification/spec-fault.ts';
import { decodeText } from './decode-text.ts';

const ZIP = Buffer.from('504b0304', 'hex');
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** The first part of an OpenDocument says what it is, unpacked. */
const ODS = Buffer.from('application/vnd.oasis.opendocument.spreadsheet');
const FIRST_PART = 200;
const PDF = Buffer.from('%PDF-');
/** The stream that a workbook with a password consists of. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');
const SIGNS_LOOKED_AT = 65_536;

/** What a file is by its content; its name plays no part in it. */
export function sourceKind(bytes: Buffer): 'xlsx' | 'ods' | 'csv' | { fault: SpecFault } {
  const begins = (signature: Buffer) => bytes.subarray(0, signature.length).equals(signature);
  if (begins(ZIP)) return bytes.subarray(0, FIRST_PART).includes(ODS) ? 'ods' : 'xlsx';
  if (begins(PDF)) return { fault: 'PDF' };
  if (begins(OLD_OFFICE)) return { fault: bytes.includes(ENCRYPTED_STREAM) ? 'ENCRYPTED' : 'OLD_FORMAT' };
  const { text } = decodeText(bytes.subarray(0, SIGNS_LOOKED_AT));
  const start = text.replace(/^\uFEFF/, '').trimStart();
  // Pages and XML that are called .xls: Excel opens them, and saves them as what we read.
  if (/^<(?:!doctype|html|\?xml|table)/i.test(start)) return { fault: 'OLD_FORMAT' };
  return isText(text) ? 'csv' : { fault: 'NOT_A_TABLE' };
}

/** No signs but those of a text; the last one may have been cut in two. */
function isText(text: string): boolean {
  return !/[^\P{Cc}\t\r\n\f]|\uFFFD/u.test(text.slice(0, -2)) && /[\p{L}\d]/u.test(text);
}
