import type { EndpointAnswer } from '@okoem/contract/endpoint.ts';
import { searchQuestions } from '@okoem/contract/product-questions.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export type QuestionsAnswer = EndpointAnswer<typeof searchQuestions>;

export const QUESTIONS_AT_ONCE = 4;

interface QuestionsAsked {
  productId: number;
  /** Only those like it. */
  query?: string;
  offset?: number;
  limit?: number;
}

export function questionsQuery({
  productId,
  query = '',
  offset = 0,
  limit = QUESTIONS_AT_ONCE,
}: QuestionsAsked) {
  return queryOptions({
    queryKey: ['questions', productId, query, offset, limit],
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }): Promise<QuestionsAnswer> => {
      const body = {
        filter: { product_id: productId, ...(query === '' ? {} : { query }) },
        pagination: { type: 'offset' as const, offset, limit },
      };
      return transportOf(client)(searchQuestions, { body }, { signal });
    },
  });
}
