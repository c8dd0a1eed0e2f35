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
import { scan } from '../catalog-index/scan.ts';
import type { Selection } from '../catalog-index/selection.ts';
import type { UnderstoodQuery } from '../catalog-index/text/text-index.ts';
import type { ProductQuestion } from './product-question.ts';
import { selectProducts } from './select-products.ts';

type SearchBody = EndpointCall<typeof searchProducts>['body'];
export type FacetsBody = EndpointCall<typeof findFacets>['body'];

/** A page of products, written as it is sent. */
export function answerSearch(
  index: CatalogIndex,
  question: ProductQuestion,
  { sort, pagination: { offset, limit }, include }: SearchBody,
  actor: Actor,
): WrittenAnswer {
  const selection = selectProducts(index, question);
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
  const selection = selectProducts(index, question);
  const out = beginAnswer();
  writePlain(out, '{"data":[');
  const total = writeFacets(out, index, selection);
  writePlain(out, `],"meta":{"total":${total}}}`);
  return writtenAnswer(finishAnswer(out));
}

function writeUnderstanding(
  out: AnswerBytes,
  index: CatalogIndex,
  selection: Selection,
  { slots }: FoundPage,
  actor: Actor,
): void {
  const { understood } = selection;
  if (!understood) return;
  const { id } = index.data.products;
  const { ignoredWords } = understood;
  const exact = exactSlot(index, selection, understood);
  const meta = {
    corrected_query: correctionOf(understood),
    ignored_words: ignoredWords.length > 0 ? ignoredWords : undefined,
    exact_product_id: exact === undefined ? undefined : id[exact],
    explain:
      actor.kind === 'operator'
        ? Array.from(slots, (slot) => ({ id: id[slot], ...index.text.explain(understood, slot) }))
        : undefined,
  };
  const json = JSON.stringify(meta);
  if (json !== '{}') writeText(out, `,${json.slice(1, -1)}`);
}

/** The one product whose article was typed, if it is among what is answered. */
function exactSlot(
  index: CatalogIndex,
  selection: Selection,
  understood: UnderstoodQuery,
): number | undefined {
  const { id } = index.data.products;
  const [slot, ...others] = index.text.exactArticle(understood).filter((place) => id[place] !== 0);
  const { source } = selection;
  if (slot === undefined || others.length > 0 || source.kind !== 'slots') return undefined;
  const at = source.slots.subarray(0, source.count).indexOf(slot);
  if (at < 0) return undefined;
  const alone = {
    kind: 'slots',
    slots: Uint32Array.of(slot),
    scores: [source.scores?.[at] ?? 0],
    count: 1,
  } as const;
  return scan(index, { ...selection, source: alone }, { nearMisses: false }).count === 1 ? slot : undefined;
}

export function correctionOf({ corrected }: UnderstoodQuery) {
  if (!corrected) return undefined;
  const { text, reason } = corrected;
  return { text, reason, reason_name: CORRECTION_REASON_LABELS[reason] };
}
