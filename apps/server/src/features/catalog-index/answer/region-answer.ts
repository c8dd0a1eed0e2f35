import type { CatalogIndex } from '../data/open-catalog.ts';
import { type Region, regionOf } from '../data/zones.ts';

export interface RegionQuestion {
  /** A `customer_region_guid`; without one it is the capital. */
  guid: string | undefined;
  /** Of the calls that draw one page: they all name the same region, and look it up once. */
  shared: Map<unknown, unknown> | undefined;
}

export function answerRegion({ zones }: CatalogIndex, { guid, shared }: RegionQuestion): Region {
  if (!shared) return regionOf(zones, guid);
  const key = `region ${guid}`;
  const known = shared.get(key) as Region | undefined;
  if (known) return known;
  const region = regionOf(zones, guid);
  shared.set(key, region);
  return region;
}
