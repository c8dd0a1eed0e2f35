import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { loadSynonyms, readSynonymFile } from './load-synonyms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool`truncate search_synonym, search_synonym_default`);

const load = (...groups: string[]) =>
  loadSynonyms(
    database.pool,
    groups.map((words) => words.split(' ')),
  );

async function stored(): Promise<string[]> {
  const rows = await database.pool<{ words: string[] }[]>`select words from search_synonym order by words`;
  return rows.map(({ words }) => words.join(' '));
}

it('every shop gets the synonyms of the release, once', async () => {
  await loadSynonyms(database.pool);
  await loadSynonyms(database.pool);
  expect(await stored()).toHaveLength(readSynonymFile().length);
});

it('what an operator changed, removed or added stays as it is', async () => {
  await load('камера видеокамера', 'ибп упс', 'датчик сенсор');
  await database.pool`update search_synonym set words = '{ибп,упс,бесперебойник}' where words = '{ибп,упс}'`;
  await database.pool`delete from search_synonym where words = '{датчик,сенсор}'`;
  await database.pool`insert into search_synonym (words) values ('{замок,запор}')`;
  await load('камера видеокамера', 'ибп упс', 'датчик сенсор', 'кабель провод');
  expect(await stored()).toEqual([
    'замок запор',
    'ибп упс бесперебойник',
    'кабель провод',
    'камера видеокамера',
  ]);
});

it('a group that a release gives up goes, unless an operator made it his own', async () => {
  await load('камера видеокамера', 'ибп упс');
  await database.pool`update search_synonym set words = '{ибп,упс,ups}' where words = '{ибп,упс}'`;
  await load('камера видеокамера телекамера');
  expect(await stored()).toEqual(['ибп упс ups', 'камера видеокамера телекамера']);
});
