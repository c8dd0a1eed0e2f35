import { searchOwnVotes } from '@okoem/contract/opinions.ts';
import { getOwnOpinion } from '@okoem/contract/own-reviews.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

/** Whether the member may write of a product, and what he has written. */
export function ownOpinionQuery(productId: number) {
  return queryOptions({
    queryKey: ['own-opinion', productId],
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getOwnOpinion, { params: { id: String(productId) } }, { signal })).data,
  });
}

interface Voted {
  reviews?: readonly number[];
  answers?: readonly number[];
}

/** How the member has voted: asked beside what everybody sees, which is kept for all alike. */
export function ownVotesQuery({ reviews = [], answers = [] }: Voted) {
  return queryOptions({
    queryKey: ['own-votes', reviews, answers],
    queryFn: async ({ client, signal }) => {
      const body = { reviews: [...reviews], answers: [...answers] };
      const { data } = await transportOf(client)(searchOwnVotes, { body }, { signal });
      const byId = (votes: readonly { id: number; is_useful: boolean }[]) =>
        Object.fromEntries(votes.map(({ id, is_useful: isUseful }) => [id, isUseful]));
      return { reviews: byId(data.reviews), answers: byId(data.answers) };
    },
  });
}
