import { expect, it } from 'vitest';
import { storefrontSources } from './storefront-sources.ts';

/** Keys of the keyboard, kinds of files and what nobody writes otherwise. */
const TERMS = new Set([
  'E-mail',
  'name@company.example',
  'Enter',
  'Esc',
  'Ctrl',
  'Ctrl + Enter',
  'XLSX',
  'ZIP',
]);

const files = storefrontSources();

/** Words that are shown and have no Russian letter, and how many texts were read. */
function foreign(pattern: RegExp, ofPages: RegExp): { read: number; found: string[] } {
  const texts = files
    .filter(({ path }) => ofPages.test(path))
    .flatMap(({ path, code }) => [...code.matchAll(pattern)].map(([, text]) => ({ path, text: text! })));
  const found = texts
    .filter(({ text }) => /[A-Za-z]{2}/.test(text) && !/[А-Яа-яё]/.test(text) && !TERMS.has(text.trim()))
    .map(({ path, text }) => `${path}: ${text}`);
  return { read: texts.length, found };
}

it('what is written between the tags of the storefront is Russian [GEN-001]', () => {
  const inOneLine = foreign(/>([^<>{}()=;\n]+)<\//g, /\.tsx$/);
  expect(inOneLine.read).toBeGreaterThan(300);
  expect(inOneLine.found).toEqual([]);
  const onLinesOfTheirOwn = foreign(
    /^ +(?!type |return )([\p{L}«][^<>{}()=;:'"\n]* [^<>{}()=;:'"\n]*[\p{L}\d.!?…»])$/gmu,
    /\.tsx$/,
  );
  expect(onLinesOfTheirOwn.read).toBeGreaterThan(300);
  expect(onLinesOfTheirOwn.found).toEqual([]);
});

it('names, hints and titles that the storefront gives are Russian [GEN-001]', () => {
  const named =
    /\b(?:aria-label|label|placeholder|title|alt|hint|message|caption|reason|heading)(?:=|: )['"]([^'"\n]+)['"]/g;
  const { read, found } = foreign(named, /\.tsx?$/);
  expect(read).toBeGreaterThan(500);
  // A name of a field, not of what is in it.
  expect(found).toEqual(['features/tenders/wizard/wizard-faults.ts: title']);
});
