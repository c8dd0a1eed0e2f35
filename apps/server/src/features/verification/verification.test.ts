import { downloadFile, downloadFileAsStaff } from '@okoem/contract/files.ts';
import {
  correctVerificationRequest,
  decideVerificationRequest,
  discardVerificationRequest,
  listVerificationRequests,
  saveVerificationRequest,
  searchVerificationRequests,
  uploadVerificationFile,
} from '@okoem/contract/verification.ts';
import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createCompanyCustomer,
  createOperator,
  joinCompany,
  createCustomer,
  signIn,
} from '../../testing/factories.ts';
import { PDF, picture, sendForm, sendTypedFile } from '../../testing/sent-files.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let staff: string;
let operatorId: number;
beforeAll(async () => {
  shop = await createTestApp();
  ({ id: operatorId } = await createOperator(shop.pool, { role: 'support' }));
  staff = await signIn(shop.pool, { operatorId });
});
afterAll(() => shop.close());

interface Owner {
  id: number;
  companyId: number;
  token: string;
}

async function owner(kind: 'ENTITY' | 'IP' = 'IP'): Promise<Owner> {
  const made = await createCompanyCustomer(shop.pool, { kind });
  await shop.pool`update customer set email_verified_at = now() where id = ${made.id}`;
  return { ...made, token: await signIn(shop.pool, { customerId: made.id }) };
}

async function upload(token: string, type: number, name?: string): Promise<string> {
  const path = uploadVerificationFile.path;
  const response = await sendTypedFile(shop, { path, type, token, ...(name && { name }) });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
}

const save = (token: string, body: object) => shop.call(saveVerificationRequest, { token, body });
const list = async (token: string) => (await shop.call(listVerificationRequests, { token })).json();
const decide = (id: number, documents: object[], token = staff) =>
  shop.call(decideVerificationRequest, { token, params: { id: String(id) }, body: { documents } });
const correct = (token: string, id: number) =>
  shop.call(correctVerificationRequest, { token, params: { id: String(id) } });

/** A sole proprietor's request in review. */
async function sent({ token }: Owner) {
  const files = [await upload(token, 7), await upload(token, 6, 'ОГРНИП.pdf')];
  return (await save(token, { files, send: true })).json().data;
}

const verdicts = (request: { documents: { id: number }[] }, ...statuses: (3 | 4)[]) =>
  request.documents.map(({ id }, place) => ({
    id,
    status: statuses[place] ?? 3,
    ...(statuses[place] === 4 && { reason: 'Документ не читается' }),
  }));

