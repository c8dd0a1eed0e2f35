import { saveVerificationRequest, uploadVerificationFile } from '@okoem/contract/verification.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyCustomer, signIn } from '../../testing/factories.ts';
import { PDF, sendTypedFile } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let token: string;
beforeAll(async () => {
  shop = await createTestApp();
  const { id: customerId } = await createCompanyCustomer(shop.pool, { kind: 'IP' });
  token = await signIn(shop.pool, { customerId });
});
afterAll(() => shop.close());

const upload = (size: number) =>
  sendTypedFile(shop, {
    path: uploadVerificationFile.path,
    type: 7,
    token,
    bytes: Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(size - PDF.length, ' '), PDF.subarray(9)]),
  });

it('a file for verification has up to 10 MB, and one byte more is refused in words [VALID-027] [VALID-028]', async () => {
  expect((await upload(10_240_000)).statusCode).toBe(201);
  const refused = await upload(10_240_001);
  expectRefusal(refused, 413, 'FILE_TOO_LARGE');
  expect(refused.json().errors).toMatchObject([
    { field: 'file', message: 'Размер файла не должен превышать 10 МБ' },
  ]);
});

it('an eleventh file of a request for verification is refused in words [VALID-027] [VALID-016]', async () => {
  const files: string[] = [];
  for (let count = 1; count <= 11; count += 1) files.push((await upload(100)).json().data.id);
  const refusedWith = async (most: number) => {
    const body = { files: files.slice(0, most) };
    return (await shop.call(saveVerificationRequest, { token, body })).json().errors;
  };
  expect(await refusedWith(11)).toMatchObject([{ field: 'files', message: 'Максимум 10 файлов' }]);
  // Ten are not too many: they are refused for being of one type.
  expect(await refusedWith(10)).toMatchObject([{ field: 'files', message: 'Проверьте введённые данные' }]);
});
