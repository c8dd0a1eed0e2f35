import { parseArgs } from 'node:util';
import { assertPortFree } from '../../apps/server/src/commands/start-checks.ts';
import { openBenchMarketplace, startBenchServer } from '../catalog/bench-marketplace.ts';
import { CONNECTIONS, startLoadClient } from '../catalog/compared-calls.ts';
import { profiled, reportProfile } from '../catalog/profiled-load.ts';
import { connectInspector } from '../catalog/server-inspector.ts';
import { forgetBuyers, refillBaskets } from './bench-buyers.ts';
import { writtenCall } from './buyer-call.ts';
import { prepareBuying } from './orders.bench.ts';

/** `node bench/orders/profile-buying.ts [--products N] [--top N] [--keep folder]`: where the server's time goes. */
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    top: { type: 'string', default: '25' },
    keep: { type: 'string' },
  },
});
const FOREVER_MS = 600_000;

const marketplace = await openBenchMarketplace(Number(values.products));
const { pool } = marketplace;
await forgetBuyers(pool);
const { setItem, placing, plans } = await prepareBuying(marketplace);
const inspectorPort = await assertPortFree('127.0.0.1', 0);
const server = await startBenchServer(marketplace, { args: [`--inspect=127.0.0.1:${inspectorPort}`] });
const client = startLoadClient();
const inspector = await connectInspector(inspectorPort);
try {
  for (const [name, { calls, recording }] of [
    ['set-item', setItem],
    ['placing', placing],
  ] as const) {
    await client.ask('keep', { list: name, requests: calls.map(writtenCall) });
    const load = async () => {
      await refillBaskets(pool, plans);
      const asked = { list: name, port: server.port, connections: CONNECTIONS, ms: FOREVER_MS };
      const { refused } = await client.ask('run', { ...asked, most: calls.length });
      return calls.length - refused;
    };
    await load();
    const { cpuUs, profile } = await profiled(inspector, load);
    reportProfile(name, { cpuUs, profile, top: Number(values.top), folder: values.keep });
    console.log('  statements, those sent together on one line:');
    for (const stretch of recording.requests[0]!)
      console.log(`    ${stretch.map(({ text }) => oneLine(recording.texts[text]!)).join(' | ')}`);
  }
} finally {
  inspector.close();
  client.stop();
  await server.stop();
  await forgetBuyers(pool);
  await marketplace.stop();
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
}
