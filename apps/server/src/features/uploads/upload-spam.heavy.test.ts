import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOADS_A_DAY } from '@okoem/domain/upload/upload-rules.ts';
import { expect, it } from 'vitest';
import { createCustomer, signIn } from '../../testing/factories.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { beginUploadCall, sendPiece, tusHeaders } from '../../testing/upload-calls.ts';

it('ten thousand uploads of one person are a hundred small files at most, and every refusal says why [UPLOAD-013]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'okoem-spam-'));
  const shop = await createTestApp({ DATA_DIR: dataDir });
  const token = await signIn(shop.pool, { customerId: (await createCustomer(shop.pool)).id });
  const counts = new Map<number, number>();
  for (let tries = 0; tries < 10_000; tries += 1) {
    const begun = await beginUploadCall(shop, { token, size: 1000 });
    counts.set(begun.statusCode, (counts.get(begun.statusCode) ?? 0) + 1);
    const url = String(begun.headers['location'] ?? '/api/v1/uploads/none');
    await sendPiece(shop, { token, url, offset: 0, bytes: Buffer.alloc(500) });
    await shop.send({ method: 'DELETE', url, headers: tusHeaders(token) });
  }
  expect(Object.fromEntries(counts)).toEqual({ 201: UPLOADS_A_DAY, 429: 10_000 - UPLOADS_A_DAY });
  const left = readdirSync(dataDir, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toHaveLength(0);
  await shop.close();
  rmSync(dataDir, { recursive: true });
});
