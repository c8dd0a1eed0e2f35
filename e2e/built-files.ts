import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild, DIST } from '../scripts/build.ts';

/** Where the build put chunks of these names: files are called by their hash alone. */
export function builtFiles(names: readonly string[]): string[] {
  const path = join(DIST, currentBuild()!.folder, 'client/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { name?: string; file: string }>;
  return Object.values(manifest)
    .filter(({ name }) => name !== undefined && names.includes(name))
    .map(({ file }) => file);
}
