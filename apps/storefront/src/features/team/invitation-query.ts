import { lookAtInvitation } from '@okoem/contract/employees.ts';
import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { refusals } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';

export type Offer = EndpointAnswer<typeof lookAtInvitation>['data'];

export const INVITATION_FAULTS = [
  'TOKEN_INVALID',
  'TOKEN_USED',
  'TOKEN_EXPIRED',
  'INVITATION_WITHDRAWN',
] as const;
export type InvitationFault = (typeof INVITATION_FAULTS)[number];

/** One of the two. */
export interface Invited {
  offer?: Offer;
  fault?: InvitationFault;
}

/** What a link offers. That it offers nothing is an answer too: both sides draw it alike. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: async ({ client, signal }): Promise<Invited> => {
      if (token === '' || token.length > 100) return { fault: 'TOKEN_INVALID' };
      try {
        const { data } = await transportOf(client)(lookAtInvitation, { body: { token } }, { signal });
        return { offer: data };
      } catch (error) {
        const fault = faultOf(error);
        if (fault === undefined) throw error;
        return { fault };
      }
    },
  });
}

export function faultOf(error: unknown): InvitationFault | undefined {
  const code = refusals(error)[0]?.code;
  return INVITATION_FAULTS.find((fault) => fault === code);
}
