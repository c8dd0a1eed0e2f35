import type { Db } from '../../platform/database/database.ts';
import { findProductPages, findReplacement, type ProductPageRow } from './product-page-repository.ts';

/** A batch of this size is sent while another is in flight. */
const ENOUGH = 8;
const MOST_TOGETHER = 100;
/** After this wait a batch is sent even if another is in flight, which may be stuck. */
const LONGEST_WAIT_MS = 10;

export type ReadProductPage = (id: number) => Promise<ProductPageRow | undefined>;

type Waiting = Map<number, PromiseWithResolvers<ProductPageRow | undefined>>;

/** Batches reads of the same moment into one query: a round trip costs more than the rows it brings. */
export function createPageReader(db: Db): ReadProductPage {
  let waiting: Waiting = new Map();
  let inFlight = 0;
  let immediate: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;

  function schedule(): void {
    if (immediate || waiting.size === 0) return;
    // Collects further ids until the end of this turn of the event loop.
    if (inFlight === 0 || waiting.size >= ENOUGH) immediate = setImmediate(flush);
    else timer ??= setTimeout(flush, LONGEST_WAIT_MS);
  }

  function flush(): void {
    clearImmediate(immediate);
    clearTimeout(timer);
    immediate = timer = undefined;
    const all = [...waiting];
    waiting = new Map(all.slice(MOST_TOGETHER));
    void answer(new Map(all.slice(0, MOST_TOGETHER)));
    schedule();
  }

  async function answer(batch: Waiting): Promise<void> {
    inFlight += 1;
    await readTogether(db, batch);
    inFlight -= 1;
    schedule();
  }

  return (id) => {
    const queued = waiting.get(id);
    if (queued) return queued.promise;
    const pending = Promise.withResolvers<ProductPageRow | undefined>();
    waiting.set(id, pending);
    schedule();
    return pending.promise;
  };
}

/** At the address of what its seller had twice the other one answers, and pages lead to where it is. */
export function followReplacements(db: Db, read: ReadProductPage): ReadProductPage {
  return async (id) => {
    const page = await read(id);
    if (page) return page;
    const other = await findReplacement(db, id);
    return other === undefined ? undefined : read(other);
  };
}

async function readTogether(db: Db, waiting: Waiting): Promise<void> {
  try {
    const pages = await findProductPages(db, [...waiting.keys()]);
    const pageOf = new Map(pages.map((page) => [page.id, page]));
    for (const [id, { resolve }] of waiting) resolve(pageOf.get(id));
  } catch (error) {
    for (const { reject } of waiting.values()) reject(error);
  }
}
