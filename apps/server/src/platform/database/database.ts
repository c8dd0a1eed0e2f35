import type postgresTypes from 'postgres';
import { postgres } from './driver.ts';
import { type Begin, beginOrLose } from './lost-connection.ts';

export type Pool = postgresTypes.Sql<{ bigint: number; date: string }>;

export type Transaction = postgresTypes.TransactionSql<{ bigint: number; date: string }>;

/** A pool or a transaction: a query never knows, and never needs to know, which one it runs in. */
export type Db = Pool | Transaction;

export interface PoolOptions {
  url: string;
  name: string;
  connections: number;
  statementTimeoutMs: number;
  /**
   * When a statement is planned. `once` a connection, whatever its arguments: for short questions by key, where planning
   * takes longer than answering. `each-time`, for these very arguments: for filtered lists, where one value is a handful of
   * rows and another is half the table. Otherwise PostgreSQL decides after five tries.
   */
  planning?: Planning;
}

export type Planning = 'once' | 'each-time';

/**
 * The driver gathers what it sends in pieces of at least 1,024 bytes or until its next turn. A connection lost in between keeps
 * what was gathered, and sends nothing more until enough has come together: reconnected, it would be deaf for five times the
 * connect timeout. A greeting of that size makes it send all of it at once; the database refuses what is not a greeting, and the
 * next one is clean.
 */
const SENT_AT_ONCE = ' '.repeat(1024);

const PLAN_CACHE_MODES: Record<Planning, string> = {
  once: 'force_generic_plan',
  'each-time': 'force_custom_plan',
};

/**
 * Transactions have connections of their own. The driver sends a `begin` down a connection that is busy with others' queries,
 * and when those fill its buffer it forgets to keep the connection: the transaction fails, stays open, and swallows whatever
 * comes next. Where nothing but transactions is sent, a `begin` always finds its connection idle.
 */
export function openPool(options: PoolOptions): Pool {
  const pool = openConnections(options);
  const isAlone = options.connections === 1;
  let own: Pool | undefined;
  const forTransactions = () => (own ??= watchedAlike(openConnections(options), pool));
  const [begin, end] = [pool.begin.bind(pool) as Begin, pool.end.bind(pool)];
  return Object.assign(pool, {
    begin: beginOrLose(isAlone ? begin : (...given) => (forTransactions().begin as Begin)(...given)),
    end: async (ending?: { timeout?: number }) => {
      await Promise.all([end(ending), own?.end(ending)]);
    },
  }) as Pool;
}

/** Who listens to the statements of the one hears those of the other. */
function watchedAlike(own: Pool, pool: Pool): Pool {
  Object.defineProperty(own.options, 'debug', { get: () => pool.options.debug });
  return own;
}

function openConnections(options: PoolOptions): Pool {
  const { url, name, connections, statementTimeoutMs, planning } = options;
  return postgres(url, {
    max: connections,
    connect_timeout: 3,
    // The driver's own back-off grows to 20 s; a database that is back must be used at once. While it is away, every attempt
    // fails one query and the others wait for theirs: the pause is how soon all of them are told.
    backoff: () => 0.05,
    onnotice: () => {},
    // Columns only: a jsonb value keeps the keys it was stored with.
    transform: { undefined: null, column: { from: postgres.toCamel, to: postgres.fromCamel } },
    types: {
      // Kopecks and counters: beyond 2^53 a number would silently lie, so reading one fails instead.
      bigint: { to: 20, from: [20], serialize: String, parse: parseBigint },
      // A calendar day has no time zone, so it stays the text it is.
      date: { to: 1082, from: [1082], serialize: String, parse: String },
    },
    connection: {
      application_name: name,
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: 10_000,
      options: SENT_AT_ONCE,
      ...(planning && { plan_cache_mode: PLAN_CACHE_MODES[planning] }),
    },
  }) as Pool;
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number`);
  return value;
}

const RETRIED = new Set(['40001', '40P01']);
const MOST_TRIES = 4;

/** Runs a transaction; what two clients spoiled for each other (serialisation, deadlock) is tried again, unseen by both. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await pool.begin(work)) as Result;
    } catch (error) {
      if (attempt >= MOST_TRIES || !RETRIED.has(sqlState(error))) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 20 * attempt));
    }
  }
}

export function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Codes that mean "not there right now", as against "your query is wrong". */
const UNAVAILABLE =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|ERR_STREAM_|ENOTFOUND|ENOENT|EPIPE|ETIMEDOUT|EAI_AGAIN|57P0[1-5]|53\d{3}|08\d{3}|25006|58030)/;
/** Statements that were stopped, waited too long for a lock, or lost to others too often: trying later may help. */
const TOO_BUSY = new Set(['57014', '55P03', '25P03', '40001', '40P01']);

export type DatabaseTrouble = 'unavailable' | 'busy';

/** What is wrong with the database rather than with us; undefined for a bug, and for errors of files, mail and others. */
export function databaseTrouble(error: unknown): DatabaseTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = sqlState(error);
  // The driver puts the query on every error of a query; only its own errors begin with CONNECT.
  if (!('query' in error) && !code.startsWith('CONNECT')) return undefined;
  if (UNAVAILABLE.test(code)) return 'unavailable';
  return TOO_BUSY.has(code) ? 'busy' : undefined;
}
