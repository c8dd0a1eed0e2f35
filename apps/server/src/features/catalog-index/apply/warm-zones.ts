import type { CatalogIndex } from '../data/open-catalog.ts';
import { bestOffersInSteps, type Zone, type Zones } from '../data/zones.ts';

/** Zones computed when none was used before. */
const FIRST_ZONES = 128;

/**
 * Computes the columns of zones in the background, so that the first visitor of a zone does not wait for a scan of a
 * million products. One zone at a time, between changes.
 */
export async function warmZones(
  index: CatalogIndex,
  before: Zones | undefined,
  exclusively: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { zones, data } = index;
  for (const zone of wantedZones(zones, before)) {
    await exclusively(async () => {
      // After a change of the dictionaries another call warms the new zones.
      if (index.zones === zones) await bestOffersInSteps(data, zones, zone);
    });
  }
}

/** The zones used before, or those of the largest cities (cities are sorted by size). */
function wantedZones(zones: Zones, before: Zones | undefined): Zone[] {
  if (!before || before.live.size === 0) {
    const all = new Set([...zones.cities.values()].map(({ zone }) => zone));
    return [...all].slice(0, FIRST_ZONES);
  }
  const cities = [...before.cities].filter(([, { zone }]) => before.live.has(zone));
  return [...new Set(cities.flatMap(([guid]) => zones.cities.get(guid)?.zone ?? []))];
}
