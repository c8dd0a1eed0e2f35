import type {
  Specification,
  SpecificationHead,
  SpecificationRow,
} from '@okoem/contract/specification-views.ts';
import {
  getSpecification,
  pasteSpecification,
  searchSpecificationRows,
  uploadSpecification,
} from '@okoem/contract/specifications.ts';
import { expect } from 'vitest';
import { readSpecificationJob, specificationReader } from '../features/specifications/read-job.ts';
import { runWorker } from '../platform/jobs/run-worker.ts';
import { createLog } from '../platform/log.ts';
import { uploadStorage } from '../platform/storage/folder-storage.ts';
import { sendForm } from './sent-files.ts';
import type { TestApp } from './test-app.ts';

/** The worker that reads files, as it runs beside the shop. */
export async function startReading(shop: TestApp): Promise<{ stop: () => Promise<void> }> {
  const reader = specificationReader();
  const worker = await runWorker({
    databaseUrl: shop.databaseUrl,
    pool: shop.pool,
    log: createLog('silent'),
    jobs: [readSpecificationJob({ storage: uploadStorage(shop.config), reader })],
    crontab: '',
    concurrency: 2,
  });
  return {
    stop: async () => {
      await worker.stop();
      await reader.close();
    },
  };
}

export interface Sent {
  token?: string | undefined;
  name?: string;
}

export async function sendSpecification(
  shop: TestApp,
  bytes: Uint8Array,
  { token, name = 'Спецификация.xlsx' }: Sent = {},
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return sendForm(shop, form, { path: uploadSpecification.path, ...(token !== undefined && { token }) });
}

export async function paste(shop: TestApp, text: string, token?: string): Promise<SpecificationHead> {
  const response = await shop.call(pasteSpecification, {
    body: { text },
    ...(token !== undefined && { token }),
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(201);
  return response.json().data;
}

export async function lookAt(shop: TestApp, id: string, token?: string): Promise<Specification> {
  const response = await shop.call(getSpecification, {
    params: { id },
    ...(token !== undefined && { token }),
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json().data;
}

/** Looks until it is matched, or could not be read. */
export async function settled(shop: TestApp, id: string, token?: string): Promise<Specification> {
  await expect
    .poll(async () => (await lookAt(shop, id, token)).state, { timeout: 60_000 })
    .toMatch(/^(?:MATCHED|FAILED)$/);
  return lookAt(shop, id, token);
}

/** Sends a file and waits until it is read. */
export async function putIn(shop: TestApp, bytes: Uint8Array, sent: Sent = {}): Promise<Specification> {
  const response = await sendSpecification(shop, bytes, sent);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(201);
  return settled(shop, response.json().data.id, sent.token);
}

export async function rowsOf(shop: TestApp, id: string, token?: string, body: object = {}) {
  const response = await shop.call(searchSpecificationRows, {
    params: { id },
    body: { pagination: { limit: 200 }, ...body },
    ...(token !== undefined && { token }),
  });
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  return response.json<{
    data: SpecificationRow[];
    products: { product_id: number; price: number }[];
    meta: { pagination: { total: number } };
  }>();
}
