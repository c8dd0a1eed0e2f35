import { expect, it } from 'vitest';
import { readLines } from './read-lines.ts';
import { brokenAtSigns } from './several-articles.ts';

const LENGTH = 20_000;
const TURNS = [1, 2, 3];
const fill = (part: string) => part.repeat(Math.ceil(LENGTH / part.length));

/** Microseconds of this thread: others on the machine do not count. */
function cost(part: string): number {
  const start = process.threadCpuUsage().user;
  for (const text of [`${fill(part)}x`, `A-12345 ${fill(part)}\nA-12345 2`]) {
    readLines(text);
    brokenAtSigns(text);
  }
  return process.threadCpuUsage().user - start;
}

// Some systems count the time of a thread in whole milliseconds.
const ofArticles = Math.max(1000, ...TURNS.map(() => cost('A-12345 2, ')));

it.each([',', ';', ',;', '(', ')', '-', '1,', '1.', 'x', '*', '* ', '0 ', '\t', '\u00A0', '№', '1)'])(
  'a line of nothing but %j is read about as quickly as one of articles',
  (sign) => {
    // A rule that looks again from every sign takes hundreds of times as long; one turn may meet a busy machine.
    expect(TURNS.some(() => cost(sign) < 10 * ofArticles)).toBe(true);
  },
);
