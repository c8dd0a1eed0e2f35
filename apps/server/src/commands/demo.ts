import { readConfig } from '../platform/config.ts';
import { maskSecrets } from '../platform/log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runningDatabaseUrl } from './running-database.ts';

try {
  const databaseUrl = runningDatabaseUrl(readConfig());
  await prepareDatabase({ databaseUrl, demo: true, progress: (line) => console.log(line) });
  console.log('The demo data is there.');
} catch (error) {
  console.error(maskSecrets(error instanceof Error ? error.message : String(error)));
  process.exitCode = 1;
}
