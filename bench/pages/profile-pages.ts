import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { assertPortFree } from '../../apps/server/src/commands/start-checks.ts';
import { openBenchMarketplace, startBenchServer } from '../catalog/bench-marketplace.ts';
import { profiled, reportProfile } from '../catalog/profiled-load.ts';
import { connectInspector } from '../catalog/server-inspector.ts';
import { pageAddresses } from './page-addresses.ts';

/** `node bench/pages/profile-pages.ts [addresses] [--products N] [--top N] [--keep folder]`: drawn anew for each request. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    products: { type: 'string', default: '100000' },
    top: { type: 'string', default: '40' },
    keep: { type: 'string' },
  },
});
const WARM_SECONDS = 4;
const PROFILED_SECONDS = 6;

const marketplace = await openBenchMarketplace(Number(values.products));
const inspectorPort = await assertPortFree('127.0.0.1', 0);
const server = await startBenchServer(marketplace, {
  args: [`--inspect=127.0.0.1:${inspectorPort}`],
  env: { PAGE_CACHE_MB: '0' },
});
const inspector = await connectInspector(inspectorPort);
try {
  const paths = positionals.length > 0 ? positionals : await pageAddresses(server.origin);
  for (const path of paths) {
    const ask = (duration: number) =>
      autocannon({
        url: server.origin + path,
        connections: 4,
        duration,
        headers: { 'accept-encoding': 'br' },
      });
    await ask(WARM_SECONDS);
    const load = await profiled(inspector, async () => (await ask(PROFILED_SECONDS)).requests.total);
    reportProfile(path, { ...load, top: Number(values.top), folder: values.keep });
  }
} finally {
  inspector.close();
  await server.stop();
  await marketplace.stop();
}
