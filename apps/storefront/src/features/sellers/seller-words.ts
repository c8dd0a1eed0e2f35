import type { Seller } from '@okoem/contract/sellers.ts';
import { countOf } from '@okoem/domain/format/plural.ts';

type Store = Seller['cities'][number]['stores'][number];

const HOUR = 60;
const DAY = 24 * HOUR;

/** How long a seller takes to confirm, as a person would say it after «за». */
export function confirmationWords(minutes: number): string {
  if (minutes < HOUR) return countOf(Math.max(1, minutes), ['минуту', 'минуты', 'минут']);
  if (minutes < DAY) return countOf(Math.round(minutes / HOUR), ['час', 'часа', 'часов']);
  return countOf(Math.round(minutes / DAY), ['день', 'дня', 'дней']);
}

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
