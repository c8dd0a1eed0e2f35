import { chooseCompany } from '@okoem/contract/accounts.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../api-query.ts';
import { sendSessionSignal } from './session-signal.ts';

/** Null is «для себя». Every price of the page may be another afterwards: the server draws it anew. */
export async function actFor(client: QueryClient, companyId: number | null): Promise<void> {
  await transportOf(client)(chooseCompany, { body: { company_id: companyId } });
  sendSessionSignal('changed');
  location.reload();
}
