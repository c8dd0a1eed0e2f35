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

it('a caller who asks for everything counts for two hundred products, and others go on counting', () => {
  const counter = createViewCounter();
  for (let id = 1; id <= 1000; id += 1) counter.note(id, 'program');
  counter.note(999, 'person');
  const views = counter.take();
  expect(views.size).toBe(201);
  expect(views.get(999)).toBe(1);
});

it('what could not be written is written with the next', () => {
  const counter = createViewCounter();
  counter.note(1, 'one');
  const failed = counter.take();
  counter.note(1, 'other');
  counter.putBack(failed);
  expect(counter.take()).toEqual(new Map([[1, 2]]));
});
