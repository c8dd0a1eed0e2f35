import type { CatalogIndex } from '../data/open-catalogue.ts';
import { bestOffersInSteps, type Zone, type Zones } from '../data/zones.ts';

/** Zones made ready where nobody has asked for any yet. */
const FIRST_ZONES = 128;

/**
 * Makes zones in the background, or the first visitor of each would wait while a million products are gone through. One
 * zone at a time, between the changes.
 */
export async function warmZones(
  index: CatalogIndex,
  before: Zones | undefined,
  exclusively: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { zones, data } = index;
  for (const zone of wantedZones(zones, before)) {
    await exclusively(async () => {
      // The dictionaries may have changed since: then somebody else warms what they say now.
      if (index.zones === zones) await bestOffersInSteps(data, zones, zone);
    });
  }
}

/** The zones of cities that were asked for before; where none was, those of the largest cities, which come first. */
function wantedZones(zones: Zones, before: Zones | undefined): Zone[] {
  if (!before || before.live.size === 0) {
    const all = new Set([...zones.cities.values()].map(({ zone }) => zone));
    return [...all].slice(0, FIRST_ZONES);
  }
  const asked = [...before.cities].filter(([, { zone }]) => before.live.has(zone));
  return [...new Set(asked.flatMap(([guid]) => zones.cities.get(guid)?.zone ?? []))];
}
