import type { FileKind } from '../validation/file-kind.ts';
import { FILE_SIZE_10_MB } from '../validation/file-size.ts';

export const MOST_QUOTE_FILES = 5;
export const LARGEST_QUOTE_FILE = FILE_SIZE_10_MB;
/** A file that no request took is forgotten after so long. */
export const UNTAKEN_FILE_HOURS = 24;

export const QUOTE_FILE_KINDS = [
  'xlsx',
  'xls',
  'csv',
  'pdf',
  'docx',
  'jpg',
  'png',
  'zip',
] as const satisfies readonly FileKind[];

export type QuoteFileKind = (typeof QUOTE_FILE_KINDS)[number];
