import { getProject, searchProjectEvents, searchProjects } from '@okoem/contract/projects.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { PROJECTS_KEY } from '../../shared/projects/project-queries.ts';
import type { ProjectsWish } from './projects-address.ts';

/** Colleagues and sellers move what lies in a project while a tab lies in the background. */
const FRESH_MS = 5000;
export const PROJECTS_PAGE_SIZE = 20;

export function projectsQuery({ query, status, page }: ProjectsWish) {
  const offset = (page - 1) * PROJECTS_PAGE_SIZE;
  const filter = { status, ...(query !== '' && { query }) };
  return queryOptions({
    queryKey: [...PROJECTS_KEY, 'list', filter, offset],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchProjects,
        { body: { filter, pagination: { type: 'offset', offset, limit: PROJECTS_PAGE_SIZE } } },
        { signal },
      ),
  });
}

export function projectKey(id: string) {
  return [...PROJECTS_KEY, 'one', id] as const;
}

export function projectQuery(id: string) {
  return queryOptions({
    queryKey: projectKey(id),
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getProject, { params: { id } }, { signal })).data,
  });
}

/** A screen of them; whoever wants to know more asks for more. */
export const FIRST_EVENTS = 10;

/** What happened lately. */
export function projectEventsQuery(id: string, limit: number = FIRST_EVENTS) {
  return queryOptions({
    queryKey: [...projectKey(id), 'events', limit],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) =>
      (
        await transportOf(client)(
          searchProjectEvents,
          { params: { id }, body: { pagination: { type: 'offset', offset: 0, limit } } },
          { signal },
        )
      ).data,
  });
}
