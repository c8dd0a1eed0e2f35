import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OWN = fileURLToPath(new URL('..', import.meta.url));
const RULES = fileURLToPath(new URL('.', import.meta.resolve('@okoem/domain/search/search-tokens.ts')));

let digest: string | undefined;

/** Digest of the code that builds the index: a snapshot of other code, e.g. of another stemmer, is invalid. */
export function codeDigest(): string {
  if (digest !== undefined) return digest;
  const hash = createHash('sha256');
  for (const folder of [OWN, RULES]) {
    const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));
    for (const file of files.sort()) hash.update(file).update(readFileSync(folder + file));
  }
  digest = hash.digest('hex').slice(0, 16);
  return digest;
}
