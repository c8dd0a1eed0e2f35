import type { SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { loadDirections, readDirectionFile } from './load-directions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool`truncate search_direction, search_direction_default`);

const maker = (name: string, ...words: string[]): SearchDirection => ({
  kind: 'maker',
  name,
  words,
  categories: ['kamery'],
  query: '',
});

async function stored(): Promise<string[]> {
  const rows = await database.pool<{ name: string; words: string[] }[]>`
    select name, words from search_direction order by name
  `;
  return rows.map(({ name, words }) => `${name}: ${words.join(' ')}`);
}

it('every shop gets the directions of the release, once [SEARCH-015]', async () => {
  await loadDirections(database.pool);
  await loadDirections(database.pool);
  const lines = readDirectionFile();
  expect(lines.length).toBeGreaterThan(200);
  expect(await stored()).toHaveLength(lines.length);
});

it('what an operator changed, removed or added stays as it is [SEARCH-015]', async () => {
  await loadDirections(database.pool, [maker('А', 'а1'), maker('Б', 'б1'), maker('В', 'в1')]);
  await database.pool`update search_direction set words = '{б1,б2}', given = null where name = 'Б'`;
  await database.pool`delete from search_direction where name = 'В'`;
  await database.pool`insert into search_direction (kind, name, words) values ('maker', 'Г', '{г1}')`;
  await loadDirections(database.pool, [
    maker('А', 'а1'),
    maker('Б', 'б1'),
    maker('В', 'в1'),
    maker('Д', 'д1'),
  ]);
  expect(await stored()).toEqual(['А: а1', 'Б: б1 б2', 'Г: г1', 'Д: д1']);
});

it('a line that a release gives up goes, unless an operator made it his own [SEARCH-015]', async () => {
  await loadDirections(database.pool, [maker('А', 'а1'), maker('Б', 'б1')]);
  await database.pool`update search_direction set words = '{б1,б2}', given = null where name = 'Б'`;
  await loadDirections(database.pool, [maker('А', 'а1', 'а2')]);
  expect(await stored()).toEqual(['А: а1 а2', 'Б: б1 б2']);
});
