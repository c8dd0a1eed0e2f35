import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { assertPortFree } from '../../apps/server/src/commands/start-checks.ts';
import { openBenchMarketplace, startBenchServer } from './bench-marketplace.ts';
import { CALL_NAMES, mixOf, prepareCalls } from './calls.ts';
import { CONNECTIONS, keep, startLoadClient } from './compared-calls.ts';
import { type CpuProfile, functionTimes } from './cpu-profile.ts';
import { surroundingsOf } from './filtered-listings.ts';

/** `node bench/catalog/profile-calls.ts [parts of calls' names] [--products N] [--one-city] [--top N] [--keep folder]` */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '100000' },
    'one-city': { type: 'boolean' },
    top: { type: 'string', default: '25' },
    keep: { type: 'string' },
  },
});
const WARM_MS = 3000;
const PROFILED_MS = 5000;

const marketplace = await openBenchMarketplace(Number(values.products));
const inspectorPort = await assertPortFree('127.0.0.1', 0);
const server = await startBenchServer(marketplace, { args: [`--inspect=127.0.0.1:${inspectorPort}`] });
const client = startLoadClient();
const inspector = await connectInspector(inspectorPort);
try {
  const everywhere = await surroundingsOf(marketplace.pool, server.origin, marketplace.products);
  const around = values['one-city'] ? { ...everywhere, cityGuid: () => DEFAULT_CITY.city_guid } : everywhere;
  const calls = await prepareCalls(around);
  const lists = [
    ...CALL_NAMES.map((name) => ({ name, asked: calls[name].asked })),
    { name: 'mix', asked: mixOf(calls, around) },
  ];
  await inspector.send('Profiler.enable');
  await inspector.send('Profiler.setSamplingInterval', { interval: 250 });
  for (const { name, asked } of lists.filter(isWanted)) {
    await keep(client, name, asked);
    const load = { list: name, port: server.port, connections: CONNECTIONS };
    await client.ask('run', { ...load, ms: WARM_MS });
    await inspector.send('Profiler.start');
    const before = await cpuOfServer();
    const { perSecond, seconds } = await client.ask('run', { ...load, ms: PROFILED_MS });
    const cpuUs = ((await cpuOfServer()) - before) / (perSecond * seconds);
    const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile };
    report(name, cpuUs, profile);
  }
} finally {
  inspector.close();
  client.stop();
  await server.stop();
  await marketplace.stop();
}

function isWanted({ name }: { name: string }): boolean {
  return positionals.length === 0 || positionals.some((part) => name.includes(part));
}

/** In microseconds, its threads included; unlike the clock's it does not grow when others want the core too. */
async function cpuOfServer(): Promise<number> {
  const expression = 'Object.values(process.cpuUsage()).reduce((sum, part) => sum + part)';
  const { result } = (await inspector.send('Runtime.evaluate', { expression })) as {
    result: { value: number };
  };
  return result.value;
}

function report(name: string, cpuUs: number, profile: CpuProfile): void {
  console.log(`\n${name}: ${cpuUs.toFixed(0)} µs of the server's cores a request`);
  const times = functionTimes(profile);
  const line = (share: number, place: string) =>
    `${(share * 100).toFixed(1).padStart(6)} % ${(share * cpuUs).toFixed(1).padStart(7)} µs  ${place}`;
  for (const { self, name: place } of times.slice(0, Number(values.top))) console.log(line(self, place));
  console.log('  with what they called, of our own:');
  const own = times.filter(({ name: place }) => / (apps|packages)\//.test(place));
  own.sort((one, other) => other.whole - one.whole);
  for (const { whole, name: place } of own.slice(0, Number(values.top))) console.log(line(whole, place));
  if (values.keep) writeFileSync(`${values.keep}/${name}.cpuprofile`, JSON.stringify(profile));
}

/** The few words of the inspector's protocol that are needed. */
async function connectInspector(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await new Promise((open) => {
    socket.addEventListener('open', open, { once: true });
  });
  let last = 0;
  return {
    send: (method: string, params: object = {}) => {
      last += 1;
      const id = last;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => {
        waiting.set(id, resolve);
      });
    },
    close: () => socket.close(),
  };
}
