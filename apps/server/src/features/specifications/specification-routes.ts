import { randomBytes } from 'node:crypto';
import {
  copySpecification,
  deleteSpecification,
  exportSpecification,
  getSpecification,
  openSharedSpecification,
  pasteSpecification,
  readSpecificationAgain,
  renameSpecification,
  restoreSpecification,
  searchSpecifications,
  shareSpecification,
  unshareSpecification,
  uploadSpecification,
} from '@okoem/contract/specifications.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { UploadLimits } from '../../platform/http/upload-quota.ts';
import type { Log } from '../../platform/log.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { findFile } from '../files/file-repository.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { answerRows } from './answer-rows.ts';
import { checkRoutes } from './check-routes.ts';
import { assertRoom, createFromFile, createFromText } from './create-specification.ts';
import { decideRoutes } from './decide-routes.ts';
import { exportFile, exportQueue } from './export-specification.ts';
import type { RowMatcher } from './match/row-matcher.ts';
import { SpecificationMatching } from './matching.ts';
import { readAgain } from './read-again.ts';
import { rowRoutes } from './row-routes.ts';
import { assertOwn, ownerOf, stillRead } from './specification-owner.ts';
import {
  endShare,
  findSharedSpecification,
  findSpecification,
  insertCopy,
  renameSpecificationRow,
  searchSpecificationList,
  setDeleted,
  setShare,
  type SpecificationRecord,
} from './specification-repository.ts';
import { countOutcome, searchRows } from './specification-row-repository.ts';
import { headView, shareView, wholeView } from './specification-view.ts';

/** People put in a few a day; scripts of one office more. */
const MOST_PER_HOUR = 100;
const MOST_EXPORTS_PER_HOUR = 300;
const TOKEN_BYTES = 24;
const LONGEST_NAME = 200;

export interface SpecificationParts {
  pool: Pool;
  catalog: Catalog;
  storage: Storage;
  log: Log;
  matcher: RowMatcher | undefined;
  publicUrl: string;
  /** False where rate limits are off. */
  isLimited: boolean;
  limits: UploadLimits | undefined;
}

export type OwnSpecification = (
  id: string,
  actor: Actor,
  action?: 'specifications.read' | 'specifications.write',
) => Promise<SpecificationRecord>;

export function specificationRoutes(host: EndpointHost, parts: SpecificationParts): void {
  const { pool } = parts;
  const own: OwnSpecification = async (id, actor, action = 'specifications.write') =>
    assertOwn(await findSpecification(pool, id), actor, action);
  const matching = new SpecificationMatching(parts);
  host.app.addHook('onClose', () => matching.close());
  addCreation(host, { ...parts, matching }, own);
  addReading(host, { ...parts, matching }, own);
  addKeeping(host, { ...parts, matching }, own);
  addSharing(host, parts, own);
  rowRoutes(host, parts, own);
  checkRoutes(host, parts, own);
  decideRoutes(host, parts);
}

type MatchingRooms = SpecificationParts & { matching: SpecificationMatching };

interface Sending {
  actor: Actor;
  shared: Map<unknown, unknown> | undefined;
}

/** One that is to be read; its rows are matched as soon as it is. */
function begun(
  { catalog, matching }: MatchingRooms,
  spec: SpecificationRecord,
  { actor, shared }: Sending,
): { data: ReturnType<typeof headView> } {
  const region = catalog.region({ guid: undefined, shared });
  matching.follow(spec.id, { region, audience: priceAudience(actor) });
  return { data: headView(spec) };
}

function addCreation(host: EndpointHost, parts: MatchingRooms, own: OwnSpecification): void {
  const { pool, isLimited } = parts;
  const count = async (caller: string) => {
    if (isLimited) await spendCall(pool, { scope: 'specification', caller, mostPerHour: MOST_PER_HOUR });
  };
  addEndpoint(host, uploadSpecification, async ({ file, actor, caller, shared }) => {
    await count(caller);
    return begun(parts, await createFromFile(parts, file, { actor, caller }), { actor, shared });
  });
  addEndpoint(host, pasteSpecification, async ({ body, actor, caller, shared }) => {
    await count(caller);
    return begun(parts, await createFromText(parts, body, { actor, caller }), { actor, shared });
  });
  addEndpoint(host, copySpecification, async ({ body, actor, caller }) => {
    await count(caller);
    const spec =
      body.id === undefined
        ? await findSharedSpecification(pool, body.token!)
        : await own(body.id, actor, 'specifications.read');
    if (!spec) throw new Refusal('NOT_FOUND');
    if (spec.state === 'READING') throw stillRead();
    const owner = ownerOf(actor);
    await assertRoom(pool, owner);
    const name = `${spec.name.slice(0, LONGEST_NAME - 8)} — копия`;
    return {
      data: headView(await inTransaction(pool, (tx) => insertCopy(tx, { id: spec.id, name, ...owner }))),
    };
  });
}

