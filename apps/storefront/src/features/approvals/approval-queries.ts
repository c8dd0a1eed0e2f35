import { getApproval, openApprovalLink, searchApprovals } from '@okoem/contract/approvals.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { APPROVALS_KEY } from '../../shared/approval-terms.ts';

/** Colleagues decide while a tab lies in the background. */
const FRESH_MS = 5000;
export const APPROVALS_PAGE_SIZE = 20;

export const APPROVAL_BOXES = ['to_decide', 'asked', 'all'] as const;
export type ApprovalBox = (typeof APPROVAL_BOXES)[number];

export interface ApprovalsWish {
  box: ApprovalBox;
  page: number;
}

export function approvalsQuery({ box, page }: ApprovalsWish) {
  const offset = (page - 1) * APPROVALS_PAGE_SIZE;
  return queryOptions({
    queryKey: [...APPROVALS_KEY, 'list', box, offset],
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchApprovals,
        { body: { filter: { box }, pagination: { type: 'offset', offset, limit: APPROVALS_PAGE_SIZE } } },
        { signal },
      ),
  });
}

export function approvalQuery(id: string) {
  return queryOptions({
    queryKey: [...APPROVALS_KEY, 'one', id],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getApproval, { params: { id } }, { signal })).data,
  });
}

/** By the link of a letter; looking changes nothing. */
export function approvalLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['approval-link', token],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(openApprovalLink, { params: { token } }, { signal })).data,
  });
}
