import { randomUUID } from 'node:crypto';
import type { Contractor, OwnContractor } from '@okoem/contract/contractors.ts';
import * as calls from '@okoem/contract/contractors.ts';
import { downloadFile } from '@okoem/contract/files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../testing/basket-calls.ts';
import {
  type Contractor as Company,
  createContractor,
  giveLicence,
  sendTo,
  sentTo,
} from '../../testing/proposal-calls.ts';
import { PDF, picture } from '../../testing/sent-files.ts';
import { addColleague } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { MOSCOW } from '../../testing/trade-factories.ts';
import { takeForgottenFiles } from '../files/file-repository.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const profile = (changes: object = {}) => ({
  about: 'Монтируем с 2011 года',
  systems: ['video', 'access'],
  regions: [MOSCOW],
  teams: 3,
  people: 14,
  ...changes,
});

async function own(
  call: Promise<{ statusCode: number; body: string; json: <T>() => T }>,
): Promise<OwnContractor> {
  const response = await call;
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<{ data: OwnContractor }>().data;
}

const save = (token: string, changes: object = {}) =>
  own(shop.call(calls.saveContractor, { token, body: profile(changes) }));

async function seen(id: number): Promise<Contractor> {
  const response = await shop.call(calls.getContractor, { params: { id: String(id) } });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: Contractor }>().data;
}

const license = (token: string, changes: object = {}) =>
  shop.call(calls.addLicence, {
    token,
    body: { kind: 'mchs', number: 'Л014-1', issued_by: 'МЧС', valid_until: '2030-01-01', ...changes },
  });

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('the profile of a contractor', () => {
  it('is read by everybody once it was saved, without anything to call him by [TENDER-040]', async () => {
    const company = await createContractor(shop);
    const { id, companyId, token, email } = company;
    await shop.pool`update customer set phone = '+79990001122' where id = ${id}`;
    expectRefusal(
      await shop.call(calls.getContractor, { params: { id: String(companyId) } }),
      404,
      'NOT_FOUND',
    );

    const [kazan] = await shop.pool<{ guid: string }[]>`
      select guid from city where name = 'Казань' order by population desc limit 1
    `;
    const regions = [MOSCOW, kazan!.guid];
    expect(await save(token, { regions })).toMatchObject({ has_profile: true, teams: 3, people: 14 });

    const page = await seen(companyId);
    expect(page).toMatchObject({
      id: companyId,
      about: 'Монтируем с 2011 года',
      systems: ['video', 'access'],
      regions: [
        { guid: kazan!.guid, name: 'Казань' },
        { guid: MOSCOW, name: 'Москва' },
      ],
      teams: 3,
      is_verified: true,
      rating: { average: null, count: 0 },
      finished: 0,
    });
    const text = JSON.stringify(page);
    expect(text).not.toContain(email);
    expect(text).not.toContain('79990001122');
    expect(Object.keys(page)).not.toContain('inn');
  });

  it('has the mark of a verified company only while the company is one [TENDER-042]', async () => {
    const company = await createContractor(shop, { isVerified: false });
    await save(company.token);
    expect((await seen(company.companyId)).is_verified).toBe(false);
    await shop.pool`update company set verification = 3 where id = ${company.companyId}`;
    expect((await seen(company.companyId)).is_verified).toBe(true);
    for (const other of [1, 2, 4]) {
      await shop.pool`update company set verification = ${other} where id = ${company.companyId}`;
      expect((await seen(company.companyId)).is_verified, String(other)).toBe(false);
    }
  });

  it('is the company’s: colleagues change it, private persons and viewers have none [TENDER-040]', async () => {
    const company = await createContractor(shop);
    const colleague = await addColleague(shop, company.companyId, 'buyer');
    const viewer = await addColleague(shop, company.companyId, 'viewer');
    const person = await createMember(shop);
    expect((await save(colleague.token, { about: 'Новый рассказ' })).about).toBe('Новый рассказ');
    expect((await seen(company.companyId)).about).toBe('Новый рассказ');
    for (const token of [viewer.token, person.token])
      expectRefusal(await shop.call(calls.saveContractor, { token, body: profile() }), 403, 'FORBIDDEN');
  });

  it('knows no city that we do not know, and is found by what it has [TENDER-040]', async () => {
    const company = await createContractor(shop);
    const regions = ['00000000-0000-4000-8000-000000000000'];
    const refused = await shop.call(calls.saveContractor, {
      token: company.token,
      body: profile({ regions }),
    });
    expectRefusal(refused, 400, 'UNKNOWN_REGION');
    await save(company.token, { systems: ['perimeter'] });
    const found = async (filter: object) => {
      const response = await shop.call(calls.searchContractors, { body: { filter } });
      return response.json<{ data: { id: number }[] }>().data.map(({ id }) => id);
    };
    expect(await found({ system: 'perimeter' })).toEqual([company.companyId]);
    expect(await found({ system: 'perimeter', licensed: true })).toEqual([]);
    await giveLicence(shop.pool, company.companyId, { kind: 'mchs', days: -1 });
    expect(await found({ system: 'perimeter', licensed: true })).toEqual([]);
    await giveLicence(shop.pool, company.companyId, { kind: 'mchs', days: 0 });
    expect(await found({ system: 'perimeter', licensed: true, city_guid: MOSCOW, verified: true })).toEqual([
      company.companyId,
    ]);
  });
});

