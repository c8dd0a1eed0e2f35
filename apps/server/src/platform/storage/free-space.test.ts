import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { spaceKeeper } from './free-space.ts';

const folder = tmpdir();

describe('the reserve of a disk', () => {
  it('is left free, also by those who come before the disk is looked at again', async () => {
    const { bavail, bsize } = statfsSync(folder);
    const half = (bavail * bsize) / 2;
    const assertRoom = spaceKeeper({ folder, reserveBytes: half / 2 });

    await assertRoom(half);

    await expect(assertRoom(half)).rejects.toMatchObject({
      code: 'STORAGE_UNAVAILABLE',
      details: { retry_after: 60 },
    });
  });

  it('of nought, and of a folder that cannot be looked at, refuses nothing', async () => {
    const unlimited = spaceKeeper({ folder, reserveBytes: 0 });
    const unknown = spaceKeeper({ folder: '/dev/null/nowhere', reserveBytes: 1 });

    await expect(unlimited(Number.MAX_SAFE_INTEGER)).resolves.toBeUndefined();
    await expect(unknown(Number.MAX_SAFE_INTEGER)).resolves.toBeUndefined();
  });
});
