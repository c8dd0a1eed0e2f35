import * as contract from '@okoem/contract/price-imports.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import type { Action } from '@okoem/domain/access/permissions.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import type { PriceChangeKind } from '@okoem/domain/price-list/price-change.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { applyImport, undoImport } from './apply-import.ts';
import { makerName } from './maker-name.ts';
import { previewImport } from './preview-import.ts';
import type { PriceFiles } from './price-files.ts';
import { findChanges } from './price-import-repository.ts';
import { changeView, importById, importView, refuseOthersExpense } from './price-import-view.ts';
import { findPositions, findPriceLists } from './price-list-repository.ts';
import { priceListById, priceListView } from './price-lists.ts';
import { priceSheet } from './price-sheet.ts';

interface Parts {
  pool: Pool;
  listPool: Pool;
  files: PriceFiles;
}

/** Who asks: staff for any list, a seller for the seller's own. */
interface Asker {
  actor: Actor;
  requestId: string;
  caller: string;
  signal: AbortSignal;
}

/** Prices that come in files: looked at first, applied at once, and undone if need be. */
export function priceImportRoutes(host: EndpointHost, parts: Parts): void {
  addStaffRoutes(host, parts);
  addSellerRoutes(host, parts);
}

function addStaffRoutes(host: EndpointHost, parts: Parts): void {
  const does = importing(parts, 'prices.write');
  addEndpoint(host, contract.importPriceList, (call) => does.preview(call));
  addEndpoint(host, contract.getPriceImport, (call) => does.look(call));
  addEndpoint(host, contract.searchPriceImportRows, (call) => does.rows(call));
  addEndpoint(host, contract.applyPriceImport, (call) => does.apply(call));
  addEndpoint(host, contract.undoPriceImport, (call) => does.undo(call));
}

function addSellerRoutes(host: EndpointHost, parts: Parts): void {
  const { pool, listPool, files } = parts;
  const does = importing(parts, 'imports.write');
  addEndpoint(host, contract.searchSellerPriceLists, async ({ body: { filter, pagination }, actor }) => {
    const { query, company_id: companyId } = filter;
    const wanted = { query, companyId, sellerId: actor.sellerId };
    const rows = await findPriceLists(listPool, wanted, pagination);
    return answerPageOf(rows.map(priceListView), { ...pagination, total: rows[0]?.whole ?? 0 });
  });
  addEndpoint(host, contract.exportSellerPriceList, async ({ params, actor, caller, signal }) => {
    const list = await priceListById(pool, params.id, actor.sellerId);
    const now = new Date();
    const sheet = priceSheet(list, await findPositions(pool, list.id), now);
    return files.write(sheet, `Прайс-лист ${list.id} ${apiDate(now)}`, { caller, signal });
  });
  addEndpoint(host, contract.importSellerPriceList, (call) => does.preview(call));
  addEndpoint(host, contract.getSellerPriceImport, (call) => does.look(call));
  addEndpoint(host, contract.searchSellerPriceImportRows, (call) => does.rows(call));
  addEndpoint(host, contract.applySellerPriceImport, (call) => does.apply(call));
  addEndpoint(host, contract.undoSellerPriceImport, (call) => does.undo(call));
}

interface OfOne {
  params: { id: number };
}

/** The same steps for both. */
function importing({ pool, listPool, files }: Parts, action: Action) {
  const found = ({ params, actor }: OfOne & Pick<Asker, 'actor'>) =>
    importById(pool, params.id, sellerOf(actor));
  const foundToWrite = async (call: OfOne & Pick<Asker, 'actor'>) => {
    const draft = await found(call);
    refuseOthersExpense(draft, sellerOf(call.actor));
    return draft;
  };
  const answered = async (call: OfOne & Asker) => ({ data: importView(await found(call)) });
  return {
    preview: async (
      call: OfOne & Asker & { file: { name: string; bytes: Uint8Array }; body: { mode: string } },
    ) => {
      const { params, file, body, actor, caller, signal } = call;
      const list = await priceListById(pool, params.id, sellerOf(actor));
      refuseOthersExpense(list, sellerOf(actor));
      const madeBy = await makerName(pool, actor);
      const wish = { list, file, isWhole: body.mode === 'replace', madeBy };
      const id = await previewImport(pool, wish, (one) => files.read(one, { caller, signal }));
      return { data: importView(await importById(pool, id)) };
    },
    look: answered,
    rows: async (
      call: OfOne &
        Asker & {
          body: {
            filter: { kind?: PriceChangeKind[] | undefined; is_warned?: boolean | undefined };
            pagination: { offset: number; limit: number };
          };
        },
    ) => {
      const { id: importId } = await found(call);
      const { filter, pagination } = call.body;
      const wanted = { kind: filter.kind, isWarned: filter.is_warned };
      const rows = await findChanges(listPool, { importId, filter: wanted, ...pagination });
      return answerPageOf(rows.map(changeView), { ...pagination, total: rows[0]?.whole ?? 0 });
    },
    apply: async (call: OfOne & Asker) => {
      const { id } = await foundToWrite(call);
      await applyImport(pool, id, { actor: call.actor, requestId: call.requestId, action });
      return answered(call);
    },
    undo: async (call: OfOne & Asker) => {
      const { id } = await foundToWrite(call);
      await undoImport(pool, id, { actor: call.actor, requestId: call.requestId, action });
      return answered(call);
    },
  };
}

function sellerOf(actor: Actor): number | undefined {
  return actor.kind === 'seller' ? actor.sellerId : undefined;
}
