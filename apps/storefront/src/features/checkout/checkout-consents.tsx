import { CONSENT_TEXTS, type ConsentDocument } from '@okoem/domain/customer/consent-documents.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Link } from '../../shared/link.tsx';
import type { Checkout } from './use-checkout.ts';
import styles from './checkout-summary.module.css';

/** Only what the account has not agreed to in the wording of today; what stands there is said, with its texts at hand. */
export function CheckoutConsents({ checkout: { consents, draft, change } }: { checkout: Checkout }) {
  if (!consents) return null;
  if (consents.length === 0) return <Standing />;
  return (
    <div className={styles.consents} id="consents">
      {consents.includes('offer') && (
        <Consent doc="offer" isRequired checked={draft.offer} onTick={(offer) => change({ offer })} />
      )}
      {consents.includes('personal_data') && (
        <Consent
          doc="personal_data"
          isRequired
          checked={draft.personalData}
          onTick={(personalData) => change({ personalData })}
        />
      )}
      {consents.includes('mailing') && (
        <Consent doc="mailing" checked={draft.mailing} onTick={(mailing) => change({ mailing })} />
      )}
    </div>
  );
}

function Standing() {
  return (
    <p className={styles.standing} data-consents-stand>
      Заказ — на условиях <Document doc="offer">оферты</Document> и{' '}
      <Document doc="personal_data">согласия на обработку данных</Document>, которые вы уже приняли
    </p>
  );
}

function Document({ doc, children }: { doc: ConsentDocument; children: string }) {
  return (
    <Link className={styles.document} to={CONSENT_TEXTS[doc].url} target="_blank">
      {children}
    </Link>
  );
}

interface ConsentProps {
  doc: ConsentDocument;
  isRequired?: boolean;
  checked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Consent({ doc, isRequired = false, checked, onTick }: ConsentProps) {
  const { label, link } = CONSENT_TEXTS[doc];
  return (
    <Checkbox
      checked={checked}
      aria-required={isRequired}
      onChange={({ currentTarget }) => onTick(currentTarget.checked)}
    >
      {label} <Document doc={doc}>{link}</Document>
      {isRequired && (
        <span className={styles.star} aria-hidden>
          {' '}
          *
        </span>
      )}
    </Checkbox>
  );
}
