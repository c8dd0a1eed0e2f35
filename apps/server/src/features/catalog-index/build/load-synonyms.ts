import { readFileSync } from 'node:fs';
import { inTransaction, type Pool } from '../../../platform/database/database.ts';

const SYNONYMS = new URL('../../../../reference/synonyms.csv', import.meta.url);

/** A group a line, its words parted by commas. */
export function readSynonymFile(file: URL = SYNONYMS): string[][] {
  const lines = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => line.split(',').map((word) => word.trim()));
}

/**
 * Adds the groups that are new in this release and deletes those that it dropped, unless an operator changed them. Groups
 * that an operator changed or removed stay as they are.
 */
export async function loadSynonyms(pool: Pool, groups: string[][] = readSynonymFile()): Promise<void> {
  // PostgreSQL has no arrays of arrays of different lengths.
  const groupsJson = JSON.stringify(groups);
  await inTransaction(pool, async (tx) => {
    await tx`
      with current as (
        select array(select jsonb_array_elements_text(item)) as words from jsonb_array_elements(${groupsJson}::text::jsonb) as item
      ), given_up as (
        delete from search_synonym_default where words not in (select words from current) returning words
      )
      delete from search_synonym where words in (select words from given_up)
    `;
    await tx`
      with current as (
        select array(select jsonb_array_elements_text(item)) as words from jsonb_array_elements(${groupsJson}::text::jsonb) as item
      ), added as (
        insert into search_synonym_default (words) select words from current on conflict do nothing returning words
      )
      insert into search_synonym (words) select words from added on conflict do nothing
    `;
  });
}
