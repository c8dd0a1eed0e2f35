import { QUOTE_FILE_KINDS, type QuoteFileKind } from '@okoem/domain/quote/quote-files.ts';
import { fileKind, type JudgedFile } from '../../platform/files/file-kind.ts';

/** The kind of a file by its content, if requests for offers take it. */
export async function quoteFileKind(file: JudgedFile): Promise<QuoteFileKind | undefined> {
  const kind = await fileKind(file);
  return QUOTE_FILE_KINDS.find((taken) => taken === kind);
}
