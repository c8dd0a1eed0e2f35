import type { PageAssets } from '@okoem/contract/page.ts';
import { assertObject } from '@okoem/domain/wire/error-answer.ts';

/** One line of the bundler's manifest, as far as we read it. */
export interface BuiltChunk {
  file: string;
  imports?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** The bundler's name for the style sheet of the whole site. */
const STYLES = 'style.css';

const BOOT = 'src/app/boot.ts';
const ENTRY = 'src/app/entry-client.tsx';

/** Returns the files of a page by its modules: these, the entry, their static imports and the styles. */
export function pageAssets(manifest: BuildManifest): (modules: readonly string[]) => PageAssets {
  assertObject(manifest);
  for (const key of [BOOT, ENTRY]) chunkOf(manifest, key);
  const cache = new Map<string, PageAssets>();

  return (modules) => {
    const key = modules.join();
    const assets = cache.get(key) ?? assetsOf(manifest, modules);
    cache.set(key, assets);
    return assets;
  };
}

function assetsOf(manifest: BuildManifest, modules: readonly string[]): PageAssets {
  const chunks = closure(manifest, [...modules, ENTRY]);
  // The entry awaits the page's modules: a module that imported the entry would deadlock.
  if (chunks.at(-1) !== manifest[ENTRY]) throw new Error(`The build imports ${ENTRY} from a page.`);
  return {
    scripts: [address(chunkOf(manifest, BOOT))],
    files: chunks.map(address),
    // One style sheet for the whole site, so that parts drawn later need no further file.
    styles: manifest[STYLES] ? [address(manifest[STYLES])] : [],
  };
}

/** The chunks and their static imports in topological order (cycles aside), each once. */
function closure(manifest: BuildManifest, keys: readonly string[]): BuiltChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): BuiltChunk[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = chunkOf(manifest, key);
    return [...(chunk.imports ?? []).flatMap(visit), chunk];
  };
  return keys.flatMap(visit);
}

function chunkOf(manifest: BuildManifest, key: string): BuiltChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The build has no ${key}.`);
  return chunk;
}

function address({ file }: BuiltChunk): string {
  return `/${file}`;
}
