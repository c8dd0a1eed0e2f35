import { parseArgs } from 'node:util';
import { ConfigError, describeConfig, readConfig } from '../platform/config.ts';
import { PostgresError } from '../platform/embedded-postgres/postgres-error.ts';
import { runMarketplace } from './run-marketplace.ts';
import { StartRefusal } from './start-checks.ts';
import { createProgress } from './start-progress.ts';

const USAGE = `npm start [-- --help]     starts the marketplace: database, server and worker
npm run dev               the same, reloading when a source changes

Settings are environment variables:
`;

const ending = new AbortController();
// Ctrl-C reaches the whole process group and comes a second time through npm, so only the first one counts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end());
// The bootstrap that started us was killed.
if (process.send) process.on('disconnect', () => end());
// A closed terminal or a broken pipe must not keep us from stopping in good order.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
let failures = 0;
process.on('uncaughtException', (error) => {
  console.error(error);
  failures += 1;
  end();
});

process.exit(await main(process.argv.slice(2)));

function end(): void {
  if (process.connected && !ending.signal.aborted) process.send?.('stopping');
  ending.abort();
}

async function main(args: string[]): Promise<number> {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, dev: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args, options });
    if (values.help) {
      console.log(`${USAGE}${describeConfig()}`);
      return 0;
    }
    const env = values.dev ? { ...process.env, APP_ENV: 'dev' } : process.env;
    const mode = values.dev ? 'dev' : 'built';
    await runMarketplace({
      config: readConfig(env),
      mode,
      progress: createProgress(process.stdout),
      ending: ending.signal,
    });
    return failures > 0 ? 1 : 0;
  } catch (error) {
    if (ending.signal.aborted) return failures > 0 ? 1 : 0;
    console.error(`\n${sentence(error)}`);
    return 1;
  }
}

/** What the operator can act on is one sentence; a bug keeps its stack. */
function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return 'There is no space left on the disk of the data folder: free some, or choose another with DATA_DIR.';
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) {
    return `${path} cannot be used by this user (${code}): give rights to it, or choose another folder with DATA_DIR.`;
  }
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    return `${error.message.split('.')[0]}: npm start -- --help lists what there is.`;
  }
  const expected = [ConfigError, StartRefusal, PostgresError].some((kind) => error instanceof kind);
  return expected ? error.message : `The start failed: ${error.stack}`;
}
