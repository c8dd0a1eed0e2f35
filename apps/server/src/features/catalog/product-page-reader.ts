import type { Db } from '../../platform/database/database.ts';
import { findProductPages, type ProductPageRow } from './product-page-repository.ts';

/** So many are worth a round trip of their own while another is under way. */
const ENOUGH = 8;
const MOST_TOGETHER = 100;
/** Whoever waits longer goes alone: the question under way may be stuck. */
const LONGEST_WAIT_MS = 10;

export type ReadProductPage = (id: number) => Promise<ProductPageRow | undefined>;

type Waiting = Map<number, PromiseWithResolvers<ProductPageRow | undefined>>;

/** Pages asked for in the same moment are read together: a round trip costs more than the rows it brings. */
export function createPageReader(db: Db): ReadProductPage {
  let waiting: Waiting = new Map();
  let underWay = 0;
  let next: NodeJS.Immediate | undefined;
  let late: NodeJS.Timeout | undefined;

  function set(): void {
    if (next || waiting.size === 0) return;
    // Whoever else is heard in this turn of the loop comes along.
    if (underWay === 0 || waiting.size >= ENOUGH) next = setImmediate(go);
    else late ??= setTimeout(go, LONGEST_WAIT_MS);
  }

  function go(): void {
    clearImmediate(next);
    clearTimeout(late);
    next = late = undefined;
    const all = [...waiting];
    waiting = new Map(all.slice(MOST_TOGETHER));
    void answer(new Map(all.slice(0, MOST_TOGETHER)));
    set();
  }

  async function answer(asked: Waiting): Promise<void> {
    underWay += 1;
    await readTogether(db, asked);
    underWay -= 1;
    set();
  }

  return (id) => {
    const known = waiting.get(id);
    if (known) return known.promise;
    const asked = Promise.withResolvers<ProductPageRow | undefined>();
    waiting.set(id, asked);
    set();
    return asked.promise;
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
