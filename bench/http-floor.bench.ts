import { API_BASE } from '../apps/server/src/platform/http/endpoints.ts';
import { type Bench, figure, type Measurement, median } from './bench.ts';
import { type BenchProcess, startBenchProcess } from './catalog/bench-process.ts';
import type { LoadClientJobs } from './catalog/load-client.ts';
import { FLOOR_ANSWERS } from './http-floor-answers.ts';
import type { FloorServerJobs } from './http-floor-server.ts';

const CONNECTIONS = 16;
/** Long enough for the compiler to have seen what it optimises; our chain is more code than a bare route. */
const WARM_MS = 5000;
const ROUNDS = 11;
const ROUND_MS = 1000;

interface Server extends BenchProcess<FloorServerJobs> {
  port: number;
}

interface Round {
  perSecond: number;
  cpuUs: number;
}

/** What our manners cost: the same answer from memory through the whole chain and through bare Fastify. */
export const httpFloorBench: Bench = {
  title: 'The floor of HTTP: an endpoint answered from memory, our whole chain beside a bare Fastify route',
  run: async () => {
    const client = startBenchProcess<LoadClientJobs>(new URL('catalog/load-client.ts', import.meta.url));
    const ours = await startServer('ours');
    const bare = await startServer('bare');
    try {
      const measurements: Measurement[] = [];
      for (const { name, endpoint } of FLOOR_ANSWERS) {
        await client.ask('keep', { list: name, requests: [requestTo(API_BASE + endpoint.path)] });
        const [our, their] = await byTurns([ours, bare], (server, ms) => load(client, server, name, ms));
        measurements.push(measured(name, our!, their!));
      }
      return measurements;
    } finally {
      for (const each of [client, ours, bare]) each.stop();
    }
  },
};

async function startServer(kind: 'ours' | 'bare'): Promise<Server> {
  const server = startBenchProcess<FloorServerJobs>(new URL('http-floor-server.ts', import.meta.url));
  return { ...server, port: await server.ask('listen', kind) };
}

function requestTo(path: string): string {
  const body = Buffer.from(JSON.stringify({ filter: { query: 'Тула' } }));
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body.toString()}`;
}

/** A slow second of a shared machine falls on both. */
async function byTurns(
  servers: readonly Server[],
  run: (server: Server, ms: number) => Promise<Round>,
): Promise<Round[][]> {
  for (const server of servers) await run(server, WARM_MS);
  const rounds: Round[][] = servers.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, server] of servers.entries()) rounds[index]!.push(await run(server, ROUND_MS));
  }
  return rounds;
}

async function load(
  client: BenchProcess<LoadClientJobs>,
  server: Server,
  list: string,
  ms: number,
): Promise<Round> {
  const before = await server.ask('cpu', null);
  const started = performance.now();
  const { perSecond } = await client.ask('run', { list, port: server.port, connections: CONNECTIONS, ms });
  const requests = (perSecond * (performance.now() - started)) / 1000;
  return { perSecond, cpuUs: ((await server.ask('cpu', null)) - before) / requests };
}

function measured(name: string, ours: readonly Round[], bare: readonly Round[]): Measurement {
  const cpu = (rounds: readonly Round[]) => rounds.map(({ cpuUs }) => cpuUs);
  const share = (pick: (values: readonly number[]) => number) =>
    `${Math.round((pick(cpu(bare)) / pick(cpu(ours))) * 100)} %`;
  const least = (values: readonly number[]) => Math.min(...values);
  return {
    name,
    ours: median(ours.map(({ perSecond }) => perSecond)),
    beside: { name: 'bare Fastify', value: median(bare.map(({ perSecond }) => perSecond)) },
    unit: 'req/s',
    note: `processor time a request ${figure(median(cpu(ours)))} µs beside ${figure(median(cpu(bare)))} µs: ${share(median)} (quietest rounds ${share(least)})`,
  };
}
