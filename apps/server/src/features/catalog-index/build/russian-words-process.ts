/**
 * Makes `apps/server/reference/russian-words.bin`: the forms of the nouns and adjectives of a Russian hunspell dictionary as a
 * Bloom filter, by which the search knows correct words (decision 028). Run by hand when the dictionary changes:
 * `npm pack dictionary-ru@3.0.0 && tar xzf dictionary-ru-3.0.0.tgz && node apps/server/src/features/catalog-index/build/russian-words-process.ts package`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordFilter } from '../text/word-filter.ts';

const TARGET = new URL('../../../../reference/russian-words.bin', import.meta.url);
/** Shorter words are not corrected, longer ones are rarely typed. */
const WORD = /^[а-я]{4,16}$/;
const VERB_FORM = /(ешь|ёшь|ишь)(ся)?$/;

interface Suffix {
  stripped: string;
  added: string;
  /** What the word must end with. */
  ending: RegExp;
}

function readSuffixes(affixes: string): Map<string, Suffix[]> {
  const suffixes = new Map<string, Suffix[]>();
  for (const line of affixes.split(/\r?\n/)) {
    const [kind, flag, stripped, added, ending] = line.split(/\s+/);
    if (kind !== 'SFX' || ending === undefined) continue;
    const list = suffixes.get(flag!) ?? [];
    list.push({
      stripped: stripped === '0' ? '' : stripped!,
      added: added === '0' ? '' : added!.split('/')[0]!,
      ending: new RegExp(`${ending}$`),
    });
    suffixes.set(flag!, list);
  }
  return suffixes;
}

function formsOf(word: string, suffixes: readonly Suffix[]): string[] {
  const others = suffixes
    .filter(({ stripped, ending }) => ending.test(word) && word.endsWith(stripped))
    .map(({ stripped, added }) => word.slice(0, word.length - stripped.length) + added);
  return [word, ...others];
}

/** Verbs are half of all forms, and nobody looks for goods by them. */
function wordsOf(dictionary: string, suffixes: ReadonlyMap<string, readonly Suffix[]>): Set<string> {
  const words = new Set<string>();
  for (const line of dictionary.split(/\r?\n/)) {
    const [word = '', flags = ''] = line.split('/');
    const forms = formsOf(
      word,
      [...flags].flatMap((flag) => suffixes.get(flag) ?? []),
    );
    if (forms.some((form) => VERB_FORM.test(form))) continue;
    for (const form of forms.map((text) => text.replaceAll('ё', 'е'))) if (WORD.test(form)) words.add(form);
  }
  return words;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Give the folder of the unpacked dictionary.');
const suffixes = readSuffixes(readFileSync(join(folder, 'index.aff'), 'utf8'));
const words = wordsOf(readFileSync(join(folder, 'index.dic'), 'utf8'), suffixes);
const filter = wordFilter(words);
writeFileSync(TARGET, filter);
process.stdout.write(`${words.size} words, ${filter.length} bytes\n`);
