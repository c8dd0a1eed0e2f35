import { findCompanyByInn, type RegistryCompany } from '@okoem/contract/registration.ts';
import { isCompanyInn, isPersonInn } from '@okoem/domain/validation/taxpayer-number.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import type { Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Log } from '../../platform/log.ts';
import { refuseFaults } from './field-faults.ts';

/** Where companies are looked up. It fills forms and proves nothing. */
export interface CompanyRegistry {
  /** The company first, then its branches; empty when the number is nobody's. Throws when it cannot tell. */
  find: (inn: string) => Promise<RegistryCompany[]>;
}

/** Where none is set up, people type. */
export const NO_REGISTRY: CompanyRegistry = {
  find: () => Promise.reject(new Error('No registry of companies is set up.')),
};

export function listRegistry(companies: readonly RegistryCompany[]): CompanyRegistry {
  return { find: async (inn) => companies.filter((company) => company.inn === inn) };
}

const MOST_PER_CALLER = 60;

export interface RegistryParts {
  pool: Pool;
  log: Log;
  registry: CompanyRegistry;
  isLimited: boolean;
}

export function companyRegistryRoutes(host: EndpointHost, parts: RegistryParts): void {
  const { pool, log, registry, isLimited } = parts;
  addEndpoint(host, findCompanyByInn, async ({ body: { inn }, caller, requestId }) => {
    if (!isCompanyInn(inn) && !isPersonInn(inn))
      refuseFaults([{ field: 'inn', message: VALIDATION_MESSAGES.INN }]);
    if (isLimited) await spendCall(pool, { scope: 'registry', caller, mostPerHour: MOST_PER_CALLER });
    try {
      return { data: { companies: await registry.find(inn), is_available: true } };
    } catch (error) {
      // Whoever registers goes on by hand.
      if (registry !== NO_REGISTRY)
        log.warn(
          { event: 'registry-unavailable', requestId, error },
          'the registry of companies did not answer',
        );
      return { data: { companies: [], is_available: false } };
    }
  });
}
