import type { Project } from '@okoem/contract/project-views.ts';
import * as calls from '@okoem/contract/projects.ts';
import { roleMay } from '@okoem/domain/project/project-rights.ts';
import { PROJECT_ROLES } from '@okoem/domain/project/project-role.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import type { PrivateFileParts } from '../files/private-files.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { attachThing, detachThing, preparedThing } from './attach-thing.ts';
import { keepOwnBasket, putKeptBasketBack } from './keep-basket.ts';
import { refuseBeyondLimit } from './order-project.ts';
import { ownProject, projectOwnerOf, seesAllProjects } from './project-access.ts';
import { projectEvents } from './project-events.ts';
import { keepProjectFile, projectFileAnswer } from './project-files.ts';
import { dropMember, setMember } from './project-members.ts';
import { searchProjectList } from './project-repository.ts';
import {
  changeProject,
  createProject,
  deleteProject,
  moveProject,
  restoreProject,
} from './project-service.ts';
import { projectRows, projectView } from './project-view.ts';

export interface ProjectParts {
  pool: Pool;
  listPool: Pool;
  catalog: Catalog;
  files: PrivateFileParts;
}

export function projectRoutes(host: EndpointHost, parts: ProjectParts): void {
  addReading(host, parts);
  addKeeping(host, parts);
  addThings(host, parts);
  addFiles(host, parts);
  addMembers(host, parts);
}

/** The whole of it as it is now. */
async function answered(pool: Pool, id: number, actor: SignedInCustomer): Promise<{ data: Project }> {
  const project = await ownProject(pool, id, { actor, action: 'read' });
  return { data: await projectView(pool, project, actor) };
}

const FILLING_ROLES = PROJECT_ROLES.filter((role) => roleMay(role, 'fill'));

function addReading(host: EndpointHost, { pool, listPool }: ProjectParts): void {
  addEndpoint(host, calls.searchProjects, async ({ actor, body: { filter, pagination } }) => {
    const isFilling = filter.can_fill === true;
    const { rows, total } = await searchProjectList(listPool, {
      owner: projectOwnerOf(actor),
      seesAll: seesAllProjects(actor),
      query: filter.query ?? '',
      status: isFilling ? 'ACTIVE' : filter.status,
      roles: isFilling ? FILLING_ROLES : undefined,
      range: pagination,
    });
    return answerPageOf(await projectRows(listPool, rows, actor), { ...pagination, total });
  });

  addEndpoint(host, calls.getProject, ({ actor, params }) => answered(pool, params.id, actor));

  addEndpoint(host, calls.searchProjectEvents, async ({ actor, params, body: { pagination } }) => {
    const { id } = await ownProject(pool, params.id, { actor, action: 'read' });
    const { events, total } = await projectEvents(listPool, id, { actor, range: pagination });
    return answerPageOf(events, { ...pagination, total });
  });
}

function addKeeping(host: EndpointHost, { pool, catalog }: ProjectParts): void {
  addEndpoint(host, calls.createProject, async ({ actor, body, requestId, shared }) => {
    const { item, customer_region_guid: guid, ...fields } = body;
    const region = catalog.region({ guid, shared });
    const asker = { region, audience: priceAudience(actor) };
    const thing = item && (await preparedThing({ pool, catalog }, item, { actor, asker }));
    const doer = { actor, requestId };
    const id = await inTransaction(pool, async (tx) => {
      const made = await createProject(tx, doer, fields);
      if (thing)
        await attachThing(tx, await ownProject(tx, made, { actor, action: 'fill' }), { doer, thing });
      return made;
    });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.updateProject, async ({ actor, params: { id }, body, requestId }) => {
    await changeProject(pool, { actor, requestId }, { id, body });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.archiveProject, async ({ actor, params: { id }, requestId }) => {
    await moveProject(pool, { actor, requestId }, { id, to: 'ARCHIVED' });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.unarchiveProject, async ({ actor, params: { id }, requestId }) => {
    await moveProject(pool, { actor, requestId }, { id, to: 'ACTIVE' });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.deleteProject, async ({ actor, params: { id }, requestId }) => {
    await deleteProject(pool, { actor, requestId }, id);
    return { data: { ok: true as const } };
  });

  addEndpoint(host, calls.restoreProject, async ({ actor, params: { id }, requestId }) => {
    await restoreProject(pool, { actor, requestId }, id);
    return answered(pool, id, actor);
  });
}

function addThings(host: EndpointHost, { pool, catalog }: ProjectParts): void {
  addEndpoint(host, calls.attachToProject, async ({ actor, params: { id }, body, requestId, shared }) => {
    const project = await ownProject(pool, id, { actor, action: 'fill' });
    const { customer_region_guid: guid, ...wish } = body;
    const asker = { region: catalog.region({ guid, shared }), audience: priceAudience(actor) };
    const thing = await preparedThing({ pool, catalog }, wish, { actor, asker });
    refuseBeyondLimit(project, thing.facts, actor);
    await inTransaction(pool, (tx) => attachThing(tx, project, { doer: { actor, requestId }, thing }));
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.detachFromProject, async ({ actor, params: { id }, body, requestId }) => {
    const project = await ownProject(pool, id, { actor, action: 'fill' });
    await inTransaction(pool, (tx) => detachThing(tx, project, { doer: { actor, requestId }, ...body }));
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.keepBasketInProject, async ({ actor, params: { id }, body, requestId, shared }) => {
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    const circumstances = { destination, audience: priceAudience(actor) };
    await keepOwnBasket(pool, { id, name: body.name, actor, requestId, circumstances });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.putBasketBack, async ({ actor, params }) => ({
    data: await putKeptBasketBack(pool, { id: params.id, basketId: params.basket, actor }),
  }));
}

function addFiles(host: EndpointHost, { pool, files }: ProjectParts): void {
  addEndpoint(host, calls.uploadProjectFile, async (call) => {
    const { file, actor, requestId, caller, signal } = call;
    const { id } = call.params;
    await keepProjectFile(files, { id, file, actor, requestId, caller, signal });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.downloadProjectFile, ({ actor, params }) =>
    projectFileAnswer(files, { id: params.id, fileId: params.file, actor }),
  );
}

function addMembers(host: EndpointHost, { pool }: ProjectParts): void {
  addEndpoint(host, calls.setProjectMember, async ({ actor, params: { id }, body, requestId }) => {
    await setMember(pool, { actor, requestId }, { id, customerId: body.customer_id, role: body.role });
    return answered(pool, id, actor);
  });

  addEndpoint(host, calls.removeProjectMember, async ({ actor, params: { id }, body, requestId }) => {
    await dropMember(pool, { actor, requestId }, { id, customerId: body.customer_id });
    // Whoever has closed it for himself is told no more of it.
    const isSelf = body.customer_id === actor.customerId && !seesAllProjects(actor);
    return isSelf ? { data: null } : answered(pool, id, actor);
  });
}
