import { findCompanyByInn, type RegistryCompany } from '@okoem/contract/registration.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { isWholeInn } from './registration-rules.ts';

const DEBOUNCE_MS = 250;

export type CompanyLookup =
  | { state: 'idle' | 'loading' | 'none' | 'unavailable' }
  | { state: 'found'; company: RegistryCompany; foundAt: number };

/** What the registry knows by this number. An answer that nobody waits for any longer is not waited for. */
export function useCompanyByInn(inn: string): CompanyLookup {
  const client = useQueryClient();
  const asked = useSettled(inn);
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

/** The value once nobody has changed it for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
