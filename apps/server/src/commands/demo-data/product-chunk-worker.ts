import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { DEPARTMENTS } from '../../../../../demo/catalog/departments.ts';
import { productChunks } from './product-chunks.ts';

/** How many chunks may wait for the database. */
const MOST_AHEAD = 3;

/** Makes products on a core of its own while the database takes those made before. */
const { count, now } = workerData as { count: number; now: Date };
let ahead = 0;
parentPort!.on('message', () => {
  ahead -= 1;
});
for (const chunk of productChunks(DEPARTMENTS, { count, now })) {
  parentPort!.postMessage(
    chunk,
    chunk.tables.map(({ bytes }) => bytes.buffer),
  );
  ahead += 1;
  while (ahead >= MOST_AHEAD) await once(parentPort!, 'message');
}
parentPort!.postMessage('done');
parentPort!.close();
