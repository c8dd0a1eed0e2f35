import { parseArgs } from 'node:util';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { assertPortFree } from '../../apps/server/src/commands/start-checks.ts';
import { openBenchMarketplace, startBenchServer } from './bench-marketplace.ts';
import { CALL_NAMES, mixOf, prepareCalls } from './calls.ts';
import { CONNECTIONS, keep, startLoadClient } from './compared-calls.ts';
import { surroundingsOf } from './filtered-listings.ts';
import { profiled, reportProfile } from './profiled-load.ts';
import { connectInspector } from './server-inspector.ts';

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
  for (const { name, asked } of lists.filter(isWanted)) {
    await keep(client, name, asked);
    const load = { list: name, port: server.port, connections: CONNECTIONS };
    await client.ask('run', { ...load, ms: WARM_MS });
    const { cpuUs, profile } = await profiled(inspector, async () => {
      const { perSecond, seconds } = await client.ask('run', { ...load, ms: PROFILED_MS });
      return perSecond * seconds;
    });
    reportProfile(name, { cpuUs, profile, top: Number(values.top), folder: values.keep });
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
