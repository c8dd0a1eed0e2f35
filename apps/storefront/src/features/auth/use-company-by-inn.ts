import { findCompanyByInn, type RegistryCompany } from '@okoem/contract/registration.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { isWholeInn } from './registration-rules.ts';

export type CompanyLookup =
  | { state: 'idle' | 'loading' | 'none' | 'unavailable' }
  | { state: 'found'; company: RegistryCompany; foundAt: number };

/** What the registry knows by this number. An answer that nobody waits for any longer is not waited for. */
export function useCompanyByInn(inn: string): CompanyLookup {
  const client = useQueryClient();
  const asked = useDebounced(inn);
  const isAsked = isWholeInn(inn) && asked === inn;
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: ['company-by-inn', asked],
    enabled: isAsked,
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { data: found } = await transportOf(client)(
        findCompanyByInn,
        { body: { inn: asked } },
        { signal },
      );
      // Not an answer to keep: the next look may find the registry awake.
      if (!found.is_available) throw new Error('The registry is not available.');
      return found.companies;
    },
  });

  if (!isWholeInn(inn)) return { state: 'idle' };
  if (!isAsked) return { state: 'loading' };
  if (isError) return { state: 'unavailable' };
  if (!data) return { state: 'loading' };
  const company = data[0];
  return company ? { state: 'found', company, foundAt: dataUpdatedAt } : { state: 'none' };
}