describe('a licence', () => {
  it('is shown as ended when it has, and then counted no more [TENDER-041]', async () => {
    const { token, companyId } = await createContractor(shop);
    await save(token);
    await own(license(token, { number: 'Живая', valid_until: daysFromNow(30) }));
    await own(license(token, { number: 'Бессрочная', valid_until: null }));
    const all = await own(license(token, { number: 'Старая', valid_until: daysFromNow(-2) }));
    expect(all.licences.map(({ number, is_valid: isValid }) => [number, isValid])).toEqual([
      ['Бессрочная', true],
      ['Живая', true],
      ['Старая', false],
    ]);
    expect((await seen(companyId)).licences).toHaveLength(3);
    const search = await shop.call(calls.searchContractors, { body: { filter: { query: '' } } });
    const card = search.json<{ data: Contractor[] }>().data.find(({ id }) => id === companyId);
    expect(card!.licences.map(({ number }) => number)).toEqual(['Бессрочная', 'Живая']);
    expectRefusal(await license(token, { number: 'Живая' }), 409, 'LICENCE_KNOWN');
    const backwards = { number: 'Н', issued_on: '2026-02-01', valid_until: '2026-01-01' };
    expectRefusal(await license(token, backwards), 400, 'VALIDATION');
  });

  it('has a scan for its own company alone, whose looks are written down, gone with the licence [PDATA-006] [TENDER-041]', async () => {
    const company = await createContractor(shop);
    const stranger = await createContractor(shop);
    const send = (who: Company) =>
      sentTo(shop, calls.uploadLicenceFile.path, { token: who.token, bytes: PDF, name: 'скан.pdf' });
    const fileId = await send(company);
    const foreign = await send(stranger);
    expectRefusal(await license(company.token, { file_id: foreign }), 404, 'NOT_FOUND');
    const { licences } = await own(license(company.token, { file_id: fileId }));
    expectRefusal(await license(company.token, { number: 'Л2', file_id: fileId }), 404, 'NOT_FOUND');
    const params = { licence: String(licences[0]!.id) };
    const open = (token: string) => shop.call(calls.downloadLicenceFile, { token, params });
    expect((await open(company.token)).headers['content-type']).toBe('application/pdf');
    expectRefusal(await open(stranger.token), 404, 'NOT_FOUND');
    const colleague = await addColleague(shop, company.companyId, 'buyer');
    expect((await open(colleague.token)).statusCode).toBe(200);
    const looks = await shop.pool`
      select looker_kind as looker, looker_id::int as by, title from document_look
       where company_id = ${company.companyId}
    `;
    expect([...looks]).toEqual([{ looker: 'colleague', by: colleague.id, title: 'скан.pdf' }]);
    // Nor by the call that opens other files of a company.
    expectRefusal(
      await shop.call(downloadFile, { token: company.token, params: { id: fileId } }),
      404,
      'NOT_FOUND',
    );
    expect(JSON.stringify(await seen(company.companyId))).not.toContain(fileId);
    const foreignDelete = await shop.call(calls.deleteLicence, { token: stranger.token, params });
    expectRefusal(foreignDelete, 404, 'NOT_FOUND');
    const left = await own(shop.call(calls.deleteLicence, { token: company.token, params }));
    expect(left.licences).toEqual([]);
    const [kept] = await shop.pool`select count(*)::int as count from stored_file where id = ${fileId}`;
    expect(kept).toEqual({ count: 0 });
  });
});

