import { expect, it } from 'vitest';
import { createViewCounter } from './view-counter.ts';

it('a caller counts once an hour for each product [MARK-005]', () => {
  let now = Date.parse('2026-11-17T10:59:00Z');
  const counter = createViewCounter(() => now);
  counter.note(1, 'one');
  counter.note(1, 'one');
  counter.note(1, 'other');
  counter.note(2, 'one');
  expect(counter.take()).toEqual(
    new Map([
      [1, 2],
      [2, 1],
    ]),
  );
  counter.note(1, 'one');
  expect(counter.take().size).toBe(0);

  now += 60_000;
  counter.note(1, 'one');
  expect(counter.take()).toEqual(new Map([[1, 1]]));
});

it('what could not be written is written with the next', () => {
  const counter = createViewCounter();
  counter.note(1, 'one');
  const failed = counter.take();
  counter.note(1, 'other');
  counter.putBack(failed);
  expect(counter.take()).toEqual(new Map([[1, 2]]));
});
