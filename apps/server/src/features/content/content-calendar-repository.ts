import type { Db } from '../../platform/database/database.ts';

export interface CalendarReading {
  /** The latest start or end in the past; changes whenever something begins or ends. */
  latest: string;
  /** Time until the next one, by the clock of the database. */
  nextInMs: number;
}

/** Moments of banners and articles, and midnight in Moscow, when promises of sellers fall due. */
export async function readCalendar(db: Db): Promise<CalendarReading> {
  const [row] = await db<CalendarReading[]>`
    with moment (at) as (
      select starts_at from banner
       union all
      select ends_at from banner where ends_at is not null
       union all
      select published_at from post where published_at is not null
       union all
      select (date_trunc('day', now() at time zone 'Europe/Moscow') + make_interval(days => day))
               at time zone 'Europe/Moscow'
        from generate_series(0, 1) as day
    )
    select max(at) filter (where at <= now())::text as latest,
           (extract(epoch from min(at) filter (where at > now()) - now()) * 1000)::float8 as next_in_ms
      from moment
  `;
  return row!;
}
