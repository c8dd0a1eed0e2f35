import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoCatalogue } from './catalogue.ts';
import { reportOf, wrongOnes } from './report.ts';
import type { Sheet } from './sheets.ts';
import { Shop } from './shop.ts';
import { judge, type Verdict } from './verdict.ts';

/**
 * Puts the blind rows into a running demo shop as a guest pastes them and says how many were found:
 * `node bench/specifications/blind/judge.ts http://127.0.0.1:3177 /tmp/blind`. A third word names another set of rows.
 */
const [base, folder, set = './blind-set.ts'] = process.argv.slice(2);
if (base === undefined || folder === undefined)
  throw new Error('Say the address of the shop and a folder for what was wrong.');
mkdirSync(folder, { recursive: true });

const { blindSheets } = (await import(set)) as { blindSheets: () => Sheet[] };
const shop = new Shop(base);
const verdicts: Verdict[] = [];
let strayed = 0;
for (const { name, text, lines } of blindSheets()) {
  const started = performance.now();
  const found = new Map((await shop.paste(name, text)).map((row) => [row.row, row]));
  process.stderr.write(`${name}: ${found.size} rows, ${Math.round(performance.now() - started)} ms\n`);
  const texts = text.split('\n');
  for (const [line, row] of lines.entries()) {
    const answer = found.get(line);
    // The shop numbers rows as the pasted text does; were it otherwise, every figure would be nonsense.
    if (answer && !texts[line]!.includes(answer.name.slice(0, 12))) strayed += 1;
    if (row) verdicts.push(judge(name, line, row, answer));
  }
}
if (strayed > 20) throw new Error(`${strayed} rows of the shop are not those that were sent.`);

writeFileSync(join(folder, 'report.md'), `${reportOf(verdicts)}\n`);
writeFileSync(join(folder, 'wrong.txt'), `${wrongOnes(verdicts, demoCatalogue())}\n`);
writeFileSync(join(folder, 'answers.jsonl'), verdicts.map((verdict) => JSON.stringify(verdict)).join('\n'));
process.stdout.write(`${reportOf(verdicts)}\n\nstrayed: ${strayed}\n`);
