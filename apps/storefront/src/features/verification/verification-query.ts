import { listVerificationRequests, type VerificationRequest } from '@okoem/contract/verification.ts';
import { VERIFICATION_STATUSES } from '@okoem/domain/customer/verification-status.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** The company's requests and how it stands; the choice of company is part of the session. */
export const verificationQuery = queryOptions({
  queryKey: ['verification'],
  queryFn: ({ client, signal }) => transportOf(client)(listVerificationRequests, {}, { signal }),
});

const { NEW, REVIEW, APPROVED, REJECTED } = VERIFICATION_STATUSES;

/** The refused request that the open one corrects: its reasons are what there is to do. */
export function correctedRequest(requests: readonly VerificationRequest[]): VerificationRequest | undefined {
  const latest = requests.find(({ status }) => status === APPROVED || status === REJECTED);
  return latest?.status === REJECTED ? latest : undefined;
}

/** A company has at most one: the draft, or what is being checked. */
export function openRequest(requests: readonly VerificationRequest[]): VerificationRequest | undefined {
  return requests.find(({ status }) => status === NEW || status === REVIEW);
}
