import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../platform/config.ts';
import { openPool } from '../platform/database/database.ts';
import { maskSecrets } from '../platform/log.ts';
import { uploadStorage } from '../platform/storage/folder-storage.ts';
import { DEMO_PRODUCTS, loadDemoOnce, replaceByDemo } from './demo-data/load-demo.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runningDatabaseUrl } from './running-database.ts';

const USAGE = `npm run demo [-- --products N] [--replace]
  loads the demo catalog (${DEMO_PRODUCTS} products unless told otherwise) into the database of the running marketplace;
  --replace throws away what is there, customers and orders included`;

try {
  await main(process.argv.slice(2), readConfig());
} catch (error) {
  console.error(maskSecrets(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}

async function main(args: string[], config: Config): Promise<void> {
  const options = {
    products: { type: 'string' },
    replace: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args, options });
  if (values.help) return console.log(USAGE);
  const count = Number(values.products ?? DEMO_PRODUCTS);
  if (!Number.isInteger(count) || count < 1 || count > 5_000_000)
    throw new Error(`--products takes 1 to 5000000.\n${USAGE}`);
  if (config.APP_ENV === 'production') throw new Error('Demo data has no place in production.');

  const databaseUrl = runningDatabaseUrl(config);
  const progress = (line: string) => console.log(line);
  await prepareDatabase({ databaseUrl, demo: false, progress });
  const pool = openPool({ url: databaseUrl, name: 'okoem-demo', connections: 1, statementTimeoutMs: 0 });
  const storage = uploadStorage(config);
  const started = performance.now();
  try {
    if (values.replace) await replaceByDemo(pool, { count, storage, progress });
    else if (!(await loadDemoOnce(pool, { count, storage, progress }))) {
      throw new Error('The demo data is there already: --replace throws it away and loads it anew.');
    }
  } finally {
    await pool.end({ timeout: 5 });
  }
  console.log(`Loaded in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
