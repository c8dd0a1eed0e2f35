import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from './row.ts';
import type { Sheet } from './sheets.ts';

/** Writes the rows with their answers into a folder: `node bench/specifications/blind/write-rows.ts <folder>`. */
const [folder, set = './blind-set.ts'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say the folder to write to.');
mkdirSync(folder, { recursive: true });

const { blindSheets } = (await import(set)) as { blindSheets: () => Sheet[] };
const sheets = blindSheets();
for (const { name, text } of sheets) writeFileSync(join(folder, `${name}.tsv`), text);
const rows = sheets.flatMap(({ name, lines }) =>
  lines.flatMap((row, line) => (row ? [{ sheet: name, line, ...row }] : [])),
);
writeFileSync(join(folder, 'rows.jsonl'), rows.map((row) => JSON.stringify(row)).join('\n'));
const counts = KINDS.map((kind) => `${kind}: ${rows.filter((row) => row.kind === kind).length}`);
process.stdout.write(`${rows.length} rows in ${sheets.length} sheets\n${counts.join('\n')}\n`);
