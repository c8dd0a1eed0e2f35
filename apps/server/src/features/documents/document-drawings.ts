import { createHash } from 'node:crypto';
import { ByteCache } from '../../platform/byte-cache.ts';
import type { Asker } from '../../platform/http/asker.ts';
import type { Figure } from '../../platform/http/figures.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { ProductDocument } from './document-repository.ts';

/** Some two thousand documents. */
const MOST_BYTES = 32 * 1024 * 1024;
/** One address may use half of them. */
export const MOST_WAITING = 32;

/** Draws documents in a thread, because one takes tens of milliseconds, and caches them by content. */
export class DocumentDrawings {
  readonly #cache = new ByteCache<Uint8Array>(MOST_BYTES);
  readonly #queue = new ThreadQueue<ProductDocument, Uint8Array>({
    module: new URL('document-thread.ts', import.meta.url),
    mostWaiting: MOST_WAITING,
    deadlineMs: 5000,
    mostMegabytes: 256,
    onResult: (bytes, key) => this.#cache.set(key!, bytes),
  });

  readonly figures: readonly Figure[] = [
    { name: 'documents_waiting', help: 'Documents that wait to be drawn', read: () => this.#queue.waiting },
    {
      name: 'documents_refused_total',
      help: 'Documents not drawn because their address or everybody has too many waiting',
      read: () => this.#queue.counts.refused,
    },
    {
      name: 'documents_dropped_total',
      help: 'Documents not drawn because whoever wanted them had gone',
      read: () => this.#queue.counts.dropped,
    },
    {
      name: 'documents_lost_total',
      help: 'Documents not drawn because their thread ended in the middle of them',
      read: () => this.#queue.counts.lost,
    },
  ];

  async get(document: ProductDocument, asker: Asker): Promise<Uint8Array> {
    // Keyed by content, so that changes of the catalog need no invalidation.
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
    return (
      this.#cache.get(key) ?? this.#queue.run(document, { key, caller: asker.caller, signal: asker.signal })
    );
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}
