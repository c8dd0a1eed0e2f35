import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Bench, Measurement } from './bench.ts';
import { httpFloorBench } from './http-floor.bench.ts';
import { jsonBodyBench } from './json-body.bench.ts';
import { outboxBench } from './outbox.bench.ts';

const BENCHES: readonly Bench[] = [jsonBodyBench, httpFloorBench, outboxBench];

/** `npm run bench [-- part of a title] [-- --save]`: prints every figure, and writes them to bench/RESULTS.md on demand. */
const words = process.argv.slice(2);
const wanted = words.find((word) => !word.startsWith('--'))?.toLowerCase() ?? '';
const sections: string[] = [];
for (const bench of BENCHES.filter(({ title }) => title.toLowerCase().includes(wanted))) {
  console.log(`… ${bench.title}`);
  const section = describe(bench, await bench.run());
  console.log(`${section}\n`);
  sections.push(section);
}
if (words.includes('--save')) {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.arch}, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  const head = `# Benchmark results\n\n${day}, ${machine}. Only the ratios travel to another machine.\n`;
  writeFileSync(new URL('RESULTS.md', import.meta.url), `${head}\n${sections.join('\n\n')}\n`);
}

function describe({ title }: Bench, measurements: readonly Measurement[]): string {
  const rows = measurements.map(({ name, ours, beside, unit, note = '' }) => {
    const ratio = `${Math.round((ours / beside.value) * 100)} %`;
    return `| ${name} | ${figure(ours)} ${unit} | ${beside.name}: ${figure(beside.value)} ${unit} | ${ratio} | ${note} |`;
  });
  return [`## ${title}`, '', '| What | Ours | Beside | Ratio | |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
