import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DirectionKind, SearchDirection } from '@okoem/domain/search/search-direction.ts';
import { inTransaction, type Pool } from '../../../platform/database/database.ts';

const DIRECTIONS = new URL('../../../../reference/directions.csv', import.meta.url);

/** A direction a line after the heading: kind; name; words; codes of categories; what is searched for instead. */
export function readDirectionFile(file: URL = DIRECTIONS): SearchDirection[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  return lines.map((line) => {
    const [kind, name = '', words = '', categories = '', query = ''] = line.split(';');
    return {
      kind: kind as DirectionKind,
      name,
      words: listOf(words),
      categories: listOf(categories),
      query,
    };
  });
}

function listOf(text: string): string[] {
  const items = text.split(',').map((item) => item.trim());
  return items.filter((item) => item !== '');
}

/**
 * Adds the directions that are new in this release and deletes those that it dropped, unless an operator changed them. Rows
 * that an operator changed or removed stay as they are.
 */
export async function loadDirections(
  pool: Pool,
  directions: readonly SearchDirection[] = readDirectionFile(),
): Promise<void> {
  const rows = JSON.stringify(directions.map((direction) => ({ ...direction, given: digestOf(direction) })));
  await inTransaction(pool, async (tx) => {
    await tx`
      with current as (
        select row ->> 'given' as given from jsonb_array_elements(${rows}::text::jsonb) as row
      ), given_up as (
        delete from search_direction_default where given not in (select given from current) returning given
      )
      delete from search_direction where given in (select given from given_up)
    `;
    await tx`
      with current as (
        select distinct on (given) *
          from jsonb_to_recordset(${rows}::text::jsonb)
            as row (kind text, name text, words text[], categories text[], query text, given text)
      ), added as (
        insert into search_direction_default (given) select given from current on conflict do nothing returning given
      )
      insert into search_direction (kind, name, words, categories, query, given)
      select kind, name, words, categories, query, given
        from current
       where given in (select given from added)
      on conflict do nothing
    `;
  });
}

function digestOf({ kind, name, words, categories, query }: SearchDirection): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, name, words, categories, query]))
    .digest('hex');
}
