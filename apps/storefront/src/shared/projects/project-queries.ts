import type { Project } from '@okoem/contract/project-views.ts';
import {
  attachToProject,
  createProject,
  keepBasketInProject,
  searchProjects,
} from '@okoem/contract/projects.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';

export const PROJECTS_KEY = ['projects'] as const;

/** As many as a list to choose from can hold; whoever has more searches on the page of projects. */
const MOST_CHOICES = 100;

/** Projects that the member may put things into. */
export const openProjectsQuery = queryOptions({
  queryKey: [...PROJECTS_KEY, 'open'],
  staleTime: 60_000,
  queryFn: async ({ client, signal }) =>
    (
      await transportOf(client)(
        searchProjects,
        {
          body: {
            filter: { can_fill: true },
            pagination: { type: 'offset', offset: 0, limit: MOST_CHOICES },
          },
        },
        { signal },
      )
    ).data,
});

/** One that is there, or a new one by its name. */
export type ProjectWish = { id: number } | { name: string };

interface SpecificationPlan {
  id: string;
  /** Of the variant on the page; without it the server counts by the best offers. */
  planned?: number | undefined;
  planNote?: string | undefined;
  cityGuid: string;
}

export async function putSpecification(
  client: QueryClient,
  wish: ProjectWish,
  { id, planned, planNote = '', cityGuid }: SpecificationPlan,
): Promise<Project> {
  const item = {
    kind: 'specification' as const,
    id,
    ...(planned !== undefined && { planned, plan_note: planNote }),
  };
  const call = transportOf(client);
  const { data } =
    'id' in wish
      ? await call(attachToProject, {
          params: { id: String(wish.id) },
          body: { ...item, customer_region_guid: cityGuid },
        })
      : await call(createProject, { body: { name: wish.name, item, customer_region_guid: cityGuid } });
  await client.invalidateQueries({ queryKey: PROJECTS_KEY });
  return data;
}

/** The basket as the server has it. */
export async function putBasket(
  client: QueryClient,
  wish: ProjectWish,
  { name, cityGuid }: { name: string; cityGuid: string },
): Promise<Project> {
  const call = transportOf(client);
  const id = 'id' in wish ? wish.id : (await call(createProject, { body: { name: wish.name } })).data.id;
  const { data } = await call(keepBasketInProject, {
    params: { id: String(id) },
    body: { name, customer_region_guid: cityGuid },
  });
  await client.invalidateQueries({ queryKey: PROJECTS_KEY });
  return data;
}
