import { readFile, stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT_MODULE = /[\\/]packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/;
const IMPORTS_ZOD = /^import (?!type\b)[^;]*from 'zod'/m;

/**
 * A browser needs the method and the path of an endpoint, its patience and whether it answers a file, not its schemas: with
 * them zod would come along, 20 KB on every page. Schemas are not exported to the browser at all, so using one there does not build.
 */
export function endpointsWithoutSchemas(): Plugin {
  return {
    name: 'okoem:endpoints-without-schemas',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: CONTRACT_MODULE },
      async handler(id) {
        if (!IMPORTS_ZOD.test(await readFile(id, 'utf8'))) return null;
        return browserModule(await importFresh(id));
      },
    },
  };
}

/** The source of a module that exports the same endpoints, each reduced to what a browser needs. */
export function browserModule(exported: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(exported).flatMap(([name, value]) => {
    if (!isEndpoint(value)) return [];
    const { method, path, produces, timeoutMs, isWrapped } = value;
    return [`export const ${name} = ${JSON.stringify({ method, path, produces, timeoutMs, isWrapped })};`];
  });
  return lines.join('\n');
}

function isEndpoint(
  value: unknown,
): value is { method: string; path: string; produces?: string; timeoutMs?: number; isWrapped?: true } {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
  );
}

async function importFresh(file: string): Promise<Record<string, unknown>> {
  const { mtimeMs } = await stat(file);
  return (await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as Record<string, unknown>;
}
