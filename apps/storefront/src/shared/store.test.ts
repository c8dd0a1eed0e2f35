import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('tells its listeners of every change, and of nothing else', () => {
  const store = createStore(1);
  const told: number[] = [];
  const stop = store.subscribe(() => told.push(store.get()));
  store.set(2);
  store.set(2);
  store.set((now) => now + 1);
  stop();
  store.set(9);
  expect(told).toEqual([2, 3]);
  expect([store.get(), store.initial]).toEqual([9, 1]);
});
