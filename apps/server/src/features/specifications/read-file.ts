import { createHash } from 'node:crypto';
import { readDelimited } from '@okoem/domain/specification/delimited-text.ts';
import {
  type GivenSheet,
  type ReadSpecification,
  readSpecification,
} from '@okoem/domain/specification/read-specification.ts';
import { type SpecFault, SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import type { SpecField } from '@okoem/domain/specification/spec-field.ts';
import type { SpecSource } from '@okoem/domain/specification/spec-state.ts';
import { decodeText } from '../../platform/spreadsheet/decode-text.ts';
import { readOds } from '../../platform/spreadsheet/read-ods.ts';
import { type ReadGrid, readXlsx } from '../../platform/spreadsheet/read-xlsx.ts';

export interface FileToRead {
  bytes: Uint8Array;
  source: SpecSource;
  given: readonly GivenSheet[] | undefined;
  /** Columns that were chosen before: the hash of a header's signature, and the fields. */
  known: readonly (readonly [signature: string, fields: readonly SpecField[]])[];
}

export interface FileRead {
  fault?: SpecFault;
  /** Without rows too: columns can be chosen by hand. */
  read?: ReadSpecification;
  unknownFormulas: number;
}

/** A file as rows, or why there are none. CPU-bound, so it runs in read-thread.ts. */
export async function readFile({ bytes, source, given, known }: FileToRead): Promise<FileRead> {
  try {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { sheets, unknownFormulas } = await gridOf(content, source);
    if (sheets.every(({ rows }) => rows.length === 0)) return { fault: 'EMPTY', unknownFormulas };
    const chosen = new Map(known);
    const read = readSpecification(sheets, {
      given,
      known: (signature) => chosen.get(signatureHash(signature)),
    });
    return { ...(read.rows.length === 0 && { fault: 'NO_ROWS' as const }), read, unknownFormulas };
  } catch (error) {
    if (error instanceof SpecFileError) return { fault: error.fault, unknownFormulas: 0 };
    throw error;
  }
}

export function signatureHash(signature: string): string {
  return createHash('sha256').update(signature).digest('hex');
}

async function gridOf(bytes: Buffer, source: SpecSource): Promise<ReadGrid> {
  if (source === 'xlsx') return readXlsx(bytes);
  if (source === 'ods') return readOds(bytes);
  const { text } = decodeText(bytes);
  return { sheets: [readDelimited(text.replace(/^\uFEFF/, ''))], unknownFormulas: 0 };
}