describe('a request for verification', () => {
  it('is a draft whose files may change until it is sent [VERIF-004] [API-036] [API-037] [API-038] [ENT-040] [API-083]', async () => {
    const { token, companyId } = await owner();
    expect(await list(token)).toEqual({
      data: [],
      meta: {
        verification_status: 1,
        organisation_status: 1,
        prices_until: null,
        missing: [[7], [6]],
      },
    });
    const path = uploadVerificationFile.path;
    const uploaded = (await sendTypedFile(shop, { path, type: 7, token, name: 'ИНН.pdf' })).json().data;
    const inn: string = uploaded.id;
    expect(uploaded).toMatchObject({ id: inn, type: 7, url: expect.stringContaining(inn) });
    const draft = (await save(token, { data: { files: [inn], comment: 'Скоро дошлём' } })).json().data;
    expect(draft).toMatchObject({
      id: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      company_id: companyId,
      status: 1,
      comment: 'Скоро дошлём',
      documents: [{ type: 7, file_id: inn, name: 'ИНН.pdf', status: 1, reason: '' }],
      sent_at: null,
      decided_at: null,
      decided_by: null,
    });
    expect(draft.number).toMatch(/^ПР-\d{4}-\d{6}$/);
    const kept = await list(token);
    expect(kept.data).toEqual([draft]);
    expect(kept.meta.missing).toEqual([[6]]);

    const [other, ogrn] = [await upload(token, 7, 'ИНН новый.pdf'), await upload(token, 6)];
    const changed = (await save(token, { files: [other, ogrn] })).json().data;
    expect(changed).toMatchObject({ id: draft.id, number: draft.number, comment: '' });
    expect(changed.documents.map(({ file_id: file }: { file_id: string }) => file)).toEqual([ogrn, other]);
  });

  it('is sent only with every document that its company needs, and is locked then [VERIF-001] [VERIF-004]', async () => {
    const { token, companyId } = await owner('ENTITY');
    const files = await Promise.all([5, 7, 6].map((type) => upload(token, type)));
    const lacking = await save(token, { files, send: true, is_head: false });
    expectRefusal(lacking, 422, 'DOCUMENTS_MISSING');
    expect(lacking.json().errors[0]).toMatchObject({ field: 'files', missing: '4|3,1' });
    expect((await list(token)).data).toEqual([]);

    files.push(await upload(token, 3), await upload(token, 1));
    const request = (await save(token, { files, send: true, is_head: false })).json().data;
    expect(request).toMatchObject({ status: 2, is_head: false, cause: 'customer' });
    expect(request.documents).toHaveLength(5);
    expect(request.documents.map(({ status }: { status: number }) => status)).toEqual([2, 2, 2, 2, 2]);
    const sentTypes = request.documents.map(({ type }: { type: number }) => type);
    expect(sentTypes.toSorted()).toEqual([1, 3, 5, 6, 7]);
    expectRefusal(await save(token, { files }), 409, 'VERIFICATION_LOCKED');
    const [company] = await shop.pool`select verification from company where id = ${companyId}`;
    expect(company).toEqual({ verification: 2 });
    expect((await list(token)).meta.verification_status).toBe(2);
  });

  it('refuses two files of a type, files of others and of another kind of use', async () => {
    const [own, stranger] = [await owner(), await owner()];
    const twice = [await upload(own.token, 7), await upload(own.token, 7)];
    expectRefusal(await save(own.token, { files: twice }), 400, 'VALIDATION');
    const foreign = await save(own.token, { files: [await upload(stranger.token, 7)] });
    const unknown = await save(own.token, { files: ['0c5b2444-70a0-4932-980c-b4dc0d3f02b5'] });
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect(foreign.json()).toEqual(unknown.json());
  });

  it('has files of the seven types of company documents, and none of another type or without one [VERIF-002]', async () => {
    const { token } = await owner('ENTITY');
    const types = [1, 2, 3, 4, 5, 6, 7];
    const files: string[] = [];
    for (const type of types) files.push(await upload(token, type));
    const { documents } = (await save(token, { files })).json().data;
    expect(documents.map(({ type }: { type: number }) => type).toSorted()).toEqual(types);
    // 10 is a picture of a profile, 8 a photo of a return.
    const bytes = await picture('png');
    for (const type of [0, 8, 10, 99, '']) {
      const sentAs = { path: uploadVerificationFile.path, token, bytes, name: 'фото.png', type };
      expectRefusal(await sendTypedFile(shop, sentAs), 400, 'VALIDATION');
    }
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'фото.png');
    const typeless = await sendForm(shop, form, { path: uploadVerificationFile.path, token });
    expectRefusal(typeless, 400, 'VALIDATION');
  });

  it('is the owner’s alone: nobody else of the company sees or sends one', async () => {
    const { companyId, token } = await owner();
    const fileId = await upload(token, 7);
    const others = COMPANY_ROLES.filter((role) => role !== 'owner');
    expect(others).toHaveLength(4);
    for (const role of others) {
      const { id: customerId } = await createCustomer(shop.pool);
      await joinCompany(shop.pool, { customerId, companyId, role });
      const theirs = await signIn(shop.pool, { customerId });
      expectRefusal(await shop.call(listVerificationRequests, { token: theirs }), 403, 'FORBIDDEN');
      expectRefusal(await save(theirs, { files: [fileId] }), 403, 'FORBIDDEN');
      expectRefusal(
        await shop.call(downloadFile, { token: theirs, params: { id: fileId } }),
        404,
        'NOT_FOUND',
      );
    }
    expect((await shop.call(downloadFile, { token, params: { id: fileId } })).statusCode).toBe(200);
  });
});

