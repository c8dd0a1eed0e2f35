import { Refusal } from '@okoem/domain/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleLetter } from '../../testing/sample-letter.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inTransaction } from '../database/database.ts';
import { pruneCallQuotas } from '../http/call-quota.ts';
import { MESSAGE_LIMITS } from './message-limits.ts';
import { findMessages, type NewLetter, sendMessage } from './message.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

const { ofKind, inAll } = MESSAGE_LIMITS;

async function send(to: string, changes: Partial<NewLetter> = {}): Promise<string> {
  const message: NewLetter = {
    kind: 'news',
    onLimit: 'withhold',
    channel: 'email',
    to,
    subject: 'Новости',
    letter: sampleLetter('текст'),
    ...changes,
  };
  return inTransaction(database.pool, (tx) => sendMessage(tx, message));
}

async function sendMany(count: number, to: (index: number) => string, changes?: Partial<NewLetter>) {
  const sendings: string[] = [];
  for (let index = 0; index < count; index += 1) sendings.push(await send(to(index), changes));
  return sendings.filter((sending) => sending === 'sent').length;
}

/** As if so much time had passed. */
async function wait(hours: number): Promise<void> {
  await database.pool`update call_quota set until = until - make_interval(hours => ${hours})`;
}

describe('one recipient', () => {
  it('gets so many letters of one kind an hour, however the address is spelled', async () => {
    const spelled = (index: number) =>
      index % 2 === 0 ? `Victim+${index}@example.com` : 'victim@EXAMPLE.com';
    expect(await sendMany(20, spelled)).toBe(ofKind.hour);
    expect(await send('other@example.com')).toBe('sent');
  });

  it('gets so many of one kind a day', async () => {
    let sent = 0;
    for (let hour = 0; hour < 8; hour += 1) {
      sent += await sendMany(ofKind.hour + 1, () => 'daily@example.com');
      await wait(1);
    }
    expect(sent).toBe(ofKind.day);
    await wait(24);
    expect(await send('daily@example.com')).toBe('sent');
  });

  it('gets so many of all kinds, and withheld ones use up nothing', async () => {
    const to = () => 'all@example.com';
    expect(await sendMany(50, to, { kind: 'one' })).toBe(ofKind.hour);
    expect(await sendMany(50, to, { kind: 'two' })).toBe(inAll.hour - ofKind.hour);
    expect(await send('all@example.com', { kind: 'three' })).toBe('withheld');
  });

  it('gets no more of them when they are sent at once', async () => {
    await Promise.all(Array.from({ length: 12 }, () => send('crowd@example.com')));
    expect(await findMessages(database.pool, { to: 'crowd@example.com', limit: 20 })).toHaveLength(
      ofKind.hour,
    );
  });

  it('gets everything that is owed', async () => {
    expect(await sendMany(30, () => 'staff@example.com', { onLimit: 'send' })).toBe(30);
    expect(await send('staff@example.com')).toBe('sent');
  });

  it('is counted on the phone too', async () => {
    const phones = ['+79161234567', '8 916 123-45-67', '9161234567'];
    const sendings: string[] = [];
    for (let index = 0; index < 9; index += 1) {
      const sms = { kind: 'news', onLimit: 'withhold', channel: 'sms', text: 'текст' } as const;
      sendings.push(
        await inTransaction(database.pool, (tx) => sendMessage(tx, { ...sms, to: phones[index % 3]! })),
      );
    }
    expect(sendings.filter((sending) => sending === 'sent')).toHaveLength(ofKind.hour);
  });
});

describe('a call whose whole point is the letter', () => {
  it('is refused with the time to wait, and a refused one does not count', async () => {
    await sendMany(ofKind.hour, () => 'code@example.com', { onLimit: 'refuse' });
    for (const _ of [1, 2]) {
      const refusal = await send('code@example.com', { onLimit: 'refuse' }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(Refusal);
      expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      // An hour from the first letter, which was sent a moment ago.
      const { retry_after: seconds } = (refusal as Refusal).details as { retry_after: number };
      expect(seconds).toBeGreaterThan(3500);
      expect(seconds).toBeLessThanOrEqual(3600);
    }
    await wait(1);
    expect(await send('code@example.com', { onLimit: 'refuse' })).toBe('sent');
  });
});

describe('counts', () => {
  it('do not grow by a letter that is there already, and are forgotten', async () => {
    const again = () => send('once@example.com', { dedupeKey: 'the one letter' });
    expect([await again(), await again(), await again(), await again()]).toEqual([
      'sent',
      'again',
      'again',
      'again',
    ]);
    await wait(24);
    await pruneCallQuotas(database.pool);
    expect(await database.pool`select from call_quota`).toHaveLength(0);
  });
});
