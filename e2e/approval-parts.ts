import type { Page } from '@playwright/test';
import { hashToken, newToken } from '../apps/server/src/platform/session/session-token.ts';
import { createOwner } from './company-parts.ts';
import { withDatabase } from './member-basket-parts.ts';
import { expect } from './shop-test.ts';
import { createMember, lettersTo } from './sign-in-parts.ts';

export const LIMIT = 1000_00;

/** A company with its owner and a buyer who may order for a thousand roubles. */
export async function createCompany() {
  const owner = await createOwner();
  const buyer = await createMember('Сергей');
  await withDatabase(async (db) => {
    await db`
      insert into company_member (company_id, customer_id, role, order_limit, position)
      select ${owner.companyId}, id, 'buyer', ${LIMIT}, 'Снабженец' from customer where email = ${buyer.email}
    `;
    await db`update customer set chosen_company_id = ${owner.companyId} where email = ${buyer.email}`;
  });
  return { owner, buyer, ownerEmail: `${owner.name}@demo.okoem.example` };
}

/** What the letter to the approver opens. */
export async function linkOf(page: Page, email: string): Promise<string> {
  const link = async () => {
    const letters = await lettersTo(page.request, email);
    return letters.map(({ text }) => /\/approvals\/[\w-]{43}/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(link).toBeTruthy();
  return (await link())!;
}

/** As a letter of its own would bring it to the owner of the company. */
export async function newLinkTo(requestId: number): Promise<string> {
  const token = newToken();
  const { count } = await withDatabase(
    (db) => db`
      insert into approval_link (token_hash, request_id, customer_id, expires_at)
      select ${hashToken(token)}, request.id, member.customer_id, request.expires_at
        from approval_request as request
        join company_member as member on member.company_id = request.company_id and member.role = 'owner'
       where request.id = ${requestId}
    `,
  );
  expect(count).toBe(1);
  return `/approvals/${token}`;
}
