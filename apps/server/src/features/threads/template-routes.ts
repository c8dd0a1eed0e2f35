import * as seller from '@okoem/contract/seller-threads.ts';
import * as staff from '@okoem/contract/staff-threads.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { addTemplate, changeTemplate, deleteTemplate, findTemplates } from './template-repository.ts';

interface TemplateCalls {
  list: typeof seller.getSellerTemplates | typeof staff.getStaffTemplates;
  add: typeof seller.addSellerTemplate | typeof staff.addStaffTemplate;
  change: typeof seller.changeSellerTemplate | typeof staff.changeStaffTemplate;
  remove: typeof seller.deleteSellerTemplate | typeof staff.deleteStaffTemplate;
}

export function templateRoutes(host: EndpointHost, parts: { pool: Pool }): void {
  addCalls(host, parts, {
    list: seller.getSellerTemplates,
    add: seller.addSellerTemplate,
    change: seller.changeSellerTemplate,
    remove: seller.deleteSellerTemplate,
  });
  addCalls(host, parts, {
    list: staff.getStaffTemplates,
    add: staff.addStaffTemplate,
    change: staff.changeStaffTemplate,
    remove: staff.deleteStaffTemplate,
  });
}

/** A seller's own, or the marketplace's. */
function ownerOf(actor: Actor): number | null {
  return actor.kind === 'seller' ? actor.sellerId : null;
}

function addCalls(host: EndpointHost, { pool }: { pool: Pool }, calls: TemplateCalls): void {
  addEndpoint(host, calls.list, async ({ actor }) => ({ data: await findTemplates(pool, ownerOf(actor)) }));

  addEndpoint(host, calls.add, async ({ actor, body }) => {
    const made = await addTemplate(pool, { sellerId: ownerOf(actor), ...body });
    if (!made) throw new Refusal('TOO_MANY_ROWS');
    return { data: made };
  });

  addEndpoint(host, calls.change, async ({ actor, params, body }) => {
    const changed = await changeTemplate(pool, { id: params.id, sellerId: ownerOf(actor), ...body });
    if (!changed) throw new Refusal('NOT_FOUND');
    return { data: changed };
  });

  addEndpoint(host, calls.remove, async ({ actor, params }) => {
    if (!(await deleteTemplate(pool, { id: params.id, sellerId: ownerOf(actor) }))) throw new Refusal('NOT_FOUND');
    return { data: { done: true } };
  });
}
