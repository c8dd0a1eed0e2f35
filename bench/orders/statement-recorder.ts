import { createApp } from '../../apps/server/src/app.ts';
import {
  type Catalog,
  startCatalogIndex,
} from '../../apps/server/src/features/catalog-index/catalog-index.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { openPool, type Pool } from '../../apps/server/src/platform/database/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { API } from '../catalog/asked.ts';
import { answerJobs } from '../catalog/bench-process.ts';
import { type BuyerCall, headersOf } from './buyer-call.ts';

/** A statement as the driver was given it; its text stands in a list, for thousands of requests send the same few. */
export interface Statement {
  text: number;
  values: unknown[];
}

/** What one request sends to the database: stretches one after the other, the statements of a stretch at once. */
export type Recorded = Statement[][];

export interface Recording {
  texts: string[];
  requests: Recorded[];
}

export type StatementRecorderJobs = {
  open: (input: { databaseUrl: string }) => Promise<void>;
  /** Answers of calls, one after the other. */
  ask: (input: { calls: BuyerCall[] }) => Promise<unknown[]>;
  record: (input: { calls: BuyerCall[] }) => Promise<Recording>;
};

interface Opened {
  app: Awaited<ReturnType<typeof createApp>>['app'];
  catalog: Catalog;
}

let opened: Opened | undefined;
let recorded: Recorded | undefined;
let isSameTurn = false;
const places = new Map<string, number>();

answerJobs({ open, ask, record } satisfies StatementRecorderJobs);

/** Our server without its socket, with somebody who listens to its statements. */
async function open({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  const config = readConfig({ RATE_LIMIT_PER_MINUTE: '0', REQUEST_DEADLINE_MS: '60000' });
  const log = createLog('error');
  // Nothing is timed here, so nobody need wait for the disk.
  const url = `${databaseUrl}?synchronous_commit=off`;
  const connect = (name: string) => openPool({ url, name, connections: 4, statementTimeoutMs: 30_000 });
  const catalog = startCatalogIndex({ pool: connect('okoem-bench-catalog'), databaseUrl, log });
  const pool = connect('okoem-bench-recorder');
  const { app } = await createApp({ config, pool, log, catalog });
  await Promise.all([app.ready(), catalog.whenReady()]);
  listen(pool);
  opened = { app, catalog };
}

/** Whatever is sent in one turn of the loop waited for the same answer. */
function listen({ options }: Pool): void {
  options.debug = (_connection, text, values) => {
    if (!recorded) return;
    if (!places.has(text)) places.set(text, places.size);
    const statement = { text: places.get(text)!, values: [...(values as unknown[])] };
    if (isSameTurn) return void recorded.at(-1)!.push(statement);
    recorded.push([statement]);
    isSameTurn = true;
    setImmediate(() => {
      isSameTurn = false;
    });
  };
}

async function ask({ calls }: { calls: BuyerCall[] }): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const call of calls) answers.push(await answerTo(call));
  return answers;
}

async function record({ calls }: { calls: BuyerCall[] }): Promise<Recording> {
  const requests: Recorded[] = [];
  for (const call of calls) {
    recorded = [];
    await answerTo(call);
    requests.push(recorded);
  }
  recorded = undefined;
  return { texts: [...places.keys()], requests };
}

async function answerTo(call: BuyerCall): Promise<unknown> {
  const response = await opened!.app.inject({
    method: 'POST',
    url: API + call.path,
    headers: headersOf(call),
    payload: call.body,
  });
  if (response.statusCode > 201) throw new Error(`${call.path}: ${response.statusCode} ${response.body}`);
  return response.json<{ data: unknown }>().data;
}
