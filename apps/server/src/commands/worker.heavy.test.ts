import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { sendMessage } from '../platform/messages/message.ts';
import { sampleLetter } from '../testing/sample-letter.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url));
const MESSAGES = 500;
const KILLS = 10;

it('500 letters arrive although the worker is killed ten times, and none waits over a minute for a dead one', async () => {
  const database = await cloneDatabase();
  const mail = await startSmtpServer({ delayMs: 60 });
  for (let number = 0; number < MESSAGES; number += 1) {
    await sendMessage(database.pool, {
      kind: 'order-ready',
      onLimit: 'send',
      channel: 'email',
      to: `${number}@example.com`,
      subject: 'Заказ готов',
      letter: sampleLetter('Заказ готов'),
    });
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const worker = startWorker(database, mail.port);
    await new Promise((done) => setTimeout(done, 1500 + 150 * kill));
    worker.kill('SIGKILL');
  }
  const last = startWorker(database, mail.port);
  const started = performance.now();
  await expect.poll(() => undelivered(database), { timeout: 180_000, interval: 500 }).toBe(0);
  const waited = (performance.now() - started) / 1000;
  last.kill('SIGTERM');

  const ids = mail.letters.map((letter) => /Message-ID: <(message-\d+)@/.exec(letter)?.[1]);
  expect(new Set(ids).size).toBe(MESSAGES);
  expect(waited).toBeLessThan(60 + MESSAGES * 0.1);
  console.log(
    `worker: ${MESSAGES} letters after ${KILLS} kills, the last ${waited.toFixed(1)} s after the last kill; ` +
      `${ids.length - MESSAGES} sent twice under the same Message-ID`,
  );
  mail.server.close();
  await database.drop();
});

function startWorker(database: TestDatabase, port: number): ChildProcess {
  return spawn(process.execPath, [WORKER], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function undelivered({ pool }: TestDatabase): Promise<number> {
  const [row] = await pool<{ count: number }[]>`
    select count(*)::int as count from message where delivered_at is null
  `;
  return row!.count;
}
