import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { againstBench } from './against.bench.ts';
import { type Bench, figure, type Measurement, type Table, type TableBench } from './bench.ts';
import { catalogBench } from './catalog/catalog.bench.ts';
import { httpFloorBench } from './http-floor.bench.ts';
import { jsonBodyBench } from './json-body.bench.ts';
import { optimiserBench } from './optimiser/optimiser.bench.ts';
import { ordersBench } from './orders/orders.bench.ts';
import { outboxBench } from './outbox.bench.ts';
import { memberPagesBench } from './pages/member-pages.bench.ts';
import { pagesBench } from './pages/pages.bench.ts';
import { specificationsBench } from './specifications/specifications.bench.ts';

const BENCHES: readonly (Bench | TableBench)[] = [
  jsonBodyBench,
  httpFloorBench,
  outboxBench,
  catalogBench,
  pagesBench,
  memberPagesBench,
  optimiserBench,
  ordersBench,
  specificationsBench,
];
const RESULTS = new URL('RESULTS.md', import.meta.url);

/**
 * `npm run bench [-- part of a title] [--million | --small] [--save]`: prints every figure, and writes them to
 * bench/RESULTS.md on demand. The catalog is measured with 100,000 products; with a million too on `--million`, and
 * whenever their folder .data-bench/1000000 is there, but not on `--small`. `--against ../old` measures this checkout beside
 * another one and nothing else.
 */
const words = process.argv.slice(2);
const isAgainst = words.includes('--against');
const wanted = isAgainst ? '' : (words.find((word) => !word.startsWith('--'))?.toLowerCase() ?? '');
const chosen = isAgainst ? [againstBench] : BENCHES;
const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.arch}, Node ${process.version}`;
const sections = words.includes('--save') ? savedSections() : new Map<string, string>();
for (const bench of chosen.filter(({ title }) => title.toLowerCase().includes(wanted))) {
  console.log(`… ${bench.title}`);
  const figures = 'run' in bench ? measured(await bench.run()) : tabled(await bench.tables(words));
  const day = new Date().toISOString().slice(0, 10);
  const section = `## ${bench.title}\n\n${day}, ${machine}.\n\n${figures}`;
  console.log(`${section}\n`);
  sections.set(bench.title, section);
  // At once, so that an hour of measuring survives a failure at its end.
  if (words.includes('--save')) save();
}

/** A run of one benchmark leaves what was saved of the others. */
function savedSections(): Map<string, string> {
  const saved = existsSync(RESULTS)
    ? readFileSync(RESULTS, 'utf8')
        .split(/^(?=## )/m)
        .slice(1)
    : [];
  return new Map(saved.map((section) => [/^## (.+)$/m.exec(section)![1]!, section.trim()]));
}

function save(): void {
  const known = [...BENCHES, againstBench].flatMap(({ title }) => sections.get(title) ?? []);
  const head = '# Benchmark results\n\nOnly the ratios travel to another machine.\n';
  writeFileSync(RESULTS, `${head}\n${known.join('\n\n')}\n`);
}

function measured(measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, ours, beside, unit, note = '' }) => {
    const ratio = `${Math.round((ours / beside.value) * 100)} %`;
    return [name, `${figure(ours)} ${unit}`, `${beside.name}: ${figure(beside.value)} ${unit}`, ratio, note];
  });
  return table(['What', 'Ours', 'Beside', 'Ratio', ''], rows);
}

function tabled(tables: readonly Table[]): string {
  return tables
    .map(({ title, columns, rows, notes = [] }) =>
      [`### ${title}`, table(columns, rows), ...notes].join('\n\n'),
    )
    .join('\n\n');
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
