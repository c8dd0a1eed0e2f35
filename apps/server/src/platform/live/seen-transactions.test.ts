import { describe, expect, it } from 'vitest';
import { eventId, isSeen, laterSeen, parseSeen, readEventId } from './seen-transactions.ts';

const seen = (text: string) => parseSeen(text)!;

describe('what a reader has seen', () => {
  it('is everything below the oldest that runs, and above it what does not run', () => {
    const some = seen('10:15:10,12');
    expect([9n, 10n, 11n, 12n, 13n, 14n, 15n].map((xid) => isSeen(some, xid))).toEqual([
      true,
      false,
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('of two is the later one: more begun, or fewer still running', () => {
    const [early, late, later] = [seen('10:15:10,12'), seen('12:15:12'), seen('10:16:10,12,15')];
    expect(laterSeen(early, late)).toBe(late);
    expect(laterSeen(late, early)).toBe(late);
    expect(laterSeen(late, later)).toBe(later);
  });

  it.each(['', '1', '5:4:', '0:3:', '3:5:5', '3:5:2', '3:9:5,4', '3:5:a', '3:5', "3:5:';--", '3:5:3,'])(
    'is not taken from «%s»',
    (text) => expect(parseSeen(text)).toBeUndefined(),
  );

  it('is written into an id and read out of it for an hour', () => {
    const now = 1_800_000_000_000;
    const id = eventId(seen('10:15:10,12'), now);
    expect(readEventId(id, now)?.text).toBe('10:15:10,12');
    expect(readEventId(id, now + 3_600_000)?.text).toBe('10:15:10,12');
    expect(readEventId(id, now + 3_602_000)).toBeUndefined();
    expect(readEventId('10:15:10,12', now)).toBeUndefined();
  });
});
