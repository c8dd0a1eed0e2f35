import type { OwnContractor } from '@okoem/contract/contractors.ts';
import { Button } from '@okoem/ui/button.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { lazy, Suspense, useState } from 'react';
import { useClock } from '../../shared/use-clock.ts';
import { endsSoon, licenceTerm, PROFILE_PLACES } from './contractor-words.ts';
import type { ContractorDeeds } from './use-contractor.ts';
import styles from './own-contractor.module.css';

/** Wanted by who adds one. */
const LicenceForm = lazy(async () => ({ default: (await import('./licence-form.tsx')).LicenceForm }));

type OwnLicence = OwnContractor['licences'][number];

interface OwnLicencesProps {
  licences: readonly OwnLicence[];
  deeds: ContractorDeeds;
}

/** Papers with their last day: one that has ended says so, and one that will is warned of. */
export function OwnLicences({ licences, deeds }: OwnLicencesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section id={PROFILE_PLACES.licences} className={styles.section} tabIndex={-1}>
      <h2>Лицензии и допуски</h2>
      <ul className={styles.papers}>
        {licences.map((licence) => (
          <Licence key={licence.id} licence={licence} deeds={deeds} />
        ))}
      </ul>
      {isOpen ? (
        <Suspense>
          <LicenceForm deeds={deeds} onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Добавить лицензию
        </Button>
      )}
    </section>
  );
}

function Licence({ licence, deeds }: { licence: OwnLicence; deeds: ContractorDeeds }) {
  const { id, label, number, issued_by: by, is_valid: isValid, file } = licence;
  const now = useClock();
  const isSoon = now !== undefined && endsSoon(licence, now);
  return (
    <li data-licence={id}>
      <div>
        <b>{label}</b>
        <small>
          № {number}, {by}
        </small>
        {file && (
          <button {...textLinkClass()} type="button" onClick={() => void deeds.openLicence(id)}>
            {file.name}
          </button>
        )}
      </div>
      <Led state={!isValid ? 'alarm' : isSoon ? 'wait' : 'ok'}>
        {licenceTerm(licence)}
        {isSoon && ' — скоро закончится, добавьте новую'}
        {!isValid && ' — больше не считается'}
      </Led>
      <IconButton
        label={`Убрать: ${label} № ${number}`}
        disabled={deeds.isBusy}
        onClick={() => void deeds.removeLicence(id)}
      >
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
