import { describe, expect, it } from 'vitest';
import { recipientKey } from './recipient-key.ts';

const keys = (...addresses: string[]) => new Set(addresses.map((address) => recipientKey('email', address)));

describe('one box', () => {
  it('has one key, in capital letters, with a tag and with full-width letters', () => {
    expect(
      keys('anna@example.com', 'Anna@EXAMPLE.com', 'anna+shop@example.com', 'ａnna+a+b@example.com').size,
    ).toBe(1);
    expect(keys('иван@почта.рф', 'иван@xn--80a1acny.xn--p1ai').size).toBe(1);
  });

  it('has one key under all the names of its house', () => {
    expect(keys('anna.s@gmail.com', 'annas@googlemail.com', 'a.n.n.a.s+x@gmail.com').size).toBe(1);
    expect(keys('anna.s@yandex.ru', 'anna-s@ya.ru', 'anna.s+1@yandex.kz').size).toBe(1);
  });

  it('is not another’s', () => {
    expect(keys('anna.s@example.com', 'annas@example.com', 'anna@example.ru', '+anna@example.com').size).toBe(
      4,
    );
  });
});

describe('one phone', () => {
  it('has one key in every spelling', () => {
    const spellings = ['+79161234567', '8 (916) 123-45-67', '9161234567'];
    expect(new Set(spellings.map((phone) => recipientKey('sms', phone)))).toEqual(new Set(['+79161234567']));
  });
});
