import type { Db } from '../../platform/database/database.ts';

export interface CalendarReading {
  /** The latest moment that has come; another one whenever something has begun or ended. */
  latest: string;
  /** How long until the next one, by the database's own clock. */
  nextInMs: number;
}

/** Banners begin and end, articles appear; of a seller's promises those are counted whose day in Moscow is over. */
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
