import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { trialFiles } from './files/trial-files.ts';
import { Shop } from './shop.ts';
import { proposalOf } from './verdict.ts';

/**
 * Sends files of many shapes to a running demo shop and says how much of them was read:
 * `node bench/specifications/blind/judge-files.ts http://127.0.0.1:3177 /tmp/blind-files`.
 */
const [base, folder] = process.argv.slice(2);
if (base === undefined || folder === undefined)
  throw new Error('Say the address of the shop and a folder for the files.');
mkdirSync(folder, { recursive: true });

const shop = new Shop(base);
const lines = [
  '| file | what it tries | goods | read | found | quantity | rows that are no goods |',
  '|---|---|---|---|---|---|---|',
];
for (const { name, about, bytes, expected } of trialFiles()) {
  writeFileSync(join(folder, name), bytes);
  const rows = await shop.upload(name, bytes).catch((error: unknown) => String(error));
  if (typeof rows === 'string') {
    lines.push(`| ${name} | ${about} | ${expected.length} | ${rows.slice(0, 200)} | | | |`);
    continue;
  }
  const met = expected.map((one) => ({
    one,
    row: rows.find(({ sheet, row }) => sheet === one.sheet && row === one.row),
  }));
  const read = met.filter(({ row }) => row !== undefined).length;
  const right = met.filter(({ one, row }) => proposalOf(row) === one.product).length;
  const counted = met.filter(({ one, row }) => row?.quantity === one.quantity).length;
  lines.push(
    `| ${name} | ${about} | ${expected.length} | ${read} | ${right} | ${counted} | ${rows.length - read} |`,
  );
}
writeFileSync(join(folder, 'files.md'), `${lines.join('\n')}\n`);
process.stdout.write(`${lines.join('\n')}\n`);
