import { registerHooks } from 'node:module';

const OWN_QUEUE = new URL('driver-queue.ts', import.meta.url).href;
const DRIVER = /\/node_modules\/postgres\/src\/\w+\.js$/;
/** Connections with nothing to do. */
const IDLE = { theirs: ', open = Queue()', ours: ', open = Queue.lastFirst()' };

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './queue.js' && DRIVER.test(context.parentURL ?? '')
      ? { url: OWN_QUEUE, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const loaded = next(url, context);
    return DRIVER.test(url) && url.endsWith('/index.js')
      ? { ...loaded, source: warm(loaded.source) }
      : loaded;
  },
});

function warm(source: unknown): string {
  const text = String(source);
  if (!text.includes(IDLE.theirs))
    throw new Error('This version of the driver keeps its connections in another way.');
  return text.replace(IDLE.theirs, IDLE.ours);
}

/** The driver with queues of ours, see `driver-queue.ts`: nobody else may import it by its own name. */
export const { default: postgres } = await import('postgres');
