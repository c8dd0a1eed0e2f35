import { QUOTE_FILE_KINDS, type QuoteFileKind } from '@okoem/domain/quote/quote-files.ts';
import { isHarmlessArchive } from '../../platform/files/archive-contents.ts';
import { fileKind, type JudgedFile } from '../../platform/files/file-kind.ts';

const ARCHIVES: ReadonlySet<QuoteFileKind> = new Set(['xlsx', 'docx', 'zip']);

/** The kind of a file by its content, if requests for offers take it. An archive that is a bomb for its reader is none. */
export async function quoteFileKind(file: JudgedFile): Promise<QuoteFileKind | undefined> {
  const found = await fileKind(file);
  const kind = QUOTE_FILE_KINDS.find((taken) => taken === found);
  if (kind === undefined || !ARCHIVES.has(kind)) return kind;
  const { buffer, byteOffset, byteLength } = file.bytes;
  return (await isHarmlessArchive(Buffer.from(buffer, byteOffset, byteLength))) ? kind : undefined;
}
