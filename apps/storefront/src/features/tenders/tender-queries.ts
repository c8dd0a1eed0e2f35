import { getTenderStanding, searchQuestions } from '@okoem/contract/tender-questions.ts';
import { getTender, searchTenderEquipment } from '@okoem/contract/tenders.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export const TENDERS_KEY = ['tenders'] as const;
/** Somebody answers, proposes or chooses while a tab lies in the background. */
const FRESH_MS = 5000;

export function tenderKey(id: string) {
  return [...TENDERS_KEY, 'one', id] as const;
}

export function tenderQuery(id: string) {
  return queryOptions({
    queryKey: tenderKey(id),
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getTender, { params: { id } }, { signal })).data,
  });
}

/** How the reader stands to it; asked for members only. */
export function standingQuery(id: string) {
  return queryOptions({
    queryKey: [...tenderKey(id), 'standing'],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (await transportOf(client)(getTenderStanding, { params: { id } }, { signal })).data,
  });
}

/** As many lines as one answer has. */
export const EQUIPMENT_ROWS = 100;

export function equipmentQuery(id: string, page = 1) {
  const offset = (page - 1) * EQUIPMENT_ROWS;
  return queryOptions({
    queryKey: [...tenderKey(id), 'equipment', offset],
    placeholderData: keepPreviousData,
    queryFn: ({ client, signal }) =>
      transportOf(client)(
        searchTenderEquipment,
        { params: { id }, body: { pagination: { type: 'offset', offset, limit: EQUIPMENT_ROWS } } },
        { signal },
      ),
  });
}

const MOST_QUESTIONS = 100;

export function questionsQuery(id: string) {
  return queryOptions({
    queryKey: [...tenderKey(id), 'questions'],
    staleTime: FRESH_MS,
    queryFn: async ({ client, signal }) =>
      (
        await transportOf(client)(
          searchQuestions,
          { params: { id }, body: { pagination: { type: 'offset', offset: 0, limit: MOST_QUESTIONS } } },
          { signal },
        )
      ).data,
  });
}
