import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  it('is recognised by its hash, which never looks the same twice', async () => {
    const [one, other] = await Promise.all([
      hashPassword('верный пароль 1'),
      hashPassword('верный пароль 1'),
    ]);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(await isPassword('верный пароль 1', one)).toBe(true);
    expect(await isPassword('верный пароль 2', one)).toBe(false);
  });

  it('is the same however its letters were composed', async () => {
    const hash = await hashPassword('й'.normalize('NFC'));
    expect(await isPassword('й'.normalize('NFD'), hash)).toBe(true);
  });

  it('of nobody fits nothing, and a broken hash is nobody', async () => {
    expect(await isPassword('', undefined)).toBe(false);
    expect(await isPassword('x', 'plain text')).toBe(false);
  });

  it('is hashed by two at once, twenty wait, and the rest is turned away', async () => {
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => hashPassword('x')));
    const done = results.filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBe(22);
    expect(await hashPassword('x')).toBeTypeOf('string');
  });
});
