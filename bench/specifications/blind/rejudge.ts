import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blindSheets } from './blind-set.ts';
import { demoCatalogue } from './catalogue.ts';
import { reportOf, wrongOnes } from './report.ts';
import { judge, type Verdict } from './verdict.ts';

/** Judges what a shop answered once more, after an answer of ours was mended: `node …/rejudge.ts <folder of the judge>`. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say the folder that the judge wrote to.');

const kept = readFileSync(join(folder, 'answers.jsonl'), 'utf8')
  .split('\n')
  .map((line) => JSON.parse(line) as Verdict);
const foundAt = new Map(kept.map(({ sheet, line, found }) => [`${sheet}:${line}`, found]));
const verdicts = blindSheets().flatMap(({ name, lines }) =>
  lines.flatMap((row, line) => (row ? [judge(name, line, row, foundAt.get(`${name}:${line}`))] : [])),
);
writeFileSync(join(folder, 'report.md'), `${reportOf(verdicts)}\n`);
writeFileSync(join(folder, 'wrong.txt'), `${wrongOnes(verdicts, demoCatalogue())}\n`);
process.stdout.write(`${reportOf(verdicts)}\n`);
