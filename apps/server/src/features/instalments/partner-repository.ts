import type { InstalmentTerms } from '@okoem/domain/payment/instalments.ts';
import type { Db } from '../../platform/database/database.ts';

/** A partner as it is set up. */
export interface PartnerRow extends InstalmentTerms {
  code: string;
  name: string;
  tokens: Record<string, unknown>;
  logo: string;
  isDefault: boolean;
  /** Paying in parts is switched on, for a sum that both the shop and the partner take. */
  isPayable: boolean;
}

/** Those that are switched on; the limits are the narrower of the partner's and the shop's. */
export async function findPartners(db: Db): Promise<PartnerRow[]> {
  return db<PartnerRow[]>`
    select code, name, parts, every_days, tokens, logo, is_default,
           greatest(partner.least, coalesce(way.least, partner.least)) as least,
           least(partner.most, coalesce(way.most, partner.most)) as most,
           coalesce(way.is_on, false) as is_payable
      from instalment_partner as partner
      left join payment_limit as way on way.method = 'instalments'
     where partner.is_on
     order by code
  `;
}
