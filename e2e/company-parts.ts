import { withDatabase } from './member-basket-parts.ts';
import { createMember, freshCompany } from './sign-in-parts.ts';

export interface Owner {
  /** To sign in with. */
  name: string;
  companyId: number;
  inn: string;
}

/** Somebody who owns a verified company that no other test has, and acts for it. */
export async function createOwner(): Promise<Owner> {
  const { name, email } = await createMember('Пётр');
  const { inn, kpp, ogrn } = freshCompany();
  const companyId = await withDatabase(async (db) => {
    const [company] = await db<{ id: string }[]>`
      insert into company (kind, name, inn, kpp, ogrn, verification)
      values ('ENTITY', 'ООО «Покупатель»', ${inn}, ${kpp}, ${ogrn}, 3) returning id
    `;
    await db`
      insert into company_member (company_id, customer_id, role)
      select ${company!.id}, id, 'owner' from customer where email = ${email}
    `;
    await db`update customer set chosen_company_id = ${company!.id} where email = ${email}`;
    return Number(company!.id);
  });
  return { name, companyId, inn };
}
