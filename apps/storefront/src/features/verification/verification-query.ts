import { listVerificationRequests, type VerificationRequest } from '@okoem/contract/verification.ts';
import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** The company's requests and how it stands; the choice of company is part of the session. */
export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ client, signal }) => transportOf(client)(listVerificationRequests, {}, { signal }),
});

const { NEW, REVIEW } = VERIFICATION_STATUSES;

/** A company has at most one: the draft, or what is being checked. */
export function openRequest(requests: readonly VerificationRequest[]): VerificationRequest | undefined {
  return requests.find(({ status }) => status === NEW || status === REVIEW);
}
