import { type CurrentCity, readCityCookie, writeCityCookie } from '@okoem/domain/delivery/current-city.ts';
import { dropCookie, readCookie, writeCookie } from './cookie.ts';
import { useSiteRuntime } from './site-runtime.tsx';
import { createStore, useStore } from './store.ts';

const CITY_COOKIE = 'city';

/** The city chosen since the page was served; until then the server's word counts. */
export const chosenCity = createStore<CurrentCity | undefined>(undefined);

export function useCurrentCity(): CurrentCity {
  const { city } = useSiteRuntime();
  return useStore(chosenCity) ?? city;
}

export function chooseCity(city: CurrentCity): void {
  writeCookie(CITY_COOKIE, writeCityCookie(city));
  chosenCity.set(city);
}

/** In a browser only. */
export function hasChosenCity(): boolean {
  return readCookie(CITY_COOKIE) !== undefined;
}

/** A cookie nobody can read would be sent with every request to no purpose. */
export function dropBrokenCityCookie(): void {
  const cookie = readCookie(CITY_COOKIE);
  if (cookie !== undefined && readCityCookie(cookie) === undefined) dropCookie(CITY_COOKIE);
}
