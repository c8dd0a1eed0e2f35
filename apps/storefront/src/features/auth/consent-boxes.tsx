import { CONSENT_DOCUMENTS } from '@okoem/domain/customer/consent-documents.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import type { ComponentProps } from 'react';
import { Link } from '../../shared/link.tsx';
import styles from './consent-boxes.module.css';

type BoxProps = Omit<ComponentProps<typeof Checkbox>, 'children'>;

interface ConsentBoxesProps {
  form: { box: (name: 'offer' | 'personalData' | 'mailing') => BoxProps };
}

/** Each document by a tick of its own, none of them ticked for anybody. */
export function ConsentBoxes({ form }: ConsentBoxesProps) {
  const { offer, personal_data, mailing } = CONSENT_DOCUMENTS;
  return (
    <div className={styles.boxes}>
      <Checkbox {...form.box('offer')} aria-required>
        Принимаю <Document {...offer} />
        <Star />
      </Checkbox>
      <Checkbox {...form.box('personalData')} aria-required>
        Даю <Document {...personal_data} />
        <Star />
      </Checkbox>
      <Checkbox {...form.box('mailing')}>
        Хочу получать <Document {...mailing} />
      </Checkbox>
    </div>
  );
}

function Document({ url, label }: { url: string; label: string }) {
  return (
    <Link className={styles.document} to={url} target="_blank">
      {label}
    </Link>
  );
}

function Star() {
  return (
    <span className={styles.star} aria-hidden="true">
      {' '}
      *
    </span>
  );
}
