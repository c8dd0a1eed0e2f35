import { getApprovalTerms } from '@okoem/contract/approvals.ts';
import type { MemberSession } from '@okoem/contract/page.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';

export const APPROVALS_KEY = ['approvals'] as const;

/** Colleagues ask while a tab lies in the background. */
const FRESH_MS = 30_000;

/** The member's limit, who approves, and how many requests wait for him. */
export const approvalTermsQuery = queryOptions({
  queryKey: [...APPROVALS_KEY, 'terms'],
  staleTime: FRESH_MS,
  queryFn: async ({ client, signal }) => (await transportOf(client)(getApprovalTerms, {}, { signal })).data,
});

/** As the table of rights has it, without the table: every page of the cabinet asks. */
export function seesApprovals({ company }: Pick<MemberSession, 'company'>): boolean {
  return company?.role === 'buyer' || decidesApprovals({ company });
}

export function decidesApprovals({ company }: Pick<MemberSession, 'company'>): boolean {
  return company?.role === 'owner' || company?.role === 'approver';
}
