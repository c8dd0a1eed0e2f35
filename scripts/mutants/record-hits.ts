import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

declare global {
  var mutantHits: Set<string> | undefined;
}

/** Set-up file of the recording run: leaves behind which functions a test file has called. */
afterAll(() => {
  const folder = process.env['MUTANT_HITS'];
  const { testPath } = expect.getState();
  if (folder === undefined || testPath === undefined) return;
  const name = createHash('sha256').update(testPath).digest('hex').slice(0, 16);
  const hits = [...(globalThis.mutantHits ?? [])];
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ test: testPath, hits }));
});
