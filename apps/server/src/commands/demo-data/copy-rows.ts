import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../platform/database/database.ts';

export type Cell = string | number | boolean | null | Date | readonly string[];

/** Rows for one table, ready to be sent. */
export interface TableRows {
  table: string;
  columns: readonly string[];
  /** COPY's own text format. */
  bytes: Uint8Array<ArrayBuffer>;
}

const utf8 = new TextEncoder();

export function tableRows(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): TableRows {
  let text = '';
  for (const row of rows) text += `${row.map(cellText).join('\t')}\n`;
  return { table, columns, bytes: utf8.encode(text) };
}

/** Rows by COPY: ten times the speed of INSERT, and the same constraints. */
export async function copyRows(
  tx: Db,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  await sendRows(tx, tableRows(table, columns, rows));
}

export async function sendRows(tx: Db, { table, columns, bytes }: TableRows): Promise<void> {
  if (bytes.length === 0) return;
  const target = await tx.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable();
  await pipeline(Readable.from([Buffer.from(bytes.buffer)]), target);
}

export function cellText(cell: Cell): string {
  if (cell === null) return String.raw`\N`;
  if (typeof cell === 'string') return escapeText(cell);
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'object') return escapeText(`{${cell.map(quoteItem).join(',')}}`);
  return String(cell);
}

const ESCAPES: Record<string, string> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

function escapeText(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign]!) : text;
}

function quoteItem(item: string): string {
  return `"${item.replace(/[\\"]/g, String.raw`\$&`)}"`;
}
