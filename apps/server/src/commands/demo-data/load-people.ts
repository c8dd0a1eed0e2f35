import { CUSTOMERS, DEMO_PASSWORD, type DemoCompany, OPERATORS } from '../../../../../demo/world/people.ts';
import { companyRequisites } from '../../../../../demo/world/requisites.ts';
import type { Db } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/session/password.ts';

/** Ids follow the lists: the first customer is 1. */
export async function loadPeople(tx: Db): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const [index, { role, name, email }] of OPERATORS.entries()) {
    await tx`
      insert into operator (id, role, name, email, password_hash)
      overriding system value
      values (${index + 1}, ${role}, ${name}, ${email}, ${passwordHash})
    `;
  }
  for (const [index, customer] of CUSTOMERS.entries()) {
    const id = index + 1;
    const companyId = customer.company ? await insertCompany(tx, customer.company) : null;
    await tx`
      insert into customer (id, first_name, last_name, patronymic, email, email_verified_at, phone,
                            phone_verified_at, password_hash, created_at)
      overriding system value
      values (${id}, ${customer.firstName}, ${customer.lastName}, ${customer.patronymic},
              ${customer.email}, now() - interval '200 days', ${customer.phone}, now() - interval '200 days',
              ${passwordHash}, now() - interval '201 days')
    `;
    await tx`
      insert into consent (customer_id, document, revision, source, agreed)
      values (${id}, 'offer', '2026-01', 'demo', true), (${id}, 'personal_data', '2026-01', 'demo', true)
    `;
    if (companyId === null) continue;
    await tx`insert into company_member (company_id, customer_id, role) values (${companyId}, ${id}, 'owner')`;
    await tx`update customer set chosen_company_id = ${companyId} where id = ${id}`;
  }
  await loadCompanyPrices(tx);
}

async function insertCompany(tx: Db, company: DemoCompany): Promise<number> {
  const { kind, name, fullName, city, taxSystem, verification } = company;
  const numbers = companyRequisites(company);
  const [row] = await tx<{ id: number }[]>`
    insert into company (kind, name, full_name, inn, kpp, ogrn, legal_address, tax_system, verification)
    values (${kind}, ${name}, ${fullName}, ${numbers.inn}, ${numbers.kpp}, ${numbers.ogrn},
            ${`г ${city}, ул. Центральная, 12`}, ${taxSystem}, ${verification})
    returning id
  `;
  return row!.id;
}

/** Verified companies have agreed prices with some of the sellers. */
async function loadCompanyPrices(tx: Db): Promise<void> {
  await tx`
    insert into company_price_list (company_id, price_list_id)
    select company.id, price_list.id
      from company
      join price_list on (price_list.id + company.id) % 3 = 0
     where company.verification = 3
  `;
}
