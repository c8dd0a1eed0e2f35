import { setTimeout as delay } from 'node:timers/promises';

export type Dice = (sides: number) => number;

const FINE = 1_000_000;

export interface Arrivals {
  /** Whoever has come is waited for. */
  stop: () => Promise<void>;
}

/** An open model: people come by chance, so many a second, whether or not those before them were served. */
export function startArrivals(perSecond: number, dice: Dice, come: () => Promise<void>): Arrivals {
  const present = new Set<Promise<void>>();
  let isOver = false;

  async function bringThem(): Promise<void> {
    for (let at = performance.now(); !isOver;) {
      at += (-Math.log((1 + dice(FINE)) / (FINE + 1)) * 1000) / perSecond;
      await delay(Math.max(0, at - performance.now()));
      const visit = come().finally(() => present.delete(visit));
      present.add(visit);
    }
    await Promise.all(present);
  }

  const bringing = bringThem();
  return {
    stop: () => {
      isOver = true;
      return bringing;
    },
  };
}

/** People each of whom does one thing at a time. */
export interface Crowd<Person> {
  /** Lets somebody who is free do it; nobody free: an arrival is lost, and counted. */
  send: (act: (person: Person) => Promise<void>) => Promise<void>;
  lost: () => number;
}

export function createCrowd<Person>(people: readonly Person[], dice: Dice): Crowd<Person> {
  const free = [...people];
  let lost = 0;
  return {
    lost: () => lost,
    send: async (act) => {
      const [person] = free.splice(dice(Math.max(1, free.length)), 1);
      if (person === undefined) {
        lost += 1;
        return;
      }
      await act(person);
      free.push(person);
    },
  };
}
