import * as contract from '@okoem/contract/search-directions.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { countDirections, findDirections } from './direction-repository.ts';
import { changeDirection, createDirection, deleteDirection } from './direction-service.ts';

/** What operators say about queries; the search follows their table by itself. */
export function searchDirectionRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, contract.searchDirections, async ({ body: { filter, sort = 'words', pagination } }) => {
    const [rows, total] = await Promise.all([
      findDirections(pool, filter, { ...pagination, sort }),
      countDirections(pool, filter),
    ]);
    return answerPageOf(rows, { ...pagination, total });
  });

  addEndpoint(host, contract.createDirection, async ({ body, actor, requestId }) => ({
    data: await createDirection(pool, body, { actor, requestId }),
  }));

  addEndpoint(host, contract.updateDirection, async ({ params, body, actor, requestId }) => ({
    data: await changeDirection(pool, { ...body, id: Number(params.id) }, { actor, requestId }),
  }));

  addEndpoint(host, contract.deleteDirection, async ({ params, actor, requestId }) => {
    await deleteDirection(pool, Number(params.id), { actor, requestId });
    return { data: null };
  });
}
