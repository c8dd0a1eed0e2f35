import { listEmployees } from '@okoem/contract/employees.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** People, invitations and requests of the company chosen, in one answer. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ client, signal }) => (await transportOf(client)(listEmployees, {}, { signal })).data,
});
