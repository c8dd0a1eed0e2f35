import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentBuild, DIST } from '../scripts/build.ts';

/** Addresses of the chunks of these names: files are called by their hash alone, what they hold is said by the manifest. */
export function builtFiles(...names: readonly string[]): RegExp {
  const path = join(DIST, currentBuild()!.folder, 'client/.vite/manifest.json');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { name?: string; file: string }>;
  const files = Object.values(manifest)
    .filter(({ name }) => name !== undefined && names.includes(name))
    .map(({ file }) => file.replaceAll('.', String.raw`\.`));
  if (files.length < names.length) throw new Error(`The build does not hold all of ${names.join(', ')}.`);
  return new RegExp(`/(?:${files.join('|')})$`);
}
