import { readFileSync } from 'node:fs';
import type { Db } from '../../platform/database/database.ts';

const EXCEPTIONS = new URL('../../../reference/day-exceptions.csv', import.meta.url);

/** Holidays are facts like cities are. A day that an operator has entered is left as it is. */
export async function loadDayExceptions(db: Db): Promise<void> {
  const [, ...rows] = readFileSync(EXCEPTIONS, 'utf8').trim().split(/\r?\n/);
  const days = rows.map((row) => {
    const [day, isWorking, note] = row.split(',');
    return { day, is_working: isWorking === 'true', note };
  });
  await db`
    insert into day_exception (day, is_working, note)
    select day, is_working, note
      from json_to_recordset(${JSON.stringify(days)}::text::json) as row (day date, is_working boolean, note text)
    on conflict (day) do nothing
  `;
}
