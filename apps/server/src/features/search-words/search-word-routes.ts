import * as contract from '@okoem/contract/search-words.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type CallContext, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Log } from '../../platform/log.ts';
import { countSynonyms, findSynonyms } from './synonym-repository.ts';
import { createGroup, removeGroup, replaceGroup } from './synonym-service.ts';

/** Words that mean the same to a shopper; the search follows their table by itself. */
export function searchWordRoutes(host: EndpointHost, { pool, log }: { pool: Pool; log: Log }): void {
  /** Who changed what can be read back in the log. */
  const note = (
    { actor, requestId }: CallContext<'staff'>,
    event: string,
    { id, words }: contract.SynonymGroup,
  ) =>
    log.info({
      event,
      requestId,
      actor: `operator ${actor.staffId}`,
      reason: `${id}: ${words.join(', ')}`,
    });

  addEndpoint(host, contract.searchSynonyms, async ({ body: { filter, sort = 'words', pagination } }) => {
    const [rows, total] = await Promise.all([
      findSynonyms(pool, filter.word, { ...pagination, sort }),
      countSynonyms(pool, filter.word),
    ]);
    return answerPageOf(rows, { ...pagination, total });
  });

  addEndpoint(host, contract.createSynonyms, async (call) => {
    const group = await createGroup(pool, call.body.words);
    note(call, 'synonyms-created', group);
    return { data: group };
  });

  addEndpoint(host, contract.updateSynonyms, async (call) => {
    const group = await replaceGroup(pool, { id: Number(call.params.id), words: call.body.words });
    note(call, 'synonyms-changed', group);
    return { data: group };
  });

  addEndpoint(host, contract.deleteSynonyms, async (call) => {
    note(call, 'synonyms-deleted', await removeGroup(pool, Number(call.params.id)));
    return { data: null };
  });
}
