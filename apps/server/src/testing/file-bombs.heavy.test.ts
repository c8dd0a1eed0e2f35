import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BombedShop, FILE_BOMBS, openBombedShop } from './bombed-shop.ts';

// Times and memory are measured only here, where the machine has nothing else to do.
const MOST_MS = 2000;
const MOST_LAG_MS = 100;
const MOST_GROWTH_MB = 200;

let bombed: BombedShop;
beforeAll(async () => {
  bombed = await openBombedShop();
});
afterAll(() => bombed.shop.close());

/** What others meet meanwhile: the slowest answer to somebody who only looks, in ms. */
async function lagWhile<Result>(work: Promise<Result>): Promise<{ result: Result; lag: number; ms: number }> {
  let isOver = false;
  const started = performance.now();
  const done = work.then((result) => {
    isOver = true;
    return { result, ms: performance.now() - started };
  });
  done.catch(() => (isOver = true));
  let lag = 0;
  do {
    const asked = performance.now();
    await (await fetch(`${bombed.origin}/api/v1/auth/current-user`)).arrayBuffer();
    lag = Math.max(lag, performance.now() - asked);
  } while (!isOver);
  return { ...(await done), lag };
}

/** Resident memory of this process and of the processes it has started to judge files, MB. */
function memoryMb(): number {
  const own = process.memoryUsage().rss / 2 ** 20;
  const judges = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const isJudge = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('job-process.ts');
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const isOurs = status.includes(`\nPPid:\t${process.pid}\n`);
        return isJudge && isOurs ? Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024 : 0;
      } catch {
        // It has ended since.
        return 0;
      }
    });
  return own + judges.reduce((sum, one) => sum + one, 0);
}

describe('A33: a file that grows in who opens it', () => {
  it.each(FILE_BOMBS)(
    '%s is refused soon, costs little memory, and others notice nothing',
    async (_, bytes, name, status, code) => {
      const before = memoryMb();
      const { result, lag, ms } = await lagWhile(bombed.upload(bytes, name));
      const growth = memoryMb() - before;
      expect(result).toEqual({ status, code });
      expect(ms).toBeLessThan(MOST_MS);
      expect(lag).toBeLessThan(MOST_LAG_MS);
      expect(growth).toBeLessThan(MOST_GROWTH_MB);
    },
  );
});
