import { expect, it } from 'vitest';
import { listParts } from './list-parts.ts';
import { readLines } from './read-lines.ts';

const LIST = [
  'Артикул\tКол-во',
  'ZK-D4280 10',
  '',
  '# пояснение',
  'SW-108P — 2 шт',
  'A1-5000; B2-6000 3',
].join('\r\n');

it('a list in pieces is read as the whole is, with the numbers of its lines', () => {
  const whole = readLines(LIST);
  for (const most of [1, 2, 4, 100]) {
    const parts = listParts(LIST, most);
    expect(parts).toHaveLength(Math.ceil(6 / most));
    const rows = parts.flatMap(({ text, before }) =>
      readLines(text).rows.map((row) => ({ ...row, line: row.line + before })),
    );
    expect(rows).toEqual(whole.rows);
  }
  expect(whole.rows).toHaveLength(4);
});

it('what fits is one piece, up to 250 lines [LINES-013]', () => {
  expect(listParts('A-1000 1\nB-2000 2')).toEqual([{ text: 'A-1000 1\nB-2000 2', before: 0 }]);
  const long = Array.from({ length: 251 }, (_, at) => `A-${1000 + at} 1`);
  expect(listParts(long.slice(1).join('\n'))).toHaveLength(1);
  expect(listParts(long.join('\n')).map(({ text, before }) => [text.split('\n').length, before])).toEqual([
    [250, 0],
    [1, 250],
  ]);
});
