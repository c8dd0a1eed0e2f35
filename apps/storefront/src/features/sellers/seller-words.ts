import type { Seller } from '@okoem/contract/sellers.ts';

type Store = Seller['cities'][number]['stores'][number];

/** Where a warehouse sends goods. */
export function reachWords({ delivers_to: reach, regions, radius_km: radius }: Store): string {
  switch (reach) {
    case 'everywhere':
      return 'Отправляет по всей России';
    case 'regions':
      return `Отправляет: ${regions.join(', ')}`;
    case 'radius':
      return `Отправляет на ${radius}\u00A0км вокруг`;
  }
}

/** The shopper's own city first, the others as they came. */
export function citiesFor(cities: Seller['cities'], cityGuid: string): Seller['cities'] {
  const isOwn = ({ city_guid: guid }: Seller['cities'][number]) => guid === cityGuid;
  return [...cities.filter(isOwn), ...cities.filter((city) => !isOwn(city))];
}
