import { useSyncExternalStore } from 'react';

/** State that outlives components: a value, a way to change it, and who wants to know. */
export interface Store<Value> {
  get: () => Value;
  set: (change: Value | ((now: Value) => Value)) => void;
  subscribe: (listener: () => void) => () => void;
  /** What the server drew with, and therefore what hydration must begin with. */
  initial: Value;
}

/** What a component needs of a store, or of anything that behaves like one. */
export type Readable<Value> = Omit<Store<Value>, 'set'>;

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set(change) {
      const next = typeof change === 'function' ? (change as (now: Value) => Value)(value) : change;
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What follows from a store: the same object for the same state, as React wants it. */
export function derived<From, To>(store: Readable<From>, of: (from: From) => To): Readable<To> {
  let from = store.initial;
  const initial = of(from);
  let value = initial;
  return {
    initial,
    get: () => {
      const now = store.get();
      if (now !== from) [from, value] = [now, of(now)];
      return value;
    },
    subscribe: store.subscribe,
  };
}

export function useStore<Value>(store: Readable<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => store.initial);
}
