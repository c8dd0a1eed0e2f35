import { openPool } from '../../../platform/database/database.ts';
import { maskSecrets } from '../../../platform/log.ts';
import { saveSnapshot } from '../snapshot/snapshot-file.ts';
import { databaseIdentity } from '../snapshot/snapshot-repository.ts';
import { buildCatalog } from './build-catalog.ts';
import type { BuildReport } from './build-in-child.ts';

const BYTES_IN_MEGABYTE = 2 ** 20;

// Exit with the parent process; the channel itself must not keep this process alive.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
try {
  const report = await build(process.argv[2] ?? '', process.env['DATABASE_URL'] ?? '');
  process.stdout.write(`${JSON.stringify(report)}\n`);
} catch (error) {
  const complaint = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${maskSecrets(complaint)}\n`);
  process.exitCode = 1;
}

async function build(file: string, url: string): Promise<BuildReport> {
  const pool = openPool({ url, name: 'okoem-catalog', connections: 1, statementTimeoutMs: 0 });
  const steps: Record<string, number> = {};
  let started = performance.now();
  const onStep = (step: string) => {
    steps[step] = Math.round(performance.now() - started);
    started = performance.now();
  };
  try {
    // Read first: if the catalog is replaced meanwhile, the file must not be taken for the new one.
    const identity = await databaseIdentity(pool);
    const data = await buildCatalog(pool, { onStep });
    saveSnapshot(file, data, identity);
    onStep('file');
    const products = data.segments.reduce(
      (all, segment) => all + (segment ? segment.used - segment.start : 0),
      0,
    );
    const peak = process.resourceUsage().maxRSS * 1024;
    return {
      products,
      offers: data.offerEnd,
      steps,
      peakMegabytes: Math.round(peak / BYTES_IN_MEGABYTE),
    };
  } finally {
    await pool.end({ timeout: 5 });
  }
}
