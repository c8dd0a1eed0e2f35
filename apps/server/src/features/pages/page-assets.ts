import type { PageAssets } from '@okoem/contract/page.ts';
import { assertObject } from '@okoem/domain/wire/error-answer.ts';

/** One line of the bundler's manifest, as far as we read it. */
export interface BuiltChunk {
  file: string;
  imports?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** The bundler's name for the styles of everything. */
const STYLES = 'style.css';

const BOOT = 'src/app/boot.ts';
const ENTRY = 'src/app/entry-client.tsx';

/** Answers which files a page needs, by the modules that draw it: these, the entry, their static imports, the styles. */
export function pageAssets(manifest: BuildManifest): (modules: readonly string[]) => PageAssets {
  assertObject(manifest);
  for (const key of [BOOT, ENTRY]) chunkOf(manifest, key);
  const known = new Map<string, PageAssets>();

  return (modules) => {
    const key = modules.join();
    const found = known.get(key) ?? assetsOf(manifest, modules);
    known.set(key, found);
    return found;
  };
}

function assetsOf(manifest: BuildManifest, modules: readonly string[]): PageAssets {
  const chunks = closure(manifest, [...modules, ENTRY]);
  // The entry waits for the page's modules: one that imported it would be waited for, and wait, for ever.
  if (chunks.at(-1) !== manifest[ENTRY]) throw new Error(`The build imports ${ENTRY} from a page.`);
  return {
    scripts: [address(chunkOf(manifest, BOOT))],
    files: chunks.map(address),
    // One sheet for the whole site: nothing drawn later waits for its style, and a page waits for one file.
    styles: manifest[STYLES] ? [address(manifest[STYLES])] : [],
  };
}

/** The chunks and all they import statically, each once, the imported before the importer as far as they go in no circle. */
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