function addReading(host: EndpointHost, parts: MatchingRooms, own: OwnSpecification): void {
  const { pool, catalog, matching, publicUrl } = parts;

  addEndpoint(host, getSpecification, async ({ params, query, actor, shared }) => {
    const spec = await own(params.id, actor, 'specifications.read');
    const region = catalog.region({ guid: query.customer_region_guid, shared });
    matching.begin(spec, { region, audience: priceAudience(actor) });
    const [outcome, file] = await Promise.all([countOutcome(pool, spec.id), findFile(pool, spec.fileId)]);
    return { data: wholeView(spec, { outcome, fileName: file?.name ?? '', publicUrl }) };
  });
  addEndpoint(host, readSpecificationAgain, async ({ params, body, actor, shared }) => {
    const spec = await own(params.id, actor);
    const again = await inTransaction(pool, (tx) => readAgain(tx, spec, body.sheets));
    return begun(parts, again, { actor, shared });
  });
}

function addKeeping(host: EndpointHost, parts: MatchingRooms, own: OwnSpecification): void {
  const { pool, catalog, matching } = parts;
  addEndpoint(host, searchSpecifications, async ({ body: { filter, pagination }, actor, shared }) => {
    const { rows, total } = await searchSpecificationList(pool, {
      owner: ownerOf(actor),
      query: filter.query,
      ...pagination,
    });
    // What a restart cut off goes on, though nobody opens it.
    const asker = { region: catalog.region({ guid: undefined, shared }), audience: priceAudience(actor) };
    for (const spec of rows) matching.begin(spec, asker);
    return answerPageOf(rows.map(headView), { ...pagination, total });
  });
  addEndpoint(host, renameSpecification, async ({ params, body, actor }) => {
    const { id } = await own(params.id, actor);
    return { data: headView(await renameSpecificationRow(pool, id, body.name)) };
  });
  addEndpoint(host, deleteSpecification, async ({ params, actor }) => {
    const { id } = await own(params.id, actor);
    await setDeleted(pool, id, true);
    return { data: { ok: true as const } };
  });
  addEndpoint(host, restoreSpecification, async ({ params, actor }) => {
    const found = await findSpecification(pool, params.id, { isDeleted: true });
    const { id } = assertOwn(found, actor, 'specifications.write');
    return { data: headView(await setDeleted(pool, id, false)) };
  });
}

function addSharing(host: EndpointHost, parts: SpecificationParts, own: OwnSpecification): void {
  const { pool, catalog, publicUrl, isLimited } = parts;
  const queue = exportQueue();
  host.app.addHook('onClose', () => queue.close());

  addEndpoint(host, shareSpecification, async ({ params, actor }) => {
    const { id } = await own(params.id, actor);
    const share = await setShare(pool, id, randomBytes(TOKEN_BYTES).toString('base64url'));
    return { data: shareView(share, publicUrl) };
  });
  addEndpoint(host, unshareSpecification, async ({ params, actor }) => {
    await endShare(pool, (await own(params.id, actor)).id);
    return { data: { ok: true as const } };
  });
  addEndpoint(host, openSharedSpecification, async ({ body, actor, shared }) => {
    const spec = await findSharedSpecification(pool, body.token);
    if (!spec) throw new Refusal('NOT_FOUND');
    const { filter, pagination } = body;
    const { rows, total } = await searchRows(pool, spec.id, {
      filter: { ...filter, isOpen: filter.is_open },
      ...pagination,
    });
    const region = catalog.region({ guid: body.customer_region_guid, shared });
    const more = { meta: { pagination: { ...pagination, total } }, specification: headView(spec) };
    return answerRows(parts, rows, { asker: { region, audience: priceAudience(actor) }, more });
  });
  addEndpoint(host, exportSpecification, async ({ params, body, actor, caller, signal, shared }) => {
    const spec = await own(params.id, actor, 'specifications.read');
    if (isLimited)
      await spendCall(pool, { scope: 'specification-export', caller, mostPerHour: MOST_EXPORTS_PER_HOUR });
    const region = catalog.region({ guid: body.customer_region_guid, shared });
    const asker = { region, audience: priceAudience(actor), caller, signal };
    return exportFile({ ...parts, queue }, spec, { ...asker, supply: body.supply });
  });
}
