import {
  MOST_PRICE_ROWS,
  type PriceFileRead,
  readPriceFile,
} from '@okoem/domain/price-list/read-price-file.ts';
import { readDelimited } from '@okoem/domain/specification/delimited-text.ts';
import { type SpecFault, SpecFileError } from '@okoem/domain/specification/spec-fault.ts';
import { decodeText } from '../../platform/spreadsheet/decode-text.ts';
import { readXlsx } from '../../platform/spreadsheet/read-xlsx.ts';

export interface PriceFileToRead {
  bytes: Uint8Array;
  kind: 'xlsx' | 'csv';
}

export type PriceSheetsRead = PriceFileRead | { unreadable: SpecFault };

/** Above the rows stand a name, notes and the head. */
const KEPT = { rows: MOST_PRICE_ROWS + 200, cells: 600_000 };

/** A file as rows of prices, or why there are none. CPU-bound, so whoever serves others does it in a thread. */
export async function readPriceSheets({ bytes, kind }: PriceFileToRead): Promise<PriceSheetsRead> {
  try {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { sheets } = kind === 'xlsx' ? await readXlsx(content, KEPT) : delimited(content);
    return sheets.every(({ rows }) => rows.length === 0) ? { unreadable: 'EMPTY' } : readPriceFile(sheets);
  } catch (error) {
    if (error instanceof SpecFileError) return { unreadable: error.fault };
    throw error;
  }
}

function delimited(content: Buffer) {
  const { text } = decodeText(content);
  return { sheets: [readDelimited(text.replace(/^\uFEFF/, ''), KEPT.rows)] };
}
