import { getCurrentUser } from '@okoem/contract/accounts.ts';
import { useQuery } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { useSession } from '../../shared/session/session.ts';

/** The member's address, to be filled in; empty for a guest and until it is known. */
export function useOwnEmail({ isAsked }: { isAsked: boolean }): string {
  const isMember = useSession().kind === 'member';
  const { data } = useQuery({
    queryKey: ['own-email'],
    enabled: isAsked && isMember,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getCurrentUser, {}, { signal })).data.email ?? '',
  });
  return (isMember && data) || '';
}
