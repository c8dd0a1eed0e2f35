import { type ArrivalPlace, utcOffsetMinutes } from '@okoem/domain/delivery/arrival.ts';
import type { Db } from '../../platform/database/database.ts';
import { readCarriage } from '../regions/carriage-repository.ts';

interface CityColumns {
  cityGuid: string;
  region: string;
  lat: number;
  lon: number;
  utcOffset: string;
}

/** Where a quote's goods go, read from the tables: jobs and commands have no catalogue in memory. */
export async function findDestination(db: Db, guid: string): Promise<ArrivalPlace> {
  const [[city], days, carriage] = await Promise.all([
    db<CityColumns[]>`
      select guid as city_guid, region, geo_lat::float8 as lat, geo_lon::float8 as lon, utc_offset
        from city where guid = ${guid}
    `,
    db<{ day: number; isWorking: boolean }[]>`
      select day - date '1970-01-01' as day, is_working from day_exception
    `,
    readCarriage(db),
  ]);
  const { cityGuid, region, lat, lon, utcOffset } = city!;
  const daysOf = (isWorking: boolean) =>
    new Set(days.filter((one) => one.isWorking === isWorking).map(({ day }) => day));
  return {
    cityGuid,
    region,
    place: { lat, lon },
    utcOffsetMinutes: utcOffsetMinutes(utcOffset),
    exceptions: { off: daysOf(false), working: daysOf(true) },
    carriage,
  };
}
