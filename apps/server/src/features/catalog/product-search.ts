import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { findFacets, searchProducts } from '@okoem/contract/product-search.ts';
import { CORRECTION_REASON_LABELS } from '@okoem/domain/search/correction-reason.ts';
import { type WrittenAnswer, writtenAnswer } from '../../platform/http/written-answer.ts';
import type { Actor } from '../../platform/session/actor.ts';
import {
  type AnswerBytes,
  beginAnswer,
  finishAnswer,
  writePlain,
  writeText,
} from '../catalog-index/answer-bytes.ts';
import { writeCards } from '../catalog-index/cards.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import { writeFacets } from '../catalog-index/facets.ts';
import { type FoundPage, findPage, type ProductSort } from '../catalog-index/rank.ts';
import { select, type Selection } from '../catalog-index/selection.ts';
import type { UnderstoodQuery } from '../catalog-index/text/text-index.ts';
import type { ProductQuestion } from './product-question.ts';

type SearchBody = EndpointCall<typeof searchProducts>['body'];
export type FacetsBody = EndpointCall<typeof findFacets>['body'];

/** A page of products, written as it is sent. */
export function answerSearch(
  index: CatalogIndex,
  question: ProductQuestion,
  { sort, pagination: { offset, limit }, include }: SearchBody,
  actor: Actor,
): WrittenAnswer {
  const selection = select(index, question);
  const asked: ProductSort = sort ?? (selection.understood ? 'relevance' : 'popular');
  // Pins are an editor's choice of order; whoever sorts otherwise has made a choice of his own.
  const pins = sort === undefined || sort === 'popular' ? question.pins : [];
  const page = findPage(index, selection, { sort: asked, offset, limit, pins });
  const out = beginAnswer();
  writePlain(out, '{"data":[');
  writeCards(out, index, selection, page.slots, new Set(include));
  writePlain(
    out,
    `],"meta":{"pagination":{"type":"offset","offset":${offset},"limit":${limit},"total":${page.total}}`,
  );
  writeUnderstanding(out, index, selection, page, actor);
  writePlain(out, '}}');
  return writtenAnswer(finishAnswer(out));
}

export function answerFacets(index: CatalogIndex, question: ProductQuestion): WrittenAnswer {
  const selection = select(index, question);
  const out = beginAnswer();
  writePlain(out, '{"data":[');
  const total = writeFacets(out, index, selection);
  writePlain(out, `],"meta":{"total":${total}}}`);
  return writtenAnswer(finishAnswer(out));
}

function writeUnderstanding(
  out: AnswerBytes,
  index: CatalogIndex,
  { understood }: Selection,
  { slots }: FoundPage,
  actor: Actor,
): void {
  if (!understood) return;
  const { id } = index.data.products;
  const { ignoredWords } = understood;
  const exact = index.text.exactArticle(understood).filter((slot) => id[slot] !== 0);
  const meta = {
    corrected_query: correctionOf(understood),
    ignored_words: ignoredWords.length > 0 ? ignoredWords : undefined,
    exact_product_id: exact.length === 1 ? id[exact[0]!] : undefined,
    explain:
      actor.kind === 'operator'
        ? Array.from(slots, (slot) => ({ id: id[slot], ...index.text.explain(understood, slot) }))
        : undefined,
  };
  const json = JSON.stringify(meta);
  if (json !== '{}') writeText(out, `,${json.slice(1, -1)}`);
}

export function correctionOf({ corrected }: UnderstoodQuery) {
  if (!corrected) return undefined;
  const { text, reason } = corrected;
  return { text, reason, reason_name: CORRECTION_REASON_LABELS[reason] };
}
