import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient, queryClientContext } from '../shared/api-query.ts';
import { sampleMember } from '../shared/session/sample-member.ts';
import { sessionLoaderContext } from '../shared/session/session.ts';
import { loader } from './employees-page.tsx';

it('only the owner asks for the employees: colleagues would be refused, and have a page all the same', async () => {
  const asked: string[] = [];
  for (const role of COMPANY_ROLES) {
    const context = new RouterContextProvider();
    const company = { id: 7, name: 'ООО «Щит»', role };
    context.set(sessionLoaderContext, sampleMember({ customerType: 'ENTITY', company }));
    const client = createQueryClient((async () => {
      asked.push(role);
      return { data: {} };
    }) as never);
    context.set(queryClientContext, client);
    await loader({ context } as unknown as LoaderFunctionArgs);
    client.clear();
  }
  expect(asked).toEqual(['owner']);
});
