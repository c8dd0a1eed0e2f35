import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import { exportProducts } from '@okoem/contract/product-export.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from './api-query.ts';
import { saveFile } from './save-file.ts';

export type ExportWish = EndpointInput<typeof exportProducts>['body'];

/** Asks for the products as a file and lets the browser save it. */
export async function downloadProducts(client: QueryClient, body: ExportWish): Promise<void> {
  saveFile(await transportOf(client)(exportProducts, { body }));
}
