import { registerHooks } from 'node:module';

const OWN_QUEUE = new URL('driver-queue.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === './queue.js' && /\/node_modules\/postgres\/src\/\w+\.js$/.test(context.parentURL ?? '')
      ? { url: OWN_QUEUE, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});

/** The driver with a queue that does not slow down, see `driver-queue.ts`: nobody else may import it by its own name. */
export const { default: postgres } = await import('postgres');
