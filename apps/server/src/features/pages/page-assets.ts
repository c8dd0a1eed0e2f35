import type { PageAssets } from '@okoem/contract/page.ts';

/** One line of the bundler's manifest, as far as we read it. */
export interface BuiltChunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
}

export type BuildManifest = Readonly<Record<string, BuiltChunk>>;

/** The bundler's name for the styles of everything. */
const STYLES = 'style.css';

/** Answers which files a page needs, by the modules that draw it: its entry, their static imports and the site's styles. */
export function pageAssets(manifest: BuildManifest): (modules: readonly string[]) => PageAssets {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  const known = new Map<string, PageAssets>();

  return (modules) => {
    const key = modules.join();
    const found = known.get(key) ?? assetsOf(manifest, entry, modules);
    known.set(key, found);
    return found;
  };
}

function assetsOf(manifest: BuildManifest, entry: string, modules: readonly string[]): PageAssets {
  const chunks = closure(manifest, [entry, ...modules]);
  const files = chunks.map(({ file }) => file);
  const first = manifest[entry]!.file;
  return {
    scripts: [address(first)],
    preloads: files.filter((file) => file !== first).map(address),
    // One sheet for the whole site: nothing drawn later waits for its style, and a page waits for one file.
    styles: manifest[STYLES] ? [address(manifest[STYLES].file)] : [],
  };
}

/** The chunks and all they import statically, each once, the importer before the imported. */
function closure(manifest: BuildManifest, keys: readonly string[]): BuiltChunk[] {
  const seen = new Set<string>();
  const visit = (key: string): BuiltChunk[] => {
    if (seen.has(key)) return [];
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}.`);
    return [chunk, ...(chunk.imports ?? []).flatMap(visit)];
  };
  return keys.flatMap(visit);
}

function address(file: string): string {
  return `/${file}`;
}
