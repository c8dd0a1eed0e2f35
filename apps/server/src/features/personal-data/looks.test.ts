import { downloadFile, downloadFileAsStaff, linkToFile } from '@okoem/contract/files.ts';
import { type DocumentLook, searchLooks, searchOwnLooks } from '@okoem/contract/personal-data.ts';
import { uploadProfileFile } from '@okoem/contract/profile.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { housekeepingJob } from '../../platform/jobs/housekeeping.ts';
import {
  createCompanyCustomer,
  createCustomer,
  createOperator,
  joinCompany,
  signIn,
} from '../../testing/factories.ts';
import { jobContext } from '../../testing/notice-calls.ts';
import { sendTypedFile } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let owner: string;
let colleague: string;
let staff: string;
let staffId: number;
let companyId: number;
let customerId: number;
let fileId: string;
beforeAll(async () => {
  shop = await createTestApp();
  ({ id: customerId, companyId } = await createCompanyCustomer(shop.pool));
  const { id: viewer } = await createCustomer(shop.pool);
  await joinCompany(shop.pool, { customerId: viewer, companyId, role: 'viewer' });
  owner = await signIn(shop.pool, { customerId });
  colleague = await signIn(shop.pool, { customerId: viewer });
  ({ id: staffId } = await createOperator(shop.pool));
  staff = await signIn(shop.pool, { operatorId: staffId });
  const sent = await sendTypedFile(shop, {
    path: uploadProfileFile.path,
    type: 4,
    token: owner,
    name: 'Устав.pdf',
  });
  fileId = sent.json().data.id;
});
afterAll(() => shop.close());

const looks = async (token: string): Promise<DocumentLook[]> =>
  (await shop.call(searchOwnLooks, { token, body: {} })).json().data;
const open = (endpoint: typeof downloadFile | typeof downloadFileAsStaff, token: string) =>
  shop.call(endpoint, { token, params: { id: fileId } });

describe('who looked at a document', () => {
  it('is written down for everybody but its owner, once for one look, and told without names [PDATA-006] [PDATA-007]', async () => {
    expect((await open(downloadFile, owner)).statusCode).toBe(200);
    expect(await looks(owner)).toEqual([]);
    for (const token of [colleague, colleague])
      expect((await open(downloadFile, token)).statusCode).toBe(200);
    expect((await open(downloadFileAsStaff, staff)).statusCode).toBe(200);
    const { url } = (await shop.call(linkToFile, { token: owner, params: { id: fileId } })).json().data;
    expect((await shop.send({ url })).statusCode).toBe(200);
    expect(JSON.stringify(await looks(owner))).not.toContain('Ольга');
    const told = (await looks(owner)).map(({ who, who_label, title, what }) => ({
      who,
      who_label,
      title,
      what,
    }));
    expect(told).toEqual([
      { who: 'link', who_label: 'Открыто по ссылке', title: 'Устав.pdf', what: 'file' },
      { who: 'staff', who_label: 'Сотрудник Окоёма', title: 'Устав.pdf', what: 'file' },
      { who: 'colleague', who_label: 'Сотрудник вашей компании', title: 'Устав.pdf', what: 'file' },
    ]);
  });

  it('is written down again when somebody comes back later [PDATA-006]', async () => {
    const before = (await looks(owner)).length;
    expect((await open(downloadFile, colleague)).statusCode).toBe(200);
    expect(await looks(owner)).toHaveLength(before);
    await shop.pool`update document_look set created_at = created_at - interval '1 hour'`;
    expect((await open(downloadFile, colleague)).statusCode).toBe(200);
    expect(await looks(owner)).toHaveLength(before + 1);
  });

  it('is not written for what was refused, and told to no stranger [PDATA-006]', async () => {
    const { id } = await createCustomer(shop.pool);
    const stranger = await signIn(shop.pool, { customerId: id });
    const before = (await looks(owner)).length;
    expectRefusal(await open(downloadFile, stranger), 404, 'NOT_FOUND');
    expect(await looks(owner)).toHaveLength(before);
    expect(await looks(stranger)).toEqual([]);
    expect(await looks(colleague)).toEqual([]);
  });

  it('is told to the auditor with names, by customer, company and member of staff [PDATA-007]', async () => {
    const { id: operatorId } = await createOperator(shop.pool, { role: 'auditor' });
    const auditor = await signIn(shop.pool, { operatorId });
    const found = async (filter: object) =>
      (await shop.call(searchLooks, { token: auditor, body: { filter } })).json().data;
    expect(await found({ looker_id: staffId })).toMatchObject([
      { company_id: companyId, looker_id: staffId, looker_name: 'Ольга', title: 'Устав.pdf' },
    ]);
    expect(await found({ company_id: companyId })).toHaveLength(4);
    expect(await found({ company_id: companyId + 1 })).toEqual([]);
    const { id: seller } = await createOperator(shop.pool, { role: 'sales' });
    const sales = await signIn(shop.pool, { operatorId: seller });
    expectRefusal(await shop.call(searchLooks, { token: sales, body: {} }), 403, 'FORBIDDEN');
  });

  it('is forgotten after a year [PDATA-007]', async () => {
    const before = (await looks(owner)).length;
    for (const days of [366, 364])
      await shop.pool`
        insert into document_look (customer_id, what, looker_kind, looker_id, created_at)
        values (${customerId}, 'file', 'staff', ${staffId}, now() - make_interval(days => ${days}))
      `;
    await housekeepingJob.perform(jobContext(shop), {});
    expect(await looks(owner)).toHaveLength(before + 1);
  });
});