describe('a finished work', () => {
  const work = (changes: object = {}) => ({
    title: 'Склад',
    year: 2025,
    city: 'Москва',
    text: '48 камер',
    ...changes,
  });
  const send = async (token: string) =>
    sentTo(shop, calls.uploadWorkPicture.path, { token, bytes: await picture('png'), name: 'фото.png' });

  it('has up to six pictures that everybody sees; what was not kept is forgotten [TENDER-040]', async () => {
    const { token, companyId } = await createContractor(shop);
    const stranger = await createContractor(shop);
    const [first, second] = [await send(token), await send(token)];
    expectRefusal(
      await sendTo(shop, calls.uploadWorkPicture.path, { token, bytes: PDF, name: 'фото.png' }),
      415,
      'FILE_TYPE',
    );
    const { works } = await own(
      shop.call(calls.addWork, { token, body: work({ pictures: [first, second] }) }),
    );
    const [made] = (await seen(companyId)).works;
    expect(made).toMatchObject({ title: 'Склад', year: 2025, pictures: [{ id: first }, { id: second }] });
    const shown = (id: string, of = companyId) =>
      shop.call(calls.getWorkPicture, { params: { id: String(of), picture: id } });
    expect((await shown(first)).headers['content-type']).toBe('image/png');
    expectRefusal(await shown(await send(token)), 404, 'NOT_FOUND');
    expectRefusal(await shown(first, stranger.companyId), 404, 'NOT_FOUND');

    // Six are not too many, were they there.
    const seven = Array.from({ length: 7 }, () => randomUUID());
    const many = await shop.call(calls.addWork, { token, body: work({ pictures: seven }) });
    expectRefusal(many, 400, 'VALIDATION');
    const six = await shop.call(calls.addWork, { token, body: work({ pictures: seven.slice(1) }) });
    expectRefusal(six, 404, 'NOT_FOUND');
    const again = await shop.call(calls.addWork, { token, body: work({ pictures: [first] }) });
    expectRefusal(again, 404, 'NOT_FOUND');
    const stolen = await shop.call(calls.addWork, {
      token: stranger.token,
      body: work({ pictures: [second] }),
    });
    expectRefusal(stolen, 404, 'NOT_FOUND');

    const other = await own(shop.call(calls.addWork, { token, body: work({ title: 'Офис' }) }));
    expect(other.works.map(({ title }) => title).toSorted()).toEqual(['Офис', 'Склад']);
    expect((await seen(companyId)).works.map(({ title }) => title).toSorted()).toEqual(['Офис', 'Склад']);

    const params = { work: String(works[0]!.id) };
    const foreign = await shop.call(calls.saveWork, { token: stranger.token, params, body: work() });
    expectRefusal(foreign, 404, 'NOT_FOUND');
    await own(shop.call(calls.saveWork, { token, params, body: work({ pictures: [second] }) }));
    expectRefusal(await shown(first), 404, 'NOT_FOUND');
    expect((await shown(second)).statusCode).toBe(200);
    await shop.pool`update stored_file set created_at = now() - interval '25 hours' where purpose = 'contractor'`;
    const forgotten = (await takeForgottenFiles(shop.pool, 100)).map(({ id }) => id);
    expect(forgotten).not.toContain(second);
    expect(forgotten.length).toBeGreaterThan(0);
    const left = await own(shop.call(calls.deleteWork, { token, params }));
    expect(left.works.map(({ title }) => title)).toEqual(['Офис']);
    expectRefusal(await shown(second), 404, 'NOT_FOUND');
  });
});
