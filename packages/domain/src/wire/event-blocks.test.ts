import { expect, it } from 'vitest';
import { eventReader } from './event-blocks.ts';

const STREAM = 'retry: 2000\n\n: still here\n\nid: 7\ndata: {"a":1}\n\nevent: end\ndata:\n\nid: 8\n\n';
const BLOCKS = [
  { event: 'message', retry: 2000 },
  { event: 'message' },
  { event: 'message', id: '7', data: '{"a":1}' },
  { event: 'end', data: '' },
  { event: 'message', id: '8' },
];

it('blocks of a stream are the same however it was cut into pieces [TALK-050]', () => {
  expect(eventReader()(STREAM)).toEqual(BLOCKS);
  const letters = [...STREAM];
  expect(letters.length).toBeGreaterThan(50);
  const read = eventReader();
  expect(letters.flatMap((letter) => read(letter))).toEqual(BLOCKS);
});

it('lines of data are joined, and those of Windows are lines too', () => {
  expect(eventReader()('data: one\r\ndata: two\r\n\r\n')).toEqual([{ event: 'message', data: 'one\ntwo' }]);
});

it('what has not ended yet is no block, and a wrong pause is none', () => {
  const read = eventReader();
  expect(read('id: 1\nretry: soon\n')).toEqual([]);
  expect(read('\n')).toEqual([{ event: 'message', id: '1' }]);
});
