import { z } from 'zod';
import { type Db, inTransaction, type Pool } from '../../platform/database/database.ts';
import { defineJob, type Job } from '../../platform/jobs/job.ts';
import { PointAnswer } from './cdek-answers.ts';
import { type CdekClient, CdekFailure, jsonOf } from './cdek-client.ts';

export const LOAD_CDEK_POINTS = 'load-cdek-points';

const PAGE_SIZE = 1000;
/** The whole country is tens of thousands. */
const MOST_PAGES = 100;
const G_IN_KG = 1000;
/** Fewer than this of those that were there: somebody's mistake, not a thousand offices closed in a night. */
const LEAST_SHARE = 0.5;

/** At night, when the adapter is set up: points come, change and close. Nothing is asked of them when a page is drawn. */
export function loadCdekPointsJob(client: CdekClient | undefined): Job {
  return defineJob({
    task: LOAD_CDEK_POINTS,
    payload: z.unknown(),
    run: async ({ pool, log, signal }) => {
      if (!client) return;
      const [carrier] = await pool<
        { id: number }[]
      >`select id from carrier where adapter = 'cdek' order by id limit 1`;
      if (!carrier) return;
      const count = await loadCdekPoints(pool, { client, carrierId: carrier.id, signal });
      log.info({ event: 'cdek-points', count });
    },
  });
}

export async function loadCdekPoints(
  pool: Pool,
  { client, carrierId, signal }: { client: CdekClient; carrierId: number; signal: AbortSignal },
): Promise<number> {
  const points: PointAnswer[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const some = await readPage(client, page, signal);
    points.push(...some.flatMap(readPoint));
    if (some.length < PAGE_SIZE) break;
  }
  return inTransaction(pool, (tx) => storePoints(tx, carrierId, points));
}

function readPage(client: CdekClient, page: number, signal: AbortSignal): Promise<unknown[]> {
  const query = new URLSearchParams({ country_codes: 'RU', size: String(PAGE_SIZE), page: String(page) });
  return client(
    { method: 'GET', path: `/v2/deliverypoints?${query}` },
    ({ status, text }) => {
      if (status !== 200) throw new CdekFailure(`CDEK answered ${status} to a list of points.`);
      return z.array(z.unknown()).parse(jsonOf(text));
    },
    signal,
  );
}

/** One that we do not understand does not keep the others away. */
function readPoint(raw: unknown): PointAnswer[] {
  const read = PointAnswer.safeParse(raw);
  return read.success && read.data.is_handout ? [read.data] : [];
}

/** Points of cities we know; those that are gone are closed, not deleted: orders name them. */
async function storePoints(tx: Db, carrierId: number, points: readonly PointAnswer[]): Promise<number> {
  const rows = points.map(({ code, name, work_time, have_cash, weight_max, location }) => ({
    code,
    name: name === '' ? code : name,
    city_guid: location.fias_guid,
    address: location.address,
    lat: location.latitude,
    lon: location.longitude,
    hours: work_time,
    cash: have_cash,
    max_weight_g: weight_max === undefined ? null : Math.round(weight_max * G_IN_KG),
  }));
  const [before] = await tx<{ open: number }[]>`
    select count(*)::int as open from pickup_point where carrier_id = ${carrierId} and is_active
  `;
  const stored = await tx<{ code: string }[]>`
    insert into pickup_point (carrier_id, code, name, city_guid, address, lat, lon, hours, cash, max_weight_g)
    select distinct on (row.code) ${carrierId}::integer, row.code, row.name, row.city_guid, row.address, row.lat, row.lon,
           row.hours, row.cash, row.max_weight_g
      from json_to_recordset(${JSON.stringify(rows)}::text::json)
             as row (code text, name text, city_guid uuid, address text, lat numeric, lon numeric, hours text, cash boolean,
                     max_weight_g bigint)
      join city on city.guid = row.city_guid
    on conflict (carrier_id, code) do update
       set (name, city_guid, address, lat, lon, hours, cash, max_weight_g, is_active) =
           (excluded.name, excluded.city_guid, excluded.address, excluded.lat, excluded.lon, excluded.hours, excluded.cash,
            excluded.max_weight_g, true)
    returning code
  `;
  if (stored.length < before!.open * LEAST_SHARE)
    throw new CdekFailure(`CDEK told of ${stored.length} points, and ${before!.open} are open.`);
  await tx`
    update pickup_point
       set is_active = false
     where carrier_id = ${carrierId}
       and is_active
       and code <> all(${stored.map(({ code }) => code)}::text[])
  `;
  return stored.length;
}
