import { useQuery } from '@tanstack/react-query';
import { useCurrentCity } from '../../shared/current-city.ts';
import { catalogMenuQuery } from './catalog-menu-query.ts';

export function useCatalogMenu() {
  return useQuery(catalogMenuQuery(useCurrentCity().city_guid));
}
