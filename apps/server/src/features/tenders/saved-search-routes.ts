import * as calls from '@okoem/contract/tender-searches.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { keepSearch, ownSavedSearch, savedSearchView, savedSearchViews } from './saved-searches.ts';
import { tenderOwnerOf } from './tender-actor.ts';
import { deleteSavedSearch, updateSavedSearch } from './tender-saved-repository.ts';
import type { TenderParts } from './tender-routes.ts';

const MOST_PER_HOUR = 120;

/** What contractors look for, and whether they get letters. */
export function savedSearchRoutes(host: EndpointHost, { pool, listPool, isLimited }: TenderParts): void {
  const limit = async ({ caller }: { caller: string }) => {
    if (isLimited) await spendCall(pool, { scope: 'tender-search', caller, mostPerHour: MOST_PER_HOUR });
  };
  addEndpoint(host, calls.searchSavedTenderSearches, async ({ actor }) => ({
    data: await savedSearchViews(listPool, tenderOwnerOf(actor)),
  }));
  addEndpoint(host, calls.saveTenderSearch, async (call) => {
    await limit(call);
    const { name, filter, is_alert_on: isAlertOn } = call.body;
    const row = await keepSearch(pool, { owner: tenderOwnerOf(call.actor), name, filter, isAlertOn });
    return { data: await savedSearchView(listPool, row) };
  });
  addEndpoint(host, calls.updateTenderSearch, async (call) => {
    await limit(call);
    const owner = tenderOwnerOf(call.actor);
    const { id } = await ownSavedSearch(pool, call.params.id, owner);
    await updateSavedSearch(pool, id, { name: call.body.name, isAlertOn: call.body.is_alert_on });
    return { data: await savedSearchView(listPool, await ownSavedSearch(pool, id, owner)) };
  });
  addEndpoint(host, calls.deleteTenderSearch, async (call) => {
    await limit(call);
    const { id } = await ownSavedSearch(pool, call.params.id, tenderOwnerOf(call.actor));
    await deleteSavedSearch(pool, id);
    return { data: { ok: true } };
  });
}
