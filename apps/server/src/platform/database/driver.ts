import { registerHooks } from 'node:module';

const OWN_QUEUE = new URL('driver-queue.ts', import.meta.url).href;
const DRIVER = /\/node_modules\/postgres\/src\/\w+\.js$/;
/** What stands otherwise in the driver's files, by their names. */
const CHANGES: Record<string, { theirs: string; ours: string }> = {
  // Connections with nothing to do.
  'index.js': { theirs: ', open = Queue()', ours: ', open = Queue.lastFirst()' },
  // Rows of a COPY that the database refuses: who waits for the end of them is told (porsager/postgres, issue 1173).
  'connection.js': {
    theirs: 'stream && (stream.destroy(err), stream = null)',
    ours: 'stream && (stream.destroy(err), stream = null)\n    final && (final(err), final = null)',
  },
};

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './queue.js' && DRIVER.test(context.parentURL ?? '')
      ? { url: OWN_QUEUE, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) => {
    const loaded = next(url, context);
    const change = DRIVER.test(url) ? CHANGES[url.slice(url.lastIndexOf('/') + 1)] : undefined;
    return change ? { ...loaded, source: changed(loaded.source, change) } : loaded;
  },
});

function changed(source: unknown, { theirs, ours }: { theirs: string; ours: string }): string {
  const text = String(source);
  if (!text.includes(theirs)) throw new Error(`This version of the driver does not have «${theirs}».`);
  return text.replace(theirs, ours);
}

/** The driver with queues of ours, see `driver-queue.ts`, and what is mended in it: nobody else may import it by its own name. */
export const { default: postgres } = await import('postgres');