describe('the decision', () => {
  it('approves a company, tells its owner and the audit, and is final [VERIF-004]', async () => {
    const own = await owner();
    const request = await sent(own);
    const response = await decide(request.id, verdicts(request));
    expect(response.json().data).toMatchObject({
      status: 3,
      decided_by: 'Ольга',
      company: { id: own.companyId, customer_type: 'IP', organisation_status: 1 },
      documents: [{ status: 3 }, { status: 3 }],
    });
    const { data, meta } = await list(own.token);
    expect(meta).toMatchObject({ verification_status: 3, prices_until: null });
    expect(data).toMatchObject([{ status: 3 }]);
    expectRefusal(await decide(request.id, verdicts(request, 4)), 409, 'CONFLICT');

    const entries = await shop.pool`
      select * from audit_entry where subject_kind = 'verification_request' and subject_id = ${String(request.id)}
    `;
    expect([...entries]).toMatchObject([
      {
        actorKind: 'staff',
        actorId: operatorId,
        action: 'verification.write',
        before: { number: request.number, status: 2 },
        after: { number: request.number, status: 3, company_id: own.companyId },
        requestId: response.headers['x-request-id'],
      },
    ]);
    const letters = await shop.pool`
      select subject, body from message join customer on customer.email = recipient where customer.id = ${own.id}
    `;
    expect(letters).toHaveLength(1);
    expect(letters[0]!['subject']).toContain(request.number);
    const told =
      await shop.pool`select from outbox where topic = 'price-list' and key = ${`company:${own.companyId}`}`;
    expect(told).toHaveLength(1);
  });

  it('holds while newer papers are looked at, whatever becomes of them', async () => {
    const own = await owner();
    const first = await sent(own);
    await decide(first.id, verdicts(first));
    const draft = (await correct(own.token, first.id)).json().data;
    expect(draft).toMatchObject({ status: 1, documents: [{ status: 1 }, { status: 1 }] });
    const files = draft.documents.map(({ file_id }: { file_id: string }) => file_id);
    const second = (await save(own.token, { files, send: true })).json().data;
    expect((await list(own.token)).meta.verification_status).toBe(3);
    await decide(second.id, verdicts(second, 4));
    const { data, meta } = await list(own.token);
    expect(meta.verification_status).toBe(3);
    expect(data.map(({ status }: { status: number }) => status)).toEqual([4, 3]);
  });

  it('stands again when a draft beside it is thrown away; what was sent stays', async () => {
    const own = await owner();
    const first = await sent(own);
    const discard = (id: number, token = own.token) =>
      shop.call(discardVerificationRequest, { token, params: { id: String(id) } });
    expectRefusal(await discard(first.id), 409, 'VERIFICATION_LOCKED');
    await decide(first.id, verdicts(first));
    expectRefusal(await discard(first.id), 409, 'VERIFICATION_LOCKED');
    const draft = (await correct(own.token, first.id)).json().data;
    expectRefusal(await discard(draft.id, (await owner()).token), 404, 'NOT_FOUND');
    expect((await discard(draft.id)).json()).toEqual({ data: { ok: true } });
    const { data, meta } = await list(own.token);
    expect(meta.verification_status).toBe(3);
    expect(data).toMatchObject([{ id: first.id, documents: [{ status: 3 }, { status: 3 }] }]);
  });

  it('on a power of attorney needs its last day, today or later', async () => {
    const own = await owner();
    const files = [await upload(own.token, 7), await upload(own.token, 6), await upload(own.token, 1)];
    const request = (await save(own.token, { files, is_head: false, send: true })).json().data;
    const approve = (valid_until?: string) =>
      decide(
        request.id,
        request.documents.map(({ id, type }: { id: number; type: number }) => ({
          id,
          status: 3,
          ...(type === 1 && valid_until && { valid_until }),
        })),
      );
    expectRefusal(await approve(), 400, 'POWER_TERM');
    expectRefusal(await approve('2026-01-31'), 400, 'POWER_TERM');
    expect((await approve('2099-12-31')).json().data.status).toBe(3);
  });

  it('of a company is rejected for one document of five: its correction keeps the four [VERIF-004]', async () => {
    const own = await owner('ENTITY');
    const files = await Promise.all([5, 7, 6, 3, 1].map((type) => upload(own.token, type)));
    const request = (await save(own.token, { files, send: true, is_head: false })).json().data;
    const [bad, ...good] = request.documents as { type: number; file_id: string }[];
    await decide(request.id, verdicts(request, 4));
    const draft = (await correct(own.token, request.id)).json().data;
    const kept = (documents: { type: number; file_id: string }[]) =>
      documents.map(({ type, file_id: file }) => [type, file]);
    expect(good).toHaveLength(4);
    expect(kept(draft.documents)).toEqual(kept(good));
    expect(draft.documents).not.toContainEqual(expect.objectContaining({ type: bad!.type }));
    // Nobody decides about a draft.
    expectRefusal(await decide(draft.id, verdicts(draft)), 409, 'CONFLICT');
  });

  it('rejects with a reason for each document, and a correction keeps the good ones [VERIF-004]', async () => {
    const own = await owner();
    const request = await sent(own);
    const [ogrn, inn] = request.documents;
    const unexplained = await decide(request.id, [
      { id: ogrn.id, status: 4 },
      { id: inn.id, status: 3 },
    ]);
    expectRefusal(unexplained, 400, 'VALIDATION');
    expectRefusal(await decide(request.id, [{ id: inn.id, status: 3 }]), 400, 'VALIDATION');
    const rejected = await decide(request.id, verdicts(request, 4, 3));
    expect(rejected.json().data).toMatchObject({
      status: 4,
      documents: [
        { type: 6, status: 4, reason: 'Документ не читается' },
        { type: 7, status: 3, reason: '' },
      ],
    });
    expect((await list(own.token)).meta).toMatchObject({ verification_status: 4 });
    const [letter] = await shop.pool`
      select body from message join customer on customer.email = recipient where customer.id = ${own.id}
    `;
    expect(letter!['body']).toContain('ОГРН:\n> Документ не читается\n');

    const draft = (await correct(own.token, request.id)).json().data;
    expect(draft).toMatchObject({ status: 1, documents: [{ type: 7, file_id: inn.file_id, status: 1 }] });
    expect(draft.documents).toHaveLength(1);
    expect(draft.number).not.toBe(request.number);
    expectRefusal(await correct(own.token, request.id), 409, 'CONFLICT');

    const files = [inn.file_id, await upload(own.token, 6)];
    expect((await save(own.token, { files, send: true })).json().data).toMatchObject({
      id: draft.id,
      status: 2,
    });
    const { data } = await list(own.token);
    expect(data.map(({ status }: { status: number }) => status)).toEqual([2, 4]);
  });

  it('is found by who decides, waits in turn, and its documents are open to the staff, which its owner sees [PDATA-006]', async () => {
    const author = await owner();
    const [first, second] = [await sent(author), await sent(await owner())];
    const body = { filter: { status: [2] }, pagination: { limit: 100 } };
    const { data, meta } = (await shop.call(searchVerificationRequests, { token: staff, body })).json();
    const ids = data.map(({ id }: { id: number }) => id);
    expect(ids.indexOf(first.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(second.id)).toBeGreaterThan(ids.indexOf(first.id));
    expect(meta.pagination.total).toBe(ids.length);
    const params = { id: first.documents[0].file_id };
    const file = await shop.call(downloadFileAsStaff, { token: staff, params });
    expect(file.rawPayload).toEqual(PDF);
    await shop.call(searchVerificationRequests, { token: staff, body });
    const looks = await shop.pool<{ what: string; looker: string }[]>`
      select what, looker_kind as looker from document_look where company_id = ${author.companyId} order by id
    `;
    expect([...looks]).toEqual([
      { what: 'verification', looker: 'staff' },
      { what: 'file', looker: 'staff' },
    ]);
  });

  it('of a stranger’s request is as unknown as one that never was [ROLE-008]', async () => {
    const request = await sent(await owner());
    const { token } = await owner();
    await decide(request.id, verdicts(request, 4, 4));
    const [foreign, unknown] = [await correct(token, request.id), await correct(token, 999_999_999)];
    expectRefusal(foreign, 404, 'NOT_FOUND');
    expect(foreign.json()).toEqual(unknown.json());
  });
});
