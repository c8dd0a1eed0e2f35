import { CONSENT_TEXTS, type ConsentDocument } from '@okoem/domain/customer/consent-documents.ts';
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
  return (
    <div className={styles.boxes}>
      <Checkbox {...form.box('offer')} aria-required>
        <Wording doc="offer" />
        <Star />
      </Checkbox>
      <Checkbox {...form.box('personalData')} aria-required>
        <Wording doc="personal_data" />
        <Star />
      </Checkbox>
      <Checkbox {...form.box('mailing')}>
        <Wording doc="mailing" />
      </Checkbox>
    </div>
  );
}

function Wording({ doc }: { doc: ConsentDocument }) {
  const { label, link, url } = CONSENT_TEXTS[doc];
  return (
    <>
      {label}{' '}
      <Link className={styles.document} to={url} target="_blank">
        {link}
      </Link>
    </>
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
