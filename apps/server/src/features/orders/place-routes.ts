import { placeOrder as endpoint } from '@okoem/contract/orders.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Catalog } from '../catalog-index/catalog-index.ts';
import { placeOrder, type PlacingParts } from './place-order.ts';

export function placeRoutes(
  host: EndpointHost,
  { catalog, ...parts }: PlacingParts & { catalog: Pick<Catalog, 'region'> },
): void {
  addEndpoint(host, endpoint, async (call) => {
    const { actor, body, idempotencyKey: key, shared, signal } = call;
    const { row: destination } = catalog.region({ guid: body.customer_region_guid, shared });
    return { data: await placeOrder(parts, { actor, body, key, destination, signal }) };
  });
}
