import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../apps/storefront/src');

export interface Source {
  path: string;
  code: string;
}

/** What shoppers are served, without comments: tests and the sample page of the kit are left out. */
export function storefrontSources(): Source[] {
  return globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|^features\/kit\//.test(path))
    .toSorted()
    .map((path) => ({ path, code: withoutComments(readFileSync(join(SOURCES, path), 'utf8')) }));
}

function withoutComments(code: string): string {
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}
