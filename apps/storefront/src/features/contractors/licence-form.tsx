import { LICENCE_FILE_RULES } from '@okoem/domain/contractor/contractor-files.ts';
import { LICENCE_KIND_LABELS, LICENCE_KINDS, type LicenceKind } from '@okoem/domain/contractor/licence.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { type FormEvent, useState } from 'react';
import type { ContractorDeeds } from './use-contractor.ts';
import styles from './own-contractor.module.css';

interface LicenceFormProps {
  deeds: ContractorDeeds;
  onDone: () => void;
}

interface Typed {
  number: string;
  issuedBy: string;
  issuedOn: string;
  until: string;
}

function errorsOf({ number, issuedBy, issuedOn, until }: Typed): Partial<Record<keyof Typed, string>> {
  return {
    ...(number.trim() === '' && { number: 'Укажите номер' }),
    ...(issuedBy.trim() === '' && { issuedBy: 'Укажите, кто выдал' }),
    ...(until !== '' && issuedOn !== '' && until < issuedOn && { until: 'Не раньше дня выдачи' }),
  };
}

function useLicenceForm({ deeds, onDone }: LicenceFormProps) {
  const [kind, setKind] = useState<LicenceKind>('mchs');
  const [typed, setTyped] = useState<Typed>({ number: '', issuedBy: '', issuedOn: '', until: '' });
  const [file, setFile] = useState<File>();
  const [isTried, setTried] = useState(false);
  const isLarge = file !== undefined && file.size > LICENCE_FILE_RULES.largest;
  const errors = errorsOf(typed);
  return {
    kind,
    setKind,
    file,
    setFile,
    fileError: isLarge ? fileSizeError(LICENCE_FILE_RULES.largest) : undefined,
    field: (name: keyof Typed) => ({
      isTouched: isTried,
      error: errors[name],
      value: typed[name],
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        setTyped((now) => ({ ...now, [name]: currentTarget.value })),
    }),
    submit: async (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(errors).length > 0 || isLarge || deeds.isBusy) return;
      const body = {
        kind,
        number: typed.number.trim(),
        issued_by: typed.issuedBy.trim(),
        issued_on: typed.issuedOn || null,
        valid_until: typed.until || null,
      };
      if (await deeds.addLicence(body, file)) onDone();
    },
  };
}

/** A paper: its number, who gave it, until when, and a scan that only its owner and the staff see. */
export function LicenceForm(props: LicenceFormProps) {
  const { kind, setKind, file, setFile, fileError, field, submit } = useLicenceForm(props);
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
        <Field label="Номер" isRequired maxLength={100} {...field('number')} />
        <Field label="Кем выдана" isRequired maxLength={300} {...field('issuedBy')} />
        <Field label="Выдана" type="date" {...field('issuedOn')} />
        <Field label="Действует до" type="date" hint="Оставьте пустым, если бессрочная" {...field('until')} />
      </div>
      <FileDrop
        label="Скан лицензии"
        hint="PDF, JPG, PNG — до 10 МБ. Его увидите только вы и оператор"
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        isTouched={fileError !== undefined}
        error={fileError}
        files={file ? [file] : []}
        onAdd={([first]) => setFile(first)}
        onRemove={() => setFile(undefined)}
      />
      <div className={styles.deeds}>
        <Button type="submit" variant="primary" isLoading={props.deeds.isBusy}>
          Сохранить лицензию
        </Button>
        <Button variant="secondary" onClick={props.onDone}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
