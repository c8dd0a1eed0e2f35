import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take tens of seconds although they are short: begun last, they would leave a core with nothing to do. */
export const LONG_FILES: readonly string[] = [
  'apps/server/src/commands/start.test.ts',
  'apps/server/src/features/bank/blind-year.test.ts',
  'apps/server/src/features/catalog-index/apply/catalog-invariant.test.ts',
  'apps/server/src/features/specifications/read-traps.test.ts',
  'apps/server/src/testing/fuzz.test.ts',
];

/** Long files first, the others in Vitest's order: the largest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.some((file) => moduleId.endsWith(file));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
