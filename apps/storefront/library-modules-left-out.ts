import type { Plugin } from 'vite';

interface LeftOut {
  module: RegExp;
  /** The module's exports, doing what they do for who never asks for anything. */
  code: string;
}

/** Modules of libraries that run only for options which we never give, and that no bundler can know to be idle. */
const LEFT_OUT: readonly LeftOut[] = [
  {
    // `instrumentations` of a router.
    module: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;
export const instrumentationResultMetaContext = {};`,
  },
  {
    // Infinite queries.
    module: /[\\/]@tanstack[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/,
    code: `
export const infiniteQueryBehavior = () => undefined;
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;`,
  },
];

/** 1.5 KB on every page. The browser's half only; an update that moves or renames a module fails the build. */
export function libraryModulesLeftOut(): Plugin {
  const seen = new Set<LeftOut>();
  return {
    name: 'okoem:library-modules-left-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: LEFT_OUT.map(({ module }) => module) },
      handler(id) {
        const found = LEFT_OUT.find(({ module }) => module.test(id));
        if (!found) return null;
        seen.add(found);
        return found.code;
      },
    },
    generateBundle() {
      for (const one of LEFT_OUT)
        if (!seen.has(one)) this.error(`${one.module.source} matches no module: nothing was left out.`);
    },
  };
}
