import type { GridSheet } from '@okoem/domain/specification/grid.ts';
import { SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import { OdsReader } from './ods-reader.ts';
import type { ReadGrid } from './read-xlsx.ts';
import { type Budget, KEPT } from './sheet-reader.ts';
import { ZipReader } from './zip-reader.ts';

const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';

/** The sheets of an ODS file (ISO/IEC 26300): one part, scanned as a stream within the limits of workbooks. */
export async function readOds(bytes: Buffer, kept: Readonly<Budget> = KEPT): Promise<ReadGrid> {
  const zip = new ZipReader(bytes);
  if (!zip.has(CONTENT)) throw new SpecFileError('NOT_A_TABLE');
  if ((await zip.text(MANIFEST)).includes('encryption-data')) throw new SpecFileError('ENCRYPTED');
  const reader = new OdsReader({ ...kept });
  await zip.scan(CONTENT, reader);
  return { sheets: reader.sheets satisfies GridSheet[], unknownFormulas: 0 };
}
