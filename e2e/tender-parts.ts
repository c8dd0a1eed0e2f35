import type { Page } from '@playwright/test';
import { createOwner, type Owner } from './company-parts.ts';
import { withDatabase } from './member-basket-parts.ts';
import { goodsForQuote } from './quote-parts.ts';
import { expect } from './shop-test.ts';
import { freshEmail } from './sign-in-parts.ts';

/** What nobody but the author and the contractor chosen may read. */
export interface Secrets {
  name: string;
  phone: string;
  email: string;
  address: string;
}

export interface MadeTender {
  id: number;
  title: string;
  author: Owner;
  secrets: Secrets;
  path: string;
}

interface TenderPlan {
  title?: string;
  kind?: 1 | 2;
  systems?: readonly string[];
  verifiedOnly?: boolean;
  licenceNeeded?: boolean;
  /** Lines of equipment that the marketplace sells. */
  hasGoods?: boolean;
  region?: string;
  /** Until proposals end. */
  days?: number;
}

let made = 0;

/** A request that contractors read: of a company that no other test has, with words that stand nowhere else. */
export async function createTender(plan: TenderPlan = {}): Promise<MadeTender> {
  made += 1;
  const author = await createOwner();
  const mark = `${author.companyId}-${made}`;
  const title = plan.title ?? `Монтаж СОТ, склад ${mark}`;
  const secrets = {
    name: `Скрытнова Вера ${mark}`,
    phone: '+7 916 555-44-33',
    email: freshEmail('tayna'),
    address: `Потайная ул., ${mark}`,
  };
  const goods = plan.hasGoods ? await goodsForQuote() : [];
  const id = await withDatabase(async (db) => {
    const [row] = await db<{ id: number }[]>`
      insert into tender (customer_id, company_id, kind, title, description, object_type, area_m2, city_guid, region, systems,
                          deadline, verified_only, licence_needed, budget_kind, budget_from, budget_to, contact_name,
                          contact_phone, contact_email, address, works_from, works_to, submitted_at, published_at)
      select member.customer_id, ${author.companyId}, ${plan.kind ?? 1}, ${title},
             'Смонтировать камеры по фасаду и в зале, проложить кабель, настроить архив на тридцать дней.', 'warehouse', 1860,
             city.guid, coalesce(${plan.region ?? null}, city.region), ${[...(plan.systems ?? ['video'])]}::text[],
             now() + make_interval(days => ${plan.days ?? 9}), ${plan.verifiedOnly ?? false}, ${plan.licenceNeeded ?? false}, 'range', 40000000,
             60000000, ${secrets.name}, ${secrets.phone}, ${secrets.email}, ${secrets.address}, '2027-03-01', '2027-04-15', now(), now()
        from city, company_member as member
       where city.name = 'Москва' and member.company_id = ${author.companyId}
      returning id::int
    `;
    for (const [place, { offer_id: offerId }] of goods.entries())
      await db`
        insert into tender_equipment (tender_id, position, product_id, offer_id, name, article, unit, quantity_milli, price)
        select ${row!.id}, ${place + 1}, product.id, offer.id, product.name, product.article, product.unit, 4000, offer.cost
          from offer join product on product.id = offer.product_id
         where offer.id = ${offerId}
      `;
    return row!.id;
  });
  return { id, title, author, secrets, path: `/tenders/${id}` };
}

/** So many more of the same. */
export async function repeatTender(id: number, times: number): Promise<void> {
  await withDatabase(
    (db) => db`
      insert into tender (customer_id, company_id, kind, title, description, object_type, city_guid, region, systems, deadline,
                          budget_kind, contact_name, contact_phone, submitted_at, published_at)
      select customer_id, company_id, kind, title, description, object_type, city_guid, region, systems, deadline,
             'open', contact_name, contact_phone, submitted_at, published_at
        from tender, generate_series(1, ${times})
       where id = ${id}
    `,
  );
}

/** The company of the contractor is verified or not; a licence counts for so many days. */
export async function setContractor(
  { companyId }: Owner,
  { isVerified, licenceDays }: { isVerified?: boolean; licenceDays?: number },
): Promise<void> {
  await withDatabase(async (db) => {
    if (isVerified !== undefined)
      await db`update company set verification = ${isVerified ? 3 : 1} where id = ${companyId}`;
    if (licenceDays === undefined) return;
    await db`insert into contractor_profile (company_id) values (${companyId}) on conflict do nothing`;
    await db`
      insert into contractor_licence (company_id, kind, number, issued_by, valid_until)
      values (${companyId}, 'mchs', ${`Л014-${companyId}`}, 'МЧС России', moscow_today() + ${licenceDays}::int)
    `;
  });
}

/** What the shop keeps of the last version of a company's only proposal. */
export async function keptProposal(companyId: number): Promise<object> {
  const [row] = await withDatabase(
    (db) => db`
      select version.days, version.warranty_months as warranty, version.text,
             (select array_agg(kind order by position) from tender_proposal_line where version_id = version.id) as lines,
             (select array_agg(share order by position) from tender_proposal_stage where version_id = version.id) as shares,
             (select array_agg(days order by position) from tender_proposal_stage where version_id = version.id) as stage_days,
             (select array_agg(file.name order by link.position)
                from tender_proposal_file as link join stored_file as file on file.id = link.file_id
               where link.version_id = version.id) as files
        from tender_proposal_version as version
        join tender_proposal as proposal on proposal.id = version.proposal_id
       where proposal.company_id = ${companyId}
       order by version.number desc
       limit 1
    `,
  );
  return { ...row };
}

/** Neither the page as the server sent it nor anything it asked for tells whom it is about. */
export async function expectNoContacts(page: Page, path: string, secrets: Secrets): Promise<void> {
  const html = await (await page.request.get(path)).text();
  expect(html.length).toBeGreaterThan(5000);
  for (const secret of [...Object.values(secrets), secrets.phone.replaceAll(/\D/g, '')])
    expect(html.includes(secret), secret).toBe(false);
}

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Ваше предложение' });
export const card = (page: Page, id: number) => page.locator(`[data-tender="${id}"]`);
