import { CONSENT_TEXTS } from '@okoem/domain/customer/consent-documents.ts';
import { ADDRESSES, RECIPIENTS } from '../../../../../demo/world/deliveries.ts';
import {
  CUSTOMERS,
  DEMO_PASSWORD,
  type DemoCompany,
  INVITATION,
  OPERATORS,
  SELLER_PEOPLE,
} from '../../../../../demo/world/people.ts';
import { companyRequisites } from '../../../../../demo/world/requisites.ts';
import { SELLERS } from '../../../../../demo/world/sellers.ts';
import type { Db } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/session/password.ts';
import { hashToken, newToken } from '../../platform/session/session-token.ts';
import { loadContractPrices } from './load-contract-prices.ts';

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
      values (${id}, 'offer', ${CONSENT_TEXTS.offer.revision}, 'demo', true),
             (${id}, 'personal_data', ${CONSENT_TEXTS.personal_data.revision}, 'demo', true)
    `;
    if (companyId === null) continue;
    await tx`insert into company_member (company_id, customer_id, role) values (${companyId}, ${id}, 'owner')`;
    await tx`update customer set chosen_company_id = ${companyId} where id = ${id}`;
  }
  await loadTeams(tx);
  await loadDeliveries(tx);
  await loadSellerPeople(tx, passwordHash);
  await loadContractPrices(tx);
}

/** Where goods of the demo go, and who takes them; one power of attorney is about to end. */
async function loadDeliveries(tx: Db): Promise<void> {
  for (const { customer, name, city, address, comment, isMain } of ADDRESSES) {
    await tx`
      insert into delivery_address (customer_id, company_id, name, city_guid, address, comment, is_main)
      select customer.id, customer.chosen_company_id, ${name}, city.guid, ${address}, ${comment}, ${isMain}
        from customer, (select guid from city where name = ${city} order by guid limit 1) as city
       where customer.id = ${customer}
    `;
  }
  for (const { customer, fullName, phone, powerNumber, powerDays } of RECIPIENTS) {
    await tx`
      insert into delivery_recipient (customer_id, company_id, full_name, phone, power_number, power_until)
      select id, chosen_company_id, ${fullName}, ${phone}, ${powerNumber}, (now() at time zone 'Europe/Moscow')::date + ${powerDays}::int
        from customer
       where id = ${customer}
    `;
  }
}

/** People who work for a company of another, one who was invited, and one who asks to be let in. */
async function loadTeams(tx: Db): Promise<void> {
  for (const [index, { employee, asksToJoin }] of CUSTOMERS.entries()) {
    const id = index + 1;
    if (employee) {
      await tx`
        insert into company_member (company_id, customer_id, role, position, order_limit)
        select chosen_company_id, ${id}, ${employee.role}, ${employee.position}, ${employee.orderLimit ?? null}
          from customer where id = ${employee.of}
      `;
      await tx`
        update customer set chosen_company_id = (select company_id from company_member where customer_id = ${id})
         where id = ${id}
      `;
    }
    if (asksToJoin === undefined) continue;
    await tx`
      insert into company_join_request (company_id, customer_id, position)
      select chosen_company_id, ${id}, 'Инженер' from customer where id = ${asksToJoin}
    `;
  }
  const { of, email, role, position } = INVITATION;
  await tx`
    insert into company_invitation (company_id, email, role, position, token_hash, invited_by, expires_at)
    select chosen_company_id, ${email}, ${role}, ${position}, ${hashToken(newToken())}, id, now() + interval '7 days'
      from customer where id = ${of}
  `;
}

/** `<code>-<role>@demo.okoem.example`, for every seller. */
async function loadSellerPeople(tx: Db, passwordHash: string): Promise<void> {
  const people = SELLERS.flatMap(({ code }, index) =>
    SELLER_PEOPLE.map(({ role, names }) => ({
      seller: index + 1,
      role,
      name: names[index % names.length]!,
      email: `${code}-${role}@demo.okoem.example`,
    })),
  );
  await tx`
    insert into seller_user (seller_id, role, name, email, password_hash)
    select seller, role, name, email, ${passwordHash}
      from unnest(${people.map(({ seller }) => seller)}::bigint[], ${people.map(({ role }) => role)}::text[],
                  ${people.map(({ name }) => name)}::text[], ${people.map(({ email }) => email)}::text[])
           as person (seller, role, name, email)
  `;
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
