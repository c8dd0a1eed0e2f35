import postgres from 'postgres';
import { answerJobs } from '../catalog/bench-process.ts';
import type { RunResult } from '../catalog/load-client.ts';
import type { Recorded, Recording } from './statement-recorder.ts';

export interface BareRun {
  list: string;
  connections: number;
  ms: number;
  most?: number;
}

export type BareClientJobs = {
  open: (input: { databaseUrl: string; connections: number }) => Promise<void>;
  keep: (input: Recording & { list: string }) => void;
  run: (input: BareRun) => Promise<RunResult>;
};

type Connection = ReturnType<typeof postgres>;

const lists = new Map<string, Recording & { next: number }>();
let connections: Connection[] = [];

answerJobs({ open, keep, run } satisfies BareClientJobs);

/** The driver as it comes, one connection each, prepared statements and one plan for all, as our server has them. */
async function open({ databaseUrl, connections: count }: { databaseUrl: string; connections: number }) {
  connections = Array.from({ length: count }, () =>
    postgres(databaseUrl, {
      max: 1,
      fetch_types: true,
      onnotice: () => {},
      connection: { application_name: 'okoem-bench-bare', plan_cache_mode: 'force_generic_plan' },
    }),
  );
  await Promise.all(connections.map((sql) => sql`select 1`));
}

function keep({ list, texts, requests }: Recording & { list: string }): void {
  lists.set(list, { texts, requests, next: 0 });
}

/** Each connection runs the statements of one request after the other, and of a stretch all at once. */
async function run({ list: name, connections: count, ms, most = Infinity }: BareRun): Promise<RunResult> {
  const list = lists.get(name)!;
  const started = performance.now();
  const used = process.cpuUsage();
  const until = started + ms;
  const waits: number[] = [];
  let left = most;
  const work = async (sql: Connection): Promise<void> => {
    while (left > 0 && performance.now() < until) {
      const request = list.requests[list.next]!;
      list.next = (list.next + 1) % list.requests.length;
      left -= 1;
      const began = performance.now();
      await replay(sql, list.texts, request);
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(connections.slice(0, count).map(work));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(used);
  const sorted = Float64Array.from(waits).sort();
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]!;
  return {
    perSecond: waits.length / seconds,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: 0,
    refused: 0,
    clientCpuUs: (user + system) / waits.length,
  };
}

async function replay(sql: Connection, texts: readonly string[], request: Recorded): Promise<void> {
  for (const stretch of request) {
    const sent = stretch.map(({ text, values }) =>
      sql.unsafe(texts[text]!, values as never[], { prepare: true }),
    );
    await (sent.length === 1 ? sent[0] : Promise.all(sent));
  }
}
