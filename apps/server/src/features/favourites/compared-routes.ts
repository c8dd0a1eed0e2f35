import {
  addCompared,
  addComparedOffers,
  deleteCompared,
  searchCompared,
} from '@okoem/contract/compared-offers.ts';
import { MAX_COMPARED, MAX_COMPARED_IN_CATEGORY } from '@okoem/domain/compare/compare-list.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf, rowRange } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { countCompared, deleteComparedRow, findCompared } from './compared-repository.ts';
import { keepCompared, type RefusedOffer } from './keep-offers.ts';
import { keptAnswer, keptFilterOf, keptView } from './kept-offer-view.ts';

export function comparedRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchCompared, async ({ actor: { customerId }, body }) => {
    const whose = { customerId, ...keptFilterOf(body.filter) };
    const range = rowRange(body.pagination, MAX_COMPARED);
    const [rows, total] = await Promise.all([
      findCompared(pool, { ...whose, ...range }),
      countCompared(pool, whose),
    ]);
    return answerPageOf(rows.map(keptView), { ...range, total });
  });

  addEndpoint(host, addCompared, async ({ actor, body }) => {
    if ('offer_ids' in body) return keptAnswer(await keepCompared(pool, actor, body.offer_ids));
    const { rows, refused } = await keepCompared(pool, actor, [body.offer_id]);
    const [row] = rows;
    if (row) return { data: keptView(row) };
    throw refused.length > 0 ? refusalOf(refused[0]!) : new Refusal('NOT_FOUND', { field: 'offer_id' });
  });

  addEndpoint(host, addComparedOffers, async ({ actor, body }) =>
    keptAnswer(await keepCompared(pool, actor, body.offer_ids)),
  );

  addEndpoint(host, deleteCompared, async ({ actor: { customerId }, params: { id } }) => {
    if (!(await deleteComparedRow(pool, { id, customerId }))) throw new Refusal('NOT_FOUND');
    return { data: { ok: true as const } };
  });
}

function refusalOf({ offer, why }: RefusedOffer): Refusal {
  const field = 'offer_id';
  return why === 'full'
    ? new Refusal('COMPARISON_FULL', { field, limit: MAX_COMPARED })
    : new Refusal('COMPARISON_CATEGORY_FULL', {
        field,
        limit: MAX_COMPARED_IN_CATEGORY,
        category: offer.sectionName,
      });
}
