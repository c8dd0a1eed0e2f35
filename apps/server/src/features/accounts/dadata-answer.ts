import type { RegistryCompany } from '@okoem/contract/registration.ts';
import { companyNameInOurStyle } from '@okoem/domain/customer/company-name.ts';
import { ORGANISATION_STATUSES } from '@okoem/domain/customer/organisation-status.ts';
import { TAX_SYSTEMS } from '@okoem/domain/customer/tax-system.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { z } from 'zod';

const Text = z.string().nullish();

/** Of what the service answers, the parts that are used; whatever else it says does not matter. */
const Party = z.object({
  inn: z.string(),
  kpp: Text,
  ogrn: z.string(),
  type: z.enum(['LEGAL', 'INDIVIDUAL']),
  branch_type: Text,
  name: z.object({ full_with_opf: Text, short_with_opf: Text }).nullish(),
  fio: z.object({ surname: Text, name: Text, patronymic: Text }).nullish(),
  management: z.object({ name: Text }).nullish(),
  state: z.object({ status: Text }).nullish(),
  address: z.object({ value: Text, unrestricted_value: Text }).nullish(),
  finance: z.object({ tax_system: Text }).nullish(),
});
type Party = z.infer<typeof Party>;

export const DadataAnswer = z.object({ suggestions: z.array(z.object({ data: Party })).max(20) });

const { ACTIVE, BEING_LIQUIDATED, LIQUIDATED } = ORGANISATION_STATUSES;

const STATUSES: Readonly<Record<string, number>> = {
  ACTIVE,
  REORGANIZING: ACTIVE,
  LIQUIDATING: BEING_LIQUIDATED,
  BANKRUPT: BEING_LIQUIDATED,
  LIQUIDATED,
};

/** The company itself before its branches; branches without a КПП cannot be told apart and are left out. */
export function companiesOf({ suggestions }: z.infer<typeof DadataAnswer>, inn: string): RegistryCompany[] {
  const parties = suggestions.map(({ data }) => data).filter((party) => party.inn === inn);
  const isBranch = (party: Party) => party.branch_type === 'BRANCH';
  return [
    ...parties.filter((party) => !isBranch(party)),
    ...parties.filter((party) => isBranch(party) && line(party.kpp) !== ''),
  ].map(companyOf);
}

function companyOf(party: Party): RegistryCompany {
  const { fio, name, address } = party;
  const isTrader = party.type === 'INDIVIDUAL';
  const person = [fio?.surname, fio?.name, fio?.patronymic].map((word) => line(word)).filter(Boolean);
  return {
    inn: party.inn,
    kpp: isTrader ? '' : line(party.kpp),
    ogrn: party.ogrn,
    customer_type: isTrader ? 'IP' : 'ENTITY',
    name: companyNameInOurStyle(line(name?.short_with_opf ?? name?.full_with_opf, 300)),
    full_name: companyNameInOurStyle(line(name?.full_with_opf, 500)),
    legal_address: line(address?.unrestricted_value ?? address?.value, 500),
    head: isTrader ? person.join(' ') : line(party.management?.name, 200),
    status: STATUSES[party.state?.status ?? ''] ?? ACTIVE,
    tax_system: party.finance?.tax_system === 'USN' ? TAX_SYSTEMS.USN : null,
  };
}

/** What a service says of others is foreign text, and goes into fields of one line. */
function line(text: string | null | undefined, most = 100): string {
  return asOneLine(text ?? '').slice(0, most);
}
