import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Db } from '../../platform/database/database.ts';
import { withoutChecks } from './bulk-load.ts';
import { sendRows } from './copy-rows.ts';
import type { ProductChunk } from './product-chunks.ts';

const LOADED_TABLES = ['product', 'product_attribute', 'offer', 'offer_stock'];
const WORKER = new URL('product-chunk-worker.ts', import.meta.url);
/** A small catalog is there before anybody could read a line about it. */
const LEAST_TOLD = 8000;

export interface ProductLoad {
  count: number;
  now: Date;
  progress: (line: string) => void;
}

export async function loadProducts(tx: Db, { count, now, progress }: ProductLoad): Promise<void> {
  await withoutChecks(tx, LOADED_TABLES, async () => {
    const started = performance.now();
    let written = 0;
    for await (const chunk of generatedChunks({ count, now })) {
      for (const rows of chunk.tables) await sendRows(tx, rows);
      written += chunk.products;
      const perSecond = Math.round(written / ((performance.now() - started) / 1000));
      if (count > LEAST_TOLD && written > 0)
        progress(`${written} of ${count} products, ${perSecond} a second`);
    }
  });
}

async function* generatedChunks(workerData: { count: number; now: Date }): AsyncGenerator<ProductChunk> {
  const worker = new Worker(WORKER, { workerData });
  try {
    // An error of the worker ends the loop by throwing.
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      if (message === 'done') return;
      yield message as ProductChunk;
      worker.postMessage('taken');
    }
    throw new Error('The generator of products ended before it was done.');
  } finally {
    await worker.terminate();
  }
}
