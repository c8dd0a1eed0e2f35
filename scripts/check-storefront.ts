import { globSync, readFileSync } from 'node:fs';
import {
  type Finding,
  guestSourceImports,
  handWrittenAudiences,
  handWrittenPaths,
  ownTimes,
  strayWidths,
} from './storefront-rules.ts';

/** Where addresses of the storefront are made or used. Content of the demo is what an operator would type. */
const SOURCES = ['apps/*/src/**/*.{ts,tsx}', 'packages/{domain,ui}/src/**/*.{ts,tsx}', 'demo/**/*.ts'];
const TABLE = 'packages/domain/src/screen/shop-routes.ts';
const UNCHECKED = /\.test\.tsx?$|^apps\/server\/src\/testing\/|^demo\/content\//;

const files = globSync(SOURCES).filter((file) => file !== TABLE && !UNCHECKED.test(file));
const sheets = globSync('{apps/storefront,packages/ui}/src/**/*.css');
if (files.length === 0 || sheets.length === 0)
  throw new Error('No source files found: the check would pass by looking at nothing.');
const findings = files.flatMap((file): Finding[] => {
  const source = readFileSync(file, 'utf8');
  const ofStorefront = file.startsWith('apps/storefront/')
    ? [...handWrittenAudiences(source), ...guestSourceImports(file, source), ...ownTimes(source)]
    : [];
  return [...handWrittenPaths(source), ...ofStorefront].map((finding) => ({ ...finding, file }));
});
for (const file of sheets)
  findings.push(...strayWidths(readFileSync(file, 'utf8')).map((finding) => ({ ...finding, file })));
for (const { file, line, text } of findings) console.error(`${file}:${line} ${text}`);
console.log(
  `storefront: ${files.length} files and ${sheets.length} style sheets, ${findings.length} findings`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
