import type { RegistryCompany } from '@okoem/contract/registration.ts';
import {
  mayPayLater,
  mayPlaceOrders,
  ORGANISATION_STATUS_LABELS,
  type OrganisationStatus,
} from '@okoem/domain/customer/organisation-status.ts';
import { TAX_SYSTEM_LABELS, type TaxSystem } from '@okoem/domain/customer/tax-system.ts';
import { Led } from '@okoem/ui/led.tsx';
import { ORGANISATION_LEDS } from '../../shared/organisation-leds.ts';
import { timeWords } from '../../shared/time-words.ts';
import styles from './registry-card.module.css';

interface RegistryCardProps {
  company: RegistryCompany;
  foundAt: number;
  onChange: () => void;
}

/** Nine fields that nobody has to fill in. */
export function RegistryCard({ company, foundAt, onChange }: RegistryCardProps) {
  const { name, kpp, ogrn, legal_address: address, tax_system: taxes } = company;
  const status = company.status as OrganisationStatus;
  const facts = [
    ['КПП', kpp],
    [company.customer_type === 'IP' ? 'ОГРНИП' : 'ОГРН', ogrn],
    ['Адрес', address],
    ['Налоги', taxes === null ? '' : TAX_SYSTEM_LABELS[taxes as TaxSystem]],
  ].filter(([, value]) => value);

  return (
    <section className={styles.card} aria-label="Данные из реестра">
      <div className={styles.head}>
        <p className={styles.name}>{name}</p>
        <Led state={ORGANISATION_LEDS[status]}>{ORGANISATION_STATUS_LABELS[status]}</Led>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!mayPayLater(status) && <p className={styles.warning}>{warningOf(status)}</p>}
      <div className={styles.foot}>
        <span>Из реестра, сегодня в {timeWords(foundAt)}</span>
        <button type="button" onClick={onChange}>
          Изменить
        </button>
      </div>
    </section>
  );
}

function warningOf(status: OrganisationStatus): string {
  return mayPlaceOrders(status)
    ? 'Организация ликвидируется: заказы — только по предоплате'
    : 'Организация ликвидирована: заказы на неё не оформить. Проверьте ИНН';
}
