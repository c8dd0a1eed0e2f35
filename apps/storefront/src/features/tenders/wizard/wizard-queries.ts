import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { searchSpecifications } from '@okoem/contract/specifications.ts';
import { getTender } from '@okoem/contract/tenders.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../../shared/api-query.ts';
import type { WizardPerson } from './wizard-typed.ts';

export function draftQuery(id: string) {
  return queryOptions({
    queryKey: ['tender-draft', id],
    // What stands in the fields is newer than whatever is asked for meanwhile, and older than a later visit.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getTender, { params: { id } }, { signal })).data,
  });
}

/** Whom a contractor would ask for: who fills it in, unless somebody else is named. */
export const askedPersonQuery = queryOptions({
  queryKey: ['tender-person'],
  queryFn: async ({ client, signal }): Promise<WizardPerson> => {
    const { customer, phone, email } = (await transportOf(client)(getCurrentUser, {}, { signal })).data;
    const { first_name: first = '', last_name: last = '', patronymic = '' } = customer ?? {};
    const name = [last, first, patronymic].filter((part) => part !== '').join(' ');
    return { name, phone: phone ?? '', email: email ?? '' };
  },
});

const MOST_CHOICES = 100;

export const ownSpecificationsQuery = queryOptions({
  queryKey: ['tender-specifications'],
  queryFn: async ({ client, signal }) => {
    const body = { pagination: { type: 'offset' as const, offset: 0, limit: MOST_CHOICES } };
    return (await transportOf(client)(searchSpecifications, { body }, { signal })).data;
  },
});
