import type { OwnContractor } from '@okoem/contract/contractors.ts';
import { LICENCE_FILE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { LICENCE_KIND_LABELS, LICENCE_KINDS, type LicenceKind } from '@okoem/domain/contractor/licence.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useState } from 'react';
import { useClock } from '../../shared/use-clock.ts';
import { endsSoon, licenceTerm, PROFILE_PLACES } from './contractor-words.ts';
import type { ContractorDeeds } from './use-contractor.ts';
import styles from './own-contractor.module.css';

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
        <LicenceForm deeds={deeds} onDone={() => setOpen(false)} />
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
        {!isValid && ' — заявки с лицензией закрыты'}
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

function LicenceForm({ deeds, onDone }: { deeds: ContractorDeeds; onDone: () => void }) {
  const [kind, setKind] = useState<LicenceKind>('mchs');
  const [typed, setTyped] = useState({ number: '', issuedBy: '', issuedOn: '', until: '' });
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const wrongFile = file && file.size > LICENCE_FILE_RULES.largest ? fileSizeError(LICENCE_FILE_RULES.largest) : undefined;
  const errors = {
    number: typed.number.trim() === '' ? 'Укажите номер' : undefined,
    issuedBy: typed.issuedBy.trim() === '' ? 'Укажите, кто выдал' : undefined,
    until:
      typed.until !== '' && typed.issuedOn !== '' && typed.until < typed.issuedOn
        ? 'Не раньше дня выдачи'
        : undefined,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWrong = Object.values(errors).some((error) => error !== undefined) || wrongFile !== undefined;
    if (isWrong || deeds.isBusy) return;
    const body = {
      kind,
      number: typed.number.trim(),
      issued_by: typed.issuedBy.trim(),
      issued_on: typed.issuedOn || null,
      valid_until: typed.until || null,
    };
    if (await deeds.addLicence(body, file)) onDone();
  };
  const field = (name: keyof typeof typed) => ({
    isTouched: isTried,
    value: typed[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setTyped((now) => ({ ...now, [name]: currentTarget.value })),
  });
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <Field label="Вид" trailing={<IconChevronDown size={20} stroke={1.75} aria-hidden />}>
          {({ className, ...control }) => (
            <select
              {...control}
              className={`${className} ${styles.select}`}
              value={kind}
              onChange={({ currentTarget }) => setKind(currentTarget.value as LicenceKind)}
            >
              {LICENCE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {LICENCE_KIND_LABELS[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Номер" isRequired maxLength={100} error={errors.number} {...field('number')} />
        <Field label="Кем выдана" isRequired maxLength={300} error={errors.issuedBy} {...field('issuedBy')} />
        <Field label="Выдана" type="date" {...field('issuedOn')} />
        <Field
          label="Действует до"
          type="date"
          hint="Оставьте пустым, если бессрочная"
          error={errors.until}
          {...field('until')}
        />
      </div>
      <FileDrop
        label="Скан лицензии"
        hint="PDF, JPG, PNG — до 10 МБ. Его увидите только вы и оператор"
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        isTouched={wrongFile !== undefined}
        error={wrongFile}
        files={file ? [file] : []}
        onAdd={([first]) => setFile(first)}
        onRemove={() => setFile(undefined)}
      />
      <div className={styles.deeds}>
        <Button type="submit" variant="primary" isLoading={deeds.isBusy}>
          Сохранить лицензию
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
