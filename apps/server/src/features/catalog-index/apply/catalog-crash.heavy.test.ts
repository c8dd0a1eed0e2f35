import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createWorld } from '../../../testing/catalog-world.ts';
import { changeSomething, seededDice } from '../../../testing/random-catalog-changes.ts';
import { temporaryFolder } from '../../../testing/started-marketplace.ts';
import { cloneDatabase } from '../../../testing/test-database.ts';
import { expectTrue, expectTrueThroughout } from '../../../testing/true-catalog.ts';
import { startCatalog } from './live-catalog.ts';

const VICTIM = join(import.meta.dirname, '../../../testing/catalog-process.ts');
const KILLS = 12;
const SEEDS = 20;

it('a process killed while changes are written goes on from its snapshot without a gap', async () => {
  const database = await cloneDatabase({ connections: 12 });
  const { pool, url: databaseUrl } = database;
  const folder = temporaryFolder();
  await createWorld(pool, { products: 40 });
  const dice = seededDice(2026);
  let isOver = false;
  let changes = 0;
  const writing = (async () => {
    for (; !isOver; changes += 1) await changeSomething(pool, dice);
  })();

  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = spawn(process.execPath, [VICTIM, databaseUrl, folder.path], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    await once(victim, 'message');
    await delay(dice(1500));
    victim.kill('SIGKILL');
    await once(victim, 'exit');

    const events: string[] = [];
    const write = (line: string) => void events.push((JSON.parse(line) as { event: string }).event);
    const catalog = startCatalog({
      pool,
      databaseUrl,
      dataDir: folder.path,
      log: createLog('info', { write }),
      leastSnapshot: 1,
    });
    await catalog.whenReady();
    expect(events.indexOf('catalog-snapshot')).toBe(-1);
    if (kill === KILLS - 1) {
      isOver = true;
      await writing;
      await catalog.settled();
      await expectTrue(pool, catalog.current());
    }
    await catalog.stop();
  }
  console.log(`catalog: true after ${KILLS} kills and ${changes} changes`);
  folder.remove();
  await database.drop();
});

it(`${SEEDS} sequences of 300 changes leave the catalog true`, async () => {
  for (let seed = 100; seed < 100 + SEEDS; seed += 1) {
    await expectTrueThroughout({ seed, changes: 300, checkEvery: 50 });
  }
});
