import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const proofs = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` › «([^»]+)»/g)].map(
  ([, file, title]) => [file!, title!] as const,
);

/** Files stand under the server's sources unless another folder is named. */
function sourceOf(file: string): string {
  const path = [file, `apps/server/src/${file}`].map((one) => join(ROOT, one)).find(existsSync);
  return path === undefined ? '' : readFileSync(path, 'utf8');
}

describe('docs/security.md', () => {
  it('names tests that are there', () => {
    expect(proofs.length).toBeGreaterThan(100);
    const missing = proofs.filter(([file, title]) => !sourceOf(file).includes(title));
    expect(missing).toEqual([]);
    // Whatever looks like a proof was read as one.
    expect(text.split(' › «').length - 1).toBe(proofs.length + 1);
  });

  it('has an answer to every line of its chapters', () => {
    const ids = [...text.matchAll(/^\| (\d+)\.\d+\.\d+ \| [12] \| [^|]+ \| ([^|]+) \|$/gm)];
    const perChapter = Map.groupBy(ids, ([, chapter]) => chapter!);
    expect(Object.fromEntries([...perChapter].map(([chapter, lines]) => [chapter, lines.length]))).toEqual({
      5: 9,
      6: 35,
      7: 18,
      8: 7,
      14: 9,
    });
    for (const [, , answer] of ids) expect(answer!.trim()).not.toBe('');
  });
});
