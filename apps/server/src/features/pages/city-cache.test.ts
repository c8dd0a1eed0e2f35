import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { expect, it } from 'vitest';
import { EVERYTHING } from '../../platform/outbox/changes.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox.ts';
import { createCityCache } from './page-visit.ts';

const GUID = '93b3df57-4c89-44df-ac42-96f05e9cd3b9';

it('a city is asked for once, and again after the cities changed', async () => {
  const table = citiesTable();
  expect(await table.find()).toBe('Казань 1');
  expect(await table.find()).toBe('Казань 1');

  table.change();

  expect(await table.find()).toBe('Казань 2');
});

it('a city that was being read when the cities changed is for who waited for it', async () => {
  const table = citiesTable();
  const waiting = table.find();

  table.change();

  expect(await waiting).toBe('Казань 1');
  expect(await table.find()).toBe('Казань 2');
});

it('while the database is away the city is the one that was known, in doubt', async () => {
  const table = citiesTable();
  await table.find();
  table.change();
  table.breakDown();

  expect(await table.find()).toBe('Казань 1');
  expect(table.doubts()).toBe(1);
});

function citiesTable() {
  let listener: (entries: readonly OutboxEntry[]) => void = () => {};
  let [reads, doubts, isAway] = [0, 0, false];
  const findCity = createCityCache({
    isReady: () => true,
    onChange: (wished) => {
      listener = wished;
    },
  });
  const call = (async () => {
    if (isAway) throw new Error('away');
    reads += 1;
    return { data: [{ ...DEFAULT_CITY, city: `Казань ${reads}` }] };
  }) as unknown as ApiTransport;
  const onDoubt = () => {
    doubts += 1;
  };
  return {
    find: async () => (await findCity(GUID, { call, onDoubt }))?.city,
    change: () => listener([EVERYTHING]),
    breakDown: () => {
      isAway = true;
    },
    doubts: () => doubts,
  };
}
