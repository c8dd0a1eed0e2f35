import { createHash } from 'node:crypto';
import { ByteCache } from '../../platform/byte-cache.ts';
import { ThreadQueue } from '../../platform/threads/thread-queue.ts';
import type { ProductDocument } from './document-repository.ts';

/** Some two thousand documents. */
const MOST_BYTES = 32 * 1024 * 1024;
export const MOST_WAITING = 16;

/** Drawing takes tens of milliseconds of a core, so it happens beside the event loop, and once for the same data. */
export class DocumentDrawings {
  readonly #kept = new ByteCache<Uint8Array>(MOST_BYTES);
  readonly #underWay = new Map<string, Promise<Uint8Array>>();
  readonly #queue = new ThreadQueue<ProductDocument, Uint8Array>({
    module: new URL('document-thread.ts', import.meta.url),
    mostWaiting: MOST_WAITING,
    deadlineMs: 5000,
    mostMegabytes: 256,
  });

  async get(document: ProductDocument): Promise<Uint8Array> {
    // By content, so that a change of the catalogue needs to tell nobody.
    const key = createHash('sha256').update(JSON.stringify(document)).digest('base64url');
    return this.#kept.get(key) ?? this.#underWay.get(key) ?? this.#draw(key, document);
  }

  close(): Promise<void> {
    return this.#queue.close();
  }

  #draw(key: string, document: ProductDocument): Promise<Uint8Array> {
    const drawing = this.#queue
      .run(document)
      .then((bytes) => {
        this.#kept.keep(key, bytes);
        return bytes;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, drawing);
    return drawing;
  }
}
