import { CONSENT_DOCUMENTS, type ConsentDocument } from '@okoem/domain/customer/consent-documents.ts';
import { useQuery } from '@tanstack/react-query';
import { consentsQuery } from '../../shared/own-consents.ts';
import { askedConsents } from './checkout-view.ts';

/** Which documents the buyer is asked about here; undefined until that is known. */
export function useAskedConsents(): readonly ConsentDocument[] | undefined {
  const { data, isError } = useQuery({ ...consentsQuery, staleTime: 0 });
  // What was learned once holds, though asking again may fail.
  if (data) return askedConsents(data);
  // Whoever does not learn what was agreed to asks for all: nothing is written down twice.
  return isError ? CONSENT_DOCUMENTS : undefined;
}
