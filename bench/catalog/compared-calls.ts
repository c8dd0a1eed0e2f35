import { figure, median, type Table } from '../bench.ts';
import { API, type Asked, written } from './asked.ts';
import type { BareAnswersJobs } from './bare-answers.ts';
import { type BenchProcess, startBenchProcess } from './bench-process.ts';
import { CALL_NAMES, type Call, type CallName, type Calls } from './calls.ts';
import type { LoadClientJobs, RunResult } from './load-client.ts';

const ROUNDS = 3;
const ROUND_MS = 3000;
const WARM_MS = 1500;
const MOST_P99 = 40;
/** Who only copies answers does not know how many products there are; who searches does. */
const SHARES_HOLD_UP_TO = 100_000;
export const CONNECTIONS = 16;

export type LoadClient = BenchProcess<LoadClientJobs>;

export function startLoadClient(): LoadClient {
  return startBenchProcess<LoadClientJobs>(new URL('load-client.ts', import.meta.url));
}

/** Gives the client a list of questions to our server. */
export async function keep(client: LoadClient, list: string, asked: readonly Asked[]): Promise<void> {
  await client.ask('keep', { list, requests: asked.map((one) => written(one, `${API}${one.path}`)) });
}

/** The middle of some runs, figure by figure. */
export interface Figures {
  one: RunResult;
  many: RunResult;
}

export interface ComparedCall extends Figures {
  bare: RunResult;
}

/** Every call at our server and, by turns with it, the same answers at a bare one. */
export async function compareCalls(
  client: LoadClient,
  calls: Calls,
  { origin, port }: { origin: string; port: number },
): Promise<Map<CallName, ComparedCall>> {
  const bare = startBenchProcess<BareAnswersJobs>(new URL('bare-answers.ts', import.meta.url));
  const barePort = await bare.ask('listen', null);
  const compared = new Map<CallName, ComparedCall>();
  try {
    for (const [number, name] of CALL_NAMES.entries()) {
      const { asked } = calls[name];
      await bare.ask('take', { list: String(number), origin, asked: [...asked] });
      await keep(client, name, asked);
      const requests = asked.map((one, index) => written(one, `/${number}/${index}`));
      await client.ask('keep', { list: `bare ${name}`, requests });
      compared.set(name, await compareCall(client, name, { port, barePort }));
      console.log(`  ${name}`);
    }
  } finally {
    bare.stop();
  }
  return compared;
}

async function compareCall(
  client: LoadClient,
  name: CallName,
  { port, barePort }: { port: number; barePort: number },
): Promise<ComparedCall> {
  const run = (list: string, at: number, connections: number, ms = ROUND_MS) =>
    client.ask('run', { list, port: at, connections, ms });
  await run(name, port, CONNECTIONS, WARM_MS);
  await run(`bare ${name}`, barePort, CONNECTIONS, WARM_MS);
  const [one, many, bare]: [RunResult[], RunResult[], RunResult[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    many.push(await run(name, port, CONNECTIONS));
    bare.push(await run(`bare ${name}`, barePort, CONNECTIONS));
    one.push(await run(name, port, 1));
  }
  return { one: middle(one), many: middle(many), bare: middle(bare) };
}

/** Rounds of one list at our server, at one connection and at many. */
export async function measureList(client: LoadClient, list: string, port: number): Promise<Figures> {
  const run = (connections: number, ms = ROUND_MS) => client.ask('run', { list, port, connections, ms });
  await run(CONNECTIONS, WARM_MS);
  const [one, many]: [RunResult[], RunResult[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    one.push(await run(1));
    many.push(await run(CONNECTIONS));
  }
  return { one: middle(one), many: middle(many) };
}

export function middle(runs: readonly RunResult[]): RunResult {
  const of = (name: keyof RunResult) => median(runs.map((run) => run[name]));
  return {
    perSecond: of('perSecond'),
    seconds: of('seconds'),
    p50: of('p50'),
    p99: of('p99'),
    bytes: of('bytes'),
    clientCpuUs: of('clientCpuUs'),
    refused: runs.reduce((sum, { refused }) => sum + refused, 0),
  };
}

/** A figure with what it must be, marked when it is not. */
export function held(text: string, limit: string, isHeld: boolean): string {
  return `${text} (${limit}${isHeld ? '' : ', **missed**'})`;
}

export function comparedTable(
  products: number,
  calls: Calls,
  compared: ReadonlyMap<CallName, ComparedCall>,
): Table {
  const client = median([...compared.values()].map(({ many }) => many.clientCpuUs));
  return {
    title: `${products.toLocaleString('en')} products, through HTTP`,
    columns: [
      'Call',
      '1 connection: p50 / p99, ms',
      'req/s',
      `${CONNECTIONS} connections: p50 / p99, ms`,
      'req/s',
      'bare Fastify, req/s',
      'Ratio',
      'Answer',
    ],
    rows: [...compared].map(([name, figures]) => comparedRow(calls[name], figures, products)),
    notes: [
      `Medians of ${ROUNDS} rounds of ${ROUND_MS / 1000} s, ours and bare Fastify by turns. Bare Fastify holds the very answers of ours as objects and writes them by JSON.stringify. ${calls['leaf listing of 24'].asked.length} different questions a call, no answer is kept. The client is a process of its own on bare sockets: ${Math.round(client)} µs of its core a request.`,
    ],
  };
}

function comparedRow(
  { name, leastShare }: Call,
  { one, many, bare }: ComparedCall,
  products: number,
): string[] {
  const ratio = many.perSecond / bare.perSecond;
  const share = `${Math.round(ratio * 100)} %`;
  return [
    name,
    `${figure(one.p50)} / ${figure(one.p99)}`,
    figure(one.perSecond),
    `${figure(many.p50)} / ${held(figure(many.p99), `≤ ${MOST_P99}`, many.p99 <= MOST_P99)}`,
    figure(many.perSecond),
    figure(bare.perSecond),
    leastShare === undefined || products > SHARES_HOLD_UP_TO
      ? share
      : held(share, `≥ ${leastShare * 100} %`, ratio >= leastShare),
    `${(many.bytes / 1024).toFixed(1)} KB${refusedNote(one.refused + many.refused)}`,
  ];
}

/** A server that sheds load looks quick: whoever reads the figures has to know. */
export function refusedNote(refused: number): string {
  return refused === 0 ? '' : `, **${refused} refused**`;
}
