import { afterEach, expect, it, vi } from 'vitest';
import { dateWords, momentWords } from './date-words.ts';
import { timeWords } from './time-words.ts';

afterEach(() => vi.unstubAllEnvs());

it.each(['Pacific/Honolulu', 'Asia/Vladivostok'])(
  'days and times are those of Moscow in a browser of %s, and times say so [FMT-001]',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const moment = '2026-11-15T21:05:00Z';
    expect(new Date(moment).getHours()).not.toBe(0);
    expect(dateWords(moment)).toBe('16 ноября 2026 г.');
    expect(momentWords(moment)).toBe('16 ноября в 00:05\u00A0МСК');
    expect(timeWords(new Date(moment))).toBe('00:05\u00A0МСК');
    expect(timeWords(Date.parse(moment))).toBe('00:05\u00A0МСК');
  },
);
