import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { PaperFormat } from '@okoem/domain/papers/paper-kind.ts';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { FileAnswer } from '../../platform/http/endpoints.ts';
import type { Figure } from '../../platform/http/figures.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { ProductDocument } from '../documents/document-repository.ts';
import type { PaperJob, PaperWish, QuoteWish } from './paper-job.ts';
import type { PaperRow } from './paper-repository.ts';
import { formatsOf, paperFileName, standingOf } from './paper-view.ts';

/** Some thousand papers. */
const MOST_BYTES = 32 * 1024 * 1024;
/** An archive of fifty papers, or of all certificates of a large order, takes seconds. */
const LONGEST_MS = 25_000;

const MEDIA_TYPES: Record<PaperFormat | 'zip', string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

export interface PaperAsker {
  caller: string;
  signal: AbortSignal;
}

/** Draws papers in a thread, out of what is kept of them, and caches them by content. */
export class PaperFiles {
  readonly #cache = new ByteCache<Uint8Array>(MOST_BYTES);
  readonly #queue = new ThreadQueue<PaperJob, Uint8Array>({
    module: new URL('paper-thread.ts', import.meta.url),
    mostWaiting: 24,
    deadlineMs: LONGEST_MS,
    mostMegabytes: 384,
    onResult: (bytes, key) => key !== undefined && this.#cache.set(key, bytes),
  });

  readonly figures: readonly Figure[] = [
    {
      name: 'papers_waiting',
      help: 'Papers of orders that wait to be drawn',
      read: () => this.#queue.waiting,
    },
    {
      name: 'papers_refused_total',
      help: 'Papers of orders not drawn because their address or everybody has too many waiting',
      read: () => this.#queue.counts.refused,
    },
    {
      name: 'papers_lost_total',
      help: 'Papers of orders not drawn because their thread ended in the middle of them',
      read: () => this.#queue.counts.lost,
    },
  ];

  async one(row: PaperRow, format: PaperFormat, asker: PaperAsker): Promise<FileAnswer> {
    const bytes = await this.#bytes({ task: 'paper', paper: wishOf(row, format) }, asker);
    return answerOf(bytes, { name: paperFileName(row, format), format });
  }

  async quote(quote: QuoteWish, name: string, asker: PaperAsker): Promise<FileAnswer> {
    return answerOf(await this.#bytes({ task: 'quote', quote }, asker), { name, format: quote.format });
  }

  /** Kept nowhere, not even in memory: what a contractor earns is his own business. */
  async resellerCopy(quote: QuoteWish, name: string, { caller, signal }: PaperAsker): Promise<FileAnswer> {
    const bytes = await this.#queue.run({ task: 'quote', quote }, { caller, signal, cost: 1 });
    return answerOf(bytes, { name, format: quote.format });
  }

  /** Each as people read it, and as programs do where there is such a form. */
  async archive(rows: readonly PaperRow[], name: string, asker: PaperAsker): Promise<FileAnswer> {
    const papers = rows.flatMap((row) =>
      formatsOf(row)
        .filter((format) => format !== 'xlsx')
        .map((format) => ({ name: paperFileName(row, format), paper: wishOf(row, format) })),
    );
    return answerOf(await this.#bytes({ task: 'papers', papers }, asker), { name, format: 'zip' });
  }

  async documents(
    documents: { name: string; document: ProductDocument }[],
    name: string,
    asker: PaperAsker,
  ): Promise<FileAnswer> {
    return answerOf(await this.#bytes({ task: 'documents', documents }, asker), { name, format: 'zip' });
  }

  close(): Promise<void> {
    return this.#queue.close();
  }

  async #bytes(job: PaperJob, { caller, signal }: PaperAsker): Promise<Uint8Array> {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64url');
    const cost = job.task === 'paper' || job.task === 'quote' ? 1 : 10;
    return this.#cache.get(key) ?? this.#queue.run(job, { key, caller, signal, cost });
  }
}

function wishOf(row: PaperRow, format: PaperFormat): PaperWish {
  return {
    content: row.content,
    standing: standingOf(row),
    hash: row.contentHash.toString('hex'),
    issuedAt: row.issuedAt.toISOString(),
    format,
  };
}

function answerOf(
  bytes: Uint8Array,
  { name, format }: { name: string; format: PaperFormat | 'zip' },
): FileAnswer {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    file: { size: content.length, stream: Readable.from([content]) },
    label: { name, mediaType: MEDIA_TYPES[format], isOurs: true },
  };
}
