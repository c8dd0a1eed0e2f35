import { expect, it } from 'vitest';
import { descriptionParagraphs } from './description-paragraphs.ts';

it('makes a paragraph of each line, and drops what marks text up', () => {
  expect(
    descriptionParagraphs(
      '<p class="lead">Камера <b>4 Мп</b></p><p>Для улицы<br/>и склада</p>\n\n<hr />Гарантия',
    ),
  ).toEqual(['Камера 4 Мп', 'Для улицы', 'и склада', 'Гарантия']);
  expect(descriptionParagraphs('До <!-- черновик -->и после')).toEqual(['До и после']);
  expect(descriptionParagraphs('<p> </p>\n')).toEqual([]);
});

it('keeps signs that compare', () => {
  for (const text of [
    'Шум <30 дБ, а при нагрузке >80 %',
    'при t<max, p>10 бар',
    'a < b > c',
    '1<2<3',
    '<<<>>>',
  ]) {
    expect(descriptionParagraphs(text)).toEqual([text]);
  }
});

/** As the database takes it. */
const LONGEST = 20_000;
const TURNS = [1, 2, 3];

it.each(['<', '<a', '<a ', '</', '<!--', '<br ', '<br/', '<p\t'])(
  'takes no longer over %j without an end than over tags that have one',
  (sign) => {
    const fill = (part: string) => part.repeat(Math.ceil(LONGEST / part.length));
    // Some systems count the time of a thread in whole milliseconds.
    const least = Math.max(
      1000,
      Math.min(...TURNS.map(() => spent(() => descriptionParagraphs(fill('<b>x</b>'))))),
    );
    // A rule that looks again from every sign takes thousands of times as long; one turn may meet a busy machine.
    const isQuick = TURNS.some(() => spent(() => descriptionParagraphs(fill(sign))) < 50 * least);
    expect(isQuick).toBe(true);
  },
);

/** Microseconds of this thread: others on the machine do not count. */
function spent(work: () => void): number {
  const start = process.threadCpuUsage().user;
  work();
  return process.threadCpuUsage().user - start;
}
