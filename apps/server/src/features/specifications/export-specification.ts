import { Readable } from 'node:stream';
import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { FILE_MEDIA_TYPES } from '@okoem/domain/validation/file-kind.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import { findFile } from '../files/file-repository.ts';
import type { CardAsker, CardParts } from './answer-rows.ts';
import type { ExportInput } from './export-answers.ts';
import { exportedAnswers } from './exported-answers.ts';
import { plannedAnswers } from './planned-answers.ts';
import { cardsById, wantedCards } from './priced-rows.ts';
import { bytesOf } from './read-job.ts';
import { stillRead } from './specification-owner.ts';
import type { SpecificationRecord } from './specification-repository.ts';
import { findRows } from './specification-row-repository.ts';

export type ExportQueue = ThreadQueue<ExportInput, Uint8Array>;

export function exportQueue(): ExportQueue {
  return new ThreadQueue({
    module: new URL('export-thread.ts', import.meta.url),
    mostWaiting: 8,
    deadlineMs: 20_000,
    mostMegabytes: 512,
  });
}

export interface ExportParts extends CardParts {
  storage: Storage;
  queue: ExportQueue;
  publicUrl: string;
}

export interface ExportAsker extends CardAsker {
  caller: string;
  signal: AbortSignal;
}

/** The file as it came with prices, stock and links of today beside each row. */
export async function exportFile(
  parts: ExportParts,
  spec: SpecificationRecord,
  { supply, ...asker }: ExportAsker & { supply: readonly SuppliedRow[] | undefined },
): Promise<FileAnswer> {
  if (spec.state === 'READING' || spec.layout === null) throw stillRead();
  const file = await findFile(parts.pool, spec.fileId);
  if (!file) throw new Refusal('NOT_FOUND');
  const rows = await findRows(parts.pool, spec.id);
  const written = supply
    ? await plannedAnswers(parts, { rows, supply }, asker)
    : exportedAnswers(rows, wantedCards(rows, await cardsById(parts, rows, asker)), parts.publicUrl);
  const sheets = spec.layout.sheets.filter(({ fate }) => fate === 'read');
  const bytes = await parts.queue.run(
    {
      bytes: await bytesOf(parts.storage, file.storageKey),
      source: spec.source,
      sheets: sheets.map(({ sheet, headerRow }) => ({ sheet, headerRow })),
      ...written,
      isPlanned: supply !== undefined,
    },
    { caller: asker.caller, signal: asker.signal, cost: file.size },
  );
  const kind = spec.source === 'csv' ? 'csv' : 'xlsx';
  return {
    file: {
      size: bytes.byteLength,
      stream: Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]),
    },
    label: { name: `${spec.name} — Окоём.${kind}`, mediaType: FILE_MEDIA_TYPES[kind] },
  };
}
