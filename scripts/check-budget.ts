import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, currentBuild, DIST } from './build.ts';

/** Brotli bytes of JavaScript; a kilobyte is a thousand of them. */
const BEFORE_FIRST_INTERACTION = 130_000;
/** What people find goods by has room for what members will need there. */
const BEFORE_FIRST_INTERACTION_OF_DISCOVERY = 130_000;
const DISCOVERY = [
  'home',
  'listing',
  'search',
  'product',
  'collection',
  'brands',
  'brand',
  'seller',
  'compare',
  'cart',
].map((name) => `src/pages/${name}-page.tsx`);
/** The cabinet is opened on purpose, by who has been here before. */
const BEFORE_FIRST_INTERACTION_OF_CABINET = 180_000;
const CABINET = ['profile', 'orders', 'verification', 'employees', 'favourites', 'messages'].map(
  (name) => `src/pages/${name}-page.tsx`,
);
/**
 * Without popups: each comes by a press of its own, and from the cache the next time. Five kilobytes of it are the basket of
 * members, which guests never fetch; the house allows 230.
 */
const ALL_CHUNKS_OF_A_PAGE = 200_000;
/** What one popup adds to the page it is opened on, at most. */
const ONE_POPUP = 35_000;
const POPUP = /^src\/features\/[\w-]+\/[\w-]+-popup\.tsx$/;
/** Fetched when a member's page has been alive for a while, and by no guest who has not written to us: the stream and the bell. */
const LATE_OF_MEMBERS = 'src/app/member-late-side.ts';
const MOST_OF_LATE = 12_000;

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
type Manifest = Record<string, Chunk>;

const PAGE = /^src\/pages\/[\w-]+-page\.tsx$/;
/** Developers' page: it shows everything at once. */
const UNMEASURED = 'src/pages/kit-page.tsx';
const ALWAYS = ['src/app/boot.ts', 'src/app/entry-client.tsx'];

await buildIfStale();
const client = join(DIST, currentBuild()!.folder, 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Manifest;
const pages = Object.keys(manifest).filter((key) => PAGE.test(key) && key !== UNMEASURED);
if (pages.length === 0) throw new Error('The build holds no pages: nothing was measured.');
const missing = [...ALWAYS, LATE_OF_MEMBERS, UNMEASURED, ...DISCOVERY, ...CABINET].filter(
  (key) => !manifest[key],
);
if (missing.length > 0)
  throw new Error(`The budget names what the build does not hold: ${missing.join(', ')}`);

let isOver = false;
for (const page of pages) {
  const first = reach([...ALWAYS, page], ({ imports = [] }) => imports);
  // Another page's chunk is reachable from the entry too, but not a part of this one.
  const all = reach([...ALWAYS, page], ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports.filter((key) => !PAGE.test(key) && !POPUP.test(key) && key !== LATE_OF_MEMBERS),
  ]);
  report(page, 'before the first interaction', weight(first), mostOf(page));
  report(page, 'all chunks', weight(all), ALL_CHUNKS_OF_A_PAGE);
}
const always = reach(ALWAYS, ({ imports = [] }) => imports);
for (const popup of Object.keys(manifest).filter((key) => POPUP.test(key))) {
  const own = reach([popup], ({ imports = [] }) => imports);
  report(popup, 'beside what is on every page', weight(own.difference(always)), ONE_POPUP);
}
const late = reach([LATE_OF_MEMBERS], ({ imports = [] }) => imports);
report(LATE_OF_MEMBERS, 'beside what is on every page', weight(late.difference(always)), MOST_OF_LATE);
process.exitCode = isOver ? 1 : 0;

function mostOf(page: string): number {
  if (CABINET.includes(page)) return BEFORE_FIRST_INTERACTION_OF_CABINET;
  return DISCOVERY.includes(page) ? BEFORE_FIRST_INTERACTION_OF_DISCOVERY : BEFORE_FIRST_INTERACTION;
}

function reach(keys: readonly string[], next: (chunk: Chunk) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const other of next(manifest[key]!)) visit(other);
  };
  for (const key of keys) visit(key);
  return seen;
}

function weight(keys: ReadonlySet<string>): number {
  const files = new Set([...keys].map((key) => manifest[key]!.file).filter((file) => file.endsWith('.js')));
  return [...files].reduce((sum, file) => sum + statSync(join(client, `${file}.br`)).size, 0);
}

function report(page: string, what: string, bytes: number, most: number): void {
  const kilobytes = (count: number) => `${(count / 1000).toFixed(1)} KB`;
  const verdict = bytes > most ? ' OVER BUDGET' : '';
  if (bytes > most) isOver = true;
  console.log(`budget: ${page} ${what}: ${kilobytes(bytes)} of ${kilobytes(most)}${verdict}`);
}
