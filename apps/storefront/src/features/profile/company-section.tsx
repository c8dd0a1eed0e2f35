import type { ProfileCompany } from '@okoem/contract/profile.ts';
import type { CompanyRole } from '@okoem/domain/access/company-role.ts';
import { COMPANY_ROLE_LABELS } from '@okoem/domain/access/company-role.ts';
import { CUSTOMER_TYPE_LABELS } from '@okoem/domain/customer/customer-type.ts';
import {
  ORGANISATION_STATUS_LABELS,
  type OrganisationStatus,
} from '@okoem/domain/customer/organisation-status.ts';
import { TAX_SYSTEM_LABELS, type TaxSystem } from '@okoem/domain/customer/tax-system.ts';
import {
  VERIFICATION_STATUS_LABELS,
  type VerificationStatus,
} from '@okoem/domain/customer/verification-status.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Led } from '@okoem/ui/led.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { Link } from '../../shared/link.tsx';
import { ORGANISATION_LEDS } from '../../shared/organisation-leds.ts';
import { verificationBadge } from '../../shared/verification-badge.ts';
import { CompanyFields } from './company-fields.tsx';
import { Section } from './section.tsx';
import type { ProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

interface CompanySectionProps {
  company: ProfileCompany;
  role: CompanyRole;
  form: ProfileForm;
}

function bankFacts({ bank, postal_address: postal }: ProfileCompany): [label: string, value: string][] {
  return [
    ['Почтовый адрес', postal],
    ['Банк', bank ? [bank.name, `БИК ${bank.bik}`].filter(Boolean).join(', ') : ''],
    ['Счёт', bank?.account ?? ''],
    ['Корр. счёт', bank?.corr_account ?? ''],
  ];
}

/** Facts of the registry are read, not typed; what is ours to keep can be changed by the owner. */
export function CompanySection({ company, role, form }: CompanySectionProps) {
  const status = company.organisation_status as OrganisationStatus;
  const verification = company.verification_status as VerificationStatus;
  const facts: [label: string, value: string][] = [
    ['ИНН', company.inn],
    ['КПП', company.kpp],
    [company.customer_type === 'IP' ? 'ОГРНИП' : 'ОГРН', company.ogrn],
    ['Тип', CUSTOMER_TYPE_LABELS[company.customer_type]],
    ['Адрес', company.legal_address],
    ['Налоги', TAX_SYSTEM_LABELS[company.tax_system as TaxSystem]],
    // The owner has them below, as fields.
    ...(role === 'owner' ? [] : bankFacts(company)),
    ['Ваша роль', COMPANY_ROLE_LABELS[role]],
  ];
  return (
    <Section id="company" title="Компания" hint="Реквизиты для счёта и УПД">
      <div className={styles.card}>
        <p className={styles.cardTitle}>
          <strong>{company.org_name}</strong>
          <Led state={ORGANISATION_LEDS[status]}>{ORGANISATION_STATUS_LABELS[status]}</Led>
          <StatusBadge status={verificationBadge(verification)}>
            {VERIFICATION_STATUS_LABELS[verification]}
          </StatusBadge>
        </p>
        <dl className={styles.facts}>
          {facts
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
        {role === 'owner' && (
          <Link className={styles.link} to={SHOP_PATHS.verification}>
            Документы и верификация
          </Link>
        )}
      </div>
      {role === 'owner' && <CompanyFields form={form} />}
    </Section>
  );
}
