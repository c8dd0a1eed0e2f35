import { type CurrentCity, isCurrentCity } from '@okoem/domain/delivery/current-city.ts';
import { readStored, writeStored } from '../../shared/stored-value.ts';

const KEY = 'recentCities';
const MOST_RECENT = 4;

export function recentCities(): CurrentCity[] {
  const stored = readStored(KEY);
  return Array.isArray(stored) ? stored.filter(isCurrentCity) : [];
}

export function rememberCity(city: CurrentCity): void {
  const others = recentCities().filter(({ city_guid }) => city_guid !== city.city_guid);
  writeStored(KEY, [city, ...others].slice(0, MOST_RECENT));
}
