import * as contract from '@okoem/contract/search-words.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { countSynonyms, findSynonyms } from './synonym-repository.ts';
import { createGroup, removeGroup, replaceGroup } from './synonym-service.ts';

/** Words that mean the same to a shopper; the search follows their table by itself. */
export function searchWordRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, contract.searchSynonyms, async ({ body: { filter, sort = 'words', pagination } }) => {
    const [rows, total] = await Promise.all([
      findSynonyms(pool, filter.word, { ...pagination, sort }),
      countSynonyms(pool, filter.word),
    ]);
    return answerPageOf(rows, { ...pagination, total });
  });

  addEndpoint(host, contract.createSynonyms, async ({ body: { words }, actor, requestId }) => ({
    data: await createGroup(pool, words, { actor, requestId }),
  }));

  addEndpoint(host, contract.updateSynonyms, async ({ params, body: { words }, actor, requestId }) => ({
    data: await replaceGroup(pool, { id: Number(params.id), words }, { actor, requestId }),
  }));

  addEndpoint(host, contract.deleteSynonyms, async ({ params, actor, requestId }) => {
    await removeGroup(pool, Number(params.id), { actor, requestId });
    return { data: null };
  });
}
