import { MOST_LINES } from '@okoem/domain/lines/read-lines.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { FILE_SIZE_10_MB } from '@okoem/domain/validation/file-size.ts';
import { readWorkbook } from './read-workbook.ts';

/** What a person can do something about; anything else thrown is told as a broken file. */
class ListFileError extends Error {
  override readonly name = 'ListFileError';
}

export interface ListOfFile {
  text: string;
  /** Lines beyond the longest list. */
  leftOut: number;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** Beside the rows a table has headings and blank lines. */
const MOST_TEXT_LINES = MOST_LINES + 100;

/** A file as the text the one reader of lists reads: it is judged by its content, not by its name. */
export async function readListFile(file: Blob): Promise<ListOfFile> {
  if (file.size > FILE_SIZE_10_MB) throw new ListFileError(fileSizeError(FILE_SIZE_10_MB));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begins = (signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);
  if (begins(OLD_OFFICE)) throw new ListFileError('Это старый XLS: сохраните таблицу как XLSX или CSV');
  if (begins(PDF)) throw new ListFileError('Из PDF строки не прочитать: нужна таблица XLSX или CSV');
  const text = begins(ZIP) ? await workbookText(bytes) : decoded(bytes);
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0) throw new ListFileError('В файле нет строк');
  if (lines.some((line) => line.includes('\0')))
    throw new ListFileError('Это не таблица: нужен XLSX, CSV или текст');
  return {
    text: lines.slice(0, MOST_TEXT_LINES).join('\n'),
    leftOut: Math.max(0, lines.length - MOST_TEXT_LINES),
  };
}

async function workbookText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const rows = await readWorkbook(bytes).catch(() => undefined);
  if (!rows) throw new ListFileError('Таблица не открылась: сохраните её заново как XLSX или CSV');
  return rows.map((cells) => cells.join('\t')).join('\n');
}

/** Tables are saved in the encoding of Windows as often as in UTF-8; what is not UTF-8 is taken for it. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
