import { type City, searchCities } from '@okoem/contract/regions.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';

export interface Place {
  lat: number;
  lon: number;
}

const SHOWN_CITIES = 12;

/** Without a text the largest cities. */
export function citiesQuery(query: string) {
  return queryOptions({
    queryKey: ['cities', query],
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<City[]> => {
      const body = {
        filter: { query },
        pagination: { type: 'offset' as const, offset: 0, limit: SHOWN_CITIES },
      };
      const { data } = await transportOf(client)(searchCities, { body }, { signal });
      return data;
    },
  });
}

export function nearestCityQuery({ lat, lon }: Place) {
  return queryOptions({
    queryKey: ['nearest-city', lat, lon],
    staleTime: Infinity,
    queryFn: async ({ client, signal }): Promise<City | null> => {
      const body = {
        filter: { query: '', near: { lat, lon } },
        pagination: { type: 'offset' as const, offset: 0, limit: 1 },
      };
      const { data } = await transportOf(client)(searchCities, { body }, { signal });
      return data[0] ?? null;
    },
  });
}
