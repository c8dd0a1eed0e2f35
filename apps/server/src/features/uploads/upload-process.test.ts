import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { folderStorage } from '../../platform/storage/folder-storage.ts';
import { PDF } from '../../testing/sent-files.ts';
import { uploadJudge } from './upload-parts.ts';

const children = () => process.getActiveResourcesInfo().filter((name) => name === 'ProcessWrap').length;
const threads = () => process.getActiveResourcesInfo().filter((name) => name === 'Worker').length;

it('what came is put together and judged in a process of its own, which ends with the shop [UPLOAD-011]', async () => {
  const place = mkdtempSync(join(tmpdir(), 'okoem-judged-'));
  const judge = uploadJudge();
  try {
    const pieces = ['a', 'b'];
    for (const [at, key] of pieces.entries()) {
      const piece = PDF.subarray(at * 20, at === 0 ? 20 : undefined);
      await folderStorage(place).put(key, Readable.from([piece], { objectMode: false }));
    }
    const before = [children(), threads()];
    const told = await judge.run({ place, pieces, target: 'whole', taken: ['pdf'] }, { caller: 'c1' });
    expect(told).toMatchObject({ kind: 'pdf', size: PDF.length });
    expect([children(), threads()]).toEqual([before[0]! + 1, before[1]!]);
    const other = await judge.run({ place, pieces, target: 'other', taken: ['png'] }, { caller: 'c1' });
    expect(other).toEqual({ refused: 'kind' });
  } finally {
    await judge.close();
    rmSync(place, { recursive: true });
  }
});
