import { createHook } from 'node:async_hooks';
import type { Pool } from '../platform/database/database.ts';

export interface CountedWork {
  hashes: number;
  queries: string[];
  messages: number;
}

/** What a call costs: how many passwords it hashes, which statements it sends and how many messages it leaves. */
export async function workOf(pool: Pool, work: () => Promise<unknown>): Promise<CountedWork> {
  const queries: string[] = [];
  let hashes = 0;
  const hook = createHook({
    init: (_, type) => {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  });
  const before = await messageCount(pool);
  // The driver looks at it with every statement.
  const options = pool.options as { debug: unknown };
  options.debug = (_: number, text: string) => {
    // The catalog follows its changes all the while, and a connection that opens meanwhile asks for its types.
    if (!text.includes('from outbox') && !text.includes('pg_catalog.pg_type')) queries.push(text);
  };
  hook.enable();
  try {
    await work();
  } finally {
    hook.disable();
    options.debug = false;
  }
  return { hashes, queries, messages: (await messageCount(pool)) - before };
}

async function messageCount(pool: Pool): Promise<number> {
  const [row] = await pool<{ count: number }[]>`select count(*)::int as count from message`;
  return row!.count;
}
