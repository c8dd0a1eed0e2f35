import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import * as calls from '@okoem/contract/tenders.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadStorage } from '../../platform/storage/folder-storage.ts';
import { createMember } from '../../testing/basket-calls.ts';
import { createCompanyCustomer, signIn } from '../../testing/factories.ts';
import { passDeadline } from '../../testing/proposal-calls.ts';
import { createCompanyBuyer, createManager } from '../../testing/quote-calls.ts';
import { addColleague } from '../../testing/team-calls.ts';
import {
  chooseDirectly,
  draftTender,
  knownAuthor,
  onTender,
  publishedTender,
  sentTenderFile,
  tenderAt,
  viewIn,
} from '../../testing/tender-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';

let shop: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'okoem-tenders-'));
  shop = await createTestApp({ DATA_DIR: dataDir });
});
afterAll(async () => {
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

const SECRETS = ['123-45-67', 'Анна Смирнова', 'anna-contact@example.com', 'Складочная', 'ООО «Контур»'];

/** Whoever may come: each with the token of a session, the guest without. */
async function readers(author: { id: number; companyId: number | null }) {
  const privatePerson = await createMember(shop);
  const otherCompany = await createCompanyBuyer(shop);
  const accountant = await createCompanyCustomer(shop.pool, { role: 'accountant' });
  const chosen = await createCompanyBuyer(shop);
  const elsewhere = await createCompanyCustomer(shop.pool);
  return {
    ids: { chosen: chosen.id },
    tokens: {
      visitor: undefined,
      'private person': privatePerson.token,
      'other company': otherCompany.token,
      'accountant of another company': await signIn(shop.pool, { customerId: accountant.id }),
      colleague: (await addColleague(shop, author.companyId!)).token,
      'colleague of the contractor': (await addColleague(shop, chosen.companyId)).token,
      'contractor to be chosen': chosen.token,
      operator: (await createManager(shop)).token,
      'author in another company': await authorIn(author.id, elsewhere.companyId),
    },
  };
}

/** A session of the author in which he acts for another company; the others stay as they are. */
async function authorIn(customerId: number, companyId: number): Promise<string> {
  const choose = (id: number) =>
    shop.pool`update customer set chosen_company_id = ${id} where id = ${customerId}`;
  const [before] = await shop.pool<{ companyId: number }[]>`
    select chosen_company_id as company_id from customer where id = ${customerId}
  `;
  await shop.pool`
    insert into company_member (company_id, customer_id, role) values (${companyId}, ${customerId}, 'buyer')
  `;
  await choose(companyId);
  const token = await signIn(shop.pool, { customerId });
  await choose(before!.companyId);
  return token;
}

type Sight = 'contacts' | 'address' | 'files';

/** While proposals are awaited, and after somebody was chosen. */
const SEEN: Record<string, { open: readonly Sight[]; chosen: readonly Sight[] }> = {
  visitor: { open: [], chosen: [] },
  'private person': { open: [], chosen: [] },
  'other company': { open: ['files'], chosen: [] },
  'accountant of another company': { open: [], chosen: [] },
  colleague: { open: ['contacts', 'address', 'files'], chosen: ['contacts', 'address', 'files'] },
  'colleague of the contractor': { open: ['files'], chosen: ['contacts', 'address', 'files'] },
  'contractor to be chosen': { open: ['files'], chosen: ['contacts', 'address', 'files'] },
  operator: { open: ['contacts', 'address', 'files'], chosen: ['contacts', 'address', 'files'] },
  'author in another company': { open: [], chosen: [] },
};

describe('of a request with contacts, an address and a drawing', () => {
  it('everybody sees what the table says, before the choice and after it, and the author is told who opened it [TENDER-016] [PDATA-006] [TENDER-082]', async () => {
    const author = await knownAuthor(shop, { isCompany: true });
    const draft = await draftTender(shop, author.token);
    const key = randomUUID();
    const bytes = Buffer.from('%PDF-1.4 план');
    await uploadStorage(shop.config).put(key, Readable.from([bytes], { objectMode: false }));
    const file = await sentTenderFile(shop, { customerId: author.id, key, size: bytes.byteLength });
    const attach = { id: draft.id, token: author.token, body: { file_ids: [file] } };
    viewIn(await onTender(shop, calls.attachTenderFiles, attach));
    viewIn(await onTender(shop, calls.publishTender, { id: draft.id, token: author.token }));
    const { tokens, ids } = await readers(author);
    expect(Object.keys(SEEN).toSorted()).toEqual(Object.keys(tokens).toSorted());

    const table = async () => {
      const rows: Record<string, Sight[]> = {};
      for (const [who, token] of Object.entries(tokens)) {
        const response = await onTender(shop, calls.getTender, { id: draft.id, token });
        const view = viewIn(response);
        const got = await onTender(shop, calls.downloadTenderFile, { id: draft.id, token, file });
        const isOpened = got.statusCode === 200 && got.rawPayload.equals(bytes);
        const secrets = SECRETS.filter((secret) => response.body.includes(secret));
        expect(secrets, who).toEqual(view.contacts === null ? [] : SECRETS);
        expect(isOpened, who).toBe(view.files !== null);
        rows[who] = [
          ...(view.contacts ? (['contacts'] as const) : []),
          ...(view.address !== null ? (['address'] as const) : []),
          ...(isOpened ? (['files'] as const) : []),
        ];
      }
      return rows;
    };
    const expected = (when: 'open' | 'chosen') =>
      Object.fromEntries(Object.entries(SEEN).map(([who, sight]) => [who, [...sight[when]]]));
    expect(await table()).toEqual(expected('open'));
    const lookers = await shop.pool<{ lookerKind: string }[]>`
      select distinct looker_kind from document_look
       where what = 'tender-file' and title = 'План.pdf' and customer_id = ${author.id} order by 1
    `;
    expect(lookers.map(({ lookerKind }) => lookerKind)).toEqual(['colleague', 'party', 'staff']);
    // In the days of choice nobody proposes any more, and who was only asked to has no need of the drawings.
    await passDeadline(shop, draft.id);
    const late = Object.entries(expected('open')).map(([who, seen]) => [
      who,
      seen.includes('contacts') ? seen : [],
    ]);
    expect(await table()).toEqual(Object.fromEntries(late));
    await chooseDirectly(shop, draft.id, { contractorId: ids.chosen });
    expect(await table()).toEqual(expected('chosen'));
  });

  it('a file of another request, and one that was sent by somebody else, is not given [TENDER-016] [TENDER-025]', async () => {
    const [author, other] = [await knownAuthor(shop), await knownAuthor(shop)];
    const foreign = await sentTenderFile(shop, { customerId: other.id });
    const { id } = await draftTender(shop, author.token);
    const attach = (ids: string[]) =>
      onTender(shop, calls.attachTenderFiles, { id, token: author.token, body: { file_ids: ids } });
    expectRefusal(await attach([foreign]), 404, 'NOT_FOUND');
    const published = await publishedTender(shop, other.token);
    const business = await createCompanyBuyer(shop);
    const download = { id: published.id, token: business.token, file: foreign };
    expectRefusal(await onTender(shop, calls.downloadTenderFile, download), 404, 'NOT_FOUND');
  });

  it('has ten files at most, of fifty megabytes each, and lets one go while it is a draft [TENDER-025]', async () => {
    const author = await knownAuthor(shop, { isCompany: true });
    const colleague = await addColleague(shop, author.companyId!);
    const { id } = await draftTender(shop, author.token);
    const own = { id, token: author.token };
    const attach = (ids: string[]) =>
      onTender(shop, calls.attachTenderFiles, { ...own, body: { file_ids: ids } });
    // Its own side is the company: whoever of it has sent them.
    const sent = await Promise.all(
      Array.from({ length: 11 }, (_, place) =>
        sentTenderFile(shop, {
          customerId: place === 1 ? colleague.id : author.id,
          name: `${place}.pdf`,
        }),
      ),
    );
    expect(viewIn(await attach(sent.slice(0, 10))).files!.map(({ id: file }) => file)).toEqual(
      sent.slice(0, 10),
    );
    expect(viewIn(await attach(sent.slice(0, 3))).files).toHaveLength(10);
    expectRefusal(await attach([sent[10]!]), 409, 'TENDER_FILES');
    viewIn(await onTender(shop, calls.detachTenderFile, { ...own, file: sent[4]! }));
    expectRefusal(await onTender(shop, calls.detachTenderFile, { ...own, file: sent[4]! }), 404, 'NOT_FOUND');
    expect(viewIn(await attach([sent[10]!])).files).toHaveLength(10);
    const large = await sentTenderFile(shop, { customerId: author.id, size: 51_200_001 });
    viewIn(await onTender(shop, calls.detachTenderFile, { ...own, file: sent[0]! }));
    expectRefusal(await attach([large]), 413, 'FILE_TOO_LARGE');
    const largest = await sentTenderFile(shop, { customerId: author.id, size: 51_200_000 });
    expect(viewIn(await attach([largest])).files).toHaveLength(10);
  });

  it('tells a business that it may propose, and nobody else [TENDER-011] [TENDER-016]', async () => {
    const author = await knownAuthor(shop, { isCompany: true });
    const { id } = await publishedTender(shop, author.token);
    const { tokens } = await readers(author);
    const may: string[] = [];
    for (const [who, token] of Object.entries(tokens))
      if ((await tenderAt(shop, id, token)).can_propose) may.push(who);
    expect(may).toEqual(['other company', 'colleague of the contractor', 'contractor to be chosen']);
    expect((await tenderAt(shop, id, author.token)).can_propose).toBe(false);
  });
});
