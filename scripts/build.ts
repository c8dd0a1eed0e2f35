import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const STOREFRONT = join(ROOT, 'apps/storefront');
export const DIST = join(STOREFRONT, 'dist');
const POINTER = join(DIST, 'current.json');

const SOURCES = [
  'apps/storefront/{src,public}/**',
  'apps/storefront/*.*',
  'packages/*/src/**',
  'packages/*/package.json',
  'package-lock.json',
];
const NOT_BUILT = /\.test\.tsx?$/;
/** A server that still runs an earlier build keeps finding its files. */
const BUILDS_KEPT = 3;
const ABANDONED_AFTER_MS = 3_600_000;
const UNFINISHED = '.unfinished-';

export interface CurrentBuild {
  /** Folder of the build inside dist. */
  folder: string;
  /** Hash of the sources it was made from. */
  sources: string;
}

/**
 * Builds the storefront when its sources differ from those of the last build. Every build has a folder of its own
 * and becomes the current one by the renaming of one file, so two builds at once, or one cut short, harm nobody.
 */
export async function buildIfStale(): Promise<{ built: boolean; seconds: number }> {
  const started = performance.now();
  const seconds = () => Math.round(performance.now() - started) / 1000;
  const sources = hashOfSources();
  if (currentBuild()?.sources === sources) return { built: false, seconds: seconds() };

  const name = `${sources.slice(0, 12)}-${randomBytes(3).toString('hex')}`;
  const unfinished = join(DIST, `${UNFINISHED}${name}`);
  await mkdir(unfinished, { recursive: true });
  try {
    await runBuild(unfinished);
    await rename(unfinished, join(DIST, name));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  await pointTo({ folder: name, sources }, join(DIST, `${UNFINISHED}${name}.json`));
  await sweep();
  return { built: true, seconds: seconds() };
}

export function currentBuild(): CurrentBuild | undefined {
  try {
    const build = JSON.parse(readFileSync(POINTER, 'utf8')) as CurrentBuild;
    return statSync(join(DIST, build.folder)).isDirectory() ? build : undefined;
  } catch {
    return undefined;
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT }).filter((file) => !NOT_BUILT.test(file));
  for (const file of files.sort()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

/** In a process of its own: the bundler's memory is given back, and NODE_ENV of the caller cannot leak in. */
async function runBuild(folder: string): Promise<void> {
  const child = spawn(process.execPath, [join(STOREFRONT, 'build-storefront.ts'), folder], {
    cwd: STOREFRONT,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new Error(`The storefront does not build.\n${output.trim()}`);
}

async function pointTo(build: CurrentBuild, draft: string): Promise<void> {
  await writeFile(draft, JSON.stringify(build));
  await rename(draft, POINTER);
}

async function sweep(): Promise<void> {
  const current = currentBuild()?.folder;
  const entries = readdirSync(DIST)
    .filter((name) => name !== current && join(DIST, name) !== POINTER)
    .flatMap((name) => {
      const info = statSync(join(DIST, name), { throwIfNoEntry: false });
      return info ? [{ name, age: Date.now() - info.mtimeMs }] : [];
    })
    .sort((a, b) => a.age - b.age);
  const unfinished = entries.filter(({ name }) => name.startsWith(UNFINISHED));
  const finished = entries.filter(({ name }) => !name.startsWith(UNFINISHED));
  const old = unfinished
    .filter(({ age }) => age > ABANDONED_AFTER_MS)
    .concat(finished.slice(BUILDS_KEPT - 1));
  await Promise.all(old.map(({ name }) => rm(join(DIST, name), { recursive: true, force: true })));
}

if (import.meta.main) {
  const { built, seconds } = await buildIfStale();
  console.log(built ? `storefront built in ${seconds} s` : `storefront is up to date (${seconds} s)`);
}
