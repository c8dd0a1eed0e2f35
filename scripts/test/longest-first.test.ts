import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONG_FILES } from './longest-first.ts';

it('long test files are called by the names they have', () => {
  expect(LONG_FILES.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});
