import type { CustomerType } from '@okoem/domain/customer/customer-type.ts';
import type { Db } from '../../platform/database/database.ts';

export interface CustomerRow {
  customerId: number;
  type: CustomerType;
  firstName: string;
  lastName: string;
  patronymic: string;
  orgName: string;
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
}

export async function findCustomer(db: Db, customerId: number): Promise<CustomerRow | undefined> {
  const [row] = await db<CustomerRow[]>`
    select customer.id as customer_id, customer.type, first_name, last_name, patronymic, coalesce(company.name, '') as org_name,
           email, email_verified_at is not null as email_verified,
           phone, phone_verified_at is not null as phone_verified
      from customer
      left join company on company.id = customer.company_id
     where customer.id = ${customerId}
       and closed_at is null
  `;
  return row;
}
