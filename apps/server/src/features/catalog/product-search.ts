import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { searchProducts } from '@okoem/contract/product-search.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { CORRECTION_REASON_LABELS } from '@okoem/domain/search/correction-reason.ts';
import { type WrittenAnswer, writtenList } from '../../platform/http/written-answer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Catalog, Correction, Understanding } from '../catalog-index/catalog-index.ts';
import type { ProductQuestion } from './product-question.ts';

type SearchBody = EndpointCall<typeof searchProducts>['body'];

/** A page of products as JSON bytes. */
export function answerSearch(
  catalog: Catalog,
  question: ProductQuestion,
  { sort, pagination: { offset, limit }, include }: SearchBody,
  actor: Actor,
): WrittenAnswer {
  const isExplained = may(actor, 'search-words.list');
  const { cards, total, understanding } = catalog.search({
    ...question,
    sort,
    offset,
    limit,
    include,
    isExplained,
  });
  const pagination = { type: 'offset', offset, limit, total };
  return writtenList(cards, { pagination, ...(understanding && understandingView(understanding)) });
}

export function answerFacets(catalog: Catalog, question: ProductQuestion): WrittenAnswer {
  const { facets, total } = catalog.facets(question);
  return writtenList(facets, { total });
}

function understandingView(understanding: Understanding) {
  const { corrected, ignoredWords, direction, exactProductId, explain, stockCity, looser } = understanding;
  return {
    corrected_query: correctionView(corrected),
    ignored_words: ignoredWords.length > 0 ? ignoredWords : undefined,
    stock_city: stockCity,
    looser_queries: looser,
    direction,
    exact_product_id: exactProductId,
    explain,
  };
}

export function correctionView(corrected: Correction | undefined) {
  if (!corrected) return undefined;
  const { text, reason } = corrected;
  return { text, reason, reason_name: CORRECTION_REASON_LABELS[reason] };
}
