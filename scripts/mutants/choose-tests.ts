import { basename, dirname } from 'node:path';
import type { Mutant } from './find-mutants.ts';
import type { RecordedTest } from './mutant-host.ts';

/** Tests that call the mutated function, the likeliest killer first: its own, its neighbours, then the quickest. */
export function testsFor({ file, fn }: Mutant, recorded: readonly RecordedTest[]): RecordedTest[] {
  const stem = basename(file).replace(/\.tsx?$/, '');
  const distance = ({ test }: RecordedTest) => {
    if (dirname(test) !== dirname(file)) return 2;
    return basename(test).startsWith(`${stem}.`) ? 0 : 1;
  };
  return recorded
    .filter(({ hits }) => hits.includes(`${file}#${fn}`))
    .toSorted((one, other) => distance(one) - distance(other) || one.ms - other.ms);
}
