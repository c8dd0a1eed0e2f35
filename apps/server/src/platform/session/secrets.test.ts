import { describe, expect, it, vi } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets('a'.repeat(32));
const others = createSecrets('b'.repeat(32));

describe('a sealed secret', () => {
  const bytes = Buffer.from('twenty bytes of them');
  const sealed = secrets.seal(bytes, 'operator 1');

  it('is read with the same key for the same owner, and looks different every time', () => {
    expect(secrets.unseal(sealed, 'operator 1')).toEqual(bytes);
    expect(sealed.includes(bytes)).toBe(false);
    expect(secrets.seal(bytes, 'operator 1')).not.toEqual(sealed);
  });

  it('is nothing for another owner, under another key, changed or cut', () => {
    const changed = Buffer.from(sealed);
    changed[sealed.length - 1]! ^= 1;
    expect([
      secrets.unseal(sealed, 'operator 2'),
      others.unseal(sealed, 'operator 1'),
      secrets.unseal(changed, 'operator 1'),
      secrets.unseal(sealed.subarray(0, 20), 'operator 1'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('a ticket', () => {
  it('is good for five minutes and no more', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const ticket = secrets.issueTicket('operator 1');
    expect(secrets.readTicket(ticket)).toBe('operator 1');
    vi.advanceTimersByTime(299_000);
    expect(secrets.readTicket(ticket)).toBe('operator 1');
    vi.advanceTimersByTime(1000);
    expect(secrets.readTicket(ticket)).toBeUndefined();
    vi.useRealTimers();
  });

  it('of somebody else or changed is none', () => {
    const ticket = others.issueTicket('operator 1');
    const own = secrets.issueTicket('operator 1');
    const [body] = secrets.issueTicket('operator 2').split('.');
    const [, seal] = own.split('.');
    expect([ticket, `${body}.${seal}`, `${own}A`, ''].map(secrets.readTicket)).toEqual(
      Array.from({ length: 4 }, () => undefined),
    );
  });
});
