import { type Category, searchCategories } from '@okoem/contract/catalog.ts';
import { CACHE_LIFETIME_MS } from '@okoem/domain/screen/timings.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export interface Section {
  code: string;
  name: string;
  count: number;
}

export interface Department extends Section {
  sections: readonly Section[];
}

/** The two upper levels alone: the page carries them, and nobody needs the thousand below at once. */
export function departmentsQuery(cityGuid: string) {
  return queryOptions({
    queryKey: ['departments', cityGuid],
    staleTime: CACHE_LIFETIME_MS,
    queryFn: async ({ client, signal }): Promise<Department[]> => {
      const body = { include: ['counts' as const], customer_region_guid: cityGuid };
      const { data } = await transportOf(client)(searchCategories, { body }, { signal });
      return data.map((category) => ({
        ...sectionOf(category),
        sections: category.children.map(sectionOf),
      }));
    },
  });
}

function sectionOf({ code, name, products_count: count = 0 }: Category): Section {
  return { code, name, count };
}
