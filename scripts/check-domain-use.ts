import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { AWAITED, AWAITED_EXPORTS_AT_MOST, AWAITED_FILES_AT_MOST } from './awaited-domain-files.ts';
import { awaitedProofsPage, listFaults, titleFaults } from './awaited-proofs.ts';
import { domainUse, type Sources } from './domain-use.ts';

const PAGE = 'docs/awaited-proofs.md';
const LIST = 'scripts/awaited-domain-files.ts';

const sources = read('{packages,apps}/*/src/**/*.{ts,tsx}');
if (sources.size === 0) throw new Error('No source files found: the check would pass by looking at nothing.');
const use = domainUse(sources);
const unusedCount = [...use.unusedExports.values()].flat().length;
const tests = new Map([...sources].filter(([file]) => /\.test\.tsx?$/.test(file)));
for (const [file, source] of read('{e2e,siege,demo,scripts}/**/*.{test,spec}.ts')) tests.set(file, source);
const lines = requirements();
const page = awaitedProofsPage(AWAITED, new Map(lines));
if (process.argv.includes('--write')) writeFileSync(PAGE, page);

const faults = [
  ...doubled(lines.map(([id]) => id)).map((id) => `docs/requirements.md has ${id} twice`),
  ...listFaults(use, AWAITED),
  ...titleFaults(tests, use, AWAITED),
  ...countFaults('AWAITED_FILES_AT_MOST', AWAITED_FILES_AT_MOST, use.unreachedFiles.length),
  ...countFaults('AWAITED_EXPORTS_AT_MOST', AWAITED_EXPORTS_AT_MOST, unusedCount),
  ...(page.includes('no such requirement')
    ? [`${LIST} names an id that docs/requirements.md does not know`]
    : []),
  ...(readFileSync(PAGE, 'utf8') === page
    ? []
    : [`${PAGE} is old: node scripts/check-domain-use.ts --write`]),
];
for (const fault of faults) console.error(fault);
console.log(
  `domain use: ${use.unreachedFiles.length} files and ${unusedCount} exported values are awaited, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

function read(pattern: string): Sources {
  return new Map(globSync(pattern).map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')]));
}

function requirements(): [id: string, text: string][] {
  const found = readFileSync('docs/requirements.md', 'utf8').matchAll(/^- \[([A-Z]+-\d+)\] (.*)$/gm);
  return [...found].map(([, id, text]) => [id!, text!]);
}

function doubled(ids: readonly string[]): string[] {
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

/** The number is the count of today, and none that was committed before is smaller. */
function countFaults(name: string, limit: number, count: number): string[] {
  if (limit !== count) return [`${LIST}: ${name} is ${limit}, and ${count} are awaited`];
  const least = Math.min(limit, ...committed(name));
  return least < limit ? [`${LIST}: ${name} was ${least} already; the list only shrinks`] : [];
}

function committed(name: string): number[] {
  try {
    const history = execFileSync('git', ['log', '-p', '--format=', '--', LIST], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [...history.matchAll(new RegExp(`^\\+export const ${name} = (\\d+);`, 'gm'))].map((line) =>
      Number(line[1]),
    );
  } catch {
    // A copy without its history, or a machine without git, has only today's number.
    return [];
  }
}
